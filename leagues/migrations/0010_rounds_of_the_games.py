"""How a map of each league's game ends.

In Breachers and Pavlov sides change after six and nine rounds, and a match that is level then is
drawn; in Onward and X8, which are best of three, the last round decides.
"""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

ROUNDS = {"bcl": (7, 12), "pcl": (10, 18), "ocl": (4, 7), "xcl": (6, 11)}
"""The rounds to win and the most rounds, by league code."""


def give_rounds(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    leagues = apps.get_model("leagues", "League").objects
    for code, (to_win, most) in ROUNDS.items():
        leagues.filter(code=code).update(rounds_to_win=to_win, most_rounds=most)


class Migration(migrations.Migration):
    dependencies = [("leagues", "0009_rounds_of_a_map")]

    operations = [migrations.RunPython(give_rounds, migrations.RunPython.noop)]
