import type { BuiltCompany, BuiltUser } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { TurnResponse } from '../turn.dto.js';
import type { TurnPromiseResponse } from './turn-promise.dto.js';

let test: TestApp;
let company: BuiltCompany;
let staff: { manager: BuiltUser; leasing: BuiltUser; maintenance: BuiltUser };
let maintenance: Caller;
let leasing: Caller;
let made = 0;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  staff = await test.factories.buildStaff(company);
  maintenance = await test.signIn(staff.maintenance.username);
  leasing = await test.signIn(staff.leasing.username);
});

afterAll(() => test.stop());

async function create(nextMoveIn?: string): Promise<TurnResponse> {
  const unit = await test.factories.buildUnit(company, { unit_number: `R-${++made}` });
  if (nextMoveIn) {
    const link = { unit_id: unit.id, resident_name: 'Ann', start_date: nextMoveIn };
    await test.factories.insertInto(company, 'unit_residents', link);
  }
  const body = { unitNumber: `R-${made}`, moveOutDate: '2030-01-01' };
  return (await maintenance.post(`/api/companies/${company.id}/turns`, body)).body as TurnResponse;
}

const promiseOf = (version: number, id: number, date: unknown, reason: unknown = 'The floor is late') =>
  maintenance.put(`/api/turns/${id}/promise`, { date, reason }).set('If-Match', `"${version}"`);

/** Of whoever has just read the turn. */
async function promise(id: number, date: unknown, reason?: unknown) {
  const { version } = (await maintenance.get(`/api/turns/${id}`)).body as TurnResponse;
  return promiseOf(version, id, date, reason);
}
const historyOf = async (id: number) => (await leasing.get(`/api/turns/${id}/promises`)).body as TurnPromiseResponse[];

it('keeps each promise with its reason and who made it, the latest first', async () => {
  const { id } = await create();
  expect((await promise(id, '2030-01-10', 'Paint has to dry')).body).toMatchObject({
    promisedDate: '2030-01-10',
    version: 2,
  });
  expect((await promise(id, '2030-01-12')).body).toMatchObject({ promisedDate: '2030-01-12', version: 3 });
  expect((await promise(id, '2030-01-12', 'Again')).body).toMatchObject({ version: 3 });
  const name = expect.any(String) as string;
  expect(await historyOf(id)).toMatchObject([
    { date: '2030-01-12', reason: 'The floor is late', madeBy: name },
    { date: '2030-01-10', reason: 'Paint has to dry', madeBy: name },
  ]);
  const lines = await test.factories.query(
    company.id,
    `select before, after from audit_log where noun = 'turn' and record_id = $1 and action = 'promised' order by id`,
    [id],
  );
  expect(lines[1]).toEqual({
    before: { promisedDate: '2030-01-10', reason: null },
    after: { promisedDate: '2030-01-12', reason: 'The floor is late' },
  });
});

it('stands in the activity of the turn with its reason', async () => {
  const { id } = await create();
  await promise(id, '2030-01-10', 'Paint has to dry');
  const [entry] = (await leasing.get(`/api/companies/${company.id}/activity?noun=turn&recordId=${id}`))
    .body as object[];
  expect(entry).toMatchObject({
    action: 'promised',
    changes: [
      { field: 'reason', before: null, after: 'Paint has to dry' },
      { field: 'promisedDate', before: null, after: '2030-01-10' },
    ],
  });
});

it('is changed by no other call', async () => {
  const { id } = await create();
  expect((await maintenance.put(`/api/turns/${id}`, { promisedDate: '2030-01-10' })).body).toMatchObject({
    ...{ statusCode: 400, message: "'promisedDate' is not a known field." },
  });
});

it.each([
  [null, 'x', 'Date must be a date like 2026-11-21.'],
  ['2030-02-30', 'x', 'Date must be a date like 2026-11-21.'],
  ['2030-01-10', ' ', 'A reason is required'],
  ['2030-01-10', undefined, 'The floor is late'],
])('of %j with the reason %j is answered with: %s', async (date, reason, message) => {
  const { id } = await create();
  const response = await promise(id, date, reason);
  if (response.status === 200) expect((await historyOf(id))[0]).toMatchObject({ reason: message });
  else expect(response.body).toMatchObject({ statusCode: 400, message });
});

it('is refused for a completed turn, and by a stale edit', async () => {
  const { id } = await create();
  const stale = await promiseOf(7, id, '2030-01-10');
  expect(stale.body).toMatchObject({ statusCode: 412, current: { id, promisedDate: null } });
  await maintenance.put(`/api/turns/${id}`, { status: 'completed' });
  expect((await promise(id, '2030-01-10')).body).toMatchObject({ statusCode: 409, code: 'turn-completed' });
  expect(await historyOf(id)).toEqual([]);
});

it('replaces no promise that its maker has not seen, if they say what they have seen', async () => {
  const { id } = await create();
  const body = { date: '2030-01-08', reason: 'Paint' };
  const unversioned = await maintenance.put(`/api/turns/${id}/promise`, body);
  expect(unversioned.status).toBe(200);
  const { version } = unversioned.body as { version: number };
  const both = await Promise.all(['2030-01-10', '2030-01-12'].map((date) => promiseOf(version, id, date)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const [made] = await historyOf(id);
  expect(both.find(({ status }) => status === 412)!.body).toMatchObject({ current: { promisedDate: made!.date } });
});

it('is for a day from a year ago to five years ahead', async () => {
  const { id } = await create();
  const [row] = await test.factories.query<Record<'first' | 'last' | 'before' | 'after', string>>(
    company.id,
    `select (d.today - interval '1 year')::date::text as first, (d.today + interval '5 years')::date::text as last,
       (d.today - interval '1 year' - interval '1 day')::date::text as before,
       (d.today + interval '5 years' + interval '1 day')::date::text as after
     from (select (now() at time zone timezone)::date as today from companies where id = $1) d`,
    [company.id],
  );
  for (const date of ['0001-01-01', row!.before, row!.after, '9999-12-31']) {
    const refused = await promise(id, date);
    const message = expect.stringMatching(/^Promise a day between \w+ \d+, \d{4} and \w+ \d+, \d{4}\.$/) as string;
    expect([refused.status, refused.body]).toMatchObject([400, { message, details: [{ field: 'date' }] }]);
  }
  for (const date of [row!.first, row!.last]) expect((await promise(id, date)).status).toBe(200);
});

it('comes back from the trash with its history', async () => {
  const { id } = await create();
  await promise(id, '2030-01-10');
  const before = await historyOf(id);
  await maintenance.delete(`/api/turns/${id}`);
  const [entry] = (await leasing.get(`/api/companies/${company.id}/trash?recordId=${id}`)).body as { id: number }[];
  expect((await leasing.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
  expect(await historyOf(id)).toEqual(before);
});

describe('a promise past the next move-in', () => {
  interface Notice {
    kind: string;
    recordId: number;
    dueDate: string;
  }
  const noticesOf = async (caller: Caller, id: number): Promise<Notice[]> =>
    ((await caller.get('/api/notifications')).body as Notice[]).filter(
      ({ kind, recordId }) => kind === 'turn-promise-late' && recordId === id,
    );
  const mailsOf = (unit: string) =>
    test.factories.query<{ recipient: string; text: string }>(
      company.id,
      'select recipient, body_text as text from outbox where subject = $1 order by recipient',
      [`Unit ${unit} will not be ready for its move-in`],
    );

  beforeAll(async () => {
    for (const [type, user] of Object.entries(staff)) {
      await test.factories.query(company.id, 'update users set email = $1 where id = $2', [
        `${type}@example.com`,
        user.id,
      ]);
    }
  });

  it('tells managers and leasing at once, by notification and mail, until it is kept', async () => {
    const { id, unitNumber } = await create('2030-01-11');
    await promise(id, '2030-01-11');
    expect([await noticesOf(leasing, id), await mailsOf(unitNumber)]).toEqual([[], []]);
    expect((await promise(id, '2030-01-14')).body).toMatchObject({ isAtRisk: true, missedDays: 3 });
    expect(await noticesOf(leasing, id)).toMatchObject([{ dueDate: '2030-01-14' }]);
    expect(await noticesOf(maintenance, id)).toEqual([]);
    const mails = await mailsOf(unitNumber);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['leasing@example.com', 'manager@example.com']);
    for (const part of ['promised for Jan 14, 2030', 'moves in on Jan 11, 2030', 'Reason: The floor is late']) {
      expect(mails[0]!.text).toContain(part);
    }
    await promise(id, '2030-01-10', 'Two people more');
    expect(await noticesOf(leasing, id)).toEqual([]);
  });

  it('mails nobody about a turn that they do not see', async () => {
    const { id, unitNumber } = await create('2030-01-11');
    await promise(id, '2030-01-11');
    const limit = (buildings: string[] | null) =>
      test.factories.query(company.id, 'update users set scope_buildings = $1 where id = $2', [
        buildings,
        staff.leasing.id,
      ]);
    await limit(['Elsewhere']);
    await promise(id, '2030-01-14');
    await limit(null);
    expect((await mailsOf(unitNumber)).map(({ recipient }) => recipient)).toEqual(['manager@example.com']);
  });
});
