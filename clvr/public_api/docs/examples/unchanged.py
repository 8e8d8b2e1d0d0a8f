"""Ask again every minute, and read only what has changed."""

import json
import time
import urllib.error
import urllib.request

ADDRESS = "https://clvr.example/api/v1/leagues/bcl/standings"
headers = {}

while True:
    request = urllib.request.Request(ADDRESS, headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            headers = {"If-None-Match": answer.headers["ETag"]}
            for row in json.load(answer)["results"]:
                print(row["name"]["name"], round(row["elo"]))
    except urllib.error.HTTPError as error:
        if error.code != 304:  # 304: nothing has changed
            raise
    time.sleep(60)
