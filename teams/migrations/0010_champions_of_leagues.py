import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("teams", "0009_leagues_of_champions")]

    operations = [
        migrations.AlterField(
            model_name="champion",
            name="league",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="champions",
                to="leagues.league",
            ),
        ),
    ]
