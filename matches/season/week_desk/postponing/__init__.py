"""Postponing a whole week: staff move its matches that are not played yet to a later week."""
