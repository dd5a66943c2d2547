import { existsSync } from 'node:fs';

/** Debian packages with a program of each, by which they are found. */
const programs = {
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  pgbackrest: '/usr/bin/pgbackrest',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
};

export const enginePackages = Object.keys(programs);

/** Which of the packages that a long test needs are not installed here. */
export const missingPackages = (names = []) => names.filter((name) => !existsSync(programs[name]));
