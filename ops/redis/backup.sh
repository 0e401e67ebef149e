#!/bin/sh
# Writes Redis's append-only files to standard output as a tar archive, while it runs: for `sh
# /etc/redis/backup.sh` where its folder is. The outbox is encrypted: back OUTBOX_KEY up too, in
# another place.
set -eu

password=${REDIS_SECRETS:-/run/secrets/redis}/password
if [ -r "$password" ]; then
  REDISCLI_AUTH=$(cat "$password")
  export REDISCLI_AUTH
fi
cli() { redis-cli -h "${REDIS_HOST:-127.0.0.1}" -p "${REDIS_PORT:-6379}" "$@"; }

# A concurrent rewrite would delete files that are being copied. Afterwards it is 100, as in
# redis.conf, also if a backup before was killed.
trap 'cli config set auto-aof-rewrite-percentage 100 > /dev/null' EXIT
trap 'exit 1' INT TERM
cli config set auto-aof-rewrite-percentage 0 > /dev/null
while cli info persistence | grep -Eq 'aof_rewrite_(in_progress|scheduled):1'; do sleep 1; done

# 1: a file grew meanwhile. Redis truncates an incomplete last command.
tar -C "$(cli config get dir | tail -n 1)" -cf - appendonlydir || [ $? -eq 1 ]
