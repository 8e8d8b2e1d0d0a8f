"""Answers that are the same for everyone, kept whole until the data they were made from changes.

- `revision` reads which state the data are in; `watching` puts triggers on the tables, so that
  every change of the data changes the revision, whoever makes it.
- `clock` says until when an answer holds if nothing changes.
- `store` keeps answers in this process, within a limit of memory, and with Redis for all processes.
- `answers` is the middleware that answers from the store, or fills it.
"""
