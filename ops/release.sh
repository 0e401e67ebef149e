#!/bin/sh
# Fills the folder of a release: what a server and the owner need beside the images. Paths are those of the sources, so that links work.
#
#   sh ops/release.sh FOLDER IMAGE VERSION
set -eu
git ls-files .env.example docker-compose.yml docker-compose.override.yml ops docs client/public/brand client/content/legal/README.md \
  CHANGELOG.md LICENSE README.md SECURITY.md | tar -cf - -T - | tar -xf - -C "$1"
sed -i "s|{IMAGE:-[^}]*}|{IMAGE:-$2}|; s|{VERSION:-dev}|{VERSION:-$3}|; s|{PULL:-[a-z]*}|{PULL:-missing}|" \
  "$1/docker-compose.yml" "$1/ops/compose.production.yml"
