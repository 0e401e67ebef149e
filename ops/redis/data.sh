#!/bin/sh
# Replaces Redis's data while it does not run: sh /etc/redis/data.sh restore|repair|empty
#
#   restore   by the backup on standard input, a tar archive of backup.sh
#   repair    by what redis-check-aof can read of it
#   empty     by nothing
#
# The data of before stays in the folder `before`, until the next time. The data is replaced last, so a step that fails changes nothing.
set -eu
cd "${REDIS_DATA:-/data}"
rm -rf new
mkdir new
case ${1:-} in
  restore) tar -C new -xf - appendonlydir ;;
  repair)
    cp -a appendonlydir new
    echo y | "${REDIS_CHECK:-redis-check-aof}" --fix new/appendonlydir/*.manifest ;;
  empty) ;;
  *) echo 'data.sh restore|repair|empty' >&2 && exit 2 ;;
esac
rm -rf before
mkdir before
[ ! -e appendonlydir ] || mv appendonlydir before
[ ! -e new/appendonlydir ] || mv new/appendonlydir .
rmdir new
echo "Done: $1. The data of before is in ${REDIS_DATA:-/data}/before."
