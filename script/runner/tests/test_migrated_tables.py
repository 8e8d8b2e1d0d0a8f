from runner.migrated_tables import statements_in


def test_statements_of_a_dump_are_without_commands_of_psql() -> None:
    dump = "\\restrict abc\nSELECT 1;\nINSERT INTO a VALUES ('\\\\');\n\\unrestrict abc\n"
    assert statements_in(dump) == "SELECT 1;\nINSERT INTO a VALUES ('\\\\');\n"
