from datetime import UTC, datetime, timedelta, timezone

import pytest
from django.db import IntegrityError, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clvr.lib.bulk import ROWS_AT_ONCE, insert_rows
from leagues.tests.factories import FIRST_MONDAY, current_season
from matches.enums import LedgerKind
from matches.models import RatingChange
from matches.tests.factories import MatchFactory
from teams.models import SeasonRecord, Team
from teams.tests.factories import SeasonRecordFactory, TeamFactory
