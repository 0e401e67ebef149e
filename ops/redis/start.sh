#!/bin/sh
# Starts Redis with an administrator's password (backups and health checks) and a user `site` with only the rights that the site needs
# (docs/BEHAVIOUR.md, "Settings"). Both passwords are files; they are added to the configuration in memory, not on the command line.
set -eu
secrets=${REDIS_SECRETS:-/run/secrets/redis}
conf=${REDIS_CONF:-/etc/redis/redis.conf}
joined=${REDIS_JOINED:-/tmp/redis.conf}

umask 077
cp "$conf" "$joined"
{
  printf '\nmaxmemory %s\n' "${REDIS_MAXMEMORY:-192mb}"
  printf 'requirepass %s\n' "$(cat "$secrets/password")"
  printf 'user site on >%s ~limit:* ~used:* ~once:* ~site:* +@all -@admin -@dangerous +info\n' \
    "$(cat "$secrets/site-password")"
} >> "$joined"
exec "${REDIS_SERVER:-redis-server}" "$joined" "$@"
