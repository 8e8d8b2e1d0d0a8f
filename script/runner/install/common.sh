# shellcheck shell=sh
# Sourced by script/install: questions, settings, and parts, each of which is made if it is not there. So a second
# run goes on where the one before stopped, and what operators have changed stays. Secrets are in the settings
# alone: no output, log or argument of a program has one.

log=$PWD/var/log/install.log
made=0

refuse() { echo "$1" >&2; exit 1; }

# ask NAME TEXT PATTERN WHAT-IT-HAS-TO-BE: sets NAME if the environment has not; asks a terminal until it is right.
ask() {
    eval "answer=\${$1:-}"
    until printf %s "$answer" | tr '\n' ' ' | grep -Eqx "$3"; do
        [ -t 0 ] || refuse "$1 has to be $4. Set it in the environment, or start this on a terminal, where it asks."
        [ -z "$answer" ] || echo "It has to be $4."
        printf '%s: ' "$2"
        case $1 in *SECRET) trap 'stty echo' EXIT && trap 'exit 130' INT HUP TERM && stty -echo ;; esac
        read -r answer || exit
        case $1 in *SECRET) stty echo && trap - EXIT INT HUP TERM && echo ;; esac
    done
    eval "$1=\$answer"
}

ask_all() {
    ask PORTAL_HOST "The host name that leads to this machine" \
        '([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])' "a host name in small letters, such as clvr.example"
    ask DISCORD_CLIENT_ID "The client id of the application at Discord" '[0-9]{15,22}' "a number of some 18 digits"
    ask DISCORD_CLIENT_SECRET "Its client secret, which is not shown" \
        '[A-Za-z0-9+/=:@.,_-]{16,128}' "at least 16 letters, digits and signs, without spaces"
}

# same NAME SETTING VALUE: refuses a NAME in the environment that would need another VALUE of SETTING, which stays.
same() {
    eval "answer=\${$1:-}"
    [ -z "$answer" ] || [ "$(. "$settings" && eval "printf %s \"\${$2:-}\"")" = "$3" ] ||
        refuse "$1 is not what $2 in $settings says, and this changes no settings: change it there, or leave $1 out."
}

# part NAME TITLE: calls make_NAME, unless has_NAME says that it is there.
part() {
    if "has_$1" > /dev/null 2>&1; then
        echo "✓ $2: is there"
        return
    fi
    echo "… $2"
    before=$(wc -l < "$log")
    # Not in a condition, where the shell would go on after a command that fails.
    (set -e; "make_$1") < /dev/null >> "$log" 2>&1
    # shellcheck disable=SC2181
    if [ $? != 0 ]; then
        tail -n "+$((before + 1))" "$log" | tail -n 20 | sed 's/^/    /'
        refuse "✗ $2: failed. The whole log is $log. Mend what it says, then start this again: it goes on from here."
    fi
    echo "✓ $2: done"
    made=$((made + 1))
}

# put FILE: writes what it reads there, if there is no such file; else says whether this version has another.
put() {
    if [ ! -e "$1" ]; then
        mkdir -p "$(dirname "$1")" && cat > "$1.new" && mv "$1.new" "$1"
    elif ! cmp -s - "$1"; then
        echo "  $1 stays as it is; this version has another" >&3
    fi
}

# database_url PASSWORD: signs in it are encoded, so that systemd, a shell and Compose read the same without quotes.
database_url() {
    case $1 in *[!A-Za-z0-9_-]*) set -- "$(printf %s "$1" | od -An -v -tx1 | tr -d ' \n' | sed 's/../%&/g')" ;; esac
    printf %s "postgres://clvr:$1@127.0.0.1/clvr"
}

random() { head -c "$1" /dev/urandom | base64 --wrap 0 | tr +/ -_; }

# newest: the file of the backup that is to be restored, of which a folder may have many.
newest() { if [ -d "$restore" ]; then ls "$restore"/clvr-*T*Z.zip | tail -n 1; else echo "$restore"; fi; }

has_settings() { [ -e "$settings" ]; }
make_settings() {
    umask 077
    while IFS= read -r line; do
        case $line in
            SECRET_KEY=*) line=SECRET_KEY=$(random 48) ;;
            PORTAL_URL=*) line=PORTAL_URL=https://$PORTAL_HOST ;;
            ALLOWED_HOSTS=*) line=ALLOWED_HOSTS=$PORTAL_HOST ;;
            DATABASE_URL=*) line=DATABASE_URL=$(database_url "$password") ;;
            DISCORD_CLIENT_ID=*) line=DISCORD_CLIENT_ID=$DISCORD_CLIENT_ID ;;
            DISCORD_CLIENT_SECRET=*) line=DISCORD_CLIENT_SECRET=$DISCORD_CLIENT_SECRET ;;
            "#GAME_SERVER_KEYS="*) line=GAME_SERVER_KEYS=$(random 32) ;;
            "#PUSH_PRIVATE_KEY="*) line=PUSH_PRIVATE_KEY=$(random 32 | tr -d =) ;;
        esac
        printf '%s\n' "$line"
    done < deploy/environment.example | put "$settings"
}
