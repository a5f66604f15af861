#!/bin/sh
# Makes the backup of the day, as the user postgres: everything on Sundays, else what changed since.
# From cron:  30 2 * * *  postgres  sh /etc/pgbackrest/backup.sh
# "backup.sh daily" waits for 02:30 UTC each day instead, for a container without cron.
set -eu

backup() {
  # Does nothing when it exists.
  pgbackrest --stanza=shop stanza-create
  # Fails when changes do not reach the archive.
  pgbackrest --stanza=shop check
  if [ "$(date +%u)" = 7 ]; then type=full; else type=diff; fi
  pgbackrest --stanza=shop --type="$type" backup
}

if [ "${1:-}" != daily ]; then
  backup
  exit
fi
while :; do
  backup || echo "The backup failed: it is tried again tomorrow." >&2
  now=$(date -u +%s)
  sleep $((86400 - (now - 9000) % 86400))
done
