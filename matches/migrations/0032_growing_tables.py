import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Tables that grow with each match, without the indexes that are the beginning of another one;
    and an index of the few matches without a result."""

    dependencies = [
        ("leagues", "0034_catch_up_weeks"),
        ("matches", "0031_rounds_in_new_weeks"),
        ("teams", "0020_deadlines_that_wait_for_a_leader"),
    ]

    operations = [
        migrations.AlterField(
            model_name="attendance",
            name="match",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="attendance",
                to="matches.match",
            ),
        ),
        migrations.AlterField(
            model_name="checkin",
            name="match",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="check_ins",
                to="matches.match",
            ),
        ),
        migrations.AlterField(
            model_name="lineup",
            name="match",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="lineups",
                to="matches.match",
            ),
        ),
        migrations.AlterField(
            model_name="lineupplayer",
            name="lineup",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="players",
                to="matches.lineup",
            ),
        ),
        migrations.AlterField(
            model_name="mapresult",
            name="result",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="maps",
                to="matches.officialresult",
            ),
        ),
        migrations.AlterField(
            model_name="officialresult",
            name="match",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="results",
                to="matches.match",
            ),
        ),
        migrations.AlterField(
            model_name="playerstatistics",
            name="server_result",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="players",
                to="matches.serverresult",
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(("result", None)), fields=["season"], name="match_open"
            ),
        ),
    ]
