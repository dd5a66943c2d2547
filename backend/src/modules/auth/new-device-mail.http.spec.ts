import type { BuiltUser } from '../../../test/factories.js';
import { PASSWORD } from '../../../test/password.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1';
const EMAIL = 'ann@strata.test';

let test: TestApp;
let companyId: number;
let person: BuiltUser;

beforeAll(async () => {
  test = await startApp({ TRUST_PROXY: '1' });
});

beforeEach(async () => {
  const company = await test.factories.buildCompany({ name: 'Strata', timezone: 'America/New_York' });
  companyId = company.id;
  person = await test.factories.buildUser(company, { email: EMAIL, first_name: 'Ann' });
});

afterAll(() => test.stop());

/** Signs in and returns the cookie of the browser. */
async function signIn(cookie = '', { username } = person): Promise<string> {
  const response = await test.anonymous
    .post('/api/login')
    .set({ 'Sec-Fetch-Site': 'same-origin', 'User-Agent': PHONE, 'X-Forwarded-For': '203.0.113.9', Cookie: cookie })
    .send({ username, password: PASSWORD });
  expect(response.status).toBe(200);
  const sent = response.get('Set-Cookie') ?? [];
  return sent.map((each) => each.split(';')[0]!).join('; ');
}

const mails = () =>
  test.factories.query<{ recipient: string; subject: string; text: string; html: string }>(
    companyId,
    'select recipient, subject, body_text as text, body_html as html from outbox where company_id = $1 order by id',
    [companyId],
  );

it('the first browser of somebody is none that is new to them', async () => {
  await signIn();
  expect(await mails()).toEqual([]);
});

it('a sign-in in another browser is mailed with device, time and address, and what to do', async () => {
  await signIn();
  await signIn();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: EMAIL, subject: 'New sign-in to your account' });
  for (const text of [mail!.text, mail!.html]) {
    expect(text).toContain('Hello Ann,');
    expect(text).toContain('Safari on iPhone');
    expect(text).toContain('203.0.113.9');
    expect(text).toMatch(/\d{1,2}:\d\d:\d\d\s[AP]M\sE[SD]T/);
    // Whatever the sign-in was by.
    expect(text).toContain('Not you? Somebody else got into your account.');
  }
});

it('is mailed once a device, and none is where the person has signed in before', async () => {
  const first = await signIn();
  const second = await signIn();
  await signIn(first);
  await signIn(second);
  expect(await mails()).toHaveLength(1);
});

it('tells nobody without an address, and lets the sign-in go on', async () => {
  const other = await test.factories.buildUser({ id: companyId } as never);
  await signIn('', other);
  await signIn('', other);
  const root = await test.factories.buildSuperAdmin();
  await signIn('', root);
  await signIn('', root);
  expect(await mails()).toEqual([]);
});
