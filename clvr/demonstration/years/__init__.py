"""Past years of a league, for measuring what grows: see `manage.py bench_league --years`."""
