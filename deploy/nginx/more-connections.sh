#!/bin/sh
# Lets a worker of nginx hold the connections of thousands of people: each has one, and a second one
# to the portal while they wait. The containers of nginx start this; twice changes nothing more.
main=/etc/nginx/nginx.conf
sed -i 's/worker_connections .*;/worker_connections 4096;/' "$main"
grep -q worker_rlimit_nofile "$main" || sed -i '1i worker_rlimit_nofile 8192;' "$main"
