"""Bots for All Fours: each file is one, and its docstring says what it thinks."""
