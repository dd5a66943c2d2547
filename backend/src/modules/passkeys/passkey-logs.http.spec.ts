import { addPasskey } from '../../../test/passkey-person.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

it('a passkey that comes or goes is in the activity of the company and among its events, once each', async () => {
  const company = await test.factories.buildCompany();
  const user = await test.factories.buildUser(company);
  const caller = await test.signIn(user.username);
  const { id } = await addPasskey(caller, 'Laptop');
  expect((await caller.delete(`/api/user/passkeys/${id}`)).status).toBe(204);
  const kinds = ['passkey-added', 'passkey-removed'];
  const lines = await test.factories.query(
    company.id,
    `select action, coalesce(after, before) as change from audit_log where actor_id = $1 order by id`,
    [user.id],
  );
  expect(lines).toEqual(kinds.map((action) => ({ action, change: { name: 'Laptop' } })));
  const events = await test.factories.query(
    0,
    `select kind, subject, times from security_events where person = $1 and kind like 'passkey-%' order by id`,
    [user.username],
  );
  expect(events).toEqual(kinds.map((kind) => ({ kind, subject: 'Laptop', times: 1 })));
});
