"""A match's result in JSON: what the section shows, and what its commands take."""

from matches.results.serializers.forms import (
    DisputeForm,
    ReportCommand,
    ReportForm,
    ReportParts,
    SettleForm,
    report_fields,
)
from matches.results.serializers.preview import PreviewQuery, PreviewSerializer
from matches.results.serializers.sheet import ResultSheetSerializer

__all__ = [
    "DisputeForm",
    "PreviewQuery",
    "PreviewSerializer",
    "ReportCommand",
    "ReportForm",
    "ReportParts",
    "ResultSheetSerializer",
    "SettleForm",
    "report_fields",
]
