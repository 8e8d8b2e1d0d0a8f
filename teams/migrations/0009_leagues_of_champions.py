from django.db import migrations, models


def name_leagues(apps, schema_editor):
    """A champion's league is its season's."""
    champions = apps.get_model("teams", "Champion").objects.all()
    champions.update(
        league=models.Subquery(
            apps.get_model("leagues", "Season")
            .objects.filter(pk=models.OuterRef("season"))
            .values("league")[:1]
        )
    )


class Migration(migrations.Migration):
    dependencies = [("teams", "0008_honours")]

    operations = [migrations.RunPython(name_leagues, migrations.RunPython.noop, elidable=True)]
