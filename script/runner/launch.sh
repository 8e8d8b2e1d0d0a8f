# Sourced by the commands in script/: finds a Python that can run them, and hands over to it.
# The commands are modules of the Python package `runner`, so they run from the folder script/.

# Prints the whole path of the first Python that is new enough.
find_python() {
    for candidate in ${PYTHON:+"$PYTHON"} python3.13 python3.12 python3.11 python3; do
        "$candidate" -c '
import sys
if sys.version_info < (3, 11):
    sys.exit(1)
print(sys.executable)' 2>/dev/null && return
    done
    return 1
}

# launch MODULE [ARGUMENT]...
launch() {
    if ! python=$(find_python); then
        echo "Python 3.11 or newer is needed and was not found." >&2
        echo "  Debian, Ubuntu:  apt-get install python3 python3-venv" >&2
        echo "  elsewhere:       install it from python.org, or set PYTHON to where it is" >&2
        exit 1
    fi
    module=$1
    shift
    cd "$(dirname "$0")" && exec "$python" -m "$module" "$@"
}
