# The part of ops/site that reads the log. It changes nothing.

# SITE_LOG is another command that prints it, where there is no journald.
lines() { eval "${SITE_LOG:-journalctl --quiet --output cat --identifier '$project-site' --since '-$since'}"; }
run_jq() { if command -v jq > /dev/null; then jq "$@"; else docker run --rm -i --network none --entrypoint jq "$(image)" "$@"; fi; }
# A log command that fails ends ops/site, because the lines that it printed could pass for the log.
trap 'exit 1' TERM
all_lines() { lines || { echo "The log command has failed (status $?), so nothing is known." >&2 && kill $$; }; }
# search TEXT PROGRAM [ASKED] prints what jq's PROGRAM makes of the lines that contain TEXT,
# and how many were read. It says so if the log begins later than ASKED, an ISO time.
search() {
  all_lines | awk -v since="$since" -v asked="${3:-}" '
    { print }
    !begin && match($0, /"time":"[^"]*/) { begin = substr($0, RSTART + 8, RLENGTH - 8) }
    END {
      print NR " lines of the last " since " were read." > "/dev/stderr"
      if (asked && begin > asked) print "The log begins later than that, at " begin "." > "/dev/stderr"
    }' | { grep -aF -- "$1" || :; } | run_jq -crR "fromjson? | $2"
}
# Prints the time at which the log should begin, with a hundredth of $since as margin.
# Prints nothing if $since is not like 720h or 30d.
asked() {
  echo "$since" | run_jq -rR 'capture("^(?<n>[0-9]+)(?<unit>[mhd])$")
    | now - 0.99 * (.n | tonumber) * {m: 60, h: 3600, d: 86400}[.unit] | todate'
}
ask() { search '' "select($1)"; }
tally() { search '' "select($1) | [$2] | @tsv" | sort | uniq -c | sort -rn; }
complaint() {
  since=${SINCE:-720h} reference=$(echo "$1" | tr '[:upper:]' '[:lower:]')
  found=$(search "$reference" "select(.reference == \"$reference\")
    | [.time, .event // .msg, .call // .route, .outcome // .result // .code // .status, .reason, .reqId] | @tsv" "$(asked)")
  host="Ask the host's people for X-Reference $reference."
  echo "$found"
  case $found in
    '') echo 'No line has this reference: ten letters and digits, without 0, 1, l and o. Or the log begins later.' ;;
    *answered*) echo "It has arrived. If the company has not seen it, a full mailbox or a filter has it. $host" ;;
    *unconfirmed*) echo "It may have arrived. $host If they do not have it, its sender sends it again." ;;
    *outbox_gave_up*) echo 'It has not arrived, and its sender was thanked. It waits for you: ops/site outbox list.' ;;
    *outbox_stored*) echo 'It is sent as soon as the host is back. Its sender was thanked, and need do nothing.' ;;
    *refused*) echo "The host said no, and its sender read so. $host Once it is mended, its sender sends it again." ;;
    *notSent*) echo 'It has not arrived, is not kept, and its sender read so. Its sender sends it again.' ;;
    *) echo 'It went to no host: the site refused it, as the line says, and its sender read why.' ;;
  esac
}
# Prints the ids of the messages that have left the outbox.
sent() {
  since=${SINCE:-720h}
  search outbox_ 'select(.event == "outbox_delivered" or .event == "outbox_unconfirmed") | .reqId' "$(asked)"
  lines | grep -q . || die 'The log is empty: messages that were sent since the backup would be sent again.'
}
