"""Words that all games share, a file for each language: cards, seats, tables, counts, events."""
