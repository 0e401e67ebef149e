#!/bin/sh
# Replaces the data of Redis in Kubernetes by a backup: sh ops/redis/kubernetes-restore.sh FILE, with SITE_LOG (docs/OPERATIONS.md).
# Messages that the log says were sent since the backup are dropped before the site sees them. If a step fails, run it again.
set -eu
tar -tf "$1" > /dev/null
ops/site sent > "$1.sent"
k() { kubectl -n website "$@"; }
# serve NAME lets the Service of Redis select the pods with this name.
serve() { k patch service redis -p "{\"spec\":{\"selector\":{\"app.kubernetes.io/name\":\"$1\"}}}"; }
serve none
# Until then a replica may find the old address in a DNS cache.
sleep "${DNS_CACHE_SECONDS:-30}"
k exec -i redis-0 -- sh /etc/redis/data.sh restore < "$1"
# Kubernetes starts Redis again, in the same pod. The exec may end with its container.
k exec redis-0 -- sh -c 'REDISCLI_AUTH=$(cat /run/secrets/redis/password) redis-cli shutdown nosave' || :
address=$(k get pod redis-0 -o 'jsonpath={.status.podIP}')
drop() {
  k exec -i deploy/site -c site -- sh -c 'url=$(sed "s/@redis:/@$1:/" /run/secrets/site/redis-url)
    REDIS_URL_FILE= REDIS_URL=$url node dist/server/outbox.js drop -' sh "$address" < "$1.sent"
}
tries=0
until drop "$1"; do
  tries=$((tries + 1)) && [ $tries -lt 20 ] || { echo 'Redis has no Service, so nothing is sent. Run this again.' >&2 && exit 1; }
  sleep 3
done
serve redis
