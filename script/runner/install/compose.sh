# shellcheck shell=sh
# Sourced by script/install --compose: a portal in containers.

settings="$PWD/deploy/environment"
kept="it, nor $PWD/.env"
command="docker compose run --rm manage"

# Whether there are the tables of a portal.
is_here() { docker compose run --rm manage migrate --check; }

install_all() {
    [ -z "${CERTIFICATE:-}" ] || refuse "With containers certbot makes the certificate: CERTIFICATE is of no use."
    part docker "Docker with Compose"
    part variables "Compose's variables in $PWD/.env"
    part image "Image"
    part certificate "Certificate"
    part processes "Tables and processes"
    part times "Times of backups in the crontab"
}

has_docker() { docker compose version && command -v crontab; }
make_docker() {
    apt-get update
    DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends docker.io docker-cli docker-compose docker-buildx cron
}

has_variables() { [ -e .env ]; }
make_variables() {
    umask 077
    printf "PORTAL_HOST=%s\nPOSTGRES_PASSWORD='%s'\n" "$host" "$(printf %s "$password" | sed "s/'/\\\\'/g")" | put .env
}

# Of this commit: a checkout of another is an upgrade, which this does not make where a portal runs.
has_image() { [ "$(docker run --rm --entrypoint cat clvr-portal COMMIT)" = "$(git rev-parse HEAD)" ]; }
make_image() {
    [ -z "$(docker compose ps --quiet web-1 web-2)" ] ||
        { echo 'Another version runs. To take this checkout: docs/operations.md, "Upgrade".' && exit 1; }
    COMMIT=$(git rev-parse HEAD) docker compose build
}

has_certificate() {
    docker compose run --rm --entrypoint test certificate -e "/etc/letsencrypt/live/$host/fullchain.pem"
}
make_certificate() {
    docker compose run --rm --publish 80:80 --entrypoint certbot certificate certonly --standalone --domain "$host" \
        --non-interactive --agree-tos --register-unsafely-without-email ||
        { echo "Does $host lead to this machine, and is its port 80 open to all?" && exit 1; }
}

has_processes() { [ "$(docker compose ps --services --status running | sort)" = "$(docker compose config --services | sort)" ]; }
make_processes() {
    case $restore in
        "") ;;
        s3) docker compose run --rm manage restore s3 ;;
        *)
            # The image's user reads it.
            install -o 10001 -m 400 "$(newest)" var/restore.zip
            docker compose run --rm --volume "$PWD/var/restore.zip:/restore.zip:ro" manage restore /restore.zip
            rm var/restore.zip
            ;;
    esac
    docker compose run --rm release
    docker compose up --detach --wait
}

has_times() { crontab -l | grep -q 'manage backup'; }
make_times() {
    # In a crontab % ends the command.
    folder=$(printf %s "$PWD" | sed "s/'/'\\\\''/g; s/%/\\\\%/g")
    {
        crontab -l || true
        echo "30 3 * * * cd '$folder' && { $command backup && $command copy_backup; } 2>&1 | logger -t clvr-backup"
        echo "0 5 * * 0 cd '$folder' && $command rehearse_backup 2>&1 | logger -t clvr-rehearsal"
    } | crontab -
}
