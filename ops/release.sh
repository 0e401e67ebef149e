#!/bin/sh
# Fills the folder of a release: what a server and the owner need beside the images, and every file
# that its documents link to. Paths are those of the sources, so that links work. ops/release.sha256
# tells `ops/site upgrade` which files were changed since.
#
#   sh ops/release.sh FOLDER IMAGE VERSION
set -eu
linked=$(grep -oh '](\.\./[^)#]*' docs/*.md | cut -c 6- | sort -u)
git ls-files .env.example docker-compose.yml docker-compose.override.yml ops docs client/public/brand client/content/legal/README.md \
  client/fonts/OFL.txt CHANGELOG.md CODE_OF_CONDUCT.md CONTRIBUTING.md LICENSE README.md SECURITY.md $linked |
  sort -u | tar -cf - -T - | tar -xf - -C "$1"
cd "$1"
sed -i "s|{IMAGE:-[^}]*}|{IMAGE:-$2}|; s|{VERSION:-dev}|{VERSION:-$3}|; s|{PULL:-[a-z]*}|{PULL:-missing}|" \
  docker-compose.yml ops/compose.production.yml
find . -type f ! -name release.sha256 -exec sha256sum {} + > ops/release.sha256
