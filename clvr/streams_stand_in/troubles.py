"""What goes wrong at a platform, as somebody chose."""

from clvr.discord_stand_in.choices import Choice


class Trouble(Choice):
    """What a platform does to every request, by its key, with its words."""

    NONE = "", "Works"
    DOWN = "down", "503"
    SLOW = "slow", "Too late"
    LIMITED = "limited", "429"
    DENIED = "denied", "401"
    QUOTA = "quota", "Quota used up"
    GARBLED = "garbled", "Unreadable"


BY_KEY = {each.key: each for each in Trouble}
