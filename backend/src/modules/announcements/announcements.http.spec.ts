import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { AnnouncementResponse, OwnAnnouncementsResponse } from './announcement.dto.js';

const LIST = '/api/announcements';
const OWN = '/api/user/announcements';
const HOUR_MS = 3_600_000;

let test: TestApp;
let admin: Caller;
let company: BuiltCompany;
let person: Caller;

beforeAll(async () => {
  test = await startApp();
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  company = await test.factories.buildCompany();
});

beforeEach(async () => {
  await test.factories.query(0, 'delete from announcements');
  person = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function announce(given: object = {}): Promise<AnnouncementResponse> {
  const body = { text: 'Maintenance on Sunday', tone: 'information', endsAt: inHours(2), ...given };
  const response = await admin.post(LIST, body);
  expect(response.status).toBe(201);
  return response.body as AnnouncementResponse;
}

const own = async (caller: Caller): Promise<OwnAnnouncementsResponse> =>
  (await caller.get(OWN)).body as OwnAnnouncementsResponse;

const texts = async (caller: Caller): Promise<string[]> => (await own(caller)).running.map(({ text }) => text);

async function ofJobs(): Promise<Caller> {
  const other = await test.factories.buildCompany({ business_type: 'jobs_business' });
  return test.signIn((await test.factories.buildUser(other)).username);
}

describe('an announcement', () => {
  it('is read by everybody who is signed in, warnings first', async () => {
    const announced = await announce();
    expect(announced).toMatchObject({ tone: 'information', businessType: null, dismissals: 0 });
    await announce({ text: 'The server restarts', tone: 'warning' });
    for (const caller of [person, await ofJobs(), admin])
      expect(await texts(caller)).toEqual(['The server restarts', 'Maintenance on Sunday']);
    expect((await test.anonymous.get(OWN)).status).toBe(401);
  });

  it('for one kind of company is read there, and by the provider', async () => {
    const { id } = await announce({ businessType: 'jobs_business' });
    const jobs = await ofJobs();
    expect([await texts(person), (await texts(jobs)).length, (await texts(admin)).length]).toEqual([[], 1, 1]);
    expect((await person.put(`${OWN}/${id}/dismissal`)).status).toBe(404);
  });

  it('begins at its start, of which pages know, and ends at its end', async () => {
    const startsAt = inHours(1);
    const { id } = await announce({ startsAt });
    expect(await own(person)).toEqual({ running: [], nextStartAt: startsAt });
    const move = (from: string, until: string) =>
      test.factories.query(0, 'update announcements set starts_at = $2, ends_at = $3 where id = $1', [id, from, until]);
    await move(inHours(-2), inHours(1));
    expect(await texts(person)).toEqual(['Maintenance on Sunday']);
    await move(inHours(-2), inHours(-1));
    expect(await own(person)).toEqual({ running: [], nextStartAt: null });
  });

  it('is closed by each person for themselves, as often as they like', async () => {
    const { id } = await announce();
    const colleague = await test.signIn((await test.factories.buildUser(company)).username);
    for (let times = 0; times < 2; times += 1) expect((await person.put(`${OWN}/${id}/dismissal`)).status).toBe(204);
    expect([await texts(person), await texts(colleague)]).toEqual([[], ['Maintenance on Sunday']]);
    expect((await admin.get(LIST)).body).toMatchObject([{ id, dismissals: 1 }]);
  });

  it('can be closed only while it runs', async () => {
    const { id } = await announce({ startsAt: inHours(1) });
    for (const one of [id, 2_147_483_647]) expect((await person.put(`${OWN}/${one}/dismissal`)).status).toBe(404);
  });

  it('ends at once when the provider deletes it, and the activity keeps what it said', async () => {
    const { id } = await announce();
    expect((await admin.delete(`${LIST}/${id}`)).status).toBe(204);
    expect(await texts(person)).toEqual([]);
    expect((await admin.delete(`${LIST}/${id}`)).status).toBe(404);
    const lines = (await admin.get('/api/activity?limit=2')).body as object[];
    expect(lines).toMatchObject([
      { action: 'deleted', noun: 'announcement', subject: 'Maintenance on Sunday' },
      { action: 'created', noun: 'announcement', subject: 'Maintenance on Sunday' },
    ]);
  });

  it('that has ended is refused for that reason, also without a start', async () => {
    const body = { text: 'Maintenance', tone: 'information', endsAt: inHours(-1) };
    const { details } = (await admin.post(LIST, body)).body as { details: unknown[] };
    expect(details).toEqual([{ field: 'endsAt', message: 'The end must be in the future.' }]);
  });

  it.each([
    ['without an end', { endsAt: undefined }, 'endsAt'],
    ['that has ended', { startsAt: inHours(-2), endsAt: inHours(-1) }, 'endsAt'],
    ['that ends before it starts', { startsAt: inHours(2), endsAt: inHours(1) }, 'endsAt'],
    ['of more than a year', { endsAt: inHours(24 * 367) }, 'endsAt'],
    ['without text', { text: ' ' }, 'text'],
    ['of more than 300 characters', { text: 'x'.repeat(301) }, 'text'],
    ['of several lines', { text: 'a\nb' }, 'text'],
    ['of another tone', { tone: 'danger' }, 'tone'],
  ])('%s is refused', async (_, given, field) => {
    const body = { text: 'Maintenance', tone: 'information', endsAt: inHours(2), ...given };
    const response = await admin.post(LIST, body);
    const { details } = response.body as { details: { field: string }[] };
    expect([response.status, details.map((one) => one.field)]).toEqual([400, [field]]);
  });

  it('is written by the provider alone', async () => {
    const body = { text: 'Free beer', tone: 'information', endsAt: inHours(2) };
    const { id } = await announce();
    expect((await person.post(LIST, body)).status).toBe(403);
    expect((await person.get(LIST)).status).toBe(403);
    expect((await person.delete(`${LIST}/${id}`)).status).toBe(403);
  });
});

describe('the signed-in user', () => {
  const isAnnounced = async (caller: Caller) =>
    ((await caller.get('/api/user')).body as { hasAnnouncements?: boolean }).hasAnnouncements ?? false;

  it('knows whether something is announced to them, now or later, that they have not closed', async () => {
    expect(await isAnnounced(person)).toBe(false);
    const { id } = await announce({ businessType: 'property_management', startsAt: inHours(1) });
    // At once, although the session was just read.
    await until(() => isAnnounced(person));
    expect([await isAnnounced(await ofJobs()), await isAnnounced(admin)]).toEqual([false, true]);
    const closer = await test.factories.buildUser(company);
    const closed = 'insert into announcement_dismissals (announcement_id, user_id) values ($1, $2)';
    await test.factories.query(0, closed, [id, closer.id]);
    expect(await isAnnounced(await test.signIn(closer.username))).toBe(false);
  });
});

it('keeps how many people have closed one, and some days after its end not who', async () => {
  const [old, recent] = [await announce({ text: 'Old' }), await announce({ text: 'Recent' })];
  for (const { id } of [old, recent]) expect((await person.put(`${OWN}/${id}/dismissal`)).status).toBe(204);
  const end = `update announcements set starts_at = now() - interval '30 days', ends_at = now() - $2::interval where id = $1`;
  await test.factories.query(0, end, [old.id, '8 days']);
  await test.factories.query(0, end, [recent.id, '6 days']);
  await runJobs(test, 'hourly');
  const kept = await test.factories.query(0, 'select announcement_id as id from announcement_dismissals');
  expect(kept).toEqual([{ id: recent.id }]);
  const listed = (await admin.get(LIST)).body as AnnouncementResponse[];
  expect(listed.map(({ dismissals }) => dismissals)).toEqual([1, 1]);
});

it('shows three of many, so that the page keeps its room', async () => {
  for (const text of ['1', '2', '3', '4']) await announce({ text });
  expect(await texts(person)).toHaveLength(3);
});

it('is listed page by page, the latest start first', async () => {
  const ids: number[] = [];
  for (const hours of [1, 2, 3]) ids.unshift((await announce({ startsAt: inHours(hours), endsAt: inHours(9) })).id);
  const first = await admin.get(`${LIST}?limit=2`);
  const next = /<([^>]+)>/.exec(first.headers.link!)![1]!;
  const listed = [...(first.body as { id: number }[]), ...((await admin.get(next)).body as { id: number }[])];
  expect(listed.map(({ id }) => id)).toEqual(ids);
});
