"""Colours of crests and jerseys, chosen to hold on near-black and on white."""

from dataclasses import dataclass

from clvr.demonstration.art.canvas import Colour


@dataclass(frozen=True, slots=True)
class Palette:
    """`field` and `second` lie beside each other under the charge, which has `charge`, and `shade`
    on its far side; `dark` draws all outlines, `accent` the small things. `words` in a team's name
    ask for it."""

    dark: Colour
    field: Colour
    second: Colour
    charge: Colour
    shade: Colour
    accent: Colour
    words: tuple[str, ...] = ()

    @property
    def charge_is_dark(self) -> bool:
        return _brightness(self.charge) < _brightness(self.field)

    @property
    def detail(self) -> Colour:
        """Draws eyes and gaps on a charge."""
        return self.field if self.charge_is_dark else self.dark

    @property
    def rims(self) -> tuple[Colour, ...]:
        """Colours bright enough to part a crest from a black page."""
        return (self.accent,) if self.charge_is_dark else (self.charge, self.accent)


def _brightness(colour: Colour) -> float:
    red, green, blue = bytes.fromhex(colour[1:])
    return 0.3 * red + 0.59 * green + 0.11 * blue


PALETTES: tuple[Palette, ...] = (
    Palette("#1c080d", "#d0243c", "#9c1129", "#fff4ea", "#f0c9bd", "#ffb52e", ("crimson", "red")),
    Palette("#07122a", "#2173e6", "#144fb3", "#f4f9ff", "#bcd6fa", "#ffd23f", ("azure", "blue")),
    Palette("#06180d", "#1f8d4e", "#0f6236", "#f4fbe9", "#c3e2b4", "#f7c844", ("forest", "green")),
    Palette("#130a2a", "#7040e4", "#4a23a8", "#f7f2ff", "#cfbcfb", "#3fe3d2", ("violet", "void")),
    Palette("#1f0d05", "#f46a1f", "#bd400b", "#fff5e5", "#ffd0a3", "#ffe04d", ("ember", "fire")),
    Palette("#15120a", "#2b2820", "#3d392d", "#f8cb4b", "#cf9a22", "#fff6dc", ("gold", "golden")),
    Palette("#03181b", "#11a5a3", "#08716f", "#edfffb", "#a8e6de", "#ff7d5c", ("tidal", "reef")),
    Palette("#220a1f", "#d92c9f", "#94146e", "#fff1fa", "#fbbde2", "#5ce7ff", ("neon", "pink")),
    Palette("#081826", "#93d6f6", "#5aaedb", "#12395c", "#0b2640", "#ffffff", ("frost", "ice")),
    Palette("#17130f", "#f0e7d4", "#d6c8aa", "#2b2320", "#120d0b", "#c62d24", ("bone", "ivory")),
    Palette("#0d1015", "#66727f", "#47515e", "#f1f5f9", "#c3ccd6", "#ff5252", ("iron", "steel")),
    Palette("#0f1705", "#97d722", "#6ea50f", "#17240a", "#0a1203", "#fbfff0", ("venom", "lime")),
    Palette("#060b1a", "#172c5c", "#0f1f44", "#f7f9ff", "#bcc8e6", "#f23a48", ("navy", "north")),
    Palette("#190608", "#821a2b", "#5c0f1d", "#f8d98f", "#d3a44c", "#fff3d6", ("royal", "garnet")),
    Palette("#11081d", "#4f2088", "#371362", "#ffd863", "#dba431", "#ffffff", ("purple", "dusk")),
    Palette("#090e0b", "#18211b", "#263229", "#4cf290", "#22b962", "#f4fff8", ("cyber", "shadow")),
    Palette("#091121", "#ff921f", "#dd6f05", "#12254a", "#0a1730", "#fff5e6", ("amber", "rust")),
    Palette("#240c13", "#ff7898", "#dd5276", "#2a1c4e", "#180e33", "#fff6f8", ("rose", "dawn")),
    Palette("#1c140a", "#dcaa55", "#b78434", "#2d2010", "#1a1107", "#fffaf0", ("sand", "desert")),
    Palette("#0a1517", "#1c3b40", "#122a2e", "#ff8f6b", "#d3603d", "#d9fff7", ("copper", "brass")),
    Palette("#0c1020", "#f7f8fc", "#d9deec", "#1f3fae", "#132a7c", "#ee3e54", ("white", "silver")),
    Palette("#071a17", "#0d4f46", "#083a33", "#b9f5dd", "#74cfae", "#ff6f91", ("jade", "deep")),
    Palette("#0d0d11", "#24252c", "#33343d", "#f3f4f7", "#b9bbc6", "#e8323e", ("black", "night")),
    Palette("#160a26", "#3a2a78", "#281b58", "#7ff0ff", "#3fb6d9", "#ff6bd0", ("storm", "astral")),
)
