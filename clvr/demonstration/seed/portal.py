"""Seeding the whole portal."""

from collections.abc import Callable, Sequence
from datetime import datetime, time, timedelta

from django.db import transaction

from accounts.notifications.telling import notify_synchronously
from clvr.demonstration.seed import content, matches, teams
from clvr.demonstration.seed.asked_on_discord import ask_on_discord
from clvr.demonstration.seed.availability import mark_and_answer
from clvr.demonstration.seed.backdating import date_matches
from clvr.demonstration.seed.cases import open_cases
from clvr.demonstration.seed.casting import name_casters
from clvr.demonstration.seed.challenges import play_by_challenge
from clvr.demonstration.seed.corrections import adjust_ratings, amend_a_result, call_off_a_match
from clvr.demonstration.seed.cup import HELD_IN, hold_cup, hold_finals
from clvr.demonstration.seed.discipline import discipline, mute_until_served
from clvr.demonstration.seed.discord_roles import follow_on_discord
from clvr.demonstration.seed.drafts import open_threads, write_drafts
from clvr.demonstration.seed.farewell import say_farewell
from clvr.demonstration.seed.following import follow_some
from clvr.demonstration.seed.given_up import give_up
from clvr.demonstration.seed.imported import IMPORTED_IN, import_players
from clvr.demonstration.seed.level import level_by_a_match
from clvr.demonstration.seed.lineups import hand_in_lineups
from clvr.demonstration.seed.map_pictures import picture_maps
from clvr.demonstration.seed.match_day import play_today
from clvr.demonstration.seed.messages import write_messages
from clvr.demonstration.seed.notices import sort_notices
from clvr.demonstration.seed.notifications import tell_people
from clvr.demonstration.seed.pairing_ahead import pair_ahead
from clvr.demonstration.seed.people import Crowd
from clvr.demonstration.seed.pick_bans import choose_maps
from clvr.demonstration.seed.plan import (
    CATCH_UP_WEEKS,
    CURRENT_WEEK,
    LAST_SEASON,
    LEAGUE_PLANS,
    LOCKED_AFTER_WEEK,
    NEXT_SEASON,
    THIS_SEASON,
    WEEKS,
    Dates,
    LeaguePlan,
)
from clvr.demonstration.seed.postponing import postpone_matches
from clvr.demonstration.seed.predictions import predict_matches
from clvr.demonstration.seed.recruiting import recruit
from clvr.demonstration.seed.requests import ask
from clvr.demonstration.seed.results import leave_unreported, report_and_correct
from clvr.demonstration.seed.running_match import play_on_servers
from clvr.demonstration.seed.season_entries import ENTERED_IN, take_entries
from clvr.demonstration.seed.server_logs import log_friendly
from clvr.demonstration.seed.signed_in import date_sign_ins, offer_people
from clvr.demonstration.seed.times import agree_on_times, set_default_times
from clvr.demonstration.seed.undelivered import give_up_messages
from clvr.demonstration.seed.webhooks import make_webhooks
from clvr.demonstration.seed.week_votes import vote_for_matches
from clvr.demonstration.texts.leagues import DEMONSTRATION_LEAGUES, league_texts
from clvr.lib.leagues import LeagueCode
from leagues.enums import TableKind
from leagues.models import Division, GameMap, League, Season
from leagues.services.league_texts import change_league_texts
from leagues.services.seasons import (
    SeasonDetails,
    change_season,
    create_season,
    make_current,
    plan_weeks,
)
from leagues.table_settings import TableSettings
from matches.ledger.standings.services import change_table
from matches.play.pick_ban.services.settings import change_pick_ban
from matches.play.pick_ban.templates import templates
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.promotion.rules import Numbers
from matches.season.promotion.services.numbers import NumbersOf, set_numbers
from matches.season.season_desk.services.opening import close_season
from matches.season.season_desk.services.weeks import change_catch_up_weeks
from teams.models import Team

BY_POINTS = LeagueCode.XCL
"""The league whose seasons are by points, from the current one on."""
PICKS_AND_BANS = {LeagueCode.BCL, LeagueCode.OCL}
"""The leagues whose matches get their maps by pick and ban: with a clock, and with deadlines."""
CLOSED_AFTER = timedelta(days=1, hours=18)
"""How long after its last week a season was closed."""
MOVES = Numbers(promoted=1, relegated=1, play_off=1)
"""Between each division and the next one."""


@notify_synchronously()
@transaction.atomic
def seed(
    now: datetime,
    tell: Callable[[str], object],
    plans: Sequence[LeaguePlan] = LEAGUE_PLANS,
) -> bool:
    """Fill an empty portal as of this time; returns False, and does nothing, when it has teams
    already. `tell` gets a line for each league that is done."""
    if Team.objects.exists():
        return False
    crowd = Crowd()
    for plan in plans:
        _seed_league(plan, crowd, now)
        tell(f"{plan.code.upper()}: {plan.teams} teams")
    offer_people()
    name_casters(now)
    follow_on_discord()
    date_sign_ins(now)
    discipline(now)
    say_farewell(now)
    play_by_challenge(now)
    report_and_correct(now)
    leave_unreported(now)
    play_today(now)
    pair_ahead(now)
    if any(plan.code == HELD_IN for plan in plans):
        hold_cup(now)
    ask(now)
    recruit(League.objects.filter(code__in=[plan.code for plan in plans]))
    if any(plan.code == ENTERED_IN for plan in plans):
        take_entries(now - timedelta(hours=1))
    for plan in plans:
        # Last, because by the real clock the lock may have passed already.
        _lock_rosters_later(Season.objects.get(league__code=plan.code, value=THIS_SEASON))
    set_default_times()
    agree_on_times(now)
    postpone_matches(now)
    mark_and_answer(now)
    play_on_servers(now)
    hand_in_lineups(now)
    choose_maps(now)
    date_matches(now)
    mute_until_served(now)
    write_messages(now)
    vote_for_matches(now)
    predict_matches(now)
    follow_some()
    open_cases(now)
    if any(plan.code == IMPORTED_IN for plan in plans):
        import_players()
    tell_people(now)
    content.date_awards(now)
    sort_notices()
    ask_on_discord(now)
    give_up_messages(now)
    make_webhooks(now)
    open_threads()
    return True


def _seed_league(plan: LeaguePlan, crowd: Crowd, now: datetime) -> None:
    league = League.objects.get(code=plan.code)
    own = DEMONSTRATION_LEAGUES[plan.code]
    change_league_texts(league=league, texts=league_texts(plan.code), by=None)
    pool = [GameMap.objects.create(league=league, name=name) for name in own.maps]
    picture_maps(league)
    dates = Dates.around(now.date())
    last = Season.objects.select_related("league").get(league=league, value=LAST_SEASON)
    plan_weeks(season=last, starts_on=dates.last_season, weeks=WEEKS, by=None)
    opening = datetime.combine(dates.last_season, time(), league.zone)
    names = list(own.team_crests)
    contenders = teams.create_contenders(league, plan, names, crowd, opening)
    _play_last_season(plan, last, contenders, pool)
    teams.give_unusual_statuses(contenders, opening)
    close_season(season=last, by=None)
    over = last.weeks.order_by("number").reverse()[0].report_by
    Season.objects.filter(pk=last.pk).update(closed_at=over + CLOSED_AFTER)
    this = create_season(
        league=league,
        value=THIS_SEASON,
        label=f"Season {THIS_SEASON}",
        starts_on=dates.this_season,
        weeks=WEEKS,
        by=None,
    )
    make_current(season=this, by=None)
    if plan.code == BY_POINTS:
        change_table(season=this, kind=TableKind.POINTS, settings=TableSettings(), by=None)
    if plan.code in PICKS_AND_BANS:
        change_pick_ban(season=this, values=templates(plan.code)[0].values, by=None)
    _play_this_season(plan, this, contenders, pool, now)
    teams.leave_lately(contenders, now)
    teams.lose_players(contenders, now)
    if plan.code == LeagueCode.BCL:
        teams.ask_for_a_name(contenders, now)
    content.publish(league, plan.code, dates.this_season, now)
    write_drafts(league, now)
    content.cast(league, plan.code, now)
    if plan.code == LeagueCode.BCL:
        content.let_vote(this, now)
    log_friendly(league, now)
    amend_a_result(league)
    call_off_a_match(league)
    adjust_ratings(league)
    if plan.code == BY_POINTS:
        level_by_a_match(this, now)
        give_up(this)
    _plan_next_season(league, contenders, dates)


def _plan_next_season(league: League, contenders: list[teams.Contender], dates: Dates) -> None:
    """Plan the next season as far as staff have come: half of its teams are enrolled, without
    divisions. Who would go up and down is proposed from the table of now."""
    divisions = Division.objects.filter(league=league).order_by("position")
    numbers = [NumbersOf(each.pk, MOVES) for each in divisions[: len(divisions) - 1]]
    set_numbers(league=league, numbers=numbers, by=None)
    season = create_season(
        league=league,
        value=NEXT_SEASON,
        label=f"Season {NEXT_SEASON}",
        starts_on=dates.next_season,
        weeks=WEEKS,
        by=None,
    )
    change_catch_up_weeks(season=season, numbers=CATCH_UP_WEEKS, by=None)
    coming = [each.team for each in contenders if each.plays_this_season]
    enrolments = [Enrolment(team) for team in coming[: len(coming) // 2]]
    enrol_teams(season=season, enrolments=enrolments, by=None)


def _lock_rosters_later(season: Season) -> None:
    """Lock the rosters when week 8 ends, as the leagues' texts say."""
    details = SeasonDetails(
        label=season.label,
        starts_on=season.starts_on,
        ends_on=season.ends_on,
        roster_lock_at=season.weeks.get(number=LOCKED_AFTER_WEEK).report_by,
    )
    change_season(season=season, details=details, by=None)


def _play_last_season(
    plan: LeaguePlan, season: Season, contenders: list[teams.Contender], pool: list[GameMap]
) -> None:
    matches.enrol(season, contenders)
    weeks = season.weeks.select_related("season__league")
    matches.play(season.league, matches.fixtures(plan, contenders, weeks), pool)
    content.crown(season)
    content.honour(season)
    if plan.code == HELD_IN:
        hold_finals(season)


def _play_this_season(
    plan: LeaguePlan,
    season: Season,
    contenders: list[teams.Contender],
    pool: list[GameMap],
    now: datetime,
) -> None:
    playing = [contender for contender in contenders if contender.plays_this_season]
    matches.enrol(season, playing)
    # The service for this comes with the page on which staff do it.
    season.current_week = CURRENT_WEEK
    season.save(update_fields=["current_week"])
    weeks = season.weeks.select_related("season__league")
    fixtures = [*matches.fixtures(plan, playing, weeks.filter(number__lte=CURRENT_WEEK + 1))]
    over = now - timedelta(hours=2)
    played = [each for each in fixtures if each.time < over]
    lately = [each for each in played if each.week.number >= CURRENT_WEEK - 1]
    earlier = [each for each in played if each.week.number < CURRENT_WEEK - 1]
    matches.play(season.league, earlier, pool)
    matches.play_lately(lately, pool, now)
    matches.plan_coming(each for each in fixtures if each.time >= over)
