"""The people of the demonstration, with their pictures and names."""

from dataclasses import dataclass, field
from datetime import datetime

from accounts.enums import NoteIcon, Platform, Region
from accounts.models import PlayerName, User
from accounts.people.notes import note_icon, write_note
from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.pictures import avatar
from clvr.demonstration.texts.people import HANDLES, NOTES
from clvr.lib.images.small import keep_picture
from clvr.lib.leagues import LeagueCode
from teams.models import Membership

FIRST_DISCORD_ID = 200_000_000_000_000_000
WITH_AVATAR_PERCENT = 88
NOTED_PERCENT = 12
MOST_NOTES = 6


@dataclass(slots=True)
class Crowd:
    """Creates people as they are needed, or picks people who already play another league."""

    people: list[User] = field(default_factory=list)

    def newcomer(self, region: Region) -> User:
        """A new person without a team. Handles that are used up are reused with a number."""
        number = len(self.people)
        handle, lap = HANDLES[number % len(HANDLES)], number // len(HANDLES)
        user = User(
            username=handle if lap == 0 else f"{handle}{lap + 1}",
            discord_id=FIRST_DISCORD_ID + number,
            region=region,
        )
        user.set_unusable_password()
        if Chance(user.username).happens("avatar", WITH_AVATAR_PERCENT):
            keep_picture(user.avatar, avatar(number))
        user.save()
        self.people.append(user)
        return user

    def for_league(self, league: LeagueCode, region: Region, chance: Chance) -> User:
        """A person for a team of the league: one in five plays another league too."""
        if chance.happens("plays elsewhere too", 20):
            here = set(
                Membership.objects.filter(league__code=league).values_list("user_id", flat=True)
            )
            free = [user for user in self.people if user.pk not in here and user.region == region]
            if free:
                return chance.pick("whom", free)
        return self.newcomer(region)


def name_in_game(user: User, league: LeagueCode, at: datetime) -> None:
    """Register the person's name for the league's game, and write staff's notes."""
    chance = Chance(f"{user.username} {league}")
    platform = chance.pick("platform", list(Platform))
    name = user.username if chance.happens("same name", 60) else f"{user.username}_{league}"
    PlayerName.objects.get_or_create(
        user=user, league=league, platform=platform, defaults={"name": name}
    )
    if chance.happens("noted", NOTED_PERCENT):
        for number in range(1 + chance.number("notes", MOST_NOTES)):
            kind = chance.pick(f"note {number}", list(NOTES))
            note, icon = NOTES[kind], note_icon(NoteIcon(kind))
            write_note(user=user, league=league, note=note, icon=icon, by=None, at=at)
