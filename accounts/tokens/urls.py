"""The addresses of people's tokens."""

from django.urls import path

from accounts.tokens import api, pages

api_urls = [
    path("<key:id>/tokens", api.Tokens.as_view(), name="api-tokens"),
    path("<key:id>/tokens/<key:tokenId>", api.OneToken.as_view(), name="api-token"),
]

page_urls = [
    path("<key:id>/generate-bearer", pages.generate_bearer, name="player-generate-bearer"),
]
