#!/bin/sh
# The password stays out of files that are kept.
set -eu
umask 077
printf '"nerka_app" "%s"\n' "$APP_PASSWORD" >/tmp/users.txt
exec pgbouncer /etc/pgbouncer/nerka.ini
