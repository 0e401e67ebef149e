#!/bin/sh
# Runs a command again and again, after a failure a minute later: every.sh SECONDS COMMAND...
trap exit TERM
seconds=$1 && shift
while :; do
  "$@" && pause=$seconds || pause=60
  sleep "$pause" &
  wait $!
done
