"""What people see when a part fails: each fault is played with the real part. docs/testing.md lists
them. More kills than usual: `SERVER_KILLS=50`, `WORKER_KILLS=50`, `DATABASE_AWAY_SECONDS=60`."""
