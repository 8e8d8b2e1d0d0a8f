"""The colours of share cards: those of the dark scheme in `frontend/ui/tokens.css`."""

CANVAS = "#0a0b0e"
SURFACE = "#13151a"
SURFACE_RAISED = "#1b1e25"
LINE = "#272b34"
INK = "#fff"
INK_SOFT = "#bcc2cd"
INK_DIM = "#8d95a3"
SUCCESS = "#5fd38d"
DANGER = "#ff7f72"
WARNING = "#f2c84b"
ON_ACCENT = "#0a0b0e"
ACCENTS = {
    "clvr": "#f5c84b",
    "bcl": "#ff7a45",
    "ocl": "#9bd65c",
    "pcl": "#57b8ff",
    "xcl": "#c79bff",
}
CRESTS = ("#7a3b32", "#73561f", "#3d6134", "#1f6068", "#35518c", "#684283")
"""Of teams without a picture."""
TONES = {"good": SUCCESS, "bad": DANGER, "level": WARNING, "plain": INK, "dim": INK_DIM}
"""What the tone of a word means."""
