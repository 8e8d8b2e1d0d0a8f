# Sourced by the commands in script/: finds a Python that can run them, and hands over to it.
# The commands are modules of the Python package `runner`, so they run from the folder script/.

# Prints the whole path of a Python if it is new enough; with `fast`, only if it also makes virtual
# environments and was compiled with all optimisations, as Linux distributions do. Those that pyenv
# compiles take a fifth more time.
is_python() {
    "$1" -c '
import importlib.util, sys, sysconfig
fast = sys.base_prefix == "/usr" or "--enable-optimizations" in str(sysconfig.get_config_var("CONFIG_ARGS"))
if sys.version_info < (3, 11) or (sys.argv[1:] and not (fast and importlib.util.find_spec("ensurepip"))):
    sys.exit(1)
print(sys.executable)' $2 2>/dev/null
}

# Prints the whole path of the Python that is named; else of the first on the path that is fast, else
# of the first.
find_python() {
    [ -n "${PYTHON:-}" ] && is_python "$PYTHON" && return
    for asked in fast ""; do
        for name in python3.13 python3.12 python3.11 python3; do
            old_separators=$IFS IFS=:
            for folder in $PATH; do
                IFS=$old_separators
                [ -x "$folder/$name" ] && is_python "$folder/$name" "$asked" && return
            done
            IFS=$old_separators
        done
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
