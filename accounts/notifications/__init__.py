"""Notifications: what people must act on or want to know.

Apps call `notify`, and `mark_done` when a notification no longer needs action. For each kind, a
person chooses whether it shows only in the portal or also on Discord, and when Discord stays quiet.
"""
