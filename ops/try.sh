#!/bin/sh
# Tries what Compose starts: waits until it is well, sends a message through the site, and finds it in the stub's inbox. Needs
# Docker with Compose 2.26, and `npm ci`. What it has started and stored is gone afterwards.
#
#   sh ops/try.sh site     docker compose up
#   sh ops/try.sh scale    two replicas with Redis behind Caddy, Prometheus and Grafana; and the tests of the alerts
#   sh ops/try.sh kubernetes  ops/kubernetes, on the cluster of kubectl's context (ops/cluster.sh)
#   sh ops/try.sh drill    what can happen in production, and what the runbook says about it (ops/drill.sh)
set -eu
cd "$(dirname "$0")/.."
case ${1:-} in
  site) url=http://localhost:3000 profiles= ;;
  scale) url=http://localhost:8080 profiles='--profile scale --profile ops' ;;
  kubernetes) exec sh ops/cluster.sh ;;
  drill) exec sh ops/drill.sh ;;
  *) echo 'sh ops/try.sh site|scale|kubernetes|drill' >&2; exit 2 ;;
esac
# A project of its own: the volumes of a site that runs here stay.
dc() { docker compose --project-name website-try $profiles "$@"; }
trap 'dc down --volumes' EXIT
dc up --wait || { dc logs; exit 1; }
node scripts/run.mjs tryMessage "$url" http://localhost:4010
[ "$1" = scale ] || exit 0
# Everything but its volume is read-only.
dc exec -T -e TMPDIR=/prometheus prometheus promtool test rules /etc/prometheus/alerts.test.yml
PUBLIC_ORIGIN=x EDGE_ADDRESS=x MAIL_HOST_URL=x ACCESS_HOST_URL=x PASSWORD_VERIFY_HASH=x docker compose \
  -f docker-compose.yml -f ops/compose.production.yml -f ops/compose.alerts.yml --profile scale --profile ops config --quiet
