"""The games, each a module of the same seven functions; none of them imports another."""
