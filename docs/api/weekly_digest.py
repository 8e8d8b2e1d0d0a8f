"""Prints the week of a league, read from the CLVR API, and can post it into a channel of Discord.

    python weekly_digest.py bcl [--post https://discord.com/api/webhooks/…]

CLVR_URL is the portal's address, CLVR_KEY an optional key. It needs Python 3.9 and nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
import urllib.error
import urllib.parse
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen
from zoneinfo import ZoneInfo

AGENT = "clvr-weekly-digest/1"
LONGEST_WAIT = 120  # seconds
TRIES = 4
LONGEST_MESSAGE = 1900  # characters; Discord takes 2000
SHOWN = 5
NO_TIME = 1 << 60

Json = dict[str, Any]


def send(request: Request, tries: int = TRIES) -> tuple[int, Any, bytes]:
    """Status, headers and body. After 429 and 503 it waits as long as Retry-After says."""
    try:
        with urlopen(request, timeout=30) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        said = error.headers.get("Retry-After", "")
        wait = float(said) if re.fullmatch(r"\d+(\.\d+)?", said) else 5
        if error.code not in (429, 503) or tries == 1 or wait > LONGEST_WAIT:
            return error.code, error.headers, error.read()
    print(f"Waiting {wait:g} s", file=sys.stderr)
    time.sleep(wait)
    return send(request, tries - 1)


def problem(status: int, body: bytes) -> str:
    """The words of a problem document, or the status if there is none."""
    try:
        said = json.loads(body)
        errors = [f"{name}: {' '.join(texts)}" for name, texts in said.get("errors", {}).items()]
        return " ".join([f"{status} {said['title']}: {said['detail']}", *errors])
    except (ValueError, KeyError, TypeError, AttributeError):
        return f"{status}, without a problem document"


class Api:
    """Reads the API. A file stores the answers of the last run, with their ETags."""

    def __init__(self, base: str, file: Path) -> None:
        self.base = base
        self.pause = 0
        self.asked = self.unchanged = 0
        self.answers: Json = {}
        try:
            self.before: Json = json.loads(file.read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):
            self.before = {}

    def get(self, path: str, **query: Any) -> Json:
        url = f"{self.base}/api/v1/{path}?{urllib.parse.urlencode(query)}".rstrip("?")
        before = self.before.get(url)
        headers = {"User-Agent": AGENT}
        if before:
            headers["If-None-Match"] = before["etag"]
        if key := os.environ.get("CLVR_KEY"):
            headers["Authorization"] = f"Bearer {key}"
        time.sleep(self.pause)
        status, said, body = send(Request(url, headers=headers))
        left = re.search(r"r=(\d+);t=(\d+)", said.get("RateLimit", ""))
        self.pause = min(int(left[2]), LONGEST_WAIT) if left and left[1] == "0" else 0
        if status not in (200, 304):
            raise SystemExit(problem(status, body))
        self.asked += 1
        self.unchanged += status == 304
        new = {"etag": said["ETag"], "body": json.loads(body)} if status == 200 else before
        self.answers[url] = new
        return new["body"]

    def rows(self, path: str, **query: Any) -> list[Json]:
        page = self.get(path, **query)
        rows = page["results"]
        return rows + self.rows(path, **{**query, "cursor": page["next"]}) if page["next"] else rows


def safe(text: str) -> str:
    """A text from the API on one line, escaped so that Discord shows it as it is."""
    line = "".join(each if each.isprintable() else " " for each in text)
    return re.sub(r"([\\*_~`|>#\[\]()<:@-])", r"\\\1", line)


def name(team: Json) -> str:
    return safe(team["name"]["name"])


def versus(match: Json) -> str:
    a, b = name(match["teamA"]), name(match["teamB"])
    if match["scores"]:
        return f"{a} {match['scores'][0]}:{match['scores'][1]} {b}"
    state = match["decision"] or match["unsettled"]
    if state == "forfeit":
        words = f"forfeit, {(a, b)[match['winner']]} won"
    elif state:
        words = safe(state.replace("_", " "))
    else:
        words = "no report yet" if match["awaited"] else "playing" if match["playing"] else ""
    return f"{a} vs {b} ({words})" if words else f"{a} vs {b}"


class Digest:
    """The week of a league, part by part."""

    def __init__(self, api: Api, code: str, limit: int) -> None:
        self.api, self.limit = api, limit
        self.path = f"leagues/{urllib.parse.quote(code, safe='')}"
        self.league = api.get(self.path)
        self.season: Json | None = self.league["season"]

    def text(self) -> str:
        head = safe(self.league["name"])
        if self.season is None:
            return f"**{head}** has no season yet."
        week = self.season["currentWeek"]
        lines = [f"**{head}: {safe(self.season['label'])}, week {week}**"]
        for title, rows in self.parts(week):
            lines += ["", f"**{title}**", *(rows or ["None."])]
        return "\n".join(lines)

    def parts(self, week: int) -> list[tuple[str, list[str]]]:
        found = [("This week's matches", self.matches(week) if week else [])]
        if week > 1:  # nothing comes before the first week
            found.append((f"Results of week {week - 1}", self.results(week - 1)))
            found.append(("Largest rating changes", self.changes(week)))
        return [*found, ("Standings", self.standings()), ("Next casts", self.casts())]

    def when(self, at: int) -> str:
        if not at:
            return "No time yet"
        return f"{datetime.fromtimestamp(at, ZoneInfo(self.league['timeZone'])):%a %d %b %H:%M %Z}"

    def of_week(self, week: int, **query: Any) -> list[Json]:
        place = {"league": self.league["code"], "season": self.season["value"], "week": week}
        return self.api.rows("matches", **place, limit=self.limit, **query)

    def matches(self, week: int) -> list[str]:
        rows = sorted(self.of_week(week), key=lambda match: match["time"] or NO_TIME)
        return [f"- {self.when(match['time'])}: {versus(match)}" for match in rows]

    def results(self, week: int) -> list[str]:
        return [f"- {versus(match)}" for match in reversed(self.of_week(week, state="official"))]

    def changes(self, week: int) -> list[str]:
        """Of the week before this one: the standings at its end without those at its beginning."""
        weeks = self.api.rows(f"{self.path}/weeks", season=self.season["value"])
        opens = {each["number"]: each["opens"] for each in weeks}
        before, after = (
            # `at` counts what happened at that very second.
            self.api.rows(f"{self.path}/standings", at=opens[number] - 1)
            for number in (week - 1, week)
        )
        ratings = {row["_id"]: row["elo"] for row in before}
        steps = [(row["elo"] - ratings[row["_id"]], row) for row in after if row["_id"] in ratings]
        steps.sort(key=lambda step: -abs(step[0]))
        return [f"- {name(row)} {step:+.0f}" for step, row in steps[:SHOWN] if round(step)]

    def standings(self) -> list[str]:
        return [
            f"{place}. {name(row)} {row.get('points', round(row['elo']))} "
            f"({row['wins']} won, {row['losses']} lost, {row['draws']} drawn)"
            for place, row in enumerate(self.api.rows(f"{self.path}/standings")[:SHOWN], 1)
        ]

    def casts(self) -> list[str]:
        return [
            f"- {'Live now' if cast['live'] else self.when(cast['match']['time'])}: "
            # Between < and > Discord shows no preview; neither is part of an address.
            f"{versus(cast['match'])}, <{re.sub('[^!-;=?-~]', '', cast['channel'])}>"
            for cast in self.api.get(f"{self.path}/casts", limit=SHOWN)["results"]
        ]


def post(address: str, text: str) -> None:
    """Post a text in as many messages as it takes. They mention nobody."""
    for piece in re.findall(rf"(?s)\S.{{0,{LONGEST_MESSAGE}}}(?=\n|$)", text):
        body = {"content": piece, "allowed_mentions": {"parse": []}}
        headers = {"Content-Type": "application/json", "User-Agent": AGENT}
        request = Request(address, data=json.dumps(body).encode(), headers=headers)
        status, _, answer = send(request)
        if status >= 300:
            raise SystemExit(f"The channel answered {problem(status, answer)}")


def main() -> None:
    parser = argparse.ArgumentParser(description="The week of a league.")
    parser.add_argument("league", help="bcl, pcl, ocl or xcl")
    parser.add_argument("--post", metavar="URL", help="a webhook of a channel of Discord")
    parser.add_argument("--limit", type=int, default=100, help="rows of a page")
    options = parser.parse_args()
    file = Path(f"digest-{re.sub('[^a-z]', '', options.league)}.json")
    api = Api(os.environ.get("CLVR_URL", "http://127.0.0.1:8000").rstrip("/"), file)
    try:
        text = Digest(api, options.league, options.limit).text()
    except OSError as error:
        raise SystemExit(f"The portal did not answer: {error}") from error
    file.write_text(json.dumps(api.answers), encoding="utf-8")
    print(text)
    print(f"{api.asked} requests, {api.unchanged} unchanged", file=sys.stderr)
    if options.post:
        post(options.post, text)


if __name__ == "__main__":
    main()
