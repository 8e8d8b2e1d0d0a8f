"""What becomes of overlays when their channel has no caster any more, or a match is deleted."""
