"""The addresses at which a team is managed."""

from django.urls import path

from teams.manage import api, own_api, pages, staff_api

api_urls = [
    path("<key:id>/manage", api.Manage.as_view(), name="api-team-manage"),
    path("<key:id>/audit", api.Audit.as_view(), name="api-team-audit"),
    path("<key:id>/manage/remove", api.RemovePlayer.as_view(), name="api-team-remove"),
    path("<key:id>/manage/co-captain", api.CoCaptain.as_view(), name="api-team-co-captain"),
    path("<key:id>/manage/captaincy", api.OfferCaptaincy.as_view(), name="api-team-captaincy"),
    path("<key:id>/manage/name", api.Name.as_view(), name="api-team-name"),
    path("<key:id>/manage/name-request", api.NameRequest.as_view(), name="api-team-name-request"),
    path("<key:id>/manage/logo", api.Logo.as_view(), name="api-team-logo"),
    path("<key:id>/manage/placement", staff_api.Placement.as_view(), name="api-team-placement"),
    path("<key:id>/manage/move", staff_api.Move.as_view(), name="api-team-move"),
    path("<key:id>/own-place", own_api.OwnPlace.as_view(), name="api-own-place"),
    path("<key:id>/own-place/leave", own_api.Leave.as_view(), name="api-own-place-leave"),
    path(
        "<key:id>/own-place/accept-captaincy",
        own_api.AcceptCaptaincy.as_view(),
        name="api-accept-captaincy",
    ),
    path(
        "<key:id>/own-place/decline-captaincy",
        own_api.DeclineCaptaincy.as_view(),
        name="api-decline-captaincy",
    ),
]

league_page_urls = [
    path("team/<key:team_id>/manage", pages.manage, name="team-manage"),
]
