"""The command `pisti`."""
