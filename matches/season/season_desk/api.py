"""The API of the season desk, for admins and the league's team managers. The services say which
command is for admins alone."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import is_admin, manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, MADE_ANSWER, done, made
from clvr.lib.api.commands import CommandView
from clvr.lib.api.editing import edited
from clvr.lib.refusals import Refused
from clvr.lib.text import counted
from leagues.enums import TableKind, TieBreak
from leagues.league_info.api import LeagueInfoView
from leagues.league_info.serializers import (
    MakeCurrentCommand,
    RatingsCommand,
    SeasonCommand,
    SeasonFormSerializer,
    ShownTableSerializer,
    TableCommand,
)
from leagues.local_times import timestamp_in_zone
from leagues.models import Division, League, Season
from leagues.services.divisions import (
    create_division,
    delete_division,
    lock_division,
    order_divisions,
    rename_division,
)
from leagues.services.locking import lock_league, lock_season
from leagues.services.seasons import SeasonDetails, change_season
from leagues.table_settings import TableSettings
from matches.enums import SeasonEnding
from matches.ledger.ratings.api import ratings_saved
from matches.ledger.standings.services import change_table
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.enrolment.services.withdrawal import withdraw_team
from matches.season.season_desk.preflight import preflight_of
from matches.season.season_desk.queries import (
    champions_of,
    desk_of,
    desk_teams,
    division_order,
    placed_in,
)
from matches.season.season_desk.serializers import (
    AddWeekCommand,
    ByRatingCommand,
    CatchUpWeeksCommand,
    CatchUpWeeksSerializer,
    ChampionsCommand,
    ChampionsDeskSerializer,
    CloseSeasonCommand,
    DeskTeamsSerializer,
    DivisionCommand,
    DivisionFormSerializer,
    DivisionOrderSerializer,
    EnrolCommand,
    OrderDivisionsCommand,
    PlacesSerializer,
    PlaceTeamsCommand,
    PlanWeeksCommand,
    PreflightSerializer,
    RenameDivisionCommand,
    SeasonDeskSerializer,
    UnplayedMatchSerializer,
    WeeksPlanSerializer,
    WithdrawCommand,
)
from matches.season.season_desk.services.champions import Place, store_champions
from matches.season.season_desk.services.opening import close_season, open_season
from matches.season.season_desk.services.places import place_by_rating, place_teams
from matches.season.season_desk.services.weeks import (
    add_week,
    change_catch_up_weeks,
    delete_season,
    plan_season,
    remove_last_week,
)
from matches.season.season_desk.unplayed import MOST_CHOSEN, unplayed_in
from teams.models import Team

ANSWER = {200: COMMAND_ANSWER}
EDITED = {200: EDITED_ANSWER}


class DeskView(CommandView):
    """The base view of a league's seasons, for people who manage the league."""

    def league(self) -> League:
        by = self.caller()
        league = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(manages_league(by, league.code))
        return league

    def season(self) -> Season:
        league, value = self.league(), self.kwargs["value"]
        season = Season.objects.select_related("league").filter(league=league, value=value).first()
        if season is None:
            # Another person may have deleted it since the page was opened.
            raise NotFound(f"The {league.identity.name} has no season {value}.")
        return season

    def division(self, key: int | None) -> Division | None:
        """The division of the league with this key. Raises Refused when there is none."""
        if key is None:
            return None
        divisions = Division.objects.select_related("league")
        division = divisions.filter(league=self.kwargs["leagueId"], pk=key).first()
        if division is None:
            raise Refused("The divisions have changed. Load the page again.")
        return division

    def teams(self, keys: list[int]) -> list[Team]:
        """The teams of the league with these keys. Raises Refused when one is missing."""
        found = Team.objects.filter(league=self.kwargs["leagueId"], pk__in=keys)
        teams = list(found.select_related("league"))
        if len(teams) != len(set(keys)):
            raise Refused("One of these teams is not in the league. Load the page again.")
        return teams


class SeasonDesk(DeskView):
    """A season with the steps to open it."""

    @extend_schema(responses=SeasonDeskSerializer)
    def get(self, request: Request, leagueId: int, value: int) -> Response:
        desk = desk_of(self.season(), may_administer=is_admin(self.caller()))
        return Response(SeasonDeskSerializer(desk).data)

    @extend_schema(request=SeasonCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        require(is_admin(self.caller()))
        values = self.values(request, SeasonCommand)
        if lock := values["roster_lock_at"]:
            values["roster_lock_at"] = timestamp_in_zone(lock, season.league.zone, "rosterLockAt")
        changed, after = edited(
            values,
            lock=lambda: lock_season(season),
            shown=SeasonFormSerializer,
            change=lambda: change_season(
                season=season, details=SeasonDetails(**values), by=self.caller()
            ),
        )
        return done(f"{changed}: season saved.", revision=after)

    @extend_schema(request=None, responses=ANSWER)
    def delete(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        delete_season(season=season, by=self.caller())
        return done(f"{season} is deleted.")


class DeskWeeks(DeskView):
    """The weeks of a season: planned anew without matches, added and removed where none lies."""

    @extend_schema(request=PlanWeeksCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        require(is_admin(self.caller()))
        values = self.values(request, PlanWeeksCommand)
        weeks, after = edited(
            values,
            lock=lambda: lock_season(season),
            shown=WeeksPlanSerializer,
            change=lambda: plan_season(season=season, **values, by=self.caller()),
        )
        return done(f"{season}: {counted(len(weeks), 'week')} planned.", revision=after)

    @extend_schema(request=AddWeekCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        require(is_admin(self.caller()))
        before = self.values(request, AddWeekCommand)["before"]
        week = add_week(season=season, before=before, by=self.caller())
        return done(f"{week} added.", status.HTTP_201_CREATED)

    @extend_schema(request=None, responses=ANSWER)
    def delete(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        number = remove_last_week(season=season, by=self.caller())
        return done(f"{season} Week {number} removed.")


class DeskCatchUpWeeks(DeskView):
    """The weeks of a season in which nobody is paired."""

    @extend_schema(request=CatchUpWeeksCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        require(is_admin(self.caller()))
        values = self.values(request, CatchUpWeeksCommand)
        numbers = values.pop("catchUp")
        changed, after = edited(
            values,
            lock=lambda: lock_season(season),
            shown=CatchUpWeeksSerializer,
            change=lambda: change_catch_up_weeks(season=season, numbers=numbers, by=self.caller()),
        )
        return done(f"{changed}: {counted(len(set(numbers)), 'catch-up week')}.", revision=after)


class DeskTeams(DeskView):
    """The teams of a season, and the league's other teams."""

    @extend_schema(responses=DeskTeamsSerializer)
    def get(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        body = {
            "rosterMinimum": season.league.roster_minimum,
            "teams": desk_teams(season),
            "placed": placed_in(season),
        }
        return Response(DeskTeamsSerializer(body).data)

    @extend_schema(request=EnrolCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        values = self.values(request, EnrolCommand)
        division = self.division(values["division"])
        enrolments = [Enrolment(team, division) for team in self.teams(values["teams"])]
        records = enrol_teams(season=season, enrolments=enrolments, by=self.caller())
        words = f"{season}: {counted(len(records), 'team')} enrolled."
        return done(words, status.HTTP_201_CREATED)


class WithdrawTeam(DeskView):
    """Withdraw a team from a season in which it has no matches."""

    @extend_schema(request=WithdrawCommand, responses=ANSWER)
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        team = self.teams([self.values(request, WithdrawCommand)["team"]])[0]
        withdraw_team(season=season, team=team, by=self.caller())
        return done(f"{team} is withdrawn from {season}.")


class DeskDivisions(DeskView):
    """The divisions of a season's teams."""

    @extend_schema(request=PlaceTeamsCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        values = self.values(request, PlaceTeamsCommand)
        division = self.division(values["division"])
        teams = values["teams"]
        count, after = edited(
            values,
            lock=lambda: lock_season(season),
            shown=lambda row: PlacesSerializer({"placed": placed_in(row)}),
            change=lambda: place_teams(
                season=season, teams=teams, division=division, by=self.caller()
            ),
        )
        words = f"{division or 'No division'}: {counted(count, 'team')} moved."
        return done(words, revision=after)


class DivisionsByRating(DeskView):
    """Fill the divisions by start rating."""

    @extend_schema(request=ByRatingCommand, responses=ANSWER)
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        sizes = self.values(request, ByRatingCommand)["sizes"]
        count = place_by_rating(
            season=season,
            sizes={each["division"]: each["teams"] for each in sizes},
            by=self.caller(),
        )
        return done(f"{season}: {counted(count, 'team')} moved by rating.")


class DeskRatings(DeskView):
    """The rating settings of a season, which its first official result freezes."""

    @extend_schema(request=RatingsCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        require(is_admin(self.caller()))
        return ratings_saved(season, self.values(request, RatingsCommand), self.caller())


class DeskTable(DeskView):
    """What orders the standings of a season, which its first official result freezes."""

    @extend_schema(request=TableCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        require(is_admin(self.caller()))
        values = self.values(request, TableCommand)
        changed, after = edited(
            values,
            lock=lambda: lock_season(season),
            shown=ShownTableSerializer,
            change=lambda: change_table(
                season=season,
                kind=TableKind(values["table"]),
                settings=TableSettings(
                    win=values["points_for_win"],
                    draw=values["points_for_draw"],
                    loss=values["points_for_loss"],
                    forfeit=values["points_for_forfeit"],
                    tie_breaks=tuple(TieBreak(each) for each in values["tie_break_list"]),
                ),
                by=self.caller(),
            ),
        )
        return done(f"Table of {changed} saved.", revision=after)


class SeasonPreflight(DeskView):
    """What staff should know before they open the season."""

    @extend_schema(responses=PreflightSerializer)
    def get(self, request: Request, leagueId: int, value: int) -> Response:
        return Response(PreflightSerializer(preflight_of(self.season())).data)


class OpenSeason(DeskView):
    """Make the season current, and close the one before it."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = open_season(season=self.season(), by=self.caller())
        return done(f"{season} is open.")


class UnplayedMatches(DeskView):
    """The first matches of the season that nobody has reported: for as many as are listed, staff
    choose one by one what becomes of them when the season closes."""

    @extend_schema(responses=UnplayedMatchSerializer(many=True))
    def get(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        require(is_admin(self.caller()))
        found = unplayed_in(season)[:MOST_CHOSEN]
        return Response(UnplayedMatchSerializer(found, many=True).data)


class CloseSeason(DeskView):
    """Close the season: its teams, played matches and divisions stay as they are. Without `ending`,
    staff decide the matches that nobody has reported, later."""

    @extend_schema(request=CloseSeasonCommand, responses=ANSWER)
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        values = self.values(request, CloseSeasonCommand)
        closed = close_season(
            season=season,
            by=self.caller(),
            ending=SeasonEnding(values["ending"]),
            endings={each["match"]: SeasonEnding(each["ending"]) for each in values["matches"]},
        )
        words = [f"{closed.season} is closed."]
        for count, what in ((closed.voided, "void"), (closed.forfeited, "forfeited")):
            if count:
                verb = "is" if count == 1 else "are"
                words.append(f"{counted(count, 'match', 'matches')} {verb} {what}.")
        waiting = closed.waiting
        if left := waiting.without_result:
            words.append(
                f"{counted(left, 'match', 'matches')} without a result ({waiting.disputed} "
                f"disputed, {waiting.reported} reported): staff can still settle them."
            )
        return done(" ".join(words))


class SeasonChampions(DeskView):
    """The champions of a closed season."""

    @extend_schema(responses=ChampionsDeskSerializer)
    def get(self, request: Request, leagueId: int, value: int) -> Response:
        return Response(ChampionsDeskSerializer(champions_of(self.season())).data)

    @extend_schema(request=ChampionsCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        sent = self.values(request, ChampionsCommand)["champions"]
        places = [Place(each["team"], each["place"]) for each in sent]
        stored = store_champions(season=season, places=places, by=self.caller())
        words = f"{season}: {counted(len(stored), 'team')} in the champions hall."
        return done(words, status.HTTP_201_CREATED)


class Divisions(DeskView):
    """The divisions of a league."""

    @extend_schema(request=DivisionCommand, responses={201: MADE_ANSWER})
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        name = self.values(request, DivisionCommand)["name"]
        division = create_division(league=league, name=name, by=self.caller())
        return made(f"{division} created.", division.pk)


class DivisionOrder(DeskView):
    """The order of a league's divisions."""

    @extend_schema(request=OrderDivisionsCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int) -> Response:
        league, by = self.league(), self.caller()
        values = self.values(request, OrderDivisionsCommand)
        _, after = edited(
            values,
            lock=lambda: lock_league(league.pk),
            shown=lambda row: DivisionOrderSerializer({"order": division_order(row)}),
            change=lambda: order_divisions(league=league, **values, by=by),
        )
        return done("Divisions ordered.", revision=after)


class OneDivision(DeskView):
    """A division of a league."""

    def found(self) -> Division:
        league, key = self.league(), self.kwargs["divisionId"]
        division = Division.objects.select_related("league").filter(league=league, pk=key).first()
        if division is None:
            raise NotFound(f"The {league.identity.name} no longer has this division.")
        return division

    @extend_schema(request=RenameDivisionCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int, divisionId: int) -> Response:
        division, by = self.found(), self.caller()
        values = self.values(request, RenameDivisionCommand)
        renamed, after = edited(
            values,
            lock=lambda: lock_division(division),
            shown=lambda row: DivisionFormSerializer({"division": row}),
            change=lambda: rename_division(division=division, **values, by=by),
        )
        return done(f"{renamed}: name saved.", revision=after)

    @extend_schema(request=None, responses=ANSWER)
    def delete(self, request: Request, leagueId: int, divisionId: int) -> Response:
        division = self.found()
        delete_division(division=division, by=self.caller())
        return done(f"{division} deleted.")


class MakeCurrent(LeagueInfoView):
    """Open a season of the league."""

    @extend_schema(request=MakeCurrentCommand, responses=ANSWER)
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        value = self.values(request, MakeCurrentCommand)["season"]
        season = Season.objects.filter(league=league, value=value).select_related("league").first()
        if season is None:
            raise Refused(f"The {league} has no season {value}.")
        open_season(season=season, by=self.caller())
        return done(f"{season} is now the current season.")
