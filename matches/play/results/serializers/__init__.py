"""A match's result as JSON: the section and its commands."""

from matches.play.results.serializers.forms import (
    DisputeForm,
    DisputeParts,
    ReportCommand,
    ReportForm,
    ReportParts,
    SettleForm,
    report_fields,
)
from matches.play.results.serializers.preview import (
    PreviewQuery,
    PreviewSerializer,
    SettledSerializer,
)
from matches.play.results.serializers.sheet import ResultSheetSerializer

__all__ = [
    "DisputeForm",
    "DisputeParts",
    "PreviewQuery",
    "PreviewSerializer",
    "ReportCommand",
    "ReportForm",
    "ReportParts",
    "ResultSheetSerializer",
    "SettleForm",
    "SettledSerializer",
    "report_fields",
]
