"""Slash commands: Discord delivers each as one signed HTTP request.

This package verifies, reads and answers these requests. The commands themselves are in
`clvr.slash_commands`, because they read teams and matches.
"""
