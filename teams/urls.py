"""URLs of the teams app: one list for each prefix in `clvr.urls`."""

from django.urls import path

from teams import api, pages
from teams.following import api as following
from teams.honours import awards_api as awards
from teams.honours import champions_api as champions
from teams.honours import pages as honours_pages
from teams.manage import api as manage
from teams.manage import exceptions_api as exceptions
from teams.manage import own_api as own_place
from teams.manage import pages as manage_pages
from teams.manage import staff_api as staff
from teams.profiles import api as profiles
from teams.profiles import pages as profile_pages
from teams.recruiting import api as recruiting
from teams.recruiting import pages as recruiting_pages
from teams.webhooks import api as webhooks
from teams.webhooks import pages as webhook_pages

team_api_urls = [
    path("all/<key:leagueId>/homepage", api.HomepageTeams.as_view(), name="api-homepage-teams"),
    path("all/<key:leagueId>/champions", api.Champions.as_view(), name="api-champions"),
    path("all/<key:leagueId>/awards", awards.Awards.as_view(), name="api-awards"),
    path("all/<key:leagueId>/free-agents", recruiting.FreeAgents.as_view(), name="api-free-agents"),
    path(
        "all/<key:leagueId>/free-agents/own",
        recruiting.OwnFreeAgent.as_view(),
        name="api-own-free-agent",
    ),
    path(
        "all/<key:leagueId>/free-agents/withdraw",
        recruiting.WithdrawFreeAgent.as_view(),
        name="api-free-agent-withdraw",
    ),
    path(
        "free-agents/<key:id>/remove",
        recruiting.RemoveFreeAgent.as_view(),
        name="api-free-agent-remove",
    ),
    path(
        "all/<key:leagueId>/recruiting", recruiting.RecruitingTeams.as_view(), name="api-recruiting"
    ),
    path(
        "<key:id>/open-places/remove",
        recruiting.RemoveOpenPlaces.as_view(),
        name="api-open-places-remove",
    ),
    path(
        "<key:id>/manage/open-places",
        recruiting.TeamOpenPlaces.as_view(),
        name="api-team-open-places",
    ),
    path("<key:id>/manage/invite", recruiting.Invite.as_view(), name="api-team-invite"),
    path("<key:id>/team-page", api.TeamPage.as_view(), name="api-team-page"),
    path("<key:id>/manage", manage.Manage.as_view(), name="api-team-manage"),
    path("<key:id>/audit", manage.Audit.as_view(), name="api-team-audit"),
    path("<key:id>/manage/remove", manage.RemovePlayer.as_view(), name="api-team-remove"),
    path("<key:id>/manage/co-captain", manage.CoCaptain.as_view(), name="api-team-co-captain"),
    path("<key:id>/manage/captaincy", manage.OfferCaptaincy.as_view(), name="api-team-captaincy"),
    path("<key:id>/manage/name", manage.Name.as_view(), name="api-team-name"),
    path(
        "<key:id>/manage/name-request", manage.NameRequest.as_view(), name="api-team-name-request"
    ),
    path("<key:id>/manage/logo", manage.Logo.as_view(), name="api-team-logo"),
    path("<key:id>/manage/placement", staff.Placement.as_view(), name="api-team-placement"),
    path("<key:id>/manage/add", staff.AddPlayer.as_view(), name="api-team-add"),
    path("<key:id>/manage/cooldown", staff.ShortenCooldown.as_view(), name="api-team-cooldown"),
    path("<key:id>/manage/captain", staff.AppointCaptain.as_view(), name="api-team-captain"),
    path("<key:id>/manage/move", staff.Move.as_view(), name="api-team-move"),
    path(
        "<key:id>/manage/exceptions", exceptions.AskException.as_view(), name="api-team-exceptions"
    ),
    path(
        "<key:id>/manage/exceptions/give",
        exceptions.GiveException.as_view(),
        name="api-team-exception-give",
    ),
    path(
        "exceptions/<key:id>/decide",
        exceptions.DecideException.as_view(),
        name="api-exception-decide",
    ),
    path(
        "exceptions/<key:id>/take-back",
        exceptions.TakeBackException.as_view(),
        name="api-exception-take-back",
    ),
    path(
        "exceptions/<key:id>/withdraw",
        exceptions.WithdrawException.as_view(),
        name="api-exception-withdraw",
    ),
    path("<key:id>/own-place", own_place.OwnPlace.as_view(), name="api-own-place"),
    path("<key:id>/own-place/leave", own_place.Leave.as_view(), name="api-own-place-leave"),
    path(
        "<key:id>/own-place/accept-captaincy",
        own_place.AcceptCaptaincy.as_view(),
        name="api-accept-captaincy",
    ),
    path(
        "<key:id>/own-place/decline-captaincy",
        own_place.DeclineCaptaincy.as_view(),
        name="api-decline-captaincy",
    ),
]

champion_api_urls = [
    path("all/<key:leagueId>", champions.Hall.as_view(), name="api-hall"),
    path("<key:id>", champions.HallEntry.as_view(), name="api-hall-entry"),
    path("<key:id>/icon", champions.HallIcon.as_view(), name="api-hall-icon"),
    path("<key:id>/logo", champions.HallLogo.as_view(), name="api-hall-logo"),
]

award_api_urls = [
    path("all/<key:leagueId>", awards.StaffAwards.as_view(), name="api-staff-awards"),
    path("all/<key:leagueId>/votes", awards.Votes.as_view(), name="api-award-votes"),
    path("all/<key:leagueId>/ballots", awards.OwnBallots.as_view(), name="api-own-ballots"),
    path("votes/<key:id>", awards.MoveVote.as_view(), name="api-award-vote"),
    path("votes/<key:id>/ballot", awards.Ballot.as_view(), name="api-award-ballot"),
    path("<key:id>/withdraw", awards.WithdrawAward.as_view(), name="api-award-withdraw"),
]

follow_api_urls = [
    path("own", following.OwnFollows.as_view(), name="api-follows"),
    path("take-over", following.TakeOver.as_view(), name="api-follows-take-over"),
    path("teams/<key:id>", following.FollowTeam.as_view(), name="api-follow-team"),
    path("players/<key:id>", following.FollowPlayer.as_view(), name="api-follow-player"),
    path("leagues/<key:leagueId>", following.FollowLeague.as_view(), name="api-follow-league"),
]

user_api_urls = [
    path("<key:id>/edit", profiles.ProfileEdit.as_view(), name="api-profile-edit"),
    path("<key:id>/public-page", api.PublicPage.as_view(), name="api-public-page"),
]

webhook_api_urls = [
    path("webhooks", webhooks.Webhooks.as_view(), name="api-webhooks"),
    path("webhooks/<key:id>", webhooks.OneWebhook.as_view(), name="api-webhook"),
    path("webhooks/<key:id>/secret", webhooks.WebhookSecret.as_view(), name="api-webhook-secret"),
    path("webhooks/<key:id>/start", webhooks.StartWebhook.as_view(), name="api-webhook-start"),
    path("webhooks/<key:id>/test", webhooks.TestWebhook.as_view(), name="api-webhook-test"),
    path(
        "webhooks/<key:id>/deliveries", webhooks.Deliveries.as_view(), name="api-webhook-deliveries"
    ),
    path(
        "webhooks/<key:id>/deliveries/<key:deliveryId>/send",
        webhooks.SendAgain.as_view(),
        name="api-webhook-send-again",
    ),
]

league_page_urls = [
    path("team/<key:team_id>/manage", manage_pages.manage, name="team-manage"),
    path("standings", pages.standings, name="league-standings"),
    path("champions", pages.champions, name="league-champions"),
    path("awards", honours_pages.awards, name="league-awards"),
    path("free-agents", recruiting_pages.free_agents, name="league-free-agents"),
    path("recruiting", recruiting_pages.recruiting, name="league-recruiting"),
    path("team/<key:team_id>", pages.team, name="team"),
    # Other pages of a team must come before this one.
    path("team/<key:team_id>/<path:rest>", pages.team_child),
]

player_page_urls = [
    path("<key:id>/edit", profile_pages.profile_edit, name="profile-edit"),
    path("<key:id>/webhooks", webhook_pages.own_webhooks, name="player-webhooks"),
    path("<key:player_id>", pages.player, name="player"),
    # Other pages of a player must come before this one.
    path("<key:player_id>/<path:rest>", pages.player_child),
]
