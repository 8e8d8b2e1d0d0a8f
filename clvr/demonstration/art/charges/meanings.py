"""All charges, and the words in a team's name that ask for one."""

from dataclasses import dataclass

from clvr.demonstration.art.charges import beasts, signs, things
from clvr.demonstration.art.charges.charge import Charge
from clvr.lib.text import folded


@dataclass(frozen=True, slots=True)
class Emblem:
    """A charge and what the words that it pictures begin with; short words have to be whole, or
    their plural, lest an ox stands for Oxford."""

    charge: Charge
    words: tuple[str, ...]

    def fit(self, word: str) -> int:
        """How many letters of a casefolded word mean this emblem."""
        fitting = [
            each
            for each in self.words
            if word in (each, f"{each}s") or (len(each) > 3 and word.startswith(each))
        ]
        return max(map(len, fitting), default=0)


EMBLEMS: tuple[Emblem, ...] = (
    Emblem(beasts.WOLF, ("wolf", "wolves", "hound", "fang", "pack", "ذئاب")),
    Emblem(beasts.FOX, ("fox", "foxes", "vixen", "trickster")),
    Emblem(beasts.OWL, ("owl", "wise", "parliament")),
    Emblem(beasts.BEAR, ("bear", "grizzl", "ursa")),
    Emblem(beasts.BULL, ("bull", "ox", "minotaur", "stampede", "bison")),
    Emblem(beasts.EAGLE, ("eagle", "falcon", "hawk", "kestrel", "phoenix", "sokoł", "ørner")),
    Emblem(beasts.RAVEN, ("raven", "crow", "rook", "magpie", "vulture")),
    Emblem(beasts.SHARK, ("shark", "barracuda", "predator", "orca")),
    Emblem(beasts.STAG, ("stag", "elk", "antler", "hart")),
    Emblem(beasts.LION, ("lion", "pride", "mane")),
    Emblem(beasts.VIPER, ("viper", "cobra", "serpent", "venom", "mamba")),
    Emblem(beasts.BAT, ("bat", "vampire", "cave", "echo")),
    Emblem(beasts.DRAGON, ("dragon", "wyvern", "drake", "basilisk")),
    Emblem(beasts.HORNET, ("hornet", "wasp", "bee", "swarm", "hive")),
    Emblem(things.SKULL, ("skull", "reaper", "grave", "ghost", "bone", "undertaker")),
    Emblem(signs.STAR, ("star", "comet", "nova", "orion")),
    Emblem(signs.BOLT, ("bolt", "thunder", "volt", "lightning", "static", "circuit", "ברק")),
    Emblem(signs.FLAME, ("flame", "fire", "ember", "inferno", "pyre", "furnace")),
    Emblem(signs.MOUNTAIN, ("mountain", "summit", "peak", "ridge", "alpine", "avalanche")),
    Emblem(signs.CROSSHAIR, ("crosshair", "sniper", "marksm", "sight", "recoil", "target")),
    Emblem(signs.HEXAGON, ("hex", "cog", "gear", "machin", "works", "protocol")),
    Emblem(signs.DIAMOND, ("diamond", "gem", "crystal", "glass", "prism", "jewel")),
    Emblem(things.SWORDS, ("sword", "blade", "sabre", "duel", "vanguard", "cutlass")),
    Emblem(things.WINGS, ("wing", "skylight", "flight", "valkyr", "seraph", "sky", "angel")),
    Emblem(signs.CHEVRONS, ("sergeant", "battalion", "brigade", "platoon", "corps", "regiment")),
    Emblem(things.CROWN, ("crown", "king", "queen", "regent", "monarch", "dynasty")),
    Emblem(things.LANTERN, ("lantern", "beacon", "lamp", "lighthouse", "torch")),
    Emblem(things.ANCHOR, ("anchor", "harbour", "sailor", "corsair", "dock")),
    Emblem(things.ROCKET, ("rocket", "orbit", "launch", "apollo", "astronaut")),
    Emblem(signs.MOON, ("moon", "lunar", "eclipse", "midnight", "nocturn", "night")),
    Emblem(signs.ARROW, ("arrow", "archer", "north", "compass", "pathfinder", "ranger")),
    Emblem(things.HELMET, ("helm", "knight", "spartan", "sentinel", "legion", "paladin", "guard")),
    Emblem(things.HAMMER, ("hammer", "smith", "forge", "anvil", "breaker", "breacher")),
    Emblem(signs.WAVE, ("wave", "tide", "tidal", "riptide", "surf", "current", "maelstrom")),
    Emblem(signs.SPADE, ("spade", "ace", "gambit", "joker", "wildcard", "dealer")),
    Emblem(signs.EYE, ("eye", "watch", "oracle", "vision", "lookout", "mirage")),
    Emblem(things.HEADSET, ("headset", "virtual", "pixel", "reality", "visor", "parallax")),
    Emblem(signs.HEART, ("heart", "love", "valentin", "pulse")),
)


def charge_meant(name: str) -> Charge | None:
    """What a name asks to be pictured by. Its last words say what it is, its first ones only
    what it is like."""
    for word in reversed(folded(name).split()):
        best = max(EMBLEMS, key=lambda emblem: emblem.fit(word))
        if best.fit(word):
            return best.charge
    return None
