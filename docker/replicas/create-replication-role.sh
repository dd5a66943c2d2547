#!/bin/bash
# Runs once, when the primary's database is created.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --set=password="$(cat /run/secrets/replication_password)" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role nerka_replication login replication password :'password';
select pg_create_physical_replication_slot('nerka_replica');
SQL
