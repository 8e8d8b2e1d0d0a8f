"""After signing in, people return only to pages of this portal."""

import pytest

from accounts.sign_in.return_path import LONGEST_PATH, safe_return_path

SAFE = [
    "/",
    "/bcl/standings",
    "/bcl/standings?region=eu&week=3",
    "/players/7/edit#names",
    "/clvr/team/9/manage?tab=a%20b",
    "/search?q=https://evil.example",
    "/loginers",
    "/a//b",
    "/@evil.example",
    "/:evil.example",
    "/%2F/evil.example",
    "/bcl/team/1?next=//evil.example",
    "/apis",
    "/mediation/x",
    "/bcl/login",
    "/search?q=/login",
    "/bcl/./standings",
    "/login/../bcl/home",
]
UNSAFE = [
    None,
    "",
    "bcl/standings",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "/bcl\\..\\evil",
    "https://evil.example",
    "https:evil.example",
    "http:///evil.example",
    "HTTPS://127.0.0.1:8000/",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    " //evil.example",
    " /bcl",
    "/bcl ",
    "/bcl\x00",
    "/bcl\x7f",
    "/bcl\x1b[2J",
    "/bcl\u2028",
    "/bcl\u202e",
    "/ünal",
    "/\uff0fevil.example",
    "\u3000//evil.example",
    "?next=/bcl",
    "#bcl",
    ".",
    "../",
    "@evil.example",
    ":80",
    "/login",
    "/login?next=/bcl",
    "/login/",
    "/login/discord?code=1",
    "/login#x",
    "/login%2Fdiscord?code=1",
    "/log%69n",
    "/./login",
    "/bcl/../login/discord",
    "/bcl/%2e%2e/login",
    "/%2Flogin",
    "/.//login",
    "/LOGIN",
    "/login/anything",
    "/api/auth/logout",
    "/api",
    "/%61pi/schema/",
    "/media/teams/x.webp",
    "/static/x.js",
    "/bcl%5C..%5Clogin",
    "/" + "x" * LONGEST_PATH,
]


@pytest.mark.parametrize("path", SAFE)
def test_path_of_the_portal_is_kept(path: str) -> None:
    assert safe_return_path(path) == path


@pytest.mark.parametrize("path", UNSAFE)
def test_any_other_path_becomes_the_home_page(path: str | None) -> None:
    assert safe_return_path(path) == "/"


def test_longest_path_is_kept() -> None:
    path = "/" + "x" * (LONGEST_PATH - 1)
    assert safe_return_path(path) == path
