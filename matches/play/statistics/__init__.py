"""Players’ statistics, from the logs of game servers."""
