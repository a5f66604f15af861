#!/bin/sh
# Makes the backup of the day, as the user postgres: everything on Sundays, else what changed since.
# From cron:  30 2 * * *  postgres  sh /etc/pgbackrest/backup.sh
# "backup.sh daily" waits for 02:30 UTC each day instead, for a container without cron.
set -eu

backup() {
  if [ "$(date +%u)" = 7 ]; then type=full; else type=diff; fi
  # stanza-create does nothing when it exists. check fails when changes do not reach the archive.
  # Joined by &&, because `set -e` does not end a function that is called before ||.
  pgbackrest --stanza=shop stanza-create &&
    pgbackrest --stanza=shop check &&
    pgbackrest --stanza=shop --type="$type" backup &&
    ping
}

# Tells a monitor that the backup was made. It raises the alarm when it hears nothing for a day.
ping() {
  if [ -z "${BACKUP_PING_URL:-}" ]; then return; fi
  curl -fsS -m 30 --retry 3 -o /dev/null "$BACKUP_PING_URL" ||
    echo "The backup was made, but BACKUP_PING_URL did not answer." >&2
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
