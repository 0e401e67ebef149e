# The part of ops/site that looks at the server. It changes nothing.

look() { # look TITLE COMMAND: its last line, or all that is wrong
  title=$1 kept=1 said=well && shift
  out=$("$@" 2>&1) || { kept=12 said=WRONG wrong=$((wrong + 1)); }
  printf '%-6s %s\n' "$said" "$title" && printf '%s\n' "$out" | tail -n $kept | sed 's/^/       /'
}
disk() { df -hP "$1" | awk 'NR == 2 { print $5 " of " $2 " used" } END { exit NR < 2 || $5 + 0 >= 90 }'; }
state() { docker logs --tail 30 "$project-$1-1" 2>&1 | grep -Ei 'error|fatal|expected' | tail -n 5; status "$1" && is_well "$1"; }
redis_info() {
  docker exec "$project-redis-1" sh -c 'REDISCLI_AUTH=$(cat /run/secrets/redis/password) redis-cli info' | tr -d '\r' |
    awk -F: '{ is[$1] = $2 } END { print is["used_memory_human"] " of " is["maxmemory_human"] ", " is["maxmemory_policy"] ", writes " is["aof_last_write_status"]
      exit !(is["aof_enabled"] is["aof_last_write_status"] is["maxmemory_policy"] == "1oknoeviction" && is["used_memory"] < 0.8 * is["maxmemory"]) }'
}
address() {
  docker run --rm --network host --entrypoint node "$(image)" -e 'require(process.argv[1].split(":")[0]).get(process.argv[1], (answer) => {
    const days = (Date.parse(answer.socket.getPeerCertificate?.().valid_to ?? "2100-01-01") - Date.now()) / 864e5;
    console.log("status", answer.statusCode, "and a certificate for", Math.floor(days), "days");
    process.exit(answer.statusCode === 200 && days > 14 ? 0 : 1);
  }).on("error", ({ message }) => process.exit(console.log(message) ?? 1));' "$1"
}
doctor() {
  wrong=0
  for place in / "$(docker info -f '{{.DockerRootDir}}')"; do look "disk of $place" disk "$place"; done
  look '.env' dc config --quiet
  for service in $(services); do look "$service" state "$service"; done
  look 'memory and writes of Redis' redis_info
  look 'outbox list' tool outbox list
  look 'check of the PHP hosts' tool check-hosts
  look 'the address' address "$(setting PUBLIC_ORIGIN)"
  [ ! -e ops/release.sha256 ] || look 'files of the release' sha256sum --quiet -c ops/release.sha256
  echo "$wrong wrong" && [ $wrong = 0 ]
}
