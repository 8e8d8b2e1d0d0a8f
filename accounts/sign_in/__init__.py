"""Signing in with Discord."""
