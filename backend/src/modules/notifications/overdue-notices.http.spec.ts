import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let customerId: number;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ timezone: 'Pacific/Kiritimati', name: 'Tap & Co' });
  customerId = (await test.factories.insertInto(company, 'customers', { customer_id: 'C-1', name: 'Ada Birch' })).id;
  for (const account_type of ['manager', 'leasing', 'maintenance']) {
    await test.factories.buildUser(company, {
      account_type,
      first_name: 'Grace',
      email: `${account_type}@tap.example`,
    });
  }
});

afterAll(() => test.stop());

async function invoice(number: string, days: number, values: object = {}): Promise<void> {
  const sql = `select ((now() at time zone 'Pacific/Kiritimati')::date + $1::int)::text as day`;
  const [row] = await test.factories.query<{ day: string }>(company.id, sql, [days]);
  await test.factories.insertInto(company, 'invoices', {
    customer_id: customerId,
    invoice_number: number,
    status: 'sent',
    total: 123_456,
    due_date: row!.day,
    ...values,
  });
}

async function mails(): Promise<{ recipient: string; subject: string; text: string }[]> {
  await runJobs(test, 'company-day');
  const sql = 'select recipient, subject, body_text as text from outbox order by recipient, id';
  return test.factories.query(company.id, sql);
}

it('notifies managers and leasing once, in one mail, of invoices that became overdue', async () => {
  await invoice('INV-0001', -1);
  await invoice('INV-0002', -2);
  await invoice('INV-0003', 0);
  await invoice('INV-0004', -1, { status: 'draft' });
  await invoice('INV-0005', -1, { status: 'paid' });
  await invoice('INV-0006', -30);
  const sent = await mails();
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['leasing@tap.example', '2 invoices are overdue'],
    ['manager@tap.example', '2 invoices are overdue'],
  ]);
  expect(sent[0]!.text).toMatch(
    /^Hello Grace,[^]*INV-0002, Ada Birch: \$1,234\.56, due on [\d-]+\nINV-0001, [^]*\/invoices\?status=overdue/,
  );
  expect(await mails()).toHaveLength(2);
});

it('notifies of an invoice again when its due date has changed, and sends nothing if the company wants no mails', async () => {
  await invoice('INV-0001', -1);
  expect(await mails()).toHaveLength(2);
  await test.factories.query(company.id, 'update invoices set due_date = due_date - 1');
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 4 }, () => '1 invoice is overdue'),
  );
  await test.factories.query(company.id, 'insert into company_settings (email_notifications) values (false)');
  await invoice('INV-0002', -1);
  expect(await mails()).toHaveLength(4);
});
