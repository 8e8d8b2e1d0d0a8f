"""The private thread of each match on Discord, which follows the match."""
