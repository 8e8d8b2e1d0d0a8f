from collections import defaultdict

from django.db import migrations, models

AT_ONCE = 500


def write_forms(apps, schema_editor):
    """Work the form of every line of the ledger out of the wins, losses and draws that it has, and
    give each record that of its last line."""
    changes = apps.get_model("matches", "RatingChange").objects
    lines = changes.order_by(
        "record",
        models.F("effective_at").asc(nulls_first=True),
        "kind",
        models.F("match").asc(nulls_first=True),
        models.F("adjustment").asc(nulls_first=True),
    )
    of_lines, of_records = defaultdict(list), {}
    record, form, before = None, 0, (0, 0, 0)
    for line, of, *numbers in lines.values_list(
        "pk", "record", "wins", "draws", "losses"
    ).iterator():
        if of != record:
            record, form, before = of, 0, (0, 0, 0)
        for result, (now, then) in enumerate(zip(numbers, before, strict=True), start=1):
            if now > then:
                form = (form * 4 + result) % 4**5
        before = tuple(numbers)
        of_records[record] = form
        if form:
            of_lines[form].append(line)
    with_form = defaultdict(list)
    for record, form in of_records.items():
        with_form[form].append(record)
    records = apps.get_model("teams", "SeasonRecord").objects
    for rows, keys_of in ((changes, of_lines), (records, with_form)):
        for form, keys in keys_of.items():
            for start in range(0, len(keys), AT_ONCE):
                rows.filter(pk__in=keys[start : start + AT_ONCE]).update(form=form)


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0024_match_votes"),
        ("teams", "0014_form"),
    ]

    operations = [
        migrations.AddField(
            model_name="ratingchange",
            name="form",
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
        migrations.RunPython(write_forms, migrations.RunPython.noop, elidable=True),
    ]
