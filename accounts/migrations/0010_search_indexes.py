from django.db import migrations

from clvr.lib.trigrams import trigram_index


class Migration(migrations.Migration):
    """Indexes on PostgreSQL for the search for people."""

    dependencies = [("accounts", "0009_audit_indexes")]

    operations = [
        trigram_index("accounts_user", "username_key"),
        trigram_index("accounts_playername", "name_key"),
        trigram_index("accounts_formername", "name_key"),
    ]
