"""Drafts of a week and season plans, by their services."""

import pytest
from django.core.exceptions import PermissionDenied

from accounts.models import Notification, User
from accounts.tests.people import person
from clvr.lib.refusals import Refused
from leagues.models import Week
from leagues.tests.factories import DivisionFactory
from matches.enums import DraftState
from matches.models import Bye, Match, PairingDraft
from matches.season.pairing.facts import facts_of
from matches.season.pairing.services import (
    Arrangement,
    Ban,
    Choice,
    Idle,
    Paired,
    arrange_draft,
    ask_week_off,
    discard_draft,
    plan_season,
    propose_week,
    publish_draft,
    take_back_bye,
)
from matches.season.pairing.services.arranging import NO_REASON
from matches.season.pairing.services.drafts import CHANGED
from matches.season.pairing.services.publishing import NOTHING
from matches.season.pairing.tests.pairs import Field, byes_of, pairs_of
from matches.tests.factories import match_between
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.tests.teams import told

pytestmark = pytest.mark.django_db

REFUSED = ["player", "moderator", "team manager of another league"]


def told_of(user: User) -> list[tuple[str, str]]:
    """The texts and links of a person's notifications."""
    return list(Notification.objects.filter(user=user).values_list("body", "link"))


def proposed(field: Field, week: int = 1, **choice: object) -> PairingDraft:
    return propose_week(
        season=field.season,
        week=field.weeks[week - 1],
        choice=Choice(**choice),  # type: ignore[arg-type]
        by=None,
    )


def arranged(draft: PairingDraft, *pairs: Paired, bans: tuple[Ban, ...] = ()) -> PairingDraft:
    arrangement = Arrangement(pairs=pairs, bans=bans)
    return arrange_draft(draft=draft, revision=draft.revision, arrangement=arrangement, by=None)


def test_published_week_has_matches_and_a_bye_and_everybody_is_told(five: Field) -> None:
    draft = proposed(five)
    assert pairs_of(draft) == [(1, "Ants", "Bees"), (1, "Cats", "Dogs")]
    assert byes_of(draft) == [(1, "Elks")]
    assert not Match.objects.exists()
    matches = publish_draft(draft=draft, revision=1, by=None)
    assert [(str(match), match.week) for match in matches] == [
        ("Ants – Bees", five.weeks[0]),
        ("Cats – Dogs", five.weeks[0]),
    ]
    assert Bye.objects.get().team == five.teams[4].team
    for place, words in {0: "New match: Ants vs Bees", 4: "Elks has a bye in week 1"}.items():
        led = five.teams[place]
        assert [told(each) for each in (led.captain, led.co_captain, led.member)] == [[words]] * 3
    body, address = "It is in week 1.", f"/bcl/match/{matches[0].pk}"
    assert told_of(five.teams[0].captain) == [
        (f"{body} Agree on a time with the other team.", f"{address}#time")
    ]
    assert told_of(five.teams[0].member) == [(body, address)]
    draft.refresh_from_db()
    assert draft.state == DraftState.PUBLISHED
    with pytest.raises(Refused, match="This pairing is published"):
        publish_draft(draft=draft, revision=1, by=None)
    assert Match.objects.count() == 2


def test_next_week_avoids_rematches_and_second_byes_and_changes_sides(five: Field) -> None:
    publish_draft(draft=proposed(five), revision=1, by=None)
    second = proposed(five, week=2)
    assert {frozenset(pair[1:]) for pair in pairs_of(second)}.isdisjoint(
        {frozenset(("Ants", "Bees")), frozenset(("Cats", "Dogs"))}
    )
    assert byes_of(second) != [(2, "Elks")]
    at_home = {pair[1] for pair in pairs_of(second)}
    assert not {"Ants", "Cats"} <= at_home


def test_bye_of_a_team_that_plays_after_all_does_not_count(five: Field) -> None:
    publish_draft(draft=proposed(five), revision=1, by=None)
    elks, ants = five.teams[4].team, five.teams[0].team
    assert (1, elks.pk) in facts_of(five.season).byes
    match_between(elks, ants, day=None, week=five.weeks[0])
    assert facts_of(five.season).byes == set()


def test_bye_is_taken_back_while_its_week_lasts(five: Field) -> None:
    publish_draft(draft=proposed(five), revision=1, by=None)
    week, elks = five.weeks[0], five.teams[4]
    for by in map(person, REFUSED):
        with pytest.raises(PermissionDenied):
            take_back_bye(week=week, team=elks.team, by=by)
    Notification.objects.all().delete()
    take_back_bye(week=week, team=elks.team, by=None)
    assert not Bye.objects.exists()
    assert told(elks.member) == ["Elks no longer has a bye in week 1"]
    assert facts_of(five.season).obstacle_in(1, elks.team.pk) == ""
    with pytest.raises(Refused, match=r"^Elks has no bye in week 1\.$"):
        take_back_bye(week=week, team=elks.team, by=None)
    week.report_by = week.opens
    with pytest.raises(Refused, match="Week 1 is over, so its byes stay"):
        take_back_bye(week=week, team=elks.team, by=None)


def test_teams_that_cannot_play_are_left_out(five: Field) -> None:
    ants, bees, cats, dogs, _ = (each.team for each in five.teams)
    Team.objects.filter(pk=ants.pk).update(status=TeamStatus.REVIEW)
    ask_week_off(team=bees, week=five.weeks[1], by=None)
    match_between(cats, dogs, day=None, week=five.weeks[0])
    draft = proposed(five, week=2)
    # Cats and Dogs still have a match to play, so they can't meet.
    assert pairs_of(draft) == [(2, "Dogs", "Elks")]
    assert byes_of(draft) == [(2, "Cats")]
    with pytest.raises(
        Refused,
        match=r"^There are no two teams to pair in week 1\. No team of the season is chosen",
    ):
        proposed(five, regions=["APAC"])


def test_says_why_nobody_can_be_paired(four: Field) -> None:
    ants, bees, cats, dogs = (each.team for each in four.teams)
    for name, region in (("Ants", "EU"), ("Bees", "NA"), ("Cats", "EU"), ("Dogs", "NA")):
        SeasonRecord.objects.filter(team__name=name).update(region=region)
    match_between(ants, cats, day=None, week=four.weeks[0])
    match_between(bees, dogs, day=None, week=four.weeks[0])
    draft = proposed(four, week=2)
    first = "There are no two teams to pair in week 2. "
    with pytest.raises(Refused) as refusal:
        propose_week(
            season=four.season,
            week=four.weeks[1],
            choice=Choice(across_regions=False),
            by=None,
            revision=draft.revision,
        )
    assert str(refusal.value) == (
        f"{first}4 teams are free, with 2 possible pairs, of which 2 have a match to play already. "
        "Allow pairs across regions, or choose other teams."
    )
    # The draft from before stays.
    assert len(pairs_of(draft)) == 2
    discard_draft(draft=draft, revision=1, by=None)
    Team.objects.filter(pk__in=[cats.pk, dogs.pk]).update(status=TeamStatus.REVIEW)
    with pytest.raises(Refused) as refusal:
        proposed(four, week=2, across_regions=False)
    assert str(refusal.value) == (
        f"{first}2 teams are free, but no two of the same division and region. "
        "Allow pairs across regions, or choose other teams."
    )
    Team.objects.filter(pk=bees.pk).update(status=TeamStatus.REVIEW)
    with pytest.raises(Refused) as refusal:
        proposed(four, week=2)
    assert str(refusal.value) == (
        f"{first}1 of 4 chosen teams can play then. "
        "The others play already, have a bye or the week off, or take no part."
    )


def test_divisions_and_regions_are_paired_apart(four: Field) -> None:
    gold = DivisionFactory.create(name="Gold")
    for name, region in (("Ants", "EU"), ("Bees", "NA"), ("Cats", "EU"), ("Dogs", "NA")):
        SeasonRecord.objects.filter(team__name=name).update(region=region, division=gold)
    draft = proposed(four, across_regions=False)
    assert pairs_of(draft) == [(1, "Ants", "Cats"), (1, "Bees", "Dogs")]
    discard_draft(draft=draft, revision=1, by=None)
    together = proposed(four)
    assert pairs_of(together) == [(1, "Ants", "Bees"), (1, "Cats", "Dogs")]
    discard_draft(draft=together, revision=1, by=None)
    assert pairs_of(proposed(four, regions=["NA"])) == [(1, "Bees", "Dogs")]
    with pytest.raises(Refused, match="already has a draft"):
        proposed(four, divisions=[gold.pk])


def test_bans_and_pinned_pairs_hold_when_the_week_is_proposed_again(four: Field) -> None:
    ants, bees, cats, dogs = four.keys("Ants", "Bees", "Cats", "Dogs")
    draft = proposed(four)
    draft = arranged(
        draft,
        Paired(1, dogs, ants, is_pinned=True),
        Paired(1, cats, bees),
        bans=(Ban(bees, ants, "They share a player."),),
    )
    again = propose_week(
        season=four.season, week=four.weeks[0], choice=Choice(), by=None, revision=2
    )
    assert (again.pk, again.revision) == (draft.pk, 3)
    assert pairs_of(again) == [(1, "Dogs", "Ants"), (1, "Bees", "Cats")]
    moved = arranged(again, Paired(1, ants, bees), bans=(Ban(ants, bees, "They share a player."),))
    with pytest.raises(Refused) as refused:
        publish_draft(draft=moved, revision=4, by=None)
    assert str(refused.value) == "Ants and Bees must not meet: They share a player."
    for revision in (None, 3):
        with pytest.raises(Refused):
            propose_week(
                season=four.season, week=four.weeks[0], choice=Choice(), by=None, revision=revision
            )


def test_publishing_names_what_has_changed_and_creates_nothing(five: Field) -> None:
    draft = proposed(five)
    ants, _, cats, dogs, elks = (each.team for each in five.teams)
    match_between(ants, dogs, day=None, week=five.weeks[0])
    Team.objects.filter(pk=cats.pk).update(status=TeamStatus.NOT_PARTICIPATING)
    ask_week_off(team=elks, week=five.weeks[0], by=None)
    before = Match.objects.count()
    with pytest.raises(Refused) as refused:
        publish_draft(draft=draft, revision=1, by=None)
    assert str(refused.value) == (
        "Ants already plays Dogs (week 1). Cats no longer participates (week 1). "
        "Dogs already plays Ants (week 1). Elks has this week off (week 1)."
    )
    assert (Match.objects.count(), Bye.objects.count()) == (before, 0)
    assert told(five.teams[1].captain) == []


@pytest.mark.parametrize(
    ("pairs", "bans", "why"),
    [
        ([(1, "Ants", "Bees"), (1, "Cats", "Ants")], [], "Ants is in week 1 more than once"),
        ([(1, "Ants", "Ants")], [], "A team can't play against itself"),
        ([(2, "Ants", "Bees")], [], "This draft is for week 1"),
        ([(9, "Ants", "Bees")], [], "The weeks of the season have changed"),
        ([], [("Ants", "Bees", "  ")], NO_REASON),
        ([], [("Ants", "Bees", "No.")] * 51, "A draft can have 50 pairs that must not meet"),
        ([], [("Ants", "Ants", "No.")], "Choose two different teams"),
        ([], [("Ants", "Bees", "x" * 201)], "A reason can have at most 200 characters"),
    ],
)
def test_impossible_drafts_are_refused(
    four: Field,
    pairs: list[tuple[int, str, str]],
    bans: list[tuple[str, str, str]],
    why: str,
) -> None:
    draft = proposed(four)
    sent = [Paired(week, four.keys(a)[0], four.keys(b)[0]) for week, a, b in pairs]
    not_to_meet = tuple(Ban(four.keys(a)[0], four.keys(b)[0], reason) for a, b, reason in bans)
    with pytest.raises(Refused, match=why):
        arranged(draft, *sent, bans=not_to_meet)
    assert pairs_of(draft) == [(1, "Ants", "Bees"), (1, "Cats", "Dogs")]


def test_two_people_who_edit_at_once_are_told(four: Field) -> None:
    draft = proposed(four)
    stale = PairingDraft.objects.get()
    bye = Arrangement(pairs=[], byes=[Idle(1, four.keys("Ants")[0])])
    arrange_draft(draft=draft, revision=1, arrangement=bye, by=None)
    for change in (
        lambda: arrange_draft(draft=stale, revision=1, arrangement=bye, by=None),
        lambda: publish_draft(draft=stale, revision=1, by=None),
        lambda: discard_draft(draft=stale, revision=1, by=None),
    ):
        with pytest.raises(Refused, match=CHANGED):
            change()
    with pytest.raises(Refused, match=NOTHING):
        publish_draft(draft=stale, revision=2, by=None)


def test_plan_lets_a_division_meet_at_home_and_away(four: Field) -> None:
    gold = DivisionFactory.create(name="Gold")
    SeasonRecord.objects.exclude(team__name="Dogs").update(division=gold)

    def plan(first: Week, *, double: bool, each_week: int = 1) -> PairingDraft:
        return plan_season(
            season=four.season,
            division=gold,
            first_week=first,
            double=double,
            by=None,
            matches_a_week=each_week,
        )

    with pytest.raises(Refused) as refused:
        plan(four.weeks[1], double=True)
    assert str(refused.value) == (
        "This round robin has 6 rounds, and from week 2 on there is room for 5. Begin earlier, let "
        "everybody meet once, or allow two matches a week."
    )
    dense = plan(four.weeks[3], double=True, each_week=2)
    assert {week for week, _, _ in pairs_of(dense)} == {4, 5, 6}
    draft = plan(four.weeks[0], double=True)
    assert [week for week, _ in byes_of(draft)] == [1, 2, 3, 4, 5, 6]
    publish_draft(draft=draft, revision=1, by=None)
    assert Match.objects.count() == 6
    one, other = (week for week, name in byes_of(draft) if name == "Ants")
    assert told(four.teams[0].member) == [
        "4 new matches of Ants",
        f"Ants has byes in weeks {one} and {other}",
    ]
    with pytest.raises(Refused, match="still have a match to play"):
        publish_draft(draft=dense, revision=1, by=None)
    with pytest.raises(Refused, match="fewer than two teams"):
        plan_season(
            season=four.season,
            division=DivisionFactory.create(),
            first_week=four.weeks[1],
            double=False,
            by=None,
        )


def test_weeks_that_are_over_are_not_paired(four: Field) -> None:
    draft = proposed(four)
    week = four.weeks[0]
    week.opens, week.agree_by, week.report_by = (
        timestamp.replace(year=2025) for timestamp in (week.opens, week.agree_by, week.report_by)
    )
    week.save()
    with pytest.raises(Refused, match=r"Week 1 is over\."):
        publish_draft(draft=draft, revision=1, by=None)
    with pytest.raises(Refused, match="Choose a later week"):
        propose_week(season=four.season, week=week, choice=Choice(), by=None, revision=1)


@pytest.mark.parametrize("kind", REFUSED)
def test_only_managers_pair(four: Field, kind: str) -> None:
    by = person(kind)
    draft = proposed(four)
    gold = DivisionFactory.create()
    for refused in (
        lambda: propose_week(season=four.season, week=four.weeks[0], choice=Choice(), by=by),
        lambda: arrange_draft(draft=draft, revision=1, arrangement=Arrangement([]), by=by),
        lambda: publish_draft(draft=draft, revision=1, by=by),
        lambda: discard_draft(draft=draft, revision=1, by=by),
        lambda: plan_season(
            season=four.season, division=gold, first_week=four.weeks[1], double=False, by=by
        ),
    ):
        with pytest.raises(PermissionDenied):
            refused()
    draft.refresh_from_db()
    assert (draft.revision, draft.state) == (1, DraftState.OPEN)
