"""The cache of answers that are the same for everyone. A change of the data invalidates them all.

- `revision` reads which state the data are in; `triggers` puts triggers on the tables, so that
  every change of the data changes the revision, whoever makes it.
- `expiry` says until when an answer holds if nothing changes.
- `store` holds answers in this process, within a limit of memory, and with Redis for all processes.
- `middleware` answers from the store, or fills it; `bodies` caches other bytes in it.
- `addresses` says under which addresses answers are cached; `request` holds what one request reads.
"""
