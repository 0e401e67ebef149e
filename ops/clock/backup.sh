#!/bin/sh
# Writes a backup of Redis into /backups, then removes those that are older than BACKUP_DAYS. It
# removes none while backups fail.
set -eu
cd /backups
sh /etc/redis/backup.sh > part
name=redis-$(date -u +%Y%m%dT%H%M%SZ).tar
mv part "$name"
find . -name 'redis-*.tar' -mmin "+$((BACKUP_DAYS * 1440))" -delete
echo "backup_timestamp_seconds $(date +%s)" > /srv/checks/backup.part
mv /srv/checks/backup.part /srv/checks/backup.prom
echo "backups/$name"
