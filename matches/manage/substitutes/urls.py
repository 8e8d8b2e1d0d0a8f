"""The addresses at which substitutes are named."""

from django.urls import path

from matches.manage.substitutes import api

api_urls = [
    path("<key:id>/substitutes", api.Substitutes.as_view(), name="api-match-substitutes"),
    path(
        "<key:id>/substitutes/candidates",
        api.Candidates.as_view(),
        name="api-match-substitutes-candidates",
    ),
    path("<key:id>/substitutes/name", api.Name.as_view(), name="api-match-substitutes-name"),
    path("<key:id>/substitutes/accept", api.Accept.as_view(), name="api-match-substitutes-accept"),
    path(
        "<key:id>/substitutes/decline", api.Decline.as_view(), name="api-match-substitutes-decline"
    ),
    path(
        "<key:id>/substitutes/withdraw",
        api.Withdraw.as_view(),
        name="api-match-substitutes-withdraw",
    ),
]
