"""The rules desk: staff publish a league's rules in versions, now or at a time."""
