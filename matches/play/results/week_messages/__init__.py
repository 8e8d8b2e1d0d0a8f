"""The results of a week as one message in the league's Discord channel, which is edited."""
