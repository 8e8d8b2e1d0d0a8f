"""Share cards as pictures. This runs in the picture process: it knows Pillow, but not Django.

A drawing is JSON: `drawing.layouts` says which layouts there are and what each shows.
"""
