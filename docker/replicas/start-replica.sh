#!/bin/bash
# Copies the primary at the first start, and then replicates it.
set -euo pipefail
export PGDATA=/var/lib/postgresql/18/docker
PGPASSWORD="$(cat /run/secrets/replication_password)"
export PGPASSWORD

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --host=primary --username=nerka_replication --slot=nerka_replica --pgdata="$PGDATA" \
    --wal-method=stream --checkpoint=fast --write-recovery-conf
  chmod 700 "$PGDATA"
fi
exec postgres -c config_file=/etc/postgresql/postgresql.conf -c hba_file=/etc/postgresql/pg_hba.conf
