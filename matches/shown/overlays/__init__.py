"""Overlays: what a caster's broadcast software shows over the stream, by one secret address."""
