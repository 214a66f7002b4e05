"""Tables on the network: `python -m examples.server`; the page *Serve games* explains its parts."""
