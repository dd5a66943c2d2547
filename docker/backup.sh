#!/bin/bash
# Every night at 03:00 UTC, or once with `once`: a base backup with the WAL that it needs, verified after writing.
# Keeps the newest seven. The image's POSTGRES_USER is a superuser, so it may make base backups.
# A failure ends the script with 1 and stays in /backup-state, which the server's metrics and the health check read, until
# a backup succeeds; started after one, the script tries again an hour later.
set -euo pipefail

# In a process of its own, because bash ignores errors inside of a condition.
if [ "${1:-}" = copy ]; then
  PGPASSWORD="$(cat /run/secrets/owner_password)"
  export PGPASSWORD
  # One at a time, because a draft that nobody writes is deleted.
  exec 9>/backup-state/lock
  flock 9
  folder="/backups/$(date -u +%Y-%m-%dT%H%M%SZ)"
  while [ -e "$folder" ]; do
    sleep 1
    folder="/backups/$(date -u +%Y-%m-%dT%H%M%SZ)"
  done
  rm -rf /backups/*.draft
  pg_basebackup --host=database --username=nerka_owner --pgdata="$folder.draft" --wal-method=stream --checkpoint=fast
  date -u +%Y-%m-%dT%H:%M:%SZ >/backup-state/succeeded.draft
  pg_verifybackup --quiet "$folder.draft"
  mv "$folder.draft" "$folder"
  mv /backup-state/succeeded.draft /backup-state/succeeded
  rm -f /backup-state/failed
  echo "{\"msg\":\"backup\",\"folder\":\"$folder\"}"
  ls -1d /backups/*Z | head -n -7 | xargs -r rm -rf
  exit
fi

fail() {
  local reason
  reason="$(tr -d '\000-\010\013-\037' <<<"$1" | tr '\n\t"\\' "  ''" | sed 's/ *$//')"
  echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $reason" >/backup-state/failed || true
  echo "{\"level\":50,\"msg\":\"the backup failed\",\"reason\":\"$reason\"}" >&2
  exit 1
}

back_up() {
  local reason
  { reason="$(bash "$0" copy 2>&1 >&3)" || fail "$reason"; } 3>&1
}

if [ "${1:-}" = once ]; then
  back_up
  exit
fi
if [ -e /backup-state/failed ]; then
  echo "{\"level\":50,\"msg\":\"the last backup failed, trying again in an hour\",\"reason\":\"$(cat /backup-state/failed)\"}" >&2
  sleep 3600
  back_up
fi
while true; do
  next="$(date -u -d 'today 03:00' +%s)"
  now="$(date -u +%s)"
  [ "$next" -gt "$now" ] || next="$(date -u -d 'tomorrow 03:00' +%s)"
  sleep $((next - now))
  back_up
done
