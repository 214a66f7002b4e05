"""The laws by theme, for `pisti.testing.laws`."""
