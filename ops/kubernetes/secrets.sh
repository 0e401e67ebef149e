#!/bin/sh
# Creates the Secrets of a site that the cluster does not have yet. The access host's people know PASSWORD_VERIFY_HASH:
#
#   PASSWORD_VERIFY_HASH=... sh ops/kubernetes/secrets.sh
#
# Give each host's people their token (docs/HOSTS.md): kubectl -n website get secret check-hosts-secrets -o yaml
set -eu
: "${PASSWORD_VERIFY_HASH:?must be set}"
random() { head -c 32 /dev/urandom | od -An -vtx1 | tr -d ' \n'; }
# create NAME KEY=VALUE... creates a Secret, unless there is one with this name.
create() {
  name=$1 && shift
  [ -z "$(kubectl -n website get secret "$name" --ignore-not-found -o name)" ] || { echo "secret/$name exists"; return; }
  for value in "$@"; do set -- "$@" "--from-literal=$value" && shift; done
  kubectl -n website create secret generic "$name" "$@"
}
new=$(random)
create redis-auth "password=$(random)" "site-password=$new" "redis-url=redis://site:$new@redis:6379/0"
create check-hosts-secrets "password-verify-hash=$PASSWORD_VERIFY_HASH" "mail-host-token=$(random)" "access-host-token=$(random)"
create site-secrets "captcha-secret=$(random)" "ticket-secret=$(random)" "outbox-key=$(random)"
