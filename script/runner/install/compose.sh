# shellcheck shell=sh
# Sourced by script/install --compose: a portal in containers.

settings="$PWD/deploy/environment"
kept="it, nor $PWD/.env"
command="docker compose run --rm manage"

install_all() {
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
    printf 'PORTAL_HOST=%s\nPOSTGRES_PASSWORD=%s\n' "$host" "$(random 24)" | put .env
}

has_image() { docker image inspect clvr-portal; }
make_image() { COMMIT=$(git rev-parse HEAD) docker compose build; }

has_certificate() {
    docker compose run --rm --entrypoint test certificate -e "/etc/letsencrypt/live/$host/fullchain.pem"
}
make_certificate() {
    docker compose run --rm --publish 80:80 --entrypoint certbot certificate certonly --standalone --domain "$host" \
        --non-interactive --agree-tos --register-unsafely-without-email ||
        { echo "Does $host lead to this machine, and is its port 80 open to all?" && exit 1; }
}

has_processes() { docker compose exec -T web-1 true; }
make_processes() {
    docker compose run --rm release
    docker compose up --detach --wait
}

has_times() { crontab -l | grep -q 'manage backup'; }
make_times() {
    {
        crontab -l || true
        echo "30 3 * * * cd $PWD && $command backup && $command copy_backup"
        echo "0 5 * * 0 cd $PWD && $command rehearse_backup"
    } | crontab -
}
