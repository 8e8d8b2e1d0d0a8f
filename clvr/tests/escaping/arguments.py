"""Arguments for functions that make texts, by their types: everything that has a name has this one.

Nothing is stored: relations hold objects that are in no database.
"""

import inspect
import types
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from enum import Enum
from functools import cached_property
from typing import Any, Union, get_args, get_origin, get_type_hints

from accounts.enums import CaseKind, CaseOutcome, Platform, PunishmentType, Region
from accounts.models import Case, PlayerName, Punishment, User
from accounts.notifications.text import NotificationText
from clvr.lib.leagues import LeagueCode
from leagues.models import Announcement, Division, GameMap, League, Season, Week
from matches.enums import (
    BeginReason,
    Decision,
    Ending,
    EntryState,
    PickBanAction,
    Side,
    WaitKind,
    WaitsFor,
)
from matches.live_scores import LiveScore
from matches.models import (
    AgreedMap,
    Challenge,
    FriendsTable,
    Lineup,
    Match,
    MatchMessage,
    OfficialResult,
    Overlay,
    OverlayChange,
    PickBan,
    PickBanMap,
    PickBanStep,
    Playoff,
    PlayoffEntrant,
    Postponement,
    ResultReport,
    SeasonEntry,
    Stream,
    Substitute,
    TakenBackResult,
    TimeProposal,
)
from matches.people.cases.subjects import Subject, of_team
from matches.people.my_week import texts as my_week_texts
from matches.play.agreed_maps.queries import AgreedLine
from matches.play.agreed_maps.rules import OtherMap
from matches.play.events.soon import LEADS, Lead
from matches.play.scheduling.clashes import Engagement
from matches.play.steps.next_steps import Step
from matches.play.substitutes.texts import Reason
from matches.scores.verdicts import Verdict
from matches.season.leaving.queries import EndedMatch, OpenMatch
from matches.season.week_desk import texts as week_desk_texts
from teams.enums import AwardType, TeamStatus
from teams.models import (
    Award,
    AwardVote,
    CaptaincyOffer,
    Invitation,
    JoinRequest,
    RosterException,
    SeasonRecord,
    Team,
    TeamFounding,
    Webhook,
)
from teams.rosters import ENDING_STATUSES

OF_TEAMS = [action for action in PickBanAction if action is not PickBanAction.DECIDER]
"""The decider is nobody's to take."""
MOMENT = datetime(2026, 9, 10, 18, 30, tzinfo=UTC)


class Arguments:
    """The arguments by type. `name` is what everything is called and what everybody wrote."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.league = League(code="bcl")
        self.user = User(pk=1, username=name)
        self.team = Team(pk=1, name=name, league=self.league, elo=1500.0, region=Region.EU)
        self.season = Season(value=3, label=name, league=self.league)
        self.week = Week(season=self.season, number=3, agree_by=MOMENT, opens=MOMENT)
        self.match = Match(
            pk=1,
            team_a=self.team,
            team_b=Team(pk=2, name=name, league=self.league),
            season=self.season,
            week=self.week,
            best_of=1,
            time=MOMENT,
        )
        self.playoff = Playoff(name=name, season=self.season)

    def calls_of(self, function: Callable[..., Any]) -> list[dict[str, Any]]:
        """The arguments of calls that together use each value of each parameter."""
        hints = get_type_hints(function)
        values = {
            each: self._of(function, each, hints[each])
            for each in inspect.signature(function).parameters
        }
        most = max(map(len, values.values()), default=0)
        return [
            {each: of_each[turn % len(of_each)] for each, of_each in values.items()}
            for turn in range(most)
        ]

    def _of(self, function: Callable[..., Any], parameter: str, kind: Any) -> Sequence[Any]:
        if parameter == "clashes":
            return [(), [Engagement("key", self.name, self.name, MOMENT, 1).sentence]]
        special = self._special.get((function.__name__, parameter))
        return special or self._of_type(kind)

    @cached_property
    def _special(self) -> dict[tuple[str, str], Sequence[Any]]:
        """What a type alone does not say."""
        return {
            ("what_is_due", "kind"): list(my_week_texts._WORDS),
            ("what_is_due", "row"): [self._waiting(kind) for kind in my_week_texts._WORDS],
            ("outcome_sentence", "decision"): [*Decision],
            ("outcome_sentence", "score"): [(10, 7)],
            ("place", "league"): ["bcl", ""],
            ("decision_needed", "title"): ["Final"],
            ("match_made", "title"): ["Final"],
            ("lifted", "punishment"): self._punishments(),
            ("shortened", "punishment"): self._bans_and_mutes(),
            ("served", "punishment"): self._bans_and_mutes(),
            ("channel_post", "text"): [NotificationText(f"{self.match.versus} is off")],
            ("opponent_left", "why"): list(ENDING_STATUSES.values()),
            ("match_left_open", "why"): list(ENDING_STATUSES.values()),
            # They are made of names already.
            ("players_added", "names"): [f"{self.user}, {self.user}"],
            ("players_removed", "names"): [f"{self.user}, {self.user}"],
            ("your_turn", "action"): OF_TEAMS,
            ("step_asked", "action"): OF_TEAMS,
            ("asks", "action"): OF_TEAMS,
            ("your_turn", "why"): [f"The coin says that {self.team} begin."],
            ("map_name", "place"): [0],
            ("others_first", "what"): ["the scene"],
            ("cast_joined", "parts"): ["Play-by-play and Producer"],
            ("you_cast", "parts"): ["Play-by-play and Producer"],
            ("you_cast", "channel"): ["https://www.twitch.tv/cass"],
            ("wrong_game", "channel"): ["https://www.twitch.tv/cass"],
            ("parts_changed", "parts"): ["Play-by-play and Producer"],
            ("side_name", "side"): [0, 1],
            ("profile", "link"): ["<https://clvr.example/players/1>"],
        }

    @cached_property
    def _open_match(self) -> OpenMatch:
        return OpenMatch(self.match, Side.TEAM_A, 3, tuple(Ending), Ending.FORFEIT)

    def _of_type(self, kind: Any) -> Sequence[Any]:
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            return [value for each in inner for value in self._of_type(each)]
        if origin in (Sequence, list):
            return [[*self._of_type(inner[0])][:1] * count for count in (1, 2)]
        if kind in self._made:
            return self._made[kind]
        if isinstance(kind, type) and issubclass(kind, Enum):
            return list(kind)
        raise AssertionError(f"Say in clvr/tests/escaping/arguments.py what a {kind} is.")

    @cached_property
    def _made(self) -> Mapping[Any, Sequence[Any]]:
        match, team, user, season = self.match, self.team, self.user, self.season
        return {
            type(None): [None],
            str: [self.name],
            bool: [False, True],
            int: [3],
            float: [3.0],
            datetime: [MOMENT],
            League: [self.league],
            LeagueCode: [LeagueCode.BCL],
            User: [user],
            OpenMatch: [self._open_match],
            EndedMatch: [EndedMatch(self._open_match, each) for each in Ending],
            PlayerName: [
                PlayerName(user=user, league="bcl", name=self.name, platform=each)
                for each in (Platform.META, None)
            ],
            Team: [team],
            Season: [season],
            Division: [
                Division(pk=place, league=self.league, name=self.name, position=place)
                for place in (1, 2)
            ],
            Week: [self.week],
            Match: [match],
            Announcement: [Announcement(league=self.league, title=self.name)],
            Lead: LEADS,
            LiveScore: [LiveScore(1, "bcl", self.name, self.name, self.name, 7, 4, MOMENT, 1)],
            Step: [
                Step(step, WaitsFor.BOTH, at)
                for step in week_desk_texts._TITLES
                for at in (MOMENT, None)
            ],
            Reason: [Reason(self.name, self.name)],
            Subject: [of_team(team)],
            FriendsTable: [FriendsTable(name=self.name, owner=user, league=self.league)],
            Webhook: [
                Webhook(owner=user, league=self.league, team=each, url="https://example.org/")
                for each in (team, None)
            ],
            Playoff: [self.playoff],
            PlayoffEntrant: [PlayoffEntrant(playoff=self.playoff, team=team, seed=1)],
            Lineup: [Lineup(match=match, side=Side.TEAM_A)],
            Substitute: [Substitute(match=match, side=Side.TEAM_A, user=user)],
            MatchMessage: [
                MatchMessage(match=match, author=user, side=side, text=self.name)
                for side in (Side.TEAM_A, None)
            ],
            OtherMap: [OtherMap(2, self.name)],
            timedelta: [timedelta(hours=1)],
            **self._pick_bans(),
            **self._results(),
            **self._between_people(),
        }

    def _results(self) -> Mapping[Any, Sequence[Any]]:
        match = self.match
        return {
            ResultReport: self._reports(),
            TimeProposal: [TimeProposal(match=match, side=Side.TEAM_A)],
            Postponement: [Postponement(match=match, side=Side.TEAM_A, reason=self.name)],
            OfficialResult: [
                OfficialResult(match=match, decision=each, number=number, reason=self.name)
                for each in (Decision.PLAYED, Decision.VOID, Decision.DOUBLE_FORFEIT)
                for number in (1, 2)
            ],
            TakenBackResult: [TakenBackResult(reason=self.name)],
        }

    def _pick_bans(self) -> Mapping[Any, Sequence[Any]]:
        game_map = GameMap(league=self.league, name=self.name)
        pick_ban = PickBan(
            pk=1,
            match=self.match,
            first=Side.TEAM_A,
            reason=BeginReason.COIN,
            side_one=self.name,
            side_two=self.name,
        )
        place = PickBanMap(pick_ban=pick_ban, place=0, game_map=game_map, name=self.name)
        # As if it were read with its maps.
        pick_ban._prefetched_objects_cache = {"maps": [place]}  # type: ignore[attr-defined]
        steps = [
            PickBanStep(pick_ban=pick_ban, number=3, action=action, side=side, chosen=0)
            for action, side in (
                *((action, Side.TEAM_A) for action in PickBanAction if action != "decider"),
                (PickBanAction.DECIDER, None),
            )
        ]
        return {
            PickBan: [pick_ban],
            PickBanStep: steps,
            Stream: [
                Stream(pk=1, match=self.match, channel="https://www.twitch.tv/cass", claimed_by=by)
                for by in (self.user, None)
            ],
            OverlayChange: [
                OverlayChange(
                    overlay=Overlay(league=self.league, channel="https://www.twitch.tv/cass"),
                    before=before,
                    by=by,
                    at=MOMENT,
                    is_undo=is_undo,
                )
                for before in ({"scene": "next"}, {"match": 1, "rounds_a": 3})
                for by in (self.user, None)
                for is_undo in (False, True)
            ],
            AgreedMap: [AgreedMap(match=self.match, number=1, game_map=game_map)],
            AgreedLine: [AgreedLine(1, 1, self.name, (self.name, self.name))],
        }

    def _between_people(self) -> Mapping[Any, Sequence[Any]]:
        match, team, user, season = self.match, self.team, self.user, self.season
        return {
            Challenge: [Challenge(challenger=team, challenged=match.team_b, expires_at=MOMENT)],
            CaptaincyOffer: [CaptaincyOffer(team=team, to=user)],
            JoinRequest: [JoinRequest(user=user, team=team, expires_at=MOMENT, message=self.name)],
            Invitation: [Invitation(user=user, team=team, expires_at=MOMENT, message=self.name)],
            RosterException: [
                RosterException(user=user, team=team, reason=self.name, answer=self.name)
            ],
            TeamFounding: [TeamFounding(user=user, name=self.name, region=Region.EU)],
            Punishment: self._punishments(),
            Case: [
                Case(kind=CaseKind.MISCONDUCT, text=self.name, answer=self.name, outcome=each)
                for each in (CaseOutcome.ACTED, CaseOutcome.DISMISSED)
            ],
            AwardVote: [AwardVote(award=AwardType.MVP, season=season, closes_at=MOMENT)],
            Award: [Award(award=AwardType.MVP, season=season, team=team, user=user)],
            SeasonEntry: [
                SeasonEntry(
                    season=season,
                    team=team,
                    state=EntryState.OFFERED,
                    offer_ends_at=MOMENT,
                    reason=self.name,
                )
            ],
            SeasonRecord: [
                SeasonRecord(
                    team=team,
                    season=season,
                    division=Division(league=self.league, name=self.name),
                    elo=1500.0,
                )
            ],
            TeamStatus: [TeamStatus.REVIEW],
        }

    def _bans_and_mutes(self) -> list[Punishment]:
        lasting = (PunishmentType.BAN, PunishmentType.MUTE)
        return [each for each in self._punishments() if each.kind in lasting]

    def _punishments(self) -> list[Punishment]:
        return [
            Punishment(user=self.user, kind=kind, league="bcl", reason=self.name, until=until)
            for kind in PunishmentType
            for until in (MOMENT, None)
            if kind != PunishmentType.LOG
        ]

    def _reports(self) -> list[ResultReport]:
        verdicts = (Verdict.scored(1, 10, 7), Verdict.forfeit(Side.TEAM_A), Verdict.void())
        return [
            ResultReport(
                match=self.match,
                side=Side.TEAM_A,
                claim=verdict.as_json(),
                confirms_at=at,
                dispute_reason=self.name,
            )
            for verdict in verdicts
            for at in (MOMENT, None)
        ]

    def _waiting(self, kind: WaitKind) -> Any:
        rows = {
            WaitKind.REPORTS: ResultReport,
            WaitKind.PROPOSALS: TimeProposal,
            WaitKind.POSTPONEMENTS: Postponement,
            WaitKind.SUBSTITUTES: Substitute,
            WaitKind.INVITATIONS: Invitation,
            WaitKind.JOINS: JoinRequest,
            WaitKind.CHALLENGES: Challenge,
            WaitKind.OFFERS: CaptaincyOffer,
        }
        return self._made[rows.get(kind, Match)][0]
