"""Signing in and out: the pages, the API, and the session, which joins people and their teams."""
