"""What stands in for Discord on a machine without credentials: an HTTP server that speaks the calls
of which the portal makes use, and offers people of every role. It needs no Django."""
