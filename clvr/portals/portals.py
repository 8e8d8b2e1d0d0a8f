"""The staff portals, who may open each, and the entries of its side bar."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import NoReverseMatch, reverse

from accounts.enums import Role
from accounts.roles.powers import StaffPowers


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a side bar: it links to `route`, or holds `children` and has no link.

    `pages` are the routes below it, on which it is the current entry too. `counts_cases`: the
    number of open cases stands beside it.
    """

    label: str
    route: str = ""
    pages: frozenset[str] = frozenset()
    is_new: bool = False
    counts_cases: bool = False
    children: tuple["Entry", ...] = ()


@dataclass(frozen=True, slots=True)
class Portal:
    """A staff portal. `key` is its address and the name of its route. `roles` open it, given or
    implied; admins may open all."""

    key: str
    title: str
    roles: frozenset[Role]
    entries: tuple[Entry, ...] = ()

    @property
    def route(self) -> str:
        return f"portal-{self.key}"


ADMIN = Portal(
    "admin",
    "Admin Portal",
    frozenset({Role.ADMIN}),
    (
        Entry("Upload Images", "admin-upload"),
        Entry(
            "Manage Matches",
            children=(
                Entry("Create", "admin-create-match"),
                Entry(
                    "Manage",
                    "admin-matches",
                    frozenset({"admin-match", "admin-pairing", "admin-playoffs"}),
                ),
            ),
        ),
        Entry("Manage Users", "admin-users", frozenset({"admin-user"})),
        Entry("League Info", "admin-league-info", is_new=True),
        Entry("Discord", "admin-discord"),
        Entry("Webhooks", "admin-webhooks"),
        Entry("Cases", "admin-cases", frozenset({"admin-case"}), counts_cases=True),
        Entry(
            "Manage Teams",
            "admin-teams",
            frozenset({"admin-team", "admin-entries", "admin-divisions", "admin-found-teams"}),
        ),
        Entry("Import", "admin-import"),
        Entry("Audit Log", "admin-audit"),
        Entry("Status", "admin-status"),
    ),
)
TEAM_MANAGER = Portal(
    "tm",
    "Team Manager Portal",
    frozenset({Role.ADMIN, Role.TEAM_MANAGER}),
    (
        Entry("Upload Images", "tm-upload"),
        Entry(
            "Manage Teams",
            "tm-teams",
            frozenset({"tm-team", "tm-entries", "tm-divisions", "tm-found-teams"}),
        ),
        Entry(
            "Manage Announcements",
            children=(
                Entry("Create", "tm-create-announcement"),
                Entry("Manage", "tm-announcements", frozenset({"tm-announcement"})),
            ),
        ),
        Entry("Rules", "tm-rules"),
        Entry("Discord", "tm-discord"),
        Entry("Webhooks", "tm-webhooks"),
        Entry("Champions", "tm-champions"),
        Entry("Awards", "tm-awards"),
        Entry("Cases", "tm-cases", frozenset({"tm-case"}), counts_cases=True),
        Entry(
            "Manage Matches",
            children=(
                Entry("Create", "tm-create-match"),
                Entry("Manage", "tm-matches", frozenset({"tm-match", "tm-pairing", "tm-playoffs"})),
            ),
        ),
        Entry("Import", "tm-import"),
        Entry("Audit Log", "tm-audit"),
    ),
)
MODERATOR = Portal(
    "mod",
    "Moderator Portal",
    frozenset({Role.ADMIN, Role.TEAM_MANAGER, Role.MODERATOR}),
    (
        Entry("Manage Users", "mod-users", frozenset({"mod-user"})),
        Entry("Test MMR Changes", "mod-check-mmr", frozenset({"mod-check-mmr-match"}), is_new=True),
        Entry("Cases", "mod-cases", frozenset({"mod-case"}), counts_cases=True),
        Entry("Unusual Results", "mod-unusual"),
        Entry("Server Results", "mod-server-results"),
        Entry("Manage Matches", "mod-matches", frozenset({"mod-match"})),
        Entry("Audit Log", "mod-audit"),
    ),
)
PORTALS = (ADMIN, TEAM_MANAGER, MODERATOR)


def other_portals(portal: Portal | None, powers: StaffPowers) -> list[Portal]:
    """The other portals that the person may open."""
    return [each for each in PORTALS if each != portal and each.roles & powers.roles]


def side_bar(
    entries: Sequence[Entry], current: str | None, open_cases: int = 0
) -> list[dict[str, Any]]:
    """The entries as the side bar shows them on the page of the route `current`. An entry without a
    page is left out, and so is one whose children are all left out."""
    shown = (_menu_entry(entry, current, open_cases) for entry in entries)
    return [entry for entry in shown if entry is not None]


def _menu_entry(entry: Entry, current: str | None, open_cases: int) -> dict[str, Any] | None:
    words = {
        "label": entry.label,
        "isNew": entry.is_new,
        "count": open_cases if entry.counts_cases else 0,
    }
    if entry.children:
        children = side_bar(entry.children, current, open_cases)
        return {**words, "children": children} if children else None
    try:
        url = reverse(entry.route)
    except NoReverseMatch:
        return None
    return {**words, "url": url, "isCurrent": current in {entry.route, *entry.pages}}
