"""What a portal shows before it has people of its own: its pictures, and texts made from names.

Nothing in `texts` knows a model; the seed asks for what it needs. The same name gives the same
content on every machine.
"""
