# Read by drill.sh and cluster.sh: a row is something that happens, and what is then said.
started=$(date +%s)
row() { echo "$(($(date +%s) - started)) s  $*"; }
# says TEXT COMMAND: within a minute the command says so.
says() {
  text=$1 end=$(($(date +%s) + 60)) && shift
  until out=$("$@" 2>&1) || :; case $out in *"$text"*) true ;; *) false ;; esac; do
    [ "$(date +%s)" -lt "$end" ] || { echo "$out"; echo "WRONG  \"$*\" does not say \"$text\""; exit 1; }
    sleep 1
  done
  echo "       $* | $text"
}
fails() { if "$@"; then echo "WRONG  \"$*\" has not failed"; exit 1; fi; }
