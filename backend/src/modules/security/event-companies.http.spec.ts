import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { EventCompanyResponse } from './security-event.dto.js';

const COMPANIES = '/api/security-events/companies';

let test: TestApp;
let root: Caller;

beforeAll(async () => {
  test = await startApp();
  root = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

afterAll(() => test.stop());

it('names the companies of events by name, those that are deleted, too', async () => {
  const open = await test.factories.buildCompany({ name: 'Open' });
  const closed = await test.factories.buildCompany({ name: 'closed' });
  await root.delete(`/api/companies/${closed.id}`);
  const gone = { kind: 'company-purged', personId: null, companyId: 987_654, companyName: 'Purged', keptDays: 365 };
  const events = JSON.stringify([gone, gone].map((event) => ({ ...event, address: null, device: null })));
  await test.factories.query(0, 'select note_security_events($1::jsonb)', [events]);
  const companies = (await root.get(COMPANIES)).body as EventCompanyResponse[];
  expect(companies.filter(({ id }) => [open.id, closed.id, 987_654].includes(id))).toEqual([
    { id: closed.id, name: 'closed', isDeleted: true },
    { id: open.id, name: 'Open', isDeleted: false },
    { id: 987_654, name: 'Purged', isDeleted: true },
  ]);
});

it('is the provider’s alone', async () => {
  const manager = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
  expect((await manager.get(COMPANIES)).status).toBe(403);
});
