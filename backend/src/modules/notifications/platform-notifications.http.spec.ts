import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { NotificationResponse } from './notification.dto.js';

let test: TestApp;
let admin: Caller;

beforeAll(async () => {
  test = await startApp();
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

afterAll(() => test.stop());

async function list(who = admin): Promise<NotificationResponse[]> {
  const response = await who.get('/api/notifications');
  expect(response.status).toBe(200);
  return response.body as NotificationResponse[];
}

const about = async (recordId: number, who = admin) => (await list(who)).filter((one) => one.recordId === recordId);

const anInstant = expect.stringMatching(/Z$/) as string;

describe('a company that the provider closes', () => {
  it('is notified while it is suspended, with its project', async () => {
    const company = await test.factories.buildCompany({ name: 'Stilt' });
    await admin.post(`/api/companies/${company.id}/suspend`);
    expect(await about(company.id)).toEqual([
      {
        key: `company-suspended:${company.id}`,
        kind: 'company-suspended',
        recordId: company.id,
        count: 1,
        number: expect.any(String) as string,
        title: 'Stilt',
        dueDate: null,
        at: anInstant,
        companySlug: company.slug,
        isRead: false,
      },
    ]);
    await admin.post(`/api/companies/${company.id}/resume`);
    expect(await about(company.id)).toEqual([]);
  });

  it('is notified with the day of its deletion until it is restored', async () => {
    const company = await test.factories.buildCompany();
    await admin.delete(`/api/companies/${company.id}`);
    expect(await about(company.id)).toMatchObject([
      { kind: 'company-deleted', dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
    ]);
    await admin.post(`/api/companies/${company.id}/restore`);
    expect(await about(company.id)).toEqual([]);
  });
});

it('tells of mails that could not be delivered, by company', async () => {
  const company = await test.factories.buildCompany({ name: 'Dunlin' });
  const mail = { recipient: 'a@example.com', subject: 'Hello', body_text: 'x' };
  await test.factories.insertInto(company, 'outbox', { ...mail, attempts: 12 });
  await test.factories.insertInto(company, 'outbox', { ...mail, attempts: 12 });
  await test.factories.insertInto(company, 'outbox', { ...mail, attempts: 3 });
  await test.factories.insertInto(company, 'outbox', { ...mail, attempts: 12, sent_at: new Date() });
  expect(await about(company.id)).toMatchObject([
    { kind: 'mail-undelivered', number: '2 mails', title: 'Dunlin', companySlug: company.slug },
  ]);
});

it('tells of the live release of a front end that fails for people of two companies', async () => {
  const values = { name: 'mf-failing', version: '1.2.3' };
  const [release] = await test.factories.query<{ id: number }>(
    0,
    `insert into releases (front_end, version, contract, entry, screens)
     values ($1, $2, '^1.0.0', '/x', '[]') returning id`,
    [values.name, values.version],
  );
  await test.factories.query(0, 'insert into active_releases (front_end, release_id) values ($1, $2)', [
    values.name,
    release!.id,
  ]);
  expect(await about(release!.id)).toEqual([]);
  const fail = (userId: number | null, companyId: number | null) =>
    test.factories.query(
      0,
      `insert into front_end_failures (release_id, kind, user_id, concerned_company) values ($1, 'load', $2, $3)`,
      [release!.id, userId, companyId],
    );
  for (const userId of [1, 1, 2]) await fail(userId, 1);
  await fail(null, null);
  expect(await about(release!.id)).toEqual([]);
  await fail(3, 2);
  expect(await about(release!.id)).toMatchObject([
    { kind: 'front-end-failing', number: values.name, title: values.version, companySlug: null },
  ]);
});

it('is read by each super admin for themselves, until it happens again', async () => {
  const company = await test.factories.buildCompany();
  const other = await test.signIn((await test.factories.buildSuperAdmin()).username);
  await admin.post(`/api/companies/${company.id}/suspend`);
  const key = `company-suspended:${company.id}`;
  const response = await admin.put('/api/notifications/read', { keys: [key, 'company-suspended:2147483647'] });
  expect((response.body as NotificationResponse[]).filter(({ isRead }) => isRead)).toMatchObject([{ key }]);
  expect(await about(company.id, other)).toMatchObject([{ isRead: false }]);
  await admin.post(`/api/companies/${company.id}/resume`);
  await admin.post(`/api/companies/${company.id}/suspend`);
  expect(await about(company.id)).toMatchObject([{ isRead: false }]);
});

it('is for the provider alone', async () => {
  const company = await test.factories.buildCompany();
  const own = await test.factories.buildCompany();
  await admin.post(`/api/companies/${company.id}/suspend`);
  const staff = await test.factories.buildStaff(own);
  for (const { username } of [staff.manager, staff.leasing, staff.maintenance, await test.factories.buildUser(null)]) {
    const caller = await test.signIn(username);
    expect(await list(caller)).toEqual([]);
    const keys = [`company-suspended:${company.id}`];
    expect((await caller.put('/api/notifications/read', { keys })).body).toEqual([]);
  }
});
