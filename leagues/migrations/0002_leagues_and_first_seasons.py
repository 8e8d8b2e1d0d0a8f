"""Empty: `manage.py migrate` adds missing leagues, each with a first season
(`leagues.services.new_leagues`)."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("leagues", "0001_initial")]

    operations = []
