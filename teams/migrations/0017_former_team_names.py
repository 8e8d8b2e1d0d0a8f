from typing import Any

from django.db import migrations, models
from django.db.models import Q

import clvr.lib.escaping.plain
import clvr.lib.folded_key
from clvr.lib.text import folded
from clvr.lib.trigrams import trigram_index


def _was_their_own(apps: Any, team: Any, entry: Any) -> bool:
    """Whether a person on the team renamed it, or staff approved a name that it asked for."""
    held = apps.get_model("teams", "Membership").objects.filter(team=team, user=entry.actor)
    on_team = held.filter(Q(left_at=None) | Q(left_at__gt=entry.at), joined_at__lte=entry.at)
    asked = apps.get_model("teams", "NameChangeRequest").objects.filter(team=team)
    _, after = entry.changes["name"]
    return bool(on_team.exists() or asked.filter(name=after, outcome="approved").exists())


def keep_known_names(apps: Any, schema_editor: Any) -> None:
    """The names in the audit log that teams gave up themselves. Those that staff took from a team
    may be there because nobody should read them."""
    entries = apps.get_model("accounts", "AuditEntry")
    teams = apps.get_model("teams", "Team")
    former_names = apps.get_model("teams", "FormerTeamName")
    renames = entries.objects.filter(action="team.rename", subject_type="teams.team")
    for entry in renames.order_by("at", "pk").iterator():
        team = teams.objects.filter(pk=entry.subject_id).first()
        before, _ = entry.changes.get("name", (None, None))
        if team is None or not before or not _was_their_own(apps, team, entry):
            continue
        if folded(before) != folded(team.name):
            former_names.objects.update_or_create(
                team=team, name_key=folded(before), defaults={"name": before, "until": entry.at}
            )


class Migration(migrations.Migration):
    dependencies = [
        ("teams", "0016_names_in_order"),
        ("accounts", "0023_discord_conversations"),
    ]

    operations = [
        migrations.CreateModel(
            name="FormerTeamName",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                (
                    "name_key",
                    clvr.lib.folded_key.FoldedKeyField(editable=False, max_length=240, of="name"),
                ),
                ("until", models.DateTimeField()),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=models.deletion.CASCADE,
                        related_name="former_names",
                        to="teams.team",
                    ),
                ),
            ],
            options={
                "ordering": ["team", "-until", "id"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=["team", "name_key"], name="teams_former_name_once"
                    )
                ],
            },
            bases=(clvr.lib.escaping.plain.Named, models.Model),
        ),
        trigram_index("teams_formerteamname", "name_key"),
        migrations.RunPython(keep_known_names, migrations.RunPython.noop),
    ]
