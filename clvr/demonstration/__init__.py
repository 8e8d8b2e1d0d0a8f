"""What a portal shows before it has people of its own: pictures and texts, made from names.

Nothing here knows a model; whoever seeds the database asks for what it needs. The same name gives
the same content on every machine.
"""
