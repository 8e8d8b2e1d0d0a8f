"""The staff portals: the pages for people with roles."""
