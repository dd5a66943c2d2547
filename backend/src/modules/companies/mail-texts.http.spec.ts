import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { CompanySettingsResponse } from './company-settings.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const address = () => `/api/companies/${company.id}/settings`;
const read = async () => (await manager.get(address())).body as CompanySettingsResponse;
const save = (body: object) => manager.put(address(), body);

describe('the texts of mails', () => {
  it('are the standard, then the company’s own, each by itself, and the standard again', async () => {
    const { mailTexts: standard } = await read();
    expect((await save({ mailTexts: { invoice: { text: 'Hi {customer}\nThank you' } } })).status).toBe(200);
    const own = { subject: standard.invoice.subject, text: 'Hi {customer}\nThank you', isStandard: false };
    expect((await read()).mailTexts).toEqual({ ...standard, invoice: own });
    await save({ mailTexts: { reminder: { subject: 'Open: {number}' } } });
    expect((await read()).mailTexts).toMatchObject({ invoice: own, reminder: { subject: 'Open: {number}' } });
    await save({ mailTexts: { invoice: null, reminder: { subject: standard.reminder.subject } } });
    expect((await read()).mailTexts).toEqual(standard);
  });

  it('that change nothing are no change', async () => {
    const { mailTexts } = await read();
    const { subject, text } = mailTexts.job;
    expect((await save({ mailTexts: { job: { subject, text }, invoice: null } })).body).toMatchObject({ version: 1 });
  });

  it.each([
    [
      { invoice: { text: 'Hello {name}' } },
      'mailTexts.invoice.text',
      /^\{name\} cannot be filled in\. There are \{customer\}/,
    ],
    [{ reminder: { subject: 'a\r\nBcc: b@example.com' } }, 'mailTexts.reminder.subject', /cannot be used/],
    [{ job: { subject: 'x'.repeat(201) } }, 'mailTexts.job.subject', /longer than 200/],
    [{ job: 'x' }, 'mailTexts.job', /must be an object/],
    [{ birthday: {} }, 'mailTexts.birthday', /birthday/i],
  ])('refuse %j', async (mailTexts, field, message) => {
    expect((await save({ mailTexts })).body).toMatchObject({
      statusCode: 400,
      details: [{ field, message: expect.stringMatching(message) as string }],
    });
  });
});

describe('the days of reminders', () => {
  it('are kept in the order in which they were chosen', async () => {
    expect((await save({ reminderDays: [3, 10] })).body).toMatchObject({ reminderDays: [3, 10] });
    expect(await read()).toMatchObject({ reminderDays: [3, 10], version: 2 });
  });

  it.each([[[0]], [[181]], [[3, 3]], [[1, 2, 3, 4, 5, 6]], [['3']], ['3'], [[1.5]]])(
    'refuse %j',
    async (reminderDays) => {
      expect((await save({ reminderDays })).status).toBe(400);
    },
  );
});
