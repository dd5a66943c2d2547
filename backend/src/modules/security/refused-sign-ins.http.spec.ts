import { setTimeout } from 'node:timers/promises';
import { PASSWORD } from '../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { SecurityEventResponse } from './security-event.dto.js';

const REFUSED = 'POST /api/login';

let test: TestApp;
let root: Caller;

beforeAll(async () => {
  test = await startApp({ TRUST_PROXY: '1' });
  root = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

beforeEach(() => test.factories.query(0, 'delete from rate_limits'));

afterAll(() => test.stop());

const login = (username: string, password: string, address: string) =>
  test.anonymous
    .post('/api/login')
    .set({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address })
    .send({ username, password });

/** Events of refusals are written a second later. */
async function eventsOf(kind: string, fits: (event: SecurityEventResponse) => boolean) {
  const end = performance.now() + 8_000;
  for (;;) {
    const response = await root.get(`/api/security-events?kind=${kind}`);
    const events = (response.body as SecurityEventResponse[]).filter(fits);
    if (events.length > 0 || performance.now() > end) return events;
    await setTimeout(100);
  }
}

const is = (subject: string) => (event: SecurityEventResponse) => event.subject === subject;

describe('a sign-in that is refused', () => {
  it('after too many guesses names the account, once', async () => {
    const user = await test.factories.buildUser(await test.factories.buildCompany());
    for (let at = 0; at < 10; at += 1) await login(user.username, 'wrong', `198.51.100.${at}`);
    expect((await login(user.username, 'wrong', '203.0.113.1')).status).toBe(429);
    expect(await eventsOf('throttled', is(`${REFUSED}: throttled`))).toMatchObject([
      { person: user.username, personId: user.id, address: '203.0.113.1', times: 1 },
    ]);
  });

  it('because the company is suspended names the account, once', async () => {
    const company = await test.factories.buildCompany();
    const user = await test.factories.buildUser(company);
    await test.factories.query(company.id, 'update companies set suspended_at = now() where id = $1', [company.id]);
    expect((await login(user.username, PASSWORD, '203.0.113.2')).status).toBe(403);
    expect(await eventsOf('access-refused', is(`${REFUSED}: company-suspended`))).toMatchObject([
      { person: user.username, personId: user.id, address: '203.0.113.2', times: 1 },
    ]);
  });
});

describe('the address of a refusal', () => {
  it('is one in all spellings', async () => {
    const caller = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
    for (const address of ['192.0.2.77:40100', '::ffff:192.0.2.77', '192.0.2.77'])
      expect((await caller.get('/api/companies/999999').set('X-Forwarded-For', address)).status).toBe(403);
    const events = await eventsOf('access-refused', ({ address }) => Boolean(address?.includes('192.0.2.77')));
    expect(events).toMatchObject([{ address: '192.0.2.77', times: 3 }]);
  });

  it('is one of a network of 64 bits, which is one client', async () => {
    const name = 'nobody of this name';
    for (let at = 1; at < 4; at += 1) await login(name, 'wrong', `2001:db8:1:2::${at}`);
    const events = await eventsOf('sign-in-failed', ({ address }) => Boolean(address?.startsWith('2001:db8:1:2:')));
    expect(events).toMatchObject([{ address: '2001:db8:1:2::1', times: 3 }]);
  });
});
