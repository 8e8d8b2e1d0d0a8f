"""The code that runs in the picture process. It knows Pillow and its limits, but not Django.

`python -m clvr.lib.decoding` is that process. `clvr.lib.images` starts it and talks to it.
"""
