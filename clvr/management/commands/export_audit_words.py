"""`manage.py export_audit_words`: what the frontend calls the actions of the audit log, as JSON."""

import json
import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

SOURCES = (
    "accounts/auditLog/auditWords.ts",
    "matches/people/cases/caseWords.ts",
    "matches/people/usersDesk/auditWords.ts",
    "teams/manage/auditWords.ts",
)
LINE = re.compile(r'^  "([a-z_.]+)":\s+("(?:[^"\\]|\\.)*")', re.MULTILINE)


class Command(BaseCommand):
    help = "Write the words of the audit log's actions for Django admin."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--output", required=True, type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        frontend = settings.BASE_DIR / "frontend"
        texts = ((frontend / source).read_text(encoding="utf-8") for source in SOURCES)
        words = {name: json.loads(text) for each in texts for name, text in LINE.findall(each)}
        written = json.dumps(words, indent=2, sort_keys=True, ensure_ascii=False)
        options["output"].write_text(f"{written}\n", encoding="utf-8")
