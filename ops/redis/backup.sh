#!/bin/sh
# Writes Redis's append-only files to standard output as a tar archive, while it runs: for `sh /etc/redis/backup.sh` inside
# its container. The outbox is encrypted: back OUTBOX_KEY up too, in another place.
set -eu

password=${REDIS_SECRETS:-/run/secrets/redis}/password
if [ -r "$password" ]; then
  REDISCLI_AUTH=$(cat "$password")
  export REDISCLI_AUTH
fi
cli() { redis-cli -p "${REDIS_PORT:-6379}" "$@"; }

# A concurrent rewrite would delete files that are being copied.
before=$(cli config get auto-aof-rewrite-percentage | tail -n 1)
trap 'cli config set auto-aof-rewrite-percentage "$before" > /dev/null' EXIT
cli config set auto-aof-rewrite-percentage 0 > /dev/null
while cli info persistence | grep -Eq 'aof_rewrite_(in_progress|scheduled):1'; do sleep 1; done

# 1: a file grew meanwhile. Redis truncates an incomplete last command.
tar -C "$(cli config get dir | tail -n 1)" -cf - appendonlydir || [ $? -eq 1 ]
