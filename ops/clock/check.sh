#!/bin/sh
# Checks the PHP hosts for Prometheus. Once a day it also sends the check message, if
# CHECK_MESSAGE_FROM is set. A message that was not taken is not sent again before the next day,
# because it may have arrived.
node dist/server/check-hosts.js --metrics /srv/checks/hosts.prom
result=$?
if [ -n "${CHECK_MESSAGE_FROM:-}" ] && [ -z "$(find /srv/checks -name message.sent -mmin -1435)" ]; then
  touch /srv/checks/message.sent
  node dist/server/check-hosts.js --metrics /srv/checks/message.prom --check-message "$CHECK_MESSAGE_FROM"
fi
exit $result
