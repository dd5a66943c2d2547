#!/bin/sh
# The password is written only to /tmp, never to a mounted file.
set -eu
umask 077
printf '"nerka_app" "%s"\n' "$APP_PASSWORD" >/tmp/users.txt
exec pgbouncer /etc/pgbouncer/nerka.ini
