"""Announcements as their writers see them: the list, one announcement, its versions."""
