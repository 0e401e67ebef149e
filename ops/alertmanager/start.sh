#!/bin/sh
# Starts Alertmanager with the addresses of .env, which it cannot read by itself. The password is in
# secrets/smtp-password.
set -eu
: "${ALERT_TO:?who gets the alerts, is missing in .env}" "${ALERT_FROM:?their sender, is missing in .env}"
: "${ALERT_SMTP:?the mail server and its port, is missing in .env}"
cat > /tmp/alertmanager.yml <<YAML
global:
  smtp_smarthost: '$ALERT_SMTP'
  smtp_from: '$ALERT_FROM'
  smtp_auth_username: '${ALERT_SMTP_USER:-$ALERT_FROM}'
  smtp_auth_password_file: /run/secrets/smtp-password

route:
  receiver: people
  group_by: [alertname]
  group_wait: 30s
  group_interval: 5m
  repeat_interval: 12h
  routes:
    # Forms or pages do not work: remind every hour.
    - matchers: [severity="critical"]
      receiver: people
      repeat_interval: 1h

inhibit_rules:
  # What is critical is not told a second time as a warning.
  - source_matchers: [severity="critical"]
    target_matchers: [severity="warning"]
    equal: [alertname]

receivers:
  - name: people
    email_configs:
      - to: '$ALERT_TO'
        send_resolved: true
YAML
# One alone needs no port for others.
exec alertmanager --config.file=/tmp/alertmanager.yml --storage.path=/alertmanager --cluster.listen-address=
