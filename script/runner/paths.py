"""The checkout's folders."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VAR = ROOT / "var"
LOGS = VAR / "log"
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
SECRET_KEY_FILE = VAR / "secret-key"
PUSH_KEY_FILE = VAR / "push-key"
