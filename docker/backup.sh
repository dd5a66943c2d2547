#!/bin/bash
# Every night at 03:00 UTC, or once with `once`: a base backup with the WAL that it needs, verified after writing.
# Keeps the newest seven. The image's POSTGRES_USER is a superuser, so it may make base backups.
set -euo pipefail
PGPASSWORD="$(cat /run/secrets/owner_password)"
export PGPASSWORD

copy() {
  local folder="/backups/$(date -u +%Y-%m-%dT%H%M%SZ)"
  pg_basebackup --host=database --username=nerka_owner --pgdata="$folder.draft" --wal-method=stream --checkpoint=fast
  pg_verifybackup --quiet "$folder.draft"
  mv "$folder.draft" "$folder"
  echo "{\"msg\":\"backup\",\"folder\":\"$folder\"}"
  ls -1d /backups/*Z | head -n -7 | xargs -r rm -rf
}

if [ "${1:-}" = once ]; then
  copy
  exit
fi
while true; do
  sleep $(($(date -u -d 'tomorrow 03:00' +%s) - $(date -u +%s)))
  rm -rf /backups/*.draft
  copy || echo '{"msg":"the backup failed"}' >&2
done
