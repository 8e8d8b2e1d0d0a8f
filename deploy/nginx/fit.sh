#!/bin/sh
# Makes sites of nginx fit this machine: fit.sh [FILE]... The container of nginx starts it for all that it has.
[ $# != 0 ] || set -- /etc/nginx/conf.d/*.conf
[ -e "${IF_INET6:-/proc/net/if_inet6}" ] || sed -i '/listen \[::\]:/d' "$@"
# Up to nginx 1.25.0 HTTP/2 is a word of the port; later that is a warning.
case $(PATH=$PATH:/usr/sbin nginx -v 2>&1) in
    */1.1[0-9].* | */1.2[0-4].* | */1.25.0*)
        sed -i -e '/^ *http2 on;$/d' -e 's/^\( *listen .* ssl\);$/\1 http2;/' "$@"
        ;;
esac
