"""Whom staff allow to play by challenge once more than their league's setting says."""
