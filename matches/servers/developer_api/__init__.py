"""The game developer's API: Pavlov's rosters, ratings and matches, and servers' results.

docs/developer-api.md describes it to its callers. Its first version is under `/api/v1/pcl/`: what
is there only grows, and a change that breaks callers gets a new version.
"""
