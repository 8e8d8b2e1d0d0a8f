"""The caster's sheet of a match: what they say on air, on paper or on a second screen."""
