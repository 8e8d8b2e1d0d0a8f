"""script/bench load: hundreds of people on a portal as in production, on this machine."""
