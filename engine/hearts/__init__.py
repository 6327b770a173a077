"""Hearts: the rules of the trick-taking game for four, with the options of its table."""
