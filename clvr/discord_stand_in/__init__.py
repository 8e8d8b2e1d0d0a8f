"""A stand-in for Discord on machines without credentials: an HTTP server for the calls that the
portal makes, with people of every role. It needs no Django."""
