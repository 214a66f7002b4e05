"""Code of Pişti that is there only for speed."""
