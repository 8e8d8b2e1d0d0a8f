from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

ROLES = {
    "bcl": "Entry, Support, Lurker, Sniper, In-Game Leader",
    "ocl": "Rifleman, Marksman, Support Gunner, Scout, Squad Leader",
    "pcl": "Entry, Support, Lurker, Sniper, In-Game Leader",
    "xcl": "Entry, Support, Defender, Flex, In-Game Leader",
}
"""The roles with which the leagues of a portal that is there already start, by their codes."""


def give_roles(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    leagues = apps.get_model("leagues", "League").objects
    for code, roles in ROLES.items():
        leagues.filter(code=code).update(game_roles=roles)


class Migration(migrations.Migration):
    dependencies = [
        ("leagues", "0023_share_cards"),
    ]

    operations = [
        migrations.AddField(
            model_name="league",
            name="founding",
            field=models.CharField(
                choices=[
                    ("staff", "Staff create teams"),
                    ("approved", "Players ask, staff approve"),
                    ("players", "Players found teams"),
                ],
                db_default="approved",
                default="approved",
                help_text="Whether players can found teams, and whether staff approve them.",
                max_length=10,
            ),
        ),
        migrations.AddField(
            model_name="league",
            name="game_roles",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="The roles that players have in the game, with commas between them.",
                max_length=300,
            ),
        ),
        migrations.RunPython(give_roles, migrations.RunPython.noop),
    ]
