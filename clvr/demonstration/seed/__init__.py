"""Filling an empty portal with leagues, through the portal's own services."""
