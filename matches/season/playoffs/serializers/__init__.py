"""Playoffs as JSON: what is read (`answers`), and the input of commands (`forms`)."""
