"""The addresses of profiles."""

from django.urls import path

from teams.profiles import api, pages

api_urls = [
    path("<key:id>/edit", api.ProfileEdit.as_view(), name="api-profile-edit"),
]

player_page_urls = [
    path("<key:id>/edit", pages.profile_edit, name="profile-edit"),
]
