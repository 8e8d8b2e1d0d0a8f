"""Requests to join and challenges in one place: making them, answering them, the inbox."""
