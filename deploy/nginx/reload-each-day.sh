#!/bin/sh
# Started by the container of nginx: takes up renewed certificates.
while sleep 86400; do nginx -s reload; done &
