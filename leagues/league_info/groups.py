"""The groups in which a league's settings are shown, each of which is saved alone."""

from collections.abc import Mapping, Sequence

from leagues.enums import SettingsGroup

GROUPS: Mapping[SettingsGroup, Sequence[str]] = {
    SettingsGroup.WEEK: (
        *("timeZone", "agreeByDay", "agreeByTime", "defaultMatchDay", "defaultMatchHour"),
        "movesWeeksItself",
    ),
    SettingsGroup.FORMAT: ("bestOf", "roundsToWin", "mostRounds", "streamGame"),
    SettingsGroup.TEAMS: (
        *("rosterMinimum", "rosterMaximum", "substitutesAllowed", "leaveCooldown"),
        *("requestsLast", "founding", "approveNames", "gameRoles"),
    ),
    SettingsGroup.SEASON: (
        *("ratedChallengesPerPair", "weeksOffPerSeason", "postponementsPerSeason"),
        "hasPickem",
    ),
    SettingsGroup.TIMES: ("remindToPropose", "remindToAnswer", "proposalsStand"),
    SettingsGroup.MATCH_DAY: (
        *("checkInOpensBefore", "absenceClaimedAfter", "absenceAnsweredWithin"),
    ),
    SettingsGroup.RESULTS: ("resultDueAfter", "remindToReport", "confirmResultsAfter"),
    SettingsGroup.CHANNEL: ("hasWebhook", "resultPosts"),
    SettingsGroup.THREADS: ("matchThreads", "threadChannel"),
    SettingsGroup.EVENTS: ("matchEvents",),
}
"""The names of the settings of each group, as the API has them. The webhook itself is a secret."""
