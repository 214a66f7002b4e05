"""What makes Pis Yedili quick; the rules are told without it."""
