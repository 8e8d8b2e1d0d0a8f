"""The addresses of a match's result."""

from django.urls import path

from matches.manage.results import api
from matches.manage.results.evidence import EvidencePicture

api_urls = [
    path("<key:id>/results", api.Results.as_view(), name="api-match-results"),
    path(
        "<key:id>/evidence/<key:evidenceId>",
        EvidencePicture.as_view(),
        name="api-evidence",
    ),
    path("<key:id>/results/preview", api.PreviewResult.as_view(), name="api-preview-result"),
    path("<key:id>/results/report", api.ReportResult.as_view(), name="api-report-result"),
    path("<key:id>/results/confirm", api.ConfirmReport.as_view(), name="api-confirm-report"),
    path("<key:id>/results/dispute", api.DisputeReport.as_view(), name="api-dispute-report"),
    path("<key:id>/results/withdraw", api.WithdrawReport.as_view(), name="api-withdraw-report"),
    path("<key:id>/results/settle", api.SettleResult.as_view(), name="api-settle-result"),
]
