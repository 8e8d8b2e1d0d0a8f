# shellcheck shell=sh
# Sourced by script/install: a portal of Debian's packages and systemd's units.

settings=/etc/clvr/environment
command=clvr
root=/opt/clvr
[ "$PWD" = $root/source ] || refuse "The units need the checkout at $root/source: mkdir -p $root && mv $PWD $root/source"
# The last two are for names on share cards: Chinese, Japanese and Korean; Arabic and Hebrew.
packages="ca-certificates certbot gettext-base nginx nodejs npm postgresql python3-venv redis-server
    fonts-droid-fallback libfribidi0"
started="clvr.target clvr-backup.timer clvr-rehearsal.timer"
redis=/etc/redis/redis.conf
limits=/etc/redis/clvr.conf
redirect=/etc/nginx/conf.d/redirect.conf
site=/etc/nginx/conf.d/portal.conf

is_here() { [ -e $root/current ]; }

install_all() {
    export PORTAL_HOST="$host" HTTP_PORT=80 HTTPS_PORT=443 WEB_1=127.0.0.1:8001 WEB_2=127.0.0.1:8002
    export PAGES=$root/current/deploy/nginx CHALLENGES=/var/www/challenges
    export CACHE=/var/lib/nginx/portal LOG=/var/log/nginx/access.log
    # A site that is there keeps its certificate, unless another one is given.
    [ -n "${CERTIFICATE:-}" ] || CERTIFICATE=$(in_site ssl_certificate) CERTIFICATE_KEY=$(in_site ssl_certificate_key)
    export CERTIFICATE="${CERTIFICATE:-/etc/letsencrypt/live/$host/fullchain.pem}"
    export CERTIFICATE_KEY="${CERTIFICATE_KEY:-/etc/letsencrypt/live/$host/privkey.pem}"

    part packages "Debian's packages"
    part user "User clvr"
    part database "Database"
    part redis "Redis's limits"
    part redirect "nginx for HTTP"
    part certificate "Certificate"
    part site "nginx for HTTPS"
    part units "Units of systemd, and the command $command"
    part version "The first version, and its processes"
    part backup "The first backup, and its rehearsal"
    put_redis && put_redirect && put_site && put_units
}

has_packages() {
    # shellcheck disable=SC2086
    [ "$(dpkg-query --show --showformat '${db:Status-Status}\n' $packages | grep -cx installed)" = "$(echo $packages | wc -w)" ] &&
        [ -x /usr/local/bin/npm ]
}
make_packages() {
    export DEBIAN_FRONTEND=noninteractive
    apt-get update
    # shellcheck disable=SC2086
    apt-get install --yes --no-install-recommends $packages
    # Debian's npm 9.2 can't read the lock's overrides.
    npm install --global --ignore-scripts npm@10.9.9
}

has_user() { id clvr; }
make_user() {
    useradd --system --home-dir /var/lib/clvr --create-home --key HOME_MODE=0750 --shell /usr/sbin/nologin clvr
}

# in_database COMMAND...: with what DATABASE_URL says, decoded, for psql. No argument has the password.
in_database() {
    (
        eval "$(DATABASE_URL=$DATABASE_URL python3 -c '
import os, shlex, urllib.parse
url = urllib.parse.urlsplit(os.environ["DATABASE_URL"])
for name, value in dict(
    PGUSER=url.username, PGPASSWORD=url.password, PGHOST=url.hostname, PGPORT=url.port, PGDATABASE=url.path[1:]
).items():
    print(f"export {name}={shlex.quote(urllib.parse.unquote(str(value or str())))}")
print(f"options={shlex.quote(url.query)}")')" && "$@"
    )
}
let_in() { psql --no-password --command 'SELECT 1' "postgres://?$options"; }
has_database() { in_database let_in; }
make_database() {
    in_database create_database
    has_database || { echo "PostgreSQL does not let in whom DATABASE_URL in $settings names."; exit 1; }
}
create_database() {
    export role="$PGUSER" password="$PGPASSWORD" name="$PGDATABASE"
    unset PGUSER PGPASSWORD PGHOST PGPORT PGDATABASE
    cd /
    runuser -u postgres -- psql --quiet --set ON_ERROR_STOP=1 << 'SQL'
SET log_min_error_statement = panic;
\getenv role role
\getenv password password
\getenv name name
SELECT format('CREATE ROLE %I LOGIN CREATEDB PASSWORD %L', :'role', :'password')
    WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
SELECT format('CREATE DATABASE %I OWNER %I ENCODING ''UTF8'' LOCALE ''C.UTF-8'' TEMPLATE template0', :'name', :'role')
    WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
SQL
}

# As compose.yaml: nothing in it is only there, and it must not take the memory of the others.
put_redis() {
    put $limits << 'END'
save ""
maxmemory 256mb
maxmemory-policy volatile-lru
END
}
has_redis() { [ -e $limits ] && grep -qx "include $limits" $redis; }
make_redis() {
    put_redis
    grep -qx "include $limits" $redis || echo "include $limits" >> $redis
    # It has not been saved any more since.
    systemctl stop redis-server && rm -f /var/lib/redis/dump.rdb && systemctl start redis-server
}

# fill_in TEMPLATE: with the names in braces; nginx's own stay.
fill_in() {
    envsubst "$(grep -o '\${[A-Z_0-9]*}' "deploy/nginx/$1" | sort -u)" < "deploy/nginx/$1" > var/site
    sh deploy/nginx/fit.sh var/site
    cat var/site
}

# reload_nginx FILE: takes up a file; or removes it, so that the next run writes it again, or the one before comes back.
reload_nginx() {
    { nginx -t && systemctl reload-or-restart nginx; } || { rm "$1" && { [ ! -e "$1.before" ] || mv "$1.before" "$1"; } && exit 1; }
}

put_redirect() { fill_in redirect.conf.template | put $redirect; }
has_redirect() { [ -e $redirect ]; }
make_redirect() {
    mkdir -p $CHALLENGES
    rm -f /etc/nginx/sites-enabled/default
    sh deploy/nginx/more-connections.sh
    put_redirect
    reload_nginx $redirect
}

has_certificate() { [ -e "$CERTIFICATE" ] && [ -e "$CERTIFICATE_KEY" ]; }
make_certificate() {
    case $CERTIFICATE in
        /etc/letsencrypt/*) ;;
        *) echo "CERTIFICATE and CERTIFICATE_KEY have to be files: $CERTIFICATE, $CERTIFICATE_KEY" && exit 1 ;;
    esac
    certbot certonly --non-interactive --agree-tos --register-unsafely-without-email --webroot --webroot-path $CHALLENGES \
        --domain "$host" --deploy-hook 'systemctl reload nginx' ||
        { echo "Does $host lead to this machine, and is its port 80 open to all?" && exit 1; }
}

put_site() { fill_in portal.conf.template | put $site; }
# in_site NAME: what the site that is there says of it.
in_site() { [ ! -e $site ] || sed -n "s/^ *$1 \(.*\);/\1/p" $site; }
has_site() { [ "$(in_site ssl_certificate)" = "$CERTIFICATE" ] && [ "$(in_site ssl_certificate_key)" = "$CERTIFICATE_KEY" ]; }
make_site() {
    rm -f $site.before
    if [ -e $site ]; then
        # Only the certificate is another.
        cp -p $site $site.before
        sed -i "s|^\( *ssl_certificate \).*|\1$CERTIFICATE;|; s|^\( *ssl_certificate_key \).*|\1$CERTIFICATE_KEY;|" $site
    else
        put_site
    fi
    reload_nginx $site
}

put_units() {
    for unit in deploy/systemd/*; do
        put "/etc/systemd/system/${unit##*/}" < "$unit"
    done
    put /usr/local/bin/$command < deploy/clvr
}
has_units() {
    for unit in deploy/systemd/*; do
        [ -e "/etc/systemd/system/${unit##*/}" ] || return
    done
    [ -x /usr/local/bin/$command ]
}
make_units() {
    put_units
    chmod 755 /usr/local/bin/$command
    systemctl daemon-reload
}

# Of several units `systemctl` is content with one.
has_version() {
    for unit in $started; do systemctl is-enabled "$unit" || return; done
    for unit in $(sed -n 's/^Wants=//p' deploy/systemd/clvr.target); do systemctl is-active "$unit" || return; done
}
make_version() {
    backups=${BACKUP_DIR:-$VAR_DIR/backups}
    install -d -o clvr -g clvr -m 700 "$backups"
    case $restore in
        "" | s3) ;;
        *)
            # The portal's user reads it there.
            found=$(newest)
            restore=$backups/${found##*/}
            [ "$found" -ef "$restore" ] || install -o clvr -g clvr -m 600 "$found" "$restore"
            ;;
    esac
    script/upgrade ${restore:+--restore "$restore"} >&3
    # shellcheck disable=SC2086
    systemctl enable --now $started
}

has_backup() {
    [ -e "${BACKUP_DIR:-$VAR_DIR/backups}/last.json" ] && ! systemctl is-failed clvr-rehearsal
}
make_backup() { systemctl start clvr-backup clvr-rehearsal; }
