#!/bin/sh
# Makes the secrets of a new site in the cluster. PASSWORD_VERIFY_HASH is from the access host's people:
#
#   PASSWORD_VERIFY_HASH=... sh ops/kubernetes/secrets.sh
#
# Give each host's people theirs (docs/HOSTS.md): kubectl -n website get secret check-hosts-secrets -o yaml
set -eu
random() { head -c 32 /dev/urandom | od -An -vtx1 | tr -d ' \n'; }
# A secret by name, with NAME=VALUE for each of its values.
make() {
  name=$1 && shift
  for value in "$@"; do set -- "$@" "--from-literal=$value" && shift; done
  kubectl -n website create secret generic "$name" "$@"
}
site_password=$(random)
make redis-auth "password=$(random)" "site-password=$site_password"
set -- "password-verify-hash=$PASSWORD_VERIFY_HASH" "mail-host-token=$(random)" "access-host-token=$(random)"
make check-hosts-secrets "$@"
make site-secrets "$@" "captcha-secret=$(random)" "ticket-secret=$(random)" "outbox-key=$(random)" \
  "redis-url=redis://site:$site_password@redis:6379/0"
