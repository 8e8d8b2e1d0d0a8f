curl https://clvr.example/api/v1/leagues/bcl
