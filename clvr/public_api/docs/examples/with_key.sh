curl -H "Authorization: Bearer $CLVR_KEY" https://clvr.example/api/v1/leagues
