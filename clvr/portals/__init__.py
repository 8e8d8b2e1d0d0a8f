"""The staff portals: where people with powers in the portal or its leagues find their work."""
