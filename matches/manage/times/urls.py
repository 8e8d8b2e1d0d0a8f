"""The addresses at which the sides of a match agree on its time."""

from django.urls import path

from matches.manage.times import api

api_urls = [
    path("<key:id>/times", api.Times.as_view(), name="api-match-times"),
    path("<key:id>/times/propose", api.Propose.as_view(), name="api-match-times-propose"),
    path("<key:id>/times/accept", api.Accept.as_view(), name="api-match-times-accept"),
    path("<key:id>/times/decline", api.Decline.as_view(), name="api-match-times-decline"),
    path("<key:id>/times/withdraw", api.Withdraw.as_view(), name="api-match-times-withdraw"),
    path("<key:id>/times/set", api.Set.as_view(), name="api-match-times-set"),
]
