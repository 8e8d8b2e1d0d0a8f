from django.db import migrations

from clvr.lib.trigrams import trigram_index


class Migration(migrations.Migration):
    """An index on PostgreSQL for the search for teams."""

    dependencies = [("teams", "0005_look_keys")]

    operations = [trigram_index("teams_team", "name_key")]
