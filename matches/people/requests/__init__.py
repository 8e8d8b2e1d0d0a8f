"""Requests to join and challenges: making them, answering them, the inbox."""
