"""A table for people: pictures and text, and sentences for what happened."""
