"""Filling an empty portal with four leagues, through the portal's own services."""
