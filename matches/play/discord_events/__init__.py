"""The scheduled event of a match on Discord, which follows the match and its cast."""
