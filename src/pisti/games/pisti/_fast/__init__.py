"""Code of Pişti that only makes it quicker."""
