"""The notifications page and the preferences page."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.enums import NotificationKind
from accounts.notifications.kinds import GROUPS, default_channel
from accounts.notifications.push.keys import public_key
from accounts.roles.guards import login_required
from clvr.lib.islands import Page, render_page
from clvr.lib.time_zones import offered_time_zones


@login_required
def notifications(request: HttpRequest) -> HttpResponse:
    return render_page(
        request,
        Page(
            title="Notifications",
            description="What needs your answer, and news of your teams and matches.",
            island="accounts/notifications",
            reads=[reverse("api-notifications")],
        ),
    )


@login_required
def preferences(request: HttpRequest) -> HttpResponse:
    key = public_key()
    devices = [] if key is None else [reverse("api-push-devices")]
    return render_page(
        request,
        Page(
            title="Notification Preferences",
            description="Which notifications you get, where, and your quiet hours.",
            island="accounts/notification-preferences",
            props={"zones": offered_time_zones(), "groups": _groups(), "pushKey": key},
            reads=[reverse("api-notification-preferences"), *devices],
        ),
    )


def _groups() -> list[dict[str, object]]:
    """The groups of kinds, with their labels and where they are shown until a person chooses."""
    return [
        {"title": title, "kinds": [_described(kind) for kind in kinds]}
        for title, kinds in GROUPS.items()
    ]


def _described(kind: NotificationKind) -> dict[str, object]:
    return {"kind": kind.value, "label": kind.label, "usual": default_channel(kind)}
