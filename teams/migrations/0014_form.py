from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("teams", "0013_recruiting")]

    operations = [
        migrations.AddField(
            model_name="seasonrecord",
            name="form",
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
    ]
