"""What runs in the picture process: it knows Pillow and its limits, and no Django.

`python -m clvr.lib.decoding` is that process; `clvr.lib.images` starts it and talks to it.
"""
