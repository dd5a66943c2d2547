#!/bin/sh
# The password is written only to /tmp, never to a mounted file.
set -eu
umask 077
printf '"nerka_app" "%s"\n' "$(cat /run/secrets/app_password)" >/tmp/users.txt
exec pgbouncer /etc/pgbouncer/nerka.ini
