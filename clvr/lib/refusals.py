"""How a service says no to something that is allowed in general, but not now or not so."""


class Refused(Exception):
    """The command can't be done; the text says why, to the person who asked."""
