import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { allocatorSettings, heapOptions } from '../src/launch/server-memory.js';
import { secretNames, settingNames } from './setting-names.js';

const root = join(import.meta.dirname, '..', '..');
const docker = join(root, 'docker');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string | number>;
  secrets?: string[];
  volumes?: string[];
  command?: string[];
  ports?: string[];
  logging?: unknown;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, unknown> | string[];
}

/** Read by OpenTelemetry's SDK, not by us; docs/running.md names them. */
const ofTraces = ['SERVICE_NAME', 'RESOURCE_ATTRIBUTES', 'TRACES_SAMPLER', 'TRACES_SAMPLER_ARG'].map(
  (name) => `OTEL_${name}`,
);

const sorted = (names: string[]): string[] => [...new Set(names)].sort();
const scriptsOf = ({ volumes = [] }: Service): string[] =>
  volumes
    .map((volume) => volume.split(':')[0]!)
    .filter((path) => path.endsWith('.sh'))
    .map((path) => read('docker', path));

const composeFiles = readdirSync(docker).filter((name) => name.startsWith('compose'));
const servicesOf = (file: string): [string, Service][] =>
  Object.entries((parse(read('docker', file), { merge: true }) as { services: Record<string, Service> }).services);
const services = composeFiles.flatMap((file) =>
  servicesOf(file).map(([name, service]) => [`${file} ${name}`, service] as const),
);
/** The services that run our image, as a list, because `it.each` fails on an empty one. */
const ours = services.filter(([, { build }]) => build);
const withEnvironment = ours.filter(([, { environment }]) => environment);
const withFiles = services.filter(([, { volumes = [] }]) => volumes.some((volume) => volume.startsWith('.')));
const withCommand = ours.filter(([, { command }]) => command);
const serving = ours.filter(([, { command }]) => !command);

describe('the image', () => {
  const dockerfile = read('docker', 'Dockerfile').replaceAll('\\\n', ' ');
  const steps = dockerfile.split('\n').filter((line) => line && !line.startsWith('#'));

  it('copies only files that exist', () => {
    const copies = steps
      .filter((step) => /^COPY (?!--from)/.test(step))
      .flatMap((step) => step.split(' ').slice(1, -1));
    expect(copies.length).toBeGreaterThan(5);
    expect(copies.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('gets the package.json of every workspace before it installs', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces) expect(steps).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });

  it('contains the build of every front end and the backend', () => {
    for (const folder of ['backend', 'shell', 'mf-admin', 'mf-property', 'mf-jobs']) {
      expect(steps).toContain(`COPY --from=build /nerka/${folder}/dist ${folder}/dist`);
    }
  });

  it('runs as an unprivileged user, in production, with the memory settings of npm start', () => {
    expect(steps).toContain('USER node');
    expect(steps.some((step) => /^ENV .*NODE_ENV=production/.test(step))).toBe(true);
    for (const option of heapOptions({})) expect(steps.at(-1)).toContain(`"${option}"`);
    const settings = Object.entries(allocatorSettings).map(([name, value]) => `${name}=${value}`);
    expect(steps).toContain(`ENV ${settings.join(' ')}`);
    expect(read('docs/scaling.md')).toContain(
      `${settings.join(' ')} \\\n  NODE_ENV=production node ${heapOptions({}).join(' ')} `,
    );
  });

  it('is healthy while the server is ready at its port, also another than the default', () => {
    const check = steps.find((step) => step.startsWith('HEALTHCHECK'));
    expect(check).toContain("'http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/ready'");
  });

  it('contains no secret, build or database of this machine', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['**/node_modules', '**/dist', '.git', '.data', '**/.env', 'docker/secrets']),
    );
  });
});

describe('the compose files', () => {
  it.each(withEnvironment)('%s gives the product only settings that it reads', (_, { environment = {} }) => {
    const names = Object.keys(environment);
    expect(names.length).toBeGreaterThan(0);
    const known = [...settingNames(), ...ofTraces, ...secretNames().map((name) => `${name}_FILE`)];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(withFiles)('%s mounts existing files, and executable shell scripts', (_, { volumes = [] }) => {
    const files = volumes.map((volume) => volume.split(':')[0]!).filter((path) => path.startsWith('.'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => !existsSync(join(docker, path)))).toEqual([]);
    const scripts = files.filter((path) => path.endsWith('.sh'));
    expect(scripts.filter((path) => (statSync(join(docker, path)).mode & 0o111) === 0)).toEqual([]);
  });

  it.each(withCommand)('%s runs programs that the build makes', (_, { command = [] }) => {
    const programs = command.filter((word) => word.startsWith('backend/dist/'));
    expect(programs.length).toBeGreaterThan(0);
    const sources = programs.map((path) => path.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each(services)('%s names the version of a foreign image', (_, { image, build }) => {
    expect(build ? build.dockerfile : image).toMatch(build ? /^docker\/Dockerfile$/ : /:.*\d/);
  });

  it.each(composeFiles)(
    '%s asks for nothing that env.example does not explain, and depends on its own services',
    (file) => {
      const used = [...read('docker', file).matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
      const explained = [...read('docker', 'env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter((name) => !explained.includes(name))).toEqual([]);
      const own = servicesOf(file).map(([name]) => name);
      const needed = servicesOf(file).flatMap(([, { depends_on: on = [] }]) =>
        Array.isArray(on) ? on : Object.keys(on),
      );
      expect(needed.length).toBeGreaterThan(0);
      expect(needed.filter((name) => !own.includes(name))).toEqual([]);
    },
  );

  it.each(serving)('%s gets every setting of traces', (_, { environment = {} }) => {
    const wanted = settingNames().filter((name) => name.startsWith('OTEL_') && !secretNames().includes(name));
    expect(wanted.length).toBeGreaterThan(3);
    expect(Object.keys(environment)).toEqual(expect.arrayContaining([...wanted, ...ofTraces]));
  });

  it.each(serving)('%s does not give the schema owner’s credentials to servers', (_, { environment, secrets }) => {
    expect(secrets).toEqual(['app_password', 'smtp_url', 'metrics_token', 'secrets_key', 'otlp_headers']);
    expect(JSON.stringify(environment)).not.toMatch(/owner/i);
  });

  it.each(composeFiles)('%s listens only on this machine, unless the operator says otherwise', (file) => {
    const published = servicesOf(file).flatMap(([, { ports = [] }]) => ports);
    expect(published).toEqual([expect.stringMatching(/^\$\{BIND:-127\.0\.0\.1\}:\$\{PORT:-3000\}:\d+$/)]);
    expect(read('docker', 'env.example')).toMatch(/^BIND=127\.0\.0\.1$/m);
  });

  it.each(services)('%s keeps few lines of its log', (_, { logging }) => {
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  it('compose.yaml shows to the server how the backups ended, and that a failed one makes its container unhealthy', () => {
    const { backup, server } = Object.fromEntries(servicesOf('compose.yaml'));
    const folder = String(server?.environment?.BACKUP_STATE_FOLDER);
    expect(server?.volumes).toEqual([`backup-state:${folder}:ro`]);
    expect(backup?.volumes).toContain(`backup-state:${folder}`);
    expect(backup?.healthcheck?.test).toEqual(['CMD', 'test', '!', '-e', `${folder}/failed`]);
  });

  it.each(composeFiles)('%s gives secrets only as mounted files, each to who reads it', (file) => {
    const { secrets } = parse(read('docker', file)) as { secrets: Record<string, { file: string }> };
    expect(Object.entries(secrets).map(([name, { file: path }]) => path === `./secrets/${name}`)).not.toContain(false);
    expect(read('docker', file)).not.toMatch(/\$\{[A-Z_]*(PASSWORD|TOKEN|SECRET|SMTP_URL)/);
    for (const [, service] of servicesOf(file)) {
      const text = JSON.stringify(service) + scriptsOf(service).join('');
      const used = [...text.matchAll(/\/run\/secrets\/([a-z_]+)/g)].map(([, name]) => name!);
      expect(sorted(used)).toEqual(sorted(service.secrets ?? []));
      expect(sorted(used).filter((name) => !(name in secrets))).toEqual([]);
    }
  });
});

describe('the balancer', () => {
  const lines = read('docker/replicas/haproxy.cfg')
    .split('\n')
    .map((line) => line.trim());
  const servers = servicesOf('compose.replicas.yaml').filter(([name]) => name.startsWith('server-'));

  it('uses every server, checks whether each is ready, and forwards the client’s address', () => {
    const known = lines.filter((line) => line.startsWith('server ')).map((line) => line.split(' ')[2]);
    expect(known).toEqual(servers.map(([name]) => `${name}:3000`));
    expect(lines).toEqual(expect.arrayContaining(['option httpchk GET /api/ready', 'option forwardfor']));
  });

  it('does not trust a caller’s headers about its address', () => {
    const set = lines.filter((line) => line.includes('set-header X-Forwarded-'));
    expect(set.map((line) => line.split(' ')[2])).toEqual([
      'X-Forwarded-Proto',
      'X-Forwarded-Proto',
      'X-Forwarded-Host',
    ]);
    expect(set.filter((line) => line.includes('req.hdr(X-Forwarded'))).toEqual([]);
  });

  it('retries only reads, and does not forward the metrics', () => {
    expect(lines.filter((line) => line.includes('disable-l7-retry'))).toEqual([
      'http-request disable-l7-retry unless METH_GET or { method HEAD OPTIONS }',
    ]);
    expect(lines).toContain('http-request deny deny_status 404 if { path /metrics }');
  });

  it('notices that a server stops before that server accepts no more connections', () => {
    const seconds = Number(
      /inter (\d+)s fall (\d+)/
        .exec(lines.join('\n'))
        ?.slice(1)
        .reduce((a, b) => String(Number(a) * Number(b))),
    );
    for (const [, { environment }] of servers) expect(Number(environment?.STOP_DELAY_SECONDS)).toBeGreaterThan(seconds);
  });
});
