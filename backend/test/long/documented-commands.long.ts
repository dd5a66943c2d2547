import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'yaml';
import { freePort } from '../../src/platform/database/embedded/free-port.js';
import type { PostgresAccount } from '../../src/platform/database/embedded/postgres-account.js';
import { removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { blocksOf } from '../documents.js';
import { OtlpReceiver } from '../otlp-receiver.js';
import { ComposedDatabase } from './composed-database.js';
import { engineAccount } from './daemon.js';
import { DebianPostgres } from './debian-postgres.js';
import { atPort, freshClone, Operator } from './operator.js';
import { withAddresses } from './operators-files.js';
import { Client } from './writers.js';

/** Written as … in the documents. */
const PASSWORD = 'correct horse battery';
const A_BUILD_MS = 900_000;

const blocks = blocksOf('docs/running.md', 'sh');
let taken = 0;
/** The next block of docs/running.md; each is run once, in order. */
const nextBlock = (): string => blocks[taken++] ?? 'exit 1 # There is no further block.';

const nobody = engineAccount();
/** As root, who starts the product and its database as another user, and as a user who is not root. */
const users: [string, PostgresAccount][] = nobody
  ? [
      ['a user who is not root', nobody],
      ['root', undefined],
    ]
  : [['the current user', undefined]];

let clone: string;
beforeAll(async () => {
  clone = await freshClone(nobody);
}, 60_000);
afterAll(() => rmSync(dirname(clone), { recursive: true, force: true }));

interface Service {
  command?: string[];
  environment: Record<string, string>;
}

describe.each(users)('followed by %s,', (_, account) => {
  let operator: Operator;
  let data: string;
  let production: number;
  let debian: DebianPostgres;
  let addresses: Record<string, string>;

  beforeAll(async () => {
    taken = 0;
    debian = await DebianPostgres.make();
    await debian.run();
    operator = new Operator(clone, account);
    data = await operator.folder('srv-nerka');
    addresses = { '@database/': `@127.0.0.1:${debian.port}/`, '/etc/nerka': await operator.folder('etc-nerka') };
    production = await freePort();
  }, 60_000);

  afterAll(async () => {
    await operator.stopAll();
    await debian?.stop();
    for (const folder of [data, join(clone, '.data')]) await removeDataDir(folder);
  }, 60_000);

  it(
    'README.md starts the product with its demo data',
    async () => {
      const command = /^npm start\b/m.exec(blocksOf('README.md', 'sh')[0]!)![0];
      const port = await freePort();
      const stop = await operator.start(command, atPort(port));
      await Client.signIn(port, 'strata.manager', 'nerka-demo');
      await stop();
    },
    A_BUILD_MS,
  );

  it(
    'README.md starts one front end from its dev server, on the same data',
    async () => {
      const [command] = /npm run dev -- mf-property\b/.exec(blocksOf('README.md', 'sh').join('\n'))!;
      const port = await freePort();
      const stop = await operator.start(command, atPort(port));
      const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { Accept: 'text/html' } });
      expect(await page.text()).toContain('<script');
      await stop();
    },
    A_BUILD_MS,
  );

  it(
    'docs/running.md starts it in production',
    async () => {
      const block = withAddresses(nextBlock(), { '…': PASSWORD, '/srv/nerka': data });
      await operator.start(block, atPort(production));
      await Client.signIn(production, 'admin', PASSWORD);
    },
    A_BUILD_MS,
  );

  it('docs/running.md makes the roles in a PostgreSQL of its own, and starts as them', async () => {
    const roles = await operator.run(withAddresses(nextBlock(), addresses), { PGPASSWORD: debian.password });
    expect(roles).toMatchObject({ code: 0 });
    const port = await freePort();
    const stop = await operator.start(withAddresses(nextBlock(), { ...addresses, '…': PASSWORD }), atPort(port));
    await Client.signIn(port, 'admin', PASSWORD);
    await stop();
  });

  it('docs/running.md makes the secrets that the containers read, with which the product migrates, serves and is healthy', async () => {
    for (const name of ['secrets', '.env']) rmSync(join(clone, 'docker', name), { recursive: true, force: true });
    const lines = withAddresses(nextBlock(), { '…': PASSWORD }).trimEnd().split('\n');
    const compose = lines.pop()!;
    expect(await operator.run(lines.join('\n'))).toMatchObject({ code: 0 });
    const [, settings = '', file = ''] = /^docker compose --env-file (\S+) -f (\S+) up --build -d$/.exec(compose) ?? [];
    await expectContainers(operator, { settings: join(clone, settings), file: join(clone, file) });
  });

  it('docs/running.md resets a lost password while the product runs', async () => {
    const block = withAddresses(nextBlock(), { '…': 'another good password', '/srv/nerka': data });
    expect(await operator.run(block)).toMatchObject({ code: 0 });
    await Client.signIn(production, 'admin', 'another good password');
  });

  it('docs/running.md migrates before several servers are replaced', async () => {
    expect(await operator.run(withAddresses(nextBlock(), addresses))).toMatchObject({ code: 0 });
  });

  it('docs/running.md copies the database and restores it, and copies it every night', async () => {
    const backups = await operator.folder('backups');
    const folders = { '/srv/nerka-new': join(data, 'new'), '/srv/nerka': data, '/backups': backups };
    const { code, output } = await operator.run(withAddresses(nextBlock(), folders));
    expect(output).toMatch(/The database is back: everything until .*, 0 companies and 1 people/);
    expect(code).toBe(0);
    await removeDataDir(join(data, 'new'));
    const [line = ''] = blocksOf('docs/running.md', 'crontab');
    const [, command = ''] = /^(?:[\d*]+ ){5}(.*)$/m.exec(line) ?? [];
    // In a crontab, % is the end of the command.
    const nightly = withAddresses(command, {
      '\\%': '%',
      '/opt/nerka': clone,
      '/srv/nerka': data,
      '/backups': backups,
    });
    expect(await operator.run(nightly)).toMatchObject({ code: 0 });
    expect(readdirSync(backups)).toHaveLength(2);
  });

  it('docs/running.md sends traces to a collector', async () => {
    const collector = await OtlpReceiver.start();
    const port = await freePort();
    const block = withAddresses(nextBlock(), { 'http://127.0.0.1:4318': collector.url, '…': 'DATA_DIR=.data' });
    const stop = await operator.start(block, { ...atPort(port), OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' });
    // A tenth of the requests have one.
    while (collector.spans.length === 0) {
      await fetch(`http://127.0.0.1:${port}/api/user`);
      await delay(20);
    }
    expect(collector.spans.map(({ name }) => name)).toContain('GET /api/user');
    await stop();
    await collector.stop();
    expect(taken).toBe(blocks.length);
  });
});

/** What `docker compose up` runs, without Docker: with the settings and secrets that the compose file names. */
async function expectContainers(
  operator: Operator,
  { settings, file }: { settings: string; file: string },
): Promise<void> {
  const { services, secrets } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
    services: { migrate: Service; server: Service };
    secrets: Record<string, { file: string }>;
  };
  const folder = join(dirname(file), 'secrets');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const made = readdirSync(folder);
  expect(Object.keys(secrets).filter((name) => !made.includes(name))).toEqual([]);
  for (const name of made) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o444);

  const database = await ComposedDatabase.start(readFileSync(join(folder, 'owner_password'), 'utf8').trim());
  try {
    const chosen = Object.fromEntries(
      [...readFileSync(settings, 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    );
    const environmentOf = ({ environment }: Service): Record<string, string> =>
      Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [
          name,
          value
            .replace(
              /\$\{([A-Z_]+)(?::[-?](.*?))?\}/g,
              (_, key: string, fallback = '') => chosen[key] || String(fallback),
            )
            .replace('/run/secrets', folder)
            .replace('@database/', `@127.0.0.1:${database.port}/`),
        ]),
      );
    const port = await freePort();
    const image = { NODE_ENV: 'production', HOST: '127.0.0.1', ...atPort(port) };
    const migrate = services.migrate.command!.join(' ');
    const dockerfile = readFileSync(join(dirname(file), 'Dockerfile'), 'utf8');
    const commandOf = (pattern: RegExp): string =>
      (JSON.parse(pattern.exec(dockerfile)![1]!) as string[])
        .map((word) => `'${word.replaceAll("'", `'\\''`)}'`)
        .join(' ');

    expect(await operator.run(migrate, { ...environmentOf(services.migrate), ...image })).toMatchObject({ code: 0 });
    const environment = { ...environmentOf(services.server), ...image };
    const stop = await operator.start(commandOf(/^CMD (\[.*\])$/m), environment);
    expect(await operator.run(commandOf(/^HEALTHCHECK .* CMD (\[.*\])$/m), image)).toMatchObject({ code: 0 });
    await Client.signIn(port, 'admin', PASSWORD);
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { Authorization: `Bearer ${readFileSync(join(folder, 'metrics_token'), 'utf8').trim()}` },
    });
    expect(metrics.status).toBe(200);
    await stop();
  } finally {
    await database.stop();
  }
}
