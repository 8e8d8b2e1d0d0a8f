"""Create the four leagues, each with a current first season."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from clvr.lib.leagues import LEAGUES

# The games' formats: Onward and X8 are played as best of three.
BEST_OF = {"bcl": 1, "pcl": 1, "ocl": 3, "xcl": 3}


def create_leagues(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    league_model = apps.get_model("leagues", "League")
    season_model = apps.get_model("leagues", "Season")
    for code, identity in LEAGUES.items():
        league = league_model.objects.create(
            id=int(identity.id),
            code=code,
            best_of=BEST_OF[code],
            welcome_text=f"Welcome to the {identity.name}.",
        )
        season_model.objects.create(league=league, value=1, label="Season 1", is_current=True)


class Migration(migrations.Migration):
    dependencies = [("leagues", "0001_initial")]

    operations = [migrations.RunPython(create_leagues, migrations.RunPython.noop)]
