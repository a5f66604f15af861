#!/bin/sh
# Restores the database, as the user postgres and with PostgreSQL stopped:
#   restore.sh                             to the newest change in the archive
#   restore.sh '2026-11-23 18:04:00+01'    to a minute
# PostgreSQL replays the archive when it starts.
set -eu

# A new volume has no folder for the data yet.
if [ -n "${PGBACKREST_PG1_PATH:-}" ]; then mkdir -p -m 700 "$PGBACKREST_PG1_PATH"; fi
if [ $# -eq 0 ]; then
  pgbackrest --stanza=shop --delta restore
else
  pgbackrest --stanza=shop --delta --type=time --target="$1" --target-action=promote restore
fi
