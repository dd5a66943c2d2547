import { pino } from 'pino';
import { fillPath, operations } from '../operations.js';
import { type HttpResponse, type RawRequest, send } from '../http-call.js';
import { PASSWORD } from '../password.js';
import { type Node, startSecondNode } from '../second-node.js';
import { signedIn, TwoCompanies } from '../two-companies.js';

const WRONG_PASSWORD = 'wrongPassword7193';
const TOKEN = 'secretTokenOfThePath7193secretTokenOfThePath';

let both: TwoCompanies;
let node: Node;
const lines: string[] = [];

beforeAll(async () => {
  both = await TwoCompanies.start();
  node = await startSecondNode(both.test, pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }));
});

afterAll(async () => {
  await node.stop();
  await both.stop();
});

const call = (request: RawRequest): Promise<HttpResponse> => send(node.port, request);
const log = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

function login(username: string, password: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  const all = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers };
  return call({ method: 'POST', path: '/api/login', headers: all, body: JSON.stringify({ username, password }) });
}

/** Calls every operation as every kind of user, with valid and invalid requests. */
async function callEverything(): Promise<void> {
  for (const operation of operations.filter(({ path }) => !/log(in|out)$/.test(path))) {
    for (const who of signedIn) {
      const path = fillPath(operation, await both.records.pathValues(operation));
      const headers = { ...both.headersOf(who), 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` };
      const body = operation.body && JSON.stringify(await both.records.body(operation));
      await call({ method: operation.method, path: `${path}?token=${TOKEN}`, headers, body });
      await call({ method: operation.method, path, headers, body });
      await call({ method: operation.method, path, headers, body: `{"password":"${WRONG_PASSWORD}"` });
    }
  }
}

describe('the log', () => {
  it('holds no password, cookie or token after everything was called', async () => {
    const user = await both.test.factories.buildUser(both.own);
    const cookie = String((await login(user.username, PASSWORD)).headers['set-cookie']).split(';')[0]!;
    await login(user.username, WRONG_PASSWORD);
    await login('', WRONG_PASSWORD);
    await login(user.username, PASSWORD, { Cookie: cookie });
    await callEverything();
    await call({ method: 'POST', path: '/api/logout', headers: { ...both.headersOf('leasing'), Cookie: cookie } });
    const text = lines.join('').toLowerCase();
    expect(lines.length).toBeGreaterThan(operations.length);
    const cookies = signedIn.map((who) => both.headersOf(who).Cookie!.split('=')[1]!);
    const secrets = [PASSWORD, WRONG_PASSWORD, TOKEN, cookie.split('=')[1]!, ...cookies, 'nerka_session', 'argon2'];
    expect(secrets.filter((secret) => text.includes(secret.toLowerCase()))).toEqual([]);
  });

  it('holds no deploy token, whether it is made, used, revoked or refused', async () => {
    const headers = { ...both.headersOf('super_admin'), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ frontEnd: 'mf-logged', name: 'CI' });
    const made = await call({ method: 'POST', path: '/api/deploy-tokens', headers, body });
    const { id, token } = JSON.parse(made.text) as { id: number; token: string };
    const use = () => call({ method: 'POST', path: '/api/releases', headers: { Authorization: `Bearer ${token}` } });
    expect((await use()).status).toBe(400);
    await call({ method: 'DELETE', path: `/api/deploy-tokens/${id}`, headers });
    expect((await use()).status).toBe(401);
    expect(lines.join('')).not.toContain(token);
  });

  const withToken = operations.filter(({ pathParameters }) => pathParameters.some(({ name }) => /token/i.test(name)));
  it.each(withToken.map((operation) => [operation.name, operation] as const))(
    '%s leaves it out',
    async (_, operation) => {
      const values = operation.pathParameters.map(({ name }) => [name, /token/i.test(name) ? TOKEN : 1] as const);
      await call({ method: operation.method, path: fillPath(operation, Object.fromEntries(values)) });
      expect(lines.join('')).not.toContain(TOKEN);
    },
  );

  it('has no line that a username, a path or a header forged', async () => {
    const forged = '\n{"level":30,"msg":"forged"}\r\n';
    await login(`somebody${forged}`, 'x');
    await login(`somebody\u2028\u0085${forged}`, 'x');
    await call({ method: 'GET', path: `/api/${encodeURIComponent(forged)}` });
    await call({
      method: 'GET',
      path: '/api/user',
      headers: { 'X-Request-Id': 'forged', 'User-Agent': '{"msg":"forged"}' },
    });
    expect(log().filter(({ msg }) => msg === 'forged')).toEqual([]);
    for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\n\r]/);
  });

  it('names company, user and request of every refusal', async () => {
    const missing = { method: 'GET', path: '/api/work-orders/2147483647' };
    const foreign = { method: 'GET', path: `/api/companies/${both.other.id}/work-orders` };
    const notAllowed = { method: 'GET', path: '/api/projects' };
    const wrong = { method: 'GET', path: `/api/companies/${both.own.id}/work-orders?limit=0` };
    const headers = both.headersOf('maintenance');
    const { id } = JSON.parse((await call({ method: 'GET', path: '/api/user', headers })).text) as { id: number };
    for (const [request, status] of [
      [missing, 404],
      [foreign, 403],
      [notAllowed, 403],
      [wrong, 400],
    ] as const) {
      const response = await call({ ...request, headers });
      expect(response.status).toBe(status);
      const line = log().find(({ requestId }) => requestId === response.headers['x-request-id']);
      expect(line).toMatchObject({ level: 30, status, userId: id, companyId: both.own.id, method: 'GET' });
    }
  });

  it('names who failed to sign in and from where, but no account that does not exist', async () => {
    const user = await both.test.factories.buildUser(both.own);
    await login(user.username, WRONG_PASSWORD);
    await login('Typed.Into.The.Wrong.Field', WRONG_PASSWORD);
    const failed = log().filter(({ event }) => (event as { kind?: string } | undefined)?.kind === 'sign-in-failed');
    const event = { kind: 'sign-in-failed', address: '127.0.0.1' };
    expect(failed).toContainEqual(
      expect.objectContaining({ level: 40, event: expect.objectContaining({ ...event, personId: user.id }) as object }),
    );
    expect(failed).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ ...event, personId: null }) as object }),
    );
    expect(lines.join('').toLowerCase()).not.toContain('typed.into');
  });
});
