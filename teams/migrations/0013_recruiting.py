import clvr.lib.folded_key
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("leagues", "0024_founding_and_game_roles"),
        ("teams", "0012_titles_of_a_season"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="joinrequest",
            name="message",
            field=models.CharField(blank=True, db_default="", default="", max_length=300),
        ),
        migrations.CreateModel(
            name="FreeAgent",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "region",
                    models.CharField(
                        choices=[
                            ("NA", "North America"),
                            ("EU", "Europe"),
                            ("APAC", "Asia-Pacific"),
                            ("NO-REGION", "No Region"),
                        ],
                        max_length=10,
                    ),
                ),
                ("roles", models.CharField(blank=True, max_length=300)),
                ("evenings", models.PositiveSmallIntegerField()),
                ("text", models.CharField(blank=True, max_length=300)),
                ("posted_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("ends_at", models.DateTimeField()),
                (
                    "platform",
                    models.PositiveSmallIntegerField(
                        choices=[(0, "Steam"), (1, "Meta"), (2, "PlayStation Network")]
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="free_agents",
                        to="leagues.league",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="free_agent_posts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-posted_at", "-id"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("user", "league"), name="teams_free_agent_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("region__in", ["NA", "EU", "APAC", "NO-REGION"])),
                        name="teams_free_agent_region",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("evenings__gte", 1), ("evenings__lte", 127)),
                        name="teams_free_agent_evenings",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("ends_at__gt", models.F("posted_at"))),
                        name="teams_free_agent_ends",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                ("expires_at", models.DateTimeField()),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "Open"),
                            ("accepted", "Accepted"),
                            ("declined", "Declined"),
                            ("withdrawn", "Withdrawn"),
                            ("expired", "Expired"),
                        ],
                        default="open",
                        editable=False,
                        max_length=9,
                    ),
                ),
                ("answered_at", models.DateTimeField(blank=True, null=True)),
                ("reason", models.CharField(blank=True, max_length=300)),
                ("message", models.CharField(blank=True, max_length=300)),
                (
                    "answered_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "made_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="invitations",
                        to="teams.team",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="invitations",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["created_at", "id"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("status", "open")),
                        fields=("team", "user"),
                        name="teams_invitation_one_open",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("status__in", ["open", "accepted", "declined", "withdrawn", "expired"])
                        ),
                        name="teams_invitation_status",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("answered_at", None), ("status", "open")),
                            models.Q(
                                models.Q(("status", "open"), _negated=True),
                                ("answered_at__isnull", False),
                            ),
                            _connector="OR",
                        ),
                        name="teams_invitation_answered_at",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="OpenPlaces",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "region",
                    models.CharField(
                        choices=[
                            ("NA", "North America"),
                            ("EU", "Europe"),
                            ("APAC", "Asia-Pacific"),
                            ("NO-REGION", "No Region"),
                        ],
                        max_length=10,
                    ),
                ),
                ("roles", models.CharField(blank=True, max_length=300)),
                ("evenings", models.PositiveSmallIntegerField()),
                ("text", models.CharField(blank=True, max_length=300)),
                ("posted_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("ends_at", models.DateTimeField()),
                (
                    "team",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="open_places",
                        to="teams.team",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "open places",
                "ordering": ["-posted_at", "-id"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("region__in", ["NA", "EU", "APAC", "NO-REGION"])),
                        name="teams_open_places_region",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("evenings__gte", 1), ("evenings__lte", 127)),
                        name="teams_open_places_evenings",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("ends_at__gt", models.F("posted_at"))),
                        name="teams_open_places_ends",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="TeamFounding",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "name",
                    models.CharField(max_length=60, validators=[clvr.lib.folded_key.validate_name]),
                ),
                (
                    "region",
                    models.CharField(
                        choices=[
                            ("NA", "North America"),
                            ("EU", "Europe"),
                            ("APAC", "Asia-Pacific"),
                            ("NO-REGION", "No Region"),
                        ],
                        max_length=10,
                    ),
                ),
                ("asked_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "outcome",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("founded", "Founded"),
                            ("declined", "Declined"),
                            ("withdrawn", "Withdrawn"),
                        ],
                        max_length=10,
                    ),
                ),
                ("closed_at", models.DateTimeField(blank=True, null=True)),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="foundings",
                        to="leagues.league",
                    ),
                ),
                (
                    "team",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="founding",
                        to="teams.team",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="foundings",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["asked_at", "id"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("outcome", "")),
                        fields=("user", "league"),
                        name="teams_one_open_founding",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("region__in", ["NA", "EU", "APAC", "NO-REGION"])),
                        name="teams_founding_region",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("closed_at", None), ("outcome", "")),
                            models.Q(
                                ("closed_at__isnull", False),
                                ("outcome__in", ["founded", "declined", "withdrawn"]),
                            ),
                            _connector="OR",
                        ),
                        name="teams_founding_closes_with_an_outcome",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("team", None), ("outcome", "founded"), _connector="OR"),
                        name="teams_founding_has_its_team",
                    ),
                ],
            },
        ),
    ]
