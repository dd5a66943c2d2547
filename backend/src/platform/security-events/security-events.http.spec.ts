import { setTimeout } from 'node:timers/promises';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { SecurityEvents } from './security-events.js';

const FLOOD = 3_000;
/** Longer than events wait for being written. */
const WRITTEN_MS = 1_500;

let test: TestApp;
let events: SecurityEvents;

beforeAll(async () => {
  test = await startApp();
  events = test.app.get(SecurityEvents);
});

afterAll(() => test.stop());

const refusal = (address: string) => ({ kind: 'access-refused' as const, personId: null, address, device: null });
const ipv6 = (number: number): string => `2001:db8:0:7:${number.toString(16)}::${(number % 9) + 1}`;

async function kept(subject: string): Promise<{ rows: number; times: number }> {
  const sql = `select count(*)::int as rows, coalesce(sum(times), 0)::int as times from security_events
    where subject = $1 or subject = 'many more'`;
  return (await test.factories.query<{ rows: number; times: number }>(0, sql, [subject]))[0]!;
}

async function untilKept(subject: string, times: number): Promise<{ rows: number; times: number }> {
  const end = performance.now() + 15_000;
  for (;;) {
    const found = await kept(subject);
    if (found.times >= times || performance.now() > end) return found;
    await setTimeout(100);
  }
}

describe('events that no transaction tells of', () => {
  it('are one row for a network of IPv6, of which one client has all addresses, and one for an address of IPv4', async () => {
    for (let number = 0; number < FLOOD; number++) events.note({ ...refusal(ipv6(number)), subject: 'network' });
    for (const last of [1, 2, 2]) events.note({ ...refusal(`::ffff:192.0.2.${last}`), subject: 'network' });
    expect(await untilKept('network', FLOOD + 3)).toEqual({ rows: 3, times: FLOOD + 3 });
  });

  it('are a few rows with their number, however many come from however many addresses', async () => {
    const startedAt = performance.now();
    for (let number = 0; number < FLOOD; number++)
      events.note({ ...refusal(`10.0.${number >> 8}.${number & 255}`), subject: 'flood' });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    const { rows, times } = await untilKept('flood', FLOOD);
    expect(times).toBe(FLOOD);
    expect(rows).toBeLessThanOrEqual(1_001);
  });

  it('are a few rows an hour, not a second', async () => {
    const { rows, times } = await kept('hour');
    for (let number = 0; number < FLOOD; number++) {
      events.note({ ...refusal(`10.2.${number >> 8}.${number & 255}`), subject: 'hour' });
      if (number % 1_000 === 0) await setTimeout(WRITTEN_MS);
    }
    await setTimeout(WRITTEN_MS);
    const after = await kept('hour');
    expect([after.rows - rows, after.times - times]).toEqual([0, FLOOD]);
  });

  it('of people stand for themselves, however large the flood', async () => {
    const company = await test.factories.buildCompany({ name: 'Flooded' });
    const { id, username } = await test.factories.buildUser(company);
    const shared = { personId: id, address: '10.3.0.1', device: 'Browser' };
    events.note({ ...shared, kind: 'sign-in-failed' });
    for (let number = 0; number < 2 * FLOOD; number++)
      events.note({ ...shared, kind: 'exported', companyId: company.id, subject: `file ${number % 500}` });
    events.note({ ...shared, kind: 'company-entered', companyId: company.id });
    await setTimeout(WRITTEN_MS);
    const sql = `select kind, count(*)::int as rows, sum(times)::int as times, max(company_name) as company,
      max(address) as address from security_events where person = $1 group by kind order by kind`;
    const named = { company: 'Flooded', address: '10.3.0.1' };
    expect(await test.factories.query(0, sql, [username])).toEqual([
      { kind: 'company-entered', rows: 1, times: 1, ...named },
      { kind: 'exported', rows: 500, times: 2 * FLOOD, ...named },
      { kind: 'sign-in-failed', rows: 1, times: 1, ...named },
    ]);
  });

  it('that one person causes in number are a few rows with the name', async () => {
    const { id, username } = await test.factories.buildUser(await test.factories.buildCompany());
    for (let number = 0; number < 300; number++)
      events.note({ ...refusal(`10.4.${number >> 8}.${number & 255}`), personId: id, subject: 'own' });
    await setTimeout(WRITTEN_MS);
    const sql = 'select count(*)::int as rows, sum(times)::int as times from security_events where person = $1';
    expect(await test.factories.query(0, sql, [username])).toEqual([{ rows: 101, times: 300 }]);
  });

  it('are written without the one that the database refuses for what it says', async () => {
    const { id, username } = await test.factories.buildUser(await test.factories.buildCompany());
    const mine = { ...refusal('10.5.0.1'), personId: id };
    events.note({ ...mine, subject: 'first' });
    events.note({ ...mine, subject: 'no \0 text' });
    events.note({ ...mine, subject: 'last' });
    await setTimeout(2 * WRITTEN_MS);
    const sql = 'select subject from security_events where person = $1 order by id';
    expect(await test.factories.query(0, sql, [username])).toEqual([{ subject: 'first' }, { subject: 'last' }]);
  });

  it('that cannot be written yet are kept until they can', async () => {
    const { times: before } = await kept('away');
    await test.factories.query(0, 'alter table security_events rename to events_away');
    events.note({ ...refusal('10.1.0.1'), subject: 'away' });
    await setTimeout(1_500);
    events.note({ ...refusal('10.1.0.1'), subject: 'away' });
    await test.factories.query(0, 'alter table events_away rename to security_events');
    const { times } = await untilKept('away', before + 2);
    expect(times).toBe(before + 2);
  });

  it('are written before the server stops', async () => {
    const other = await startApp();
    const user = await other.factories.buildUser(await other.factories.buildCompany());
    await other.anonymous.post('/api/login').set('Sec-Fetch-Site', 'cross-site').send({ username: user.username });
    await other.app.get(SecurityEvents).beforeApplicationShutdown();
    const rows = await other.factories.query(0, 'select subject from security_events');
    await other.stop();
    expect(rows).toEqual([{ subject: 'POST none: cross-site' }]);
  });
});
