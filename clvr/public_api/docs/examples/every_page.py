"""Read a whole list, page by page."""

import json
import urllib.parse
import urllib.request

ADDRESS = "https://clvr.example/api/v1/matches"


def every_match():
    query = {"league": "bcl", "limit": 100}
    while True:
        with urllib.request.urlopen(f"{ADDRESS}?{urllib.parse.urlencode(query)}") as answer:
            page = json.load(answer)
        yield from page["results"]
        if page["next"] is None:
            return
        query["cursor"] = page["next"]


for match in every_match():
    print(match["_id"], match["teamA"]["name"]["name"], "vs", match["teamB"]["name"]["name"])
