"""`python -m clvr.tests.simulated_season LEAGUES TEAMS WEEKS SEED`: play a season in the migrated
database of the environment and print its figures, and each promise that it broke, as JSON."""

import json
import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clvr.settings")
django.setup()

from accounts.notifications.telling import notify_synchronously  # noqa: E402
from clvr.tests.simulated_season.figures import broken_promises, figures  # noqa: E402
from clvr.tests.simulated_season.season import play_season  # noqa: E402
from clvr.tests.simulated_season.world import Size  # noqa: E402


def main() -> None:
    leagues, teams, weeks, seed = map(int, sys.argv[1:])
    with notify_synchronously():
        played = play_season(Size(leagues, teams, weeks), seed)
    outcome = {"figures": figures(played), "broken": broken_promises(played)}
    sys.stdout.write(json.dumps(outcome))


if __name__ == "__main__":
    main()
