import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lt, minVersion } from 'semver';
import sharp from 'sharp';
import { heapOptions } from '../../src/launch/server-memory.js';
import type { BuiltCompany } from '../factories.js';
import { Factories } from '../factories.js';
import { type HttpResponse, until } from '../http-call.js';
import { Client } from '../long/writers.js';
import { MailServer } from '../mail-server.js';
import { OtlpReceiver } from '../otlp-receiver.js';
import { request } from '../packages.js';
import { ServedProcess } from './served-process.js';
import { testDatabase, type TestDatabase } from '../test-database.js';

const dist = join(import.meta.dirname, '../../dist');
const { onFirstUse } = (await import(new URL('../../bundle/on-first-use.mjs', import.meta.url).href)) as {
  onFirstUse: string[];
};

const mails = new MailServer();
let database: TestDatabase;
let factories: Factories;
let server: ServedProcess;
let company: BuiltCompany;
let client: Client;

beforeAll(async () => {
  database = await testDatabase();
  factories = await Factories.connect(database.ownerUrl);
  company = await factories.buildCompany();
  const { username } = await factories.buildUser(company);
  server = await ServedProcess.start(database.appUrl, { SMTP_URL: await mails.start() });
  client = await Client.signIn(server.port, username);
});

afterAll(async () => {
  server.signal('SIGTERM');
  await server.ended();
  mails.stop();
  await factories.close();
  await database.drop();
});

async function ask(method: string, path: string, body?: object): Promise<HttpResponse> {
  const outcome = await client.call(method, path, body);
  if ('broken' in outcome) throw new Error(outcome.broken);
  return outcome.response;
}

// The other specs run module by module; the served file is the bundle that the build creates.
it.each(['main', 'migrate', 'demo-data'])('the text of %s is ASCII, which V8 keeps at one byte a character', (name) => {
  const bytes = readFileSync(join(dist, `${name}.cjs`));
  expect(bytes.findIndex((byte) => byte > 127)).toBe(-1);
});

it.each(['main', 'migrate'])(
  '%s contains no other database than ours, and nothing that reads phone numbers',
  (name) => {
    const text = readFileSync(join(dist, `${name}.cjs`), 'latin1');
    expect(text.match(/class \w+Driver\b/g)).toEqual(['class PostgresDriver']);
    expect(text).not.toContain('country_calling_codes');
  },
);

describe('the built program finds what lies beside it:', () => {
  it.each(['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-init.js'])("the API page's %s", async (file) => {
    const { status, text } = await ask('GET', `/api/docs/${file}`);
    expect(status).toBe(200);
    expect(text.length).toBeGreaterThan(1_000);
  });

  it('the API document', async () => {
    const { status, text } = await ask('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toHaveProperty('paths./api/login');
  });

  it('the thread that makes PDFs', async () => {
    const { id: customerId } = await factories.insertInto(company, 'customers', { customer_id: 'C-1', name: 'Ada' });
    const sent = { customerId, items: [{ item: 'Faucet', price: 8_000 }] };
    const invoice = await ask('POST', `/api/companies/${company.id}/invoices`, sent);
    const { id } = JSON.parse(invoice.text) as { id: number };
    const { status, text } = await ask('POST', `/api/companies/${company.id}/invoices/${id}/generate-pdf`);
    expect(status).toBe(200);
    expect(text).toMatch(/^%PDF-/);
  });

  it('the library that reads pictures', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer();
    const { status } = await request(`http://127.0.0.1:${server.port}`)
      .post('/api/user/profile/upload')
      .set('Cookie', client.cookie)
      .set('Sec-Fetch-Site', 'same-origin')
      .attach('profilePicture', picture, { filename: 'me.png', contentType: 'image/png' });
    expect(status).toBe(200);
  });
});

describe('what waits for its first use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nerka-loaded-'));
  const file = join(folder, 'loaded.json');
  const note = `import { writeFileSync } from 'node:fs';
    import Module from 'node:module';
    process.on('exit', () => writeFileSync(${JSON.stringify(file)}, JSON.stringify(Object.keys(Module._cache))));`;
  const noting = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(note)}` };
  const isLoaded = (name: string): boolean =>
    (JSON.parse(readFileSync(file, 'utf8')) as string[]).some((path) => path.includes(`/node_modules/${name}/`));

  let started: ServedProcess | undefined;

  // One that does not stop would keep the tests from ending.
  afterEach(() => started?.signal('SIGKILL'));

  afterAll(() => rmSync(folder, { recursive: true }));

  it('is not read by a start', async () => {
    const unused = await ServedProcess.start(database.appUrl, noting);
    unused.signal('SIGTERM');
    await unused.ended();
    expect([...onFirstUse, '@opentelemetry'].filter(isLoaded)).toEqual([]);
  });

  it('is installed wherever the program runs', () => {
    const text = readFileSync(join(dist, '../package.json'), 'utf8');
    const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
    expect(onFirstUse.filter((name) => !dependencies[name])).toEqual([]);
  });

  it('is found when it is used: the common passwords', async () => {
    const role = { username: 'grace', password: 'password123', role: 'property_manager' };
    const { status, text } = await ask('POST', `/api/companies/${company.id}/users`, role);
    expect(status).toBe(400);
    expect(text).toContain('This password is too common.');
  });

  it('is found when it is used: the library that sends mails', async () => {
    const colleague = await factories.buildUser(company, { email: 'dana@example.com' });
    await ask('POST', `/api/companies/${company.id}/work-orders`, { title: 'Tap', assignedToId: colleague.id });
    await until(() => Promise.resolve(mails.taken.length > 0));
    expect(mails.taken[0]).toContain('To: dana@example.com');
  });

  it("is found when it is used: OpenTelemetry's SDK, which sends what the stop finds", async () => {
    const collector = await OtlpReceiver.start();
    const settings = { ...noting, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const traced = await ServedProcess.start(database.appUrl, settings);
    const response = await fetch(`http://127.0.0.1:${traced.port}/api/health`);
    traced.signal('SIGTERM');
    await traced.ended();
    await until(() => Promise.resolve(collector.calls.length > 0));
    const sent = collector.calls.map(({ body }) => body.toString('latin1')).join('');
    expect(sent).toContain(response.headers.get('X-Request-Id'));
    expect(['sdk-trace-base', 'exporter-trace-otlp-proto'].map((name) => isLoaded(`@opentelemetry/${name}`))).toEqual([
      true,
      true,
    ]);
    await collector.stop();
  });

  it('keeps no server from stopping while the endpoint of traces is silent', async () => {
    const collector = await OtlpReceiver.start();
    collector.hold();
    const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '600000', OTEL_BSP_EXPORT_TIMEOUT: '600000' };
    const settings = { ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const traced = await ServedProcess.start(database.appUrl, settings);
    started = traced;
    await fetch(`http://127.0.0.1:${traced.port}/api/health`);
    traced.signal('SIGTERM');
    expect(await traced.ended()).toBe(0);
    expect(collector.calls).not.toEqual([]);
    await collector.stop();
  });
});

describe('the code that V8 compiled at the build', () => {
  it.each([
    ['main', heapOptions({})],
    ['migrate', []],
    ['demo-data', []],
  ])('is taken by the start of %s', (name, options) => {
    const script = `import { compileBundle } from './start-bundle.js';
      process.stdout.write(String(compileBundle('${name}').script.cachedDataRejected));`;
    const start = [...options, '--input-type=module', '--eval', script];
    const rejected = execFileSync(process.execPath, start, { cwd: dist, env: {} });
    expect(rejected.toString()).toBe('false');
  });

  // From Node 22.8 on, NODE_COMPILE_CACHE does this for modules too; start-bundle.mjs is then a single import().
  it('is kept by ourselves while the oldest Node that runs the product does not', () => {
    const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
      engines: { node: string };
    };
    expect(lt(minVersion(engines.node)!, '22.8.0')).toBe(true);
  });
});
