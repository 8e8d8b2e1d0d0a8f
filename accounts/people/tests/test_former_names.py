"""Former names that were found in the audit log when the portal began to keep them."""

from importlib import import_module

import pytest
from django.apps import apps

from accounts import audit
from accounts.models import FormerName
from accounts.tests.factories import PlayerNameFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_names_in_the_audit_log_become_former_names() -> None:
    ember, other = UserFactory.create(username="Ember"), UserFactory.create(username="Fennel")
    PlayerNameFactory.create(user=ember, league="bcl", name="Cinder")
    before = {"username": "Scoria", "names": [["bcl", 0, "Cinder"], ["xcl", None, "Slate"]]}
    after = {"username": "Ember", "names": [["bcl", 0, "Cinder"]]}
    audit.record("person.edit_profile", ember, actor=ember, before=before, after=after)
    audit.record(
        "player.register",
        ember,
        actor=ember,
        league="bcl",
        before={"name": "Basalt"},
        after={"name": "Cinder"},
    )
    audit.record("player.register", other, actor=other, league="bcl", after={"name": "Fern"})
    audit.record("person.close", other, actor=None, before={"username": "Rowan"})
    import_module("accounts.migrations.0008_users_desk").fill_former_names(apps, None)
    assert set(FormerName.objects.values_list("user", "league", "name", "name_key")) == {
        (ember.pk, "", "Scoria", "scoria"),
        (ember.pk, "xcl", "Slate", "slate"),
        (ember.pk, "bcl", "Basalt", "basalt"),
    }
