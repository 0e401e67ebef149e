#!/bin/sh
# A drill: rows of docs/OPERATIONS.md, each on its own fault, in the folder of a release, with production's files and stubs in
# place of the hosts. As root on Linux with journald, after `npm ci`. What it has started and stored is gone afterwards.
set -eu
cd "$(dirname "$0")/.."
docker compose build assets stub
. ops/rows.sh
folder=$(mktemp -d)
sh ops/release.sh "$folder" my-service-crew-website dev
# Two other versions, and the release of one.
for version in next drill; do
  docker tag my-service-crew-website:dev "my-service-crew-website:$version"
  docker tag my-service-crew-website-stub:dev "my-service-crew-website-stub:$version"
done
next=$(mktemp -d)
sh ops/release.sh "$next" my-service-crew-website next
tar -czf "$folder/next.tgz" -C "$next" .
rm -r "$next"
mkdir "$folder/redis"
mount -t tmpfs -o size=24m,uid=999,gid=1000 tmpfs "$folder/redis"
export COMPOSE_PROJECT_NAME=website-drill COMPOSE_FILE=docker-compose.yml:ops/compose.production.yml:ops/compose.alerts.yml:ops/drill.yml
export SITE_JOURNALD="$folder/journald"
site() { "$folder/ops/site" "$@"; }
trap 'docker rm -f website-drill-restored > /dev/null 2>&1; site dc down --volumes --timeout 2 > /dev/null 2>&1; umount "$folder/redis"; rm -r "$folder"' EXIT

send() { node scripts/run.mjs tryMessage http://localhost:8080 "$@"; }
reference() { send "$@" | sed 's/.* //'; }
copies() { node -e 'fetch("http://localhost:4011/record").then(async (all) => console.log((await all.text()).split(process.argv[1]).length - 1, "copies"))' "$1"; }
query() { site dc exec -T prometheus promtool query instant http://localhost:9090 "$1"; }
setting() { sed -i "/^$1=/d" "$folder/.env" && [ -z "$2" ] || echo "$1=$2" >> "$folder/.env"; }

row 'First start'
cat > "$folder/.env" <<'ENV'
PUBLIC_ORIGIN=http://localhost:8080
EDGE_ADDRESS=:8080
MAIL_HOST_URL=http://mail:4010
ACCESS_HOST_URL=http://stub:4010
PASSWORD_VERIFY_HASH=verify
SITE_SAMPLE_OK=1
RATE_LIMIT_CONTACT=1000/10m
ENV
site up
says arrived send http://localhost:4011
# Its first check was before the stubs ran.
docker restart -t 1 website-drill-check-1
says 'check_hosts_wrong 0' cat "$folder/checks/hosts.prom"
says backup_timestamp_seconds cat "$folder/checks/backup.prom"
says '
0 wrong' site doctor
says ' 0 wrong' site check
says 'no command rolluot' site rolluot

row 'What the operator sets is his: it holds after an upgrade, which stops at an edited file and prints the way back'
admin() { docker exec website-drill-redis-1 sh -c 'REDISCLI_AUTH=$(cat /run/secrets/redis/password) redis-cli "$@"' sh "$@"; }
# The four settings where they are read: in three containers, and in the folder of journald.
settings() {
  docker exec website-drill-alertmanager-1 grep -F 'to:' /tmp/alertmanager.yml
  docker exec website-drill-edge-1 wget -q -O - http://127.0.0.1:2019/config/ | grep -o '192\.0\.2\.[0-9./]*' | sort -u
  admin config get maxmemory | tail -n 1
  grep MaxRetentionSec "$folder/journald/website-drill.conf"
}
cp -r "$folder/client/public/brand" "$folder/brand"
sed -i 's/"logDays": 180/"logDays": 365/' "$folder/brand/site.json"
cat >> "$folder/.env" <<'ENV'
BRAND_DIR=./brand
ALERT_TO=people@ourfirm.example
ALERT_FROM=website@ourfirm.example
ALERT_SMTP=smtp.ourfirm.example:587
EDGE_TRUSTED_PROXIES=192.0.2.0/25 192.0.2.128/25
REDIS_MAXMEMORY=20mb
ENV
echo first-password | site secret smtp-password
echo second-password | site secret smtp-password
says second-password docker exec website-drill-alertmanager-1 cat /run/secrets/smtp-password
site rollout
before=$(settings)
echo "$before"
echo '# mine' >> "$folder/ops/caddy/Caddyfile"
says 'would undo these changes' site upgrade "$folder/next.tgz"
sed -i '$d' "$folder/ops/caddy/Caddyfile"
site upgrade "$folder/next.tgz" > "$folder/said"
says 'To go back: ops/site rollback dev' cat "$folder/said"
says my-service-crew-website:next docker inspect -f '{{.Config.Image}}' website-drill-site-b-1
after=$(settings)
echo "$after"
[ "$before" = "$after" ] && [ "$(echo "$after" | wc -l)" = 5 ] || { echo 'WRONG  the settings'; exit 1; }
says '
0 wrong' site doctor

row 'doctor names each container that does not run; old backups go'
docker stop -t 1 website-drill-alertmanager-1 website-drill-check-1
says 'WRONG  alertmanager' site doctor
says 'WRONG  check' site doctor
site up
touch -d '3 days ago' "$folder/backups/redis-old.tar"
site backup
says 'No such file' ls "$folder/backups/redis-old.tar"

row 'A start that fails stops the roll, and the site goes on'
setting LOG_IP nonsense
says 'did not start' site rollout
says LOG_IP site ask '.level == "fatal"'
says arrived send http://localhost:4011
setting PUBLIC_ORIGIN ''
says '/api/contact' site tally '.msg == "request"' '.route, .status'
setting LOG_IP ''
setting PUBLIC_ORIGIN http://localhost:8080
site rollout

row 'A frozen replica, and no Caddy'
docker pause website-drill-site-b-1
says arrived send http://localhost:4011
says 'WRONG  site-b' site doctor
docker stop website-drill-edge-1
says EdgeDown query ALERTS
says ReplicaMissing query ALERTS
docker unpause website-drill-site-b-1
site up

row 'The mail host is down; its message waits, a backup has it, and it is not sent again after a rollout and a restore'
docker stop -t 1 website-drill-mail-1
waiting=$(reference)
says "$waiting" site outbox list
# Its first try has ended.
says down site outbox list
says 'as soon as the host is back' site complaint "$(echo "$waiting" | tr '[:lower:]' '[:upper:]')"
site backup
docker start website-drill-mail-1
says 'It has arrived' site complaint "$waiting"
site secret redis
# Of several backups, one that has the message.
site restore "$(cd "$folder" && ls backups/redis-*.tar | tail -n 1)"
says empty site outbox list
says arrived send http://localhost:4011
says '1 copies' copies "$waiting"

row 'PHP is dead behind a web server; ten messages wait, also at replicas that start meanwhile, and each arrives once'
setting MAIL_HOST_URL http://web:4010
site rollout
docker stop -t 1 website-drill-mail-1
says '=> 0 @' query 'sum(upstream_up{host="mail"})'
waiting=$(for _ in 1 2 3 4 5; do reference; done)
site rollout --force
waiting="$waiting $(for _ in 1 2 3 4 5; do reference; done)"
docker start website-drill-mail-1
says empty site outbox list
for each in $waiting; do says '1 copies' copies "$each"; done

row 'A firewall answers HEAD with 503: messages are sent nevertheless'
setting MAIL_HOST_URL http://web:4012
site rollout
says '"ignored":true' site ask '.event == "host"'
says arrived send http://localhost:4011
setting MAIL_HOST_URL http://mail:4010
site rollout

row 'The host fails, or refuses'
failed=$(reference - '#fail')
says "$failed" site unconfirmed
says 'may have arrived' site complaint "$failed"
says 'said no' site complaint "$(reference - '#refuse')"
says unconfirmed site calls
says /api/contact site failed
says 'were read' site limits

row 'Redis is full'
docker stop -t 1 website-drill-mail-1
admin config set maxmemory 1mb
says 'WRONG  memory' site doctor
says 'is not kept' site complaint "$(reference)"
admin config set maxmemory 20mb

row 'The data of Redis is damaged: what came before is kept'
waiting=$(reference)
says "$waiting" site outbox list
docker stop website-drill-redis-1
for file in "$folder"/redis/appendonlydir/*.incr.aof; do echo damaged >> "$file"; done
docker start website-drill-redis-1
says 'WRONG  redis' site doctor
site repair
says "$waiting" site outbox list
site empty
says empty site outbox list

row 'The disk is full'
docker exec website-drill-redis-1 dd if=/dev/zero of=/data/filling bs=1M > /dev/null 2>&1 || :
says 502 send
says 'AOF write error' site doctor
rm "$folder/redis/filling"
says 'well   redis' site doctor
docker start website-drill-mail-1

row "A browser's error, found in the sources"
script=$(docker exec website-drill-site-a-1 sh -c 'cd dist/client/static/js && echo contact-*.js')
says client/ site where "$script:2:600"
says 'no source' site where "$script:2:1"

row 'Keys, another version'
site secret outbox-key
site rollback drill
says my-service-crew-website:drill docker inspect -f '{{.Config.Image}}' website-drill-site-b-1
says arrived send http://localhost:4011
row 'All as the runbook says'
