"""Bots for Pis Yedili: each file is one, and its docstring says what it thinks."""
