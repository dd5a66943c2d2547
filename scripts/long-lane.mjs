import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './program.mjs';

/** `.ci/run` runs one part with each commit, so all of them within seven commits. */
export const PARTS = 7;

const cluster = ['haproxy', 'pgbouncer', 'patroni', 'etcd-server', 'postgresql-15'];
/** The Debian packages whose engines a test runs. */
const packagesOf = {
  'backend/test/long/compose-backup.long.ts': ['postgresql-15'],
  'backend/test/long/database-failover.long.ts': cluster,
  'backend/test/long/documented-commands.long.ts': ['postgresql-15'],
  'backend/test/long/least-rights.long.ts': ['postgresql-15'],
  'backend/test/long/notifications.long.ts': ['postgresql-15'],
  'backend/test/long/point-in-time.long.ts': [...cluster, 'pgbackrest'],
  'backend/test/long/rolling-restarts.long.ts': cluster,
};

const filesOf = (folder, ending) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);

/** Tests that take too long for every `npm test`, one entry for each run of jest. */
export function longTests() {
  const faults = filesOf('backend/test/long', '.long.ts').map((path) => ({
    path,
    config: 'backend/test/long/jest.config.mjs',
    packages: packagesOf[path] ?? [],
  }));
  const crawls = [...filesOf('shell/e2e', '.crawl.ts'), ...filesOf('shell/e2e', '.long.ts')].map((path) => ({
    path,
    config: 'shell/e2e/crawls.config.mjs',
    needsProduct: true,
  }));
  const generated = [
    'backend/test/fuzz/assistants.spec.ts',
    'backend/test/fuzz/fuzz.spec.ts',
    'backend/test/money/invoice-ledger.spec.ts',
    'backend/test/leases-of-a-past-day.http.spec.ts',
  ].map((path) => ({
    path,
    config: 'backend/jest.config.mjs',
    isSeeded: true,
  }));
  const large = {
    path: 'backend/test/large-company-locks.http.spec.ts',
    config: 'backend/jest.config.mjs',
    settings: { COMPANY_ROWS: '100000' },
  };
  const smokes = filesOf('shell/e2e', '.smoke.ts').map((path) => ({
    path,
    config: 'shell/e2e/crawls.config.mjs',
    needsProduct: true,
    needsOtherBrowsers: true,
  }));
  return [...faults, ...crawls, ...generated, large, ...smokes];
}

/** Every seventh test, so that each part has some of each kind. */
export function longTestsOfPart(part) {
  return longTests().filter((_, index) => index % PARTS === part);
}
