"""Filling an empty portal with four living leagues, through the portal's own services."""
