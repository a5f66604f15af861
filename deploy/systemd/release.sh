#!/bin/sh
# Builds the commit that is checked out, migrates and switches the shop to it. As root, in the clone
# (docs/deployment.md, "One Debian machine without Docker").
set -eu

shop() { runuser -u shop -- env HOME=/srv/shop "$@"; }
release=$(shop git rev-parse --short HEAD)
folder=/srv/shop/releases/$(date +%Y%m%d-%H%M%S)-$release

shop npm ci
# Forms of open pages go on working.
key=$(sed -n 's/^NEXT_SERVER_ACTIONS_ENCRYPTION_KEY=//p' /etc/shop/env)
shop env RELEASE="$release" NEXT_SERVER_ACTIONS_ENCRYPTION_KEY="$key" npm run build
shop mkdir -p /srv/shop/releases
shop cp -a .next/standalone "$folder"

cd "$folder"
shop node --env-file=/etc/shop/env .next/web-server/migrate.mjs
ln -sfn "$folder" /srv/shop/current
# Caddy lets visitors wait meanwhile. Does nothing before the first start.
systemctl try-restart shop-web shop-worker

# This release and the two before it.
ls -dr /srv/shop/releases/* | tail -n +4 | xargs -r rm -rf
