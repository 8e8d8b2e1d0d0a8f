"""Demonstration content for a portal without people of its own: pictures, and texts made from
names.

Nothing in `texts` uses models; the seed asks for what it needs. The same name gives the same
content on every machine.
"""
