import { setTimeout } from 'node:timers/promises';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { SecurityEvents } from './security-events.js';

const FLOOD = 3_000;

let test: TestApp;
let events: SecurityEvents;

beforeAll(async () => {
  test = await startApp();
  events = test.app.get(SecurityEvents);
});

afterAll(() => test.stop());

const refusal = (address: string) => ({ kind: 'access-refused' as const, personId: null, address, device: null });

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
  it('are a few rows with their number, however many come from however many addresses', async () => {
    const startedAt = performance.now();
    for (let number = 0; number < FLOOD; number++)
      events.note({ ...refusal(`10.0.${number >> 8}.${number & 255}`), subject: 'flood' });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(await untilKept('flood', FLOOD)).toEqual({ rows: 1_001, times: FLOOD });
  });

  it('that cannot be written yet are kept until they can', async () => {
    await test.factories.query(0, 'alter table security_events rename to events_away');
    events.note({ ...refusal('10.1.0.1'), subject: 'away' });
    await setTimeout(1_500);
    events.note({ ...refusal('10.1.0.1'), subject: 'away' });
    await test.factories.query(0, 'alter table events_away rename to security_events');
    const { times } = await untilKept('away', FLOOD - 1_000 + 2);
    expect(times).toBe(FLOOD - 1_000 + 2);
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
