import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from clvr.lib.trigrams import AS_MENTIONED, trigram_index


class Migration(migrations.Migration):
    """Indexes of tables that grow for years: one for the search of the audit log, and without those
    that are the beginning of another one."""

    dependencies = [("accounts", "0029_faults")]

    operations = [
        trigram_index("accounts_auditentry", "subject_label", AS_MENTIONED),
        migrations.AlterField(
            model_name="auditentry",
            name="actor",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="notification",
            name="user",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="notifications",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
