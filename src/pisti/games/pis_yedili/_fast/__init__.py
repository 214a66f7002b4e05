"""Code of Pis Yedili that only makes it quicker."""
