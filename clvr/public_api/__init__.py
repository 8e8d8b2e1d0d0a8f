"""The public API, version 1: what programs of others read at `/api/v1/`.

- `middleware` is around every answer: the caller's key, CORS, rate limits in headers, and problem
  documents for errors, also for those that no view has answered.
- `views` has the base of the reads, `lists` their pages, `limits` how often they may be asked.
- `schema` and `description` describe it in OpenAPI, and `docs/api/v1.yaml` is that of the last
  release.

Within version 1, fields are added, and never changed or removed. The game developer's API at
`/api/v1/pcl/` is another one, with its own errors and keys.
"""
