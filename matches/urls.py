"""URLs of the matches app: one list for each prefix in `clvr.urls`."""

from django.urls import path

from matches.ledger.careers import api as careers
from matches.ledger.careers import pages as career_pages
from matches.ledger.ratings import api as ratings
from matches.ledger.ratings.check import api as check
from matches.ledger.ratings.history import api as rating_history
from matches.ledger.standings import api as standings
from matches.people.cases import api as cases
from matches.people.cases import export as exported_cases
from matches.people.cases import pages as case_pages
from matches.people.discord_roles import api as discord_roles
from matches.people.joined_accounts import api as accounts
from matches.people.my_week import api as my_week
from matches.people.own_data import api as own_data
from matches.people.own_data import pages as own_data_pages
from matches.people.requests import api as requests
from matches.people.requests import obstacles_api as obstacles
from matches.people.requests import pages as request_pages
from matches.people.users_desk import api as users_desk
from matches.people.users_desk import export as exported_people
from matches.play.attendance import api as attendance
from matches.play.availability import api as availability
from matches.play.casts import api as casts
from matches.play.casts import pages as cast_pages
from matches.play.casts import streams_api as streams
from matches.play.challenges import api as challenges
from matches.play.discord_trials import api as discord_trials
from matches.play.lineups import api as lineups
from matches.play.manage import api as manage
from matches.play.manage import pages as manage_pages
from matches.play.match_day import api as match_day
from matches.play.on_air import api as on_air
from matches.play.pick_ban import api as pick_ban
from matches.play.postponing import api as postponing
from matches.play.results import api as results
from matches.play.results.evidence import EvidencePicture
from matches.play.results.unusual import api as unusual
from matches.play.room import api as room
from matches.play.scheduling import api as times
from matches.play.statistics import api as statistics
from matches.play.substitutes import api as substitutes
from matches.play.thread import api as thread
from matches.season.enrolment import api as enrolment
from matches.season.enrolment import entry_api as entry
from matches.season.enrolment import founding_api as founding
from matches.season.entering import pages as entering_pages
from matches.season.imports import api as imports
from matches.season.imports.founding import api as foundings
from matches.season.leaving import api as leaving
from matches.season.map_joins import api as map_joins
from matches.season.pairing import api as pairing
from matches.season.pairing import weeks_off_api as weeks_off
from matches.season.playoffs import api as playoffs
from matches.season.playoffs import pages as playoff_pages
from matches.season.playoffs import picture as playoff_picture
from matches.season.promotion import api as promotion
from matches.season.season_desk import api as desk
from matches.season.season_desk import entries_api as entries
from matches.season.season_desk.pick_ban import api as desk_pick_ban
from matches.season.team_list import api as team_list
from matches.season.week_desk import api as week_desk
from matches.season.week_desk.bulk import api as bulk
from matches.season.week_desk.postponing import api as postponed
from matches.servers.developer_api import api as developer_api
from matches.servers.game_servers import api as servers
from matches.servers.server_results import api as server_results
from matches.servers.server_results import pages as server_results_pages
from matches.shown.calendars import api as calendars
from matches.shown.calendars import feeds
from matches.shown.cast_schedule import api as cast_schedule
from matches.shown.cast_schedule import pages as cast_schedule_pages
from matches.shown.caster_sheet import api as caster_sheet
from matches.shown.caster_sheet import pages as caster_sheet_pages
from matches.shown.exports import api as exports
from matches.shown.exports import lists as exported_lists
from matches.shown.exports import public_api as files
from matches.shown.exports import teams as exported_teams
from matches.shown.followed import api as followed
from matches.shown.home import api as home
from matches.shown.lists import api as lists
from matches.shown.lists import pages as list_pages
from matches.shown.match_page import api as match_page
from matches.shown.match_page import pages as match_pages
from matches.shown.overlay_control import api as overlays
from matches.shown.overlay_control import pages as control_pages
from matches.shown.overlays import pages as overlay_pages
from matches.shown.pickem import api as pickem
from matches.shown.pickem import pages as pickem_pages
from matches.shown.pickem.friends import api as friends

match_api_urls = [
    path("<key:id>/sheet", caster_sheet.CasterSheet.as_view(), name="api-match-sheet"),
    path("<key:id>/match-page", match_page.MatchPage.as_view(), name="api-match-page"),
    # Lists
    path("matches-page/<key:leagueId>", lists.WeekMatches.as_view(), name="api-week-matches"),
    path("team-page/<key:teamId>", lists.TeamMatches.as_view(), name="api-team-matches"),
    path("byes/<key:leagueId>", lists.LeagueByes.as_view(), name="api-byes"),
    path("team-byes/<key:teamId>", lists.TeamByes.as_view(), name="api-team-byes"),
    path("all/<key:id>", lists.PlayerMatches.as_view(), name="api-player-matches"),
    path("followed", followed.Followed.as_view(), name="api-followed"),
    path("followed/own", followed.OwnFollowed.as_view(), name="api-own-followed"),
    path("home", home.AtAGlance.as_view(), name="api-at-a-glance"),
    path("home/<key:leagueId>", home.HomeMatches.as_view(), name="api-home-matches"),
    path("home/<key:leagueId>/vote", home.MatchOfTheWeekVote.as_view(), name="api-match-vote"),
    path("pickem/<key:leagueId>", pickem.PickemWeek.as_view(), name="api-pickem-week"),
    path("pickem/<key:leagueId>/own", pickem.OwnPredictions.as_view(), name="api-own-predictions"),
    path("pickem/<key:leagueId>/own/places", pickem.OwnPlaces.as_view(), name="api-own-places"),
    path("pickem/<key:leagueId>/table", pickem.PickemTable.as_view(), name="api-pickem-table"),
    path(
        "pickem/<key:leagueId>/calibration",
        pickem.PickemCalibration.as_view(),
        name="api-pickem-calibration",
    ),
    path(
        "pickem/<key:leagueId>/friends", friends.FriendsTables.as_view(), name="api-friends-tables"
    ),
    path(
        "pickem/<key:leagueId>/friends/invitation",
        friends.FriendsInvitation.as_view(),
        name="api-friends-invitation",
    ),
    path(
        "pickem/<key:leagueId>/friends/join",
        friends.JoinFriends.as_view(),
        name="api-join-friends",
    ),
    path("friends/<key:id>", friends.OneFriendsTable.as_view(), name="api-friends-table"),
    path("friends/<key:id>/link", friends.RenewFriendsLink.as_view(), name="api-friends-link"),
    path("friends/<key:id>/leave", friends.LeaveFriends.as_view(), name="api-leave-friends"),
    path("friends/<key:id>/remove", friends.RemoveFriend.as_view(), name="api-remove-friend"),
    path("<key:id>/prediction", pickem.PredictionOfMatch.as_view(), name="api-prediction"),
    path("my-week", my_week.OwnWeek.as_view(), name="api-my-week"),
    path("my-week/step/<key:leagueId>", my_week.OwnNextStep.as_view(), name="api-own-step"),
    path("my-week/steps", my_week.OwnNextSteps.as_view(), name="api-own-steps"),
    path("my-week/due", my_week.OwnDeadlines.as_view(), name="api-my-week-due"),
    path("live", servers.LiveScores.as_view(), name="api-live-scores"),
    path("schedule", week_desk.Schedule.as_view(), name="api-schedule"),
    path("schedule/clashes", week_desk.TimeClashes.as_view(), name="api-time-clashes"),
    path("bulk", bulk.Bulk.as_view(), name="api-bulk"),
    path("bulk/preview", bulk.BulkPreview.as_view(), name="api-bulk-preview"),
    path("bulk/recent", bulk.RecentBulk.as_view(), name="api-bulk-recent"),
    path("bulk/undo", bulk.UndoBulk.as_view(), name="api-bulk-undo"),
    path("bulk/week", postponed.PostponeWeek.as_view(), name="api-postpone-week"),
    path(
        "bulk/week/preview",
        postponed.PostponeWeekPreview.as_view(),
        name="api-postpone-week-preview",
    ),
    path("week", week_desk.WeekOfLeague.as_view(), name="api-week"),
    path("season/<key:leagueId>/csv", files.MatchesFile.as_view(), name="api-matches-file"),
    path("export/results", exports.ResultsExport.as_view(), name="api-export-results"),
    path("export/standings", exports.StandingsExport.as_view(), name="api-export-standings"),
    path("export/matches", exported_lists.ScheduleExport.as_view(), name="api-export-matches"),
    path("export/cases", exported_cases.CasesExport.as_view(), name="api-export-cases"),
    path("export/unusual", exported_lists.UnusualExport.as_view(), name="api-export-unusual"),
    path("export/teams", exported_teams.TeamsExport.as_view(), name="api-export-teams"),
    path("export/rosters", exported_teams.RostersExport.as_view(), name="api-export-rosters"),
    path("export/users", exported_people.PeopleExport.as_view(), name="api-export-users"),
    path(
        "export/season-teams",
        exported_teams.SeasonTeamsExport.as_view(),
        name="api-export-season-teams",
    ),
    path(
        "import/<key:leagueId>/preview", imports.PreviewImport.as_view(), name="api-import-preview"
    ),
    path("import/<key:leagueId>/apply", imports.ApplyImport.as_view(), name="api-import-apply"),
    path("import/<key:leagueId>/recent", imports.RecentImports.as_view(), name="api-import-recent"),
    path("import/<key:leagueId>/undo", imports.UndoImport.as_view(), name="api-import-undo"),
    path(
        "import/<key:leagueId>/teams/preview",
        foundings.PreviewFoundings.as_view(),
        name="api-foundings-preview",
    ),
    path("import/<key:leagueId>/teams", foundings.FoundTeams.as_view(), name="api-foundings-found"),
    path("create", week_desk.CreateMatch.as_view(), name="api-match-create"),
    path("playoffs", playoffs.PlayoffsDesk.as_view(), name="api-playoffs-desk"),
    path(
        "playoffs/all/<key:leagueId>",
        playoffs.LeaguePlayoffs.as_view(),
        name="api-league-playoffs",
    ),
    path("playoffs/<key:id>", playoffs.OnePlayoff.as_view(), name="api-playoff"),
    path(
        "playoffs/<key:id>/publish", playoffs.PublishPlayoff.as_view(), name="api-playoff-publish"
    ),
    path(
        "playoffs/<key:id>/discard", playoffs.DiscardPlayoff.as_view(), name="api-playoff-discard"
    ),
    path(
        "playoffs/<key:id>/take-back",
        playoffs.TakeBackPlayoff.as_view(),
        name="api-playoff-take-back",
    ),
    path(
        "playoffs/<key:id>/withdraw", playoffs.WithdrawTeam.as_view(), name="api-playoff-withdraw"
    ),
    path("playoffs/<key:id>/return", playoffs.ReturnTeam.as_view(), name="api-playoff-return"),
    path("playoffs/<key:id>/rule", playoffs.RuleOnMatch.as_view(), name="api-playoff-rule"),
    path("playoffs/<key:id>/round", playoffs.PlanRound.as_view(), name="api-playoff-round"),
    path(
        "playoffs/<key:id>/make-due", playoffs.MakeDueMatches.as_view(), name="api-playoff-make-due"
    ),
    path("playoffs/<key:id>/finish", playoffs.FinishPlayoff.as_view(), name="api-playoff-finish"),
    path("pairing", pairing.PairingDesk.as_view(), name="api-pairing"),
    path("pairing/propose", pairing.ProposeWeek.as_view(), name="api-pairing-propose"),
    path("pairing/plan", pairing.PlanSeason.as_view(), name="api-pairing-plan"),
    path("pairing/weeks-off", pairing.TeamWeekOff.as_view(), name="api-pairing-week-off"),
    path("pairing/byes/take-back", pairing.TakeBackBye.as_view(), name="api-pairing-take-back-bye"),
    path("pairing/drafts/<key:id>", pairing.OneDraft.as_view(), name="api-pairing-draft"),
    path(
        "pairing/drafts/<key:id>/relaxed",
        pairing.RelaxedRules.as_view(),
        name="api-pairing-relaxed",
    ),
    path(
        "pairing/drafts/<key:id>/publish",
        pairing.PublishDraft.as_view(),
        name="api-pairing-publish",
    ),
    path(
        "pairing/drafts/<key:id>/undo",
        pairing.UndoPublishing.as_view(),
        name="api-pairing-undo",
    ),
    path(
        "pairing/drafts/<key:id>/discard",
        pairing.DiscardDraft.as_view(),
        name="api-pairing-discard",
    ),
    path("unusual", unusual.UnusualResults.as_view(), name="api-unusual-results"),
    # Running a match
    path("<key:id>/manage", manage.Manage.as_view(), name="api-match-manage"),
    path("<key:id>/times", times.Times.as_view(), name="api-match-times"),
    path("<key:id>/times/propose", times.Propose.as_view(), name="api-match-times-propose"),
    path("<key:id>/times/accept", times.Accept.as_view(), name="api-match-times-accept"),
    path("<key:id>/times/decline", times.Decline.as_view(), name="api-match-times-decline"),
    path("<key:id>/times/withdraw", times.Withdraw.as_view(), name="api-match-times-withdraw"),
    path("<key:id>/times/set", times.Set.as_view(), name="api-match-times-set"),
    path("<key:id>/pick-ban", pick_ban.PickBan.as_view(), name="api-pick-ban"),
    path("<key:id>/pick-ban/room", pick_ban.PickBanRoom.as_view(), name="api-pick-ban-room"),
    path("<key:id>/pick-ban/step", pick_ban.TakeStep.as_view(), name="api-pick-ban-step"),
    path("<key:id>/pick-ban/actor", pick_ban.NameActor.as_view(), name="api-pick-ban-actor"),
    path(
        "<key:id>/pick-ban/take-back",
        pick_ban.TakeBackStep.as_view(),
        name="api-pick-ban-take-back",
    ),
    path("<key:id>/pick-ban/set", pick_ban.SetStep.as_view(), name="api-pick-ban-set"),
    path("<key:id>/pick-ban/fix", pick_ban.FixMaps.as_view(), name="api-pick-ban-fix"),
    path("<key:id>/lineups", lineups.Lineups.as_view(), name="api-match-lineups"),
    path("<key:id>/lineups/hand-in", lineups.HandIn.as_view(), name="api-match-lineup-hand-in"),
    path("<key:id>/substitutes", substitutes.Substitutes.as_view(), name="api-match-substitutes"),
    path(
        "<key:id>/substitutes/candidates",
        substitutes.Candidates.as_view(),
        name="api-match-substitutes-candidates",
    ),
    path(
        "<key:id>/substitutes/name", substitutes.Name.as_view(), name="api-match-substitutes-name"
    ),
    path(
        "<key:id>/substitutes/accept",
        substitutes.Accept.as_view(),
        name="api-match-substitutes-accept",
    ),
    path(
        "<key:id>/substitutes/decline",
        substitutes.Decline.as_view(),
        name="api-match-substitutes-decline",
    ),
    path(
        "<key:id>/substitutes/withdraw",
        substitutes.Withdraw.as_view(),
        name="api-match-substitutes-withdraw",
    ),
    path("<key:id>/results", results.Results.as_view(), name="api-match-results"),
    path("<key:id>/evidence/<key:evidenceId>", EvidencePicture.as_view(), name="api-evidence"),
    path("<key:id>/results/preview", results.PreviewResult.as_view(), name="api-preview-result"),
    path("<key:id>/results/report", results.ReportResult.as_view(), name="api-report-result"),
    path("<key:id>/results/confirm", results.ConfirmReport.as_view(), name="api-confirm-report"),
    path("<key:id>/results/dispute", results.DisputeReport.as_view(), name="api-dispute-report"),
    path("<key:id>/results/withdraw", results.WithdrawReport.as_view(), name="api-withdraw-report"),
    path("<key:id>/results/settle", results.SettleResult.as_view(), name="api-settle-result"),
    # Servers' logs
    path("server-results", server_results.ServerResults.as_view(), name="api-server-results"),
    path(
        "server-results/<key:serverResultId>/choices",
        server_results.ServerChoices.as_view(),
        name="api-server-choices",
    ),
    path(
        "server-results/<key:serverResultId>/attach",
        server_results.AttachServerResult.as_view(),
        name="api-attach-server-result",
    ),
    path(
        "server-results/<key:serverResultId>/dismiss",
        server_results.DismissServerResult.as_view(),
        name="api-dismiss-server-result",
    ),
    path("<key:id>/server-log", server_results.MatchLog.as_view(), name="api-match-server-log"),
    path(
        "careers/players/<key:id>",
        careers.PlayerCareer.as_view(),
        name="api-player-career",
    ),
    path(
        "careers/teams/<key:teamId>",
        careers.TeamCareer.as_view(),
        name="api-team-career",
    ),
    path(
        "records/<key:leagueId>",
        careers.LeagueRecords.as_view(),
        name="api-league-records",
    ),
    path(
        "statistics/players/<key:id>",
        statistics.PlayerSeasons.as_view(),
        name="api-player-statistics",
    ),
    path(
        "statistics/leagues/<key:leagueId>",
        statistics.LeagueLeaders.as_view(),
        name="api-league-statistics",
    ),
    # The match room, and its thread
    path("<key:id>/room", room.Room.as_view(), name="api-match-room"),
    path("<key:id>/messages", thread.Thread.as_view(), name="api-match-messages"),
    path(
        "<key:id>/messages/<key:messageId>/remove",
        thread.RemoveMessage.as_view(),
        name="api-remove-message",
    ),
    # Match day
    path("<key:id>/match-day", match_day.MatchDay.as_view(), name="api-match-day"),
    path("<key:id>/match-day/check-in", match_day.CheckInOfSide.as_view(), name="api-check-in"),
    path(
        "<key:id>/match-day/claim-absence",
        match_day.ClaimAbsence.as_view(),
        name="api-claim-absence",
    ),
    # Playing in a later week
    path("<key:id>/postponing", postponing.Postponing.as_view(), name="api-postponing"),
    path("<key:id>/postponing/ask", postponing.AskToPostpone.as_view(), name="api-ask-to-postpone"),
    path(
        "<key:id>/postponing/agree",
        postponing.AgreeToPostpone.as_view(),
        name="api-agree-to-postpone",
    ),
    path(
        "<key:id>/postponing/decline",
        postponing.DeclineToPostpone.as_view(),
        name="api-decline-to-postpone",
    ),
    path(
        "<key:id>/postponing/withdraw",
        postponing.TakeBackPostponement.as_view(),
        name="api-take-back-postponement",
    ),
    # Who can play, and when
    path("<key:id>/availability", availability.Availability.as_view(), name="api-availability"),
    path("<key:id>/availability/mark", availability.MarkSlots.as_view(), name="api-mark-slots"),
    path("<key:id>/attendance", attendance.Attendance.as_view(), name="api-attendance"),
    path("<key:id>/attendance/answer", attendance.Answer.as_view(), name="api-attendance-answer"),
    path("<key:id>/attendance/ask", attendance.AskSilent.as_view(), name="api-attendance-ask"),
    # Casts and recordings
    path("<key:id>/casts", casts.Casts.as_view(), name="api-match-casts"),
    path("<key:id>/casts/claim", casts.Claim.as_view(), name="api-cast-claim"),
    path("<key:id>/casts/release", casts.Release.as_view(), name="api-cast-release"),
    path("<key:id>/casts/clashes", casts.Clashes.as_view(), name="api-cast-clashes"),
    path("<key:id>/casts/<key:castId>", casts.OneCast.as_view(), name="api-match-cast"),
    path("<key:id>/casts/<key:castId>/join", casts.Join.as_view(), name="api-cast-join"),
    path("<key:id>/casts/<key:castId>/leave", casts.Leave.as_view(), name="api-cast-leave"),
    path("<key:id>/casts/<key:castId>/parts", casts.OwnParts.as_view(), name="api-cast-parts"),
    path("<key:id>/casts/<key:castId>/hold", casts.Hold.as_view(), name="api-cast-hold"),
    path("<key:id>/casts/<key:castId>/unhold", casts.Unhold.as_view(), name="api-cast-unhold"),
    path("<key:id>/casts/<key:castId>/people", casts.CastPeople.as_view(), name="api-cast-people"),
    path(
        "<key:id>/casts/<key:castId>/people/<key:userId>",
        casts.OneCastPerson.as_view(),
        name="api-cast-person",
    ),
    path("<key:id>/vods", casts.Vods.as_view(), name="api-match-vods"),
    path("<key:id>/vods/<key:vodId>", casts.OneVod.as_view(), name="api-match-vod"),
    path("<key:id>/vods/<key:vodId>/starts", on_air.MapStarts.as_view(), name="api-map-starts"),
    path("<key:id>/recordings", on_air.MatchRecordings.as_view(), name="api-match-recordings"),
    path(
        "<key:id>/recordings/<key:castId>/accept",
        on_air.AcceptRecording.as_view(),
        name="api-recording-accept",
    ),
    path(
        "<key:id>/recordings/<key:castId>/dismiss",
        on_air.DismissRecording.as_view(),
        name="api-recording-dismiss",
    ),
    # Ratings
    path(
        "team-ratings/<key:teamId>", rating_history.TeamRatings.as_view(), name="api-team-ratings"
    ),
    path("check-mmr/<key:leagueId>", check.PairCheck.as_view(), name="api-pair-check"),
    path("check-mmr/<key:leagueId>/week", check.WeekCheck.as_view(), name="api-week-check"),
    path("<key:id>/check-mmr", check.MatchCheck.as_view(), name="api-match-check"),
]

map_api_urls = [
    path("team-page/<key:teamId>", lists.TeamMaps.as_view(), name="api-team-maps"),
]

stream_api_urls = [
    path(
        "casting/<key:leagueId>/recordings",
        on_air.LeagueRecordings.as_view(),
        name="api-league-recordings",
    ),
    path("casting/<key:leagueId>/platforms", on_air.Platforms.as_view(), name="api-platforms"),
    path("casting/<key:leagueId>", casts.LeagueCasts.as_view(), name="api-casting"),
    path("casters/<key:leagueId>", casts.Casters.as_view(), name="api-casters"),
    path("casters/<key:leagueId>/<key:casterId>", casts.OneCaster.as_view(), name="api-caster"),
    path("all/<key:leagueId>", streams.Streams.as_view(), name="api-streams"),
    path("schedule/<key:leagueId>", cast_schedule.CastSchedule.as_view(), name="api-cast-schedule"),
    path(
        "all-casters/<key:leagueId>",
        cast_schedule.PublicCasters.as_view(),
        name="api-public-casters",
    ),
    path("<key:id>", streams.OneStream.as_view(), name="api-stream"),
]

overlay_api_urls = [
    path("league/<key:leagueId>", overlays.LeagueOverlays.as_view(), name="api-league-overlays"),
    path("<key:id>", overlays.OverlayControl.as_view(), name="api-overlay"),
    path("<key:id>/address", overlays.OverlayAddress.as_view(), name="api-overlay-address"),
    path("<key:id>/set", overlays.SetOverlay.as_view(), name="api-overlay-set"),
    path("<key:id>/map-start", overlays.MapStart.as_view(), name="api-overlay-map-start"),
    path("<key:id>/undo", overlays.UndoOverlay.as_view(), name="api-overlay-undo"),
]

discord_role_api_urls = [
    path("<key:leagueId>", discord_roles.DiscordRoles.as_view(), name="api-discord-roles"),
    path(
        "<key:leagueId>/server",
        discord_roles.ServerRoles.as_view(),
        name="api-discord-server-roles",
    ),
    path(
        "<key:leagueId>/preview",
        discord_roles.RolePreview.as_view(),
        name="api-discord-role-preview",
    ),
    path(
        "<key:leagueId>/follow",
        discord_roles.FollowRoles.as_view(),
        name="api-follow-discord-roles",
    ),
    path(
        "<key:leagueId>/compare",
        discord_roles.CompareAgain.as_view(),
        name="api-compare-discord-roles",
    ),
]

discord_trial_api_urls = [
    path("<key:leagueId>/thread", discord_trials.ThreadTrial.as_view(), name="api-try-thread"),
    path("<key:leagueId>/event", discord_trials.EventTrial.as_view(), name="api-try-event"),
]

league_info_api_urls = [
    path("<key:leagueId>/maps/join", map_joins.MapJoins.as_view(), name="api-map-joins"),
    path("<key:leagueId>/ratings", ratings.SeasonRatings.as_view(), name="api-season-ratings"),
    path("<key:leagueId>/ratings/trials", ratings.RatingTrials.as_view(), name="api-rating-trials"),
    path("<key:leagueId>/make-current", desk.MakeCurrent.as_view(), name="api-make-current"),
    path("<key:leagueId>/divisions", desk.Divisions.as_view(), name="api-divisions"),
    path(
        "<key:leagueId>/divisions/numbers",
        promotion.PromotionNumbers.as_view(),
        name="api-promotion-numbers",
    ),
    path("<key:leagueId>/divisions/order", desk.DivisionOrder.as_view(), name="api-division-order"),
    path(
        "<key:leagueId>/divisions/<key:divisionId>",
        desk.OneDivision.as_view(),
        name="api-division",
    ),
    path("<key:leagueId>/seasons/<key:value>", desk.SeasonDesk.as_view(), name="api-season-desk"),
    path(
        "<key:leagueId>/seasons/<key:value>/weeks", desk.DeskWeeks.as_view(), name="api-desk-weeks"
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/weeks/catch-up",
        desk.DeskCatchUpWeeks.as_view(),
        name="api-desk-catch-up-weeks",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/teams", desk.DeskTeams.as_view(), name="api-desk-teams"
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/teams/withdraw",
        desk.WithdrawTeam.as_view(),
        name="api-desk-withdraw",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/entries",
        entries.DeskEntries.as_view(),
        name="api-entries",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/entries/approve",
        entries.ApproveEntries.as_view(),
        name="api-entries-approve",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/entries/waiting-list",
        entries.WaitingList.as_view(),
        name="api-entries-waiting-list",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/entries/decline",
        entries.DeclineEntry.as_view(),
        name="api-entries-decline",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/entries/withdraw",
        entries.WithdrawTeamEntry.as_view(),
        name="api-entries-withdraw",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/entries/invite",
        entries.InviteTeams.as_view(),
        name="api-entries-invite",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/divisions",
        desk.DeskDivisions.as_view(),
        name="api-desk-divisions",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/divisions/by-rating",
        desk.DivisionsByRating.as_view(),
        name="api-desk-by-rating",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/promotion",
        promotion.SeasonPromotion.as_view(),
        name="api-promotion",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/promotion/undo",
        promotion.UndoApproval.as_view(),
        name="api-promotion-undo",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/ratings",
        desk.DeskRatings.as_view(),
        name="api-desk-ratings",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/table", desk.DeskTable.as_view(), name="api-desk-table"
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/pick-ban",
        desk_pick_ban.DeskPickBan.as_view(),
        name="api-desk-pick-ban",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/pick-ban/preview",
        desk_pick_ban.PickBanPreview.as_view(),
        name="api-pick-ban-preview",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/pick-ban/try-out",
        desk_pick_ban.PickBanTryOut.as_view(),
        name="api-pick-ban-try-out",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/preflight",
        desk.SeasonPreflight.as_view(),
        name="api-preflight",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/open", desk.OpenSeason.as_view(), name="api-open-season"
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/unplayed-matches",
        desk.UnplayedMatches.as_view(),
        name="api-unplayed-matches",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/close",
        desk.CloseSeason.as_view(),
        name="api-close-season",
    ),
    path(
        "<key:leagueId>/seasons/<key:value>/champions",
        desk.SeasonChampions.as_view(),
        name="api-season-champions",
    ),
]

team_api_urls = [
    path("standings/<key:leagueId>", standings.Standings.as_view(), name="api-standings"),
    path("standings/<key:leagueId>/csv", files.StandingsFile.as_view(), name="api-standings-file"),
    path("all/<key:leagueId>/manage", team_list.TeamList.as_view(), name="api-team-list"),
    path("create", enrolment.CreateTeam.as_view(), name="api-team-create"),
    path("all/<key:leagueId>/founding", founding.OwnFounding.as_view(), name="api-own-founding"),
    path(
        "foundings/<key:id>/withdraw",
        founding.WithdrawFounding.as_view(),
        name="api-founding-withdraw",
    ),
    path("<key:id>/manage/disband", enrolment.Disband.as_view(), name="api-team-disband"),
    path(
        "<key:id>/manage/open-matches", leaving.OpenMatches.as_view(), name="api-team-open-matches"
    ),
    path("<key:id>/manage/status", enrolment.Status.as_view(), name="api-team-status"),
    path("<key:id>/manage/rating", ratings.AdjustRating.as_view(), name="api-team-rating"),
    path("<key:id>/requests", requests.TeamInbox.as_view(), name="api-team-requests"),
    path("<key:id>/weeks-off", weeks_off.WeeksOff.as_view(), name="api-weeks-off"),
    path(
        "<key:id>/weeks-off/withdraw",
        weeks_off.WithdrawWeekOff.as_view(),
        name="api-weeks-off-withdraw",
    ),
    path("<key:id>/entry", entry.TeamEntry.as_view(), name="api-team-entry"),
    path("<key:id>/entry/offer", entry.AnswerOffer.as_view(), name="api-team-entry-offer"),
    path("<key:id>/entry/withdraw", entry.WithdrawEntry.as_view(), name="api-team-entry-withdraw"),
    path("<key:id>/obstacles", obstacles.TeamObstacles.as_view(), name="api-team-obstacles"),
    path("<key:id>/challenges", challenges.TeamChallenges.as_view(), name="api-team-challenges"),
    path(
        "<key:id>/challenges/approve",
        challenges.ApproveChallenge.as_view(),
        name="api-approve-challenge",
    ),
]

user_api_urls = [
    path("all/manage", users_desk.People.as_view(), name="api-people"),
    path("<key:id>/manage", users_desk.Person.as_view(), name="api-person"),
    path("<key:id>/audit", users_desk.PersonAudit.as_view(), name="api-person-audit"),
    path("<key:id>/cooldown", users_desk.PersonCooldown.as_view(), name="api-person-cooldown"),
    path("<key:id>/other-account", accounts.OtherAccount.as_view(), name="api-other-account"),
    path("<key:id>/accounts", accounts.AccountChanges.as_view(), name="api-account-changes"),
    path("<key:id>/accounts/join", accounts.JoinAccounts.as_view(), name="api-join-accounts"),
    path("<key:id>/accounts/discord", accounts.ChangeDiscord.as_view(), name="api-change-discord"),
    path(
        "<key:id>/accounts/<key:changeId>/undo",
        accounts.UndoAccountChange.as_view(),
        name="api-undo-account-change",
    ),
    path("<key:id>/data", own_data.OwnData.as_view(), name="api-own-data"),
    path("<key:id>/leave", own_data.Leaving.as_view(), name="api-leave"),
    path(
        "<key:id>/calendar-address",
        calendars.CalendarAddress.as_view(),
        name="api-calendar-address",
    ),
]

request_api_urls = [
    path("create/join", requests.CreateJoinRequest.as_view(), name="api-create-join"),
    path("create/challenge", requests.CreateChallenge.as_view(), name="api-create-challenge"),
    path("inbox", requests.OwnInbox.as_view(), name="api-requests-inbox"),
    path("join/<key:id>/accept", requests.AcceptJoinRequest.as_view(), name="api-accept-join"),
    path("join/<key:id>/decline", requests.DeclineJoinRequest.as_view(), name="api-decline-join"),
    path(
        "join/<key:id>/withdraw", requests.WithdrawJoinRequest.as_view(), name="api-withdraw-join"
    ),
    path(
        "invitation/<key:id>/accept",
        requests.AcceptInvitation.as_view(),
        name="api-accept-invitation",
    ),
    path(
        "invitation/<key:id>/decline",
        requests.DeclineInvitation.as_view(),
        name="api-decline-invitation",
    ),
    path(
        "invitation/<key:id>/withdraw",
        requests.WithdrawInvitation.as_view(),
        name="api-withdraw-invitation",
    ),
    path(
        "challenge/<key:id>/accept",
        requests.AcceptChallenge.as_view(),
        name="api-accept-challenge",
    ),
    path(
        "challenge/<key:id>/decline",
        requests.DeclineChallenge.as_view(),
        name="api-decline-challenge",
    ),
    path(
        "challenge/<key:id>/withdraw",
        requests.WithdrawChallenge.as_view(),
        name="api-withdraw-challenge",
    ),
]

case_api_urls = [
    path("all", cases.Cases.as_view(), name="api-cases"),
    path("own", cases.OwnCasesView.as_view(), name="api-own-cases"),
    path("report", cases.ReportMisconduct.as_view(), name="api-report-misconduct"),
    path("appeals/<key:punishmentId>", cases.Appeal.as_view(), name="api-appeal"),
    path("<key:id>", cases.OneCase.as_view(), name="api-case"),
    path(
        "<key:id>/pictures/<key:pictureId>",
        cases.PictureOfCase.as_view(),
        name="api-case-picture",
    ),
    path("<key:id>/audit", cases.CaseAudit.as_view(), name="api-case-audit"),
    path("<key:id>/take", cases.TakeCase.as_view(), name="api-take-case"),
    path("<key:id>/give-up", cases.GiveUpCase.as_view(), name="api-give-up-case"),
    path("<key:id>/notes", cases.CaseNotes.as_view(), name="api-case-notes"),
    path("<key:id>/decide", cases.DecideCase.as_view(), name="api-decide-case"),
]

developer_api_urls = [
    path("teams", developer_api.RatedTeams.as_view(), name="developer-teams"),
    path("rosters", developer_api.Rosters.as_view(), name="developer-rosters"),
    path("matches", developer_api.WeekMatches.as_view(), name="developer-matches"),
    path("server-results", developer_api.SendServerLog.as_view(), name="developer-server-results"),
]

server_api_urls = [
    path("league/<key:leagueId>", servers.LeagueServers.as_view(), name="api-servers"),
    path("<key:id>", servers.OneServer.as_view(), name="api-server"),
    path("<key:id>/commands", servers.ServerConsole.as_view(), name="api-server-console"),
    path("<key:id>/map", servers.ServerMap.as_view(), name="api-server-map"),
    path("<key:id>/pin", servers.ServerPin.as_view(), name="api-server-pin"),
    path("<key:id>/player", servers.ServerPlayer.as_view(), name="api-server-player"),
    path("<key:id>/match", servers.ServerMatch.as_view(), name="api-server-match"),
]

page_urls = [
    # All below it: a wrong address must not show the portal's own page of errors on a stream.
    path("overlay/<path:rest>", overlay_pages.overlay),
    path("cases", case_pages.own, name="own-cases"),
    path("cases/report", case_pages.report, name="report-misconduct"),
    path("requests", request_pages.inbox, name="requests"),
]

player_page_urls = [
    path("<key:player_id>/calendar.ics", feeds.player_calendar, name="player-calendar"),
    path("<key:player_id>/following.ics", feeds.followed_calendar, name="followed-calendar"),
    path("<key:id>/data", own_data_pages.own_data, name="own-data"),
    path("<key:id>/matches", list_pages.player_matches, name="player-matches"),
]

league_page_urls = [
    path("calendar.ics", feeds.league_calendar, name="league-calendar"),
    path("team/<key:team_id>/calendar.ics", feeds.team_calendar, name="team-calendar"),
    path("casts.ics", feeds.casts_calendar, name="league-casts-calendar"),
    path("casts", cast_pages.casts, name="league-casts"),
    path("casters", cast_schedule_pages.casters, name="league-casters"),
    path("control/<key:overlay_id>", control_pages.control, name="overlay-control"),
    path("stream/<key:stream_id>", cast_pages.stream, name="league-stream"),
    path("stream/<key:stream_id>/<path:rest>", cast_pages.stream),
    path("matches", list_pages.week_matches, name="league-matches"),
    path("next-season", entering_pages.next_season, name="league-next-season"),
    path("records", career_pages.records, name="league-records"),
    path("statistics", server_results_pages.statistics, name="league-statistics"),
    path("playoffs", playoff_pages.playoffs, name="league-playoffs"),
    path("pickem", pickem_pages.pickem, name="league-pickem"),
    path("playoffs/<key:playoff_id>.svg", playoff_picture.picture, name="playoff-picture"),
    path("match/<key:match_id>/manage", manage_pages.manage, name="match-manage"),
    path("match/<key:match_id>/sheet", caster_sheet_pages.sheet, name="match-sheet"),
    path("match/<key:match_id>", match_pages.match, name="match"),
    # This matches every path below a match, so it comes last.
    path("match/<key:match_id>/<path:rest>", match_pages.match_child, name="match-child"),
]
