"""Parts that every game is built with: flags, frozen values, checks of a deal, hidden cards."""
