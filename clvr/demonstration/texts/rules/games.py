"""The rules that differ from game to game."""

from dataclasses import dataclass

from clvr.lib.leagues import LeagueCode


@dataclass(frozen=True, slots=True)
class GameRules:
    """`format`, `win` and `drawn` are sentences; each item of the lists is a rule."""

    mode: str
    format: str
    win: str
    drawn: str
    map_choice: str
    pool_exception: str
    conduct_in_round: str
    settings: str


GAME_RULES: dict[LeagueCode, GameRules] = {
    LeagueCode.BCL: GameRules(
        mode="bomb defusal, five against five",
        format="A match is one map, and sides change after six rounds.",
        win="The first team to win 7 rounds wins the match.",
        drawn="At 6 to 6 the match is drawn. There is no overtime.",
        map_choice="Captains ban in turn, the lower-rated team first, until one map is left.",
        pool_exception="A map that an update has changed is out of the pool for seven days.",
        conduct_in_round=(
            "A gadget that lands before the doors unlock does not count; the round is replayed "
            "once. The second time in a match, the round goes to the other team."
        ),
        settings="Friendly fire is on, the round timer and the economy are the game's own.",
    ),
    LeagueCode.OCL: GameRules(
        mode="Uplink, five against five",
        format="A match is the best of three maps, and sides change after every round.",
        win="The first team to win 4 rounds wins the map; two maps win the match.",
        drawn="There are no draws: a round that ends with nobody alive goes to the defenders.",
        map_choice=(
            "The higher-rated team bans one map, then the other; they pick one each in the same "
            "order, and the third is drawn from what is left."
        ),
        pool_exception="Whoever did not pick a map chooses its side; a coin decides the third.",
        conduct_in_round=(
            "Shooting from a place that can't be reached by walking loses the round, as does "
            "leaning the headset through a wall."
        ),
        settings="Friendly fire is on, respawns are off, and radios work between the living alone.",
    ),
    LeagueCode.PCL: GameRules(
        mode="Search and Destroy, five against five",
        format="A match is one map, and sides change after nine rounds.",
        win="The first team to win 10 rounds wins the match.",
        drawn="At 9 to 9 the match is drawn. There is no overtime.",
        map_choice="Captains ban in turn, the lower-rated team first, until one map is left.",
        pool_exception=(
            "Night variants of sand, santorini and industry need both captains' consent; "
            "custom maps (UGC and a number) never count."
        ),
        conduct_in_round=(
            "Boosting on a team mate is allowed; standing inside geometry, or holding a weapon "
            "through it, loses the round."
        ),
        settings="Friendly fire is on, the round timer and the prices are the game's own.",
    ),
    LeagueCode.XCL: GameRules(
        mode="five against five with heroes",
        format="A match is the best of three maps, and sides change at half-time.",
        win="The first team to win 6 rounds wins the map; two maps win the match.",
        drawn="There are no draws: at 5 to 5 the next round decides.",
        map_choice=(
            "Each team bans one map and picks one, the higher-rated team first; the third map is "
            "the one that is left."
        ),
        pool_exception="A hero that staff have banned can't be picked until the ban is lifted.",
        conduct_in_round=(
            "A power used before the round starts does not count; the round is replayed once. The "
            "second time in a match, the round goes to the other team."
        ),
        settings="Friendly fire is on for weapons and off for powers.",
    ),
}
