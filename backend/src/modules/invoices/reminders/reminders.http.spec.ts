import fc from 'fast-check';
import { runJobs, untilIdle } from '../../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import { NOBODY } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { RemindersService } from './reminders.service.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp({ PUBLIC_URL: 'https://nerka.example' });
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ name: 'Brightside' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  customerId = await customer('ada@example.com');
});

afterAll(() => test.stop());

let customers = 0;

async function customer(email: string | null): Promise<number> {
  const values = { customer_id: `C-${++customers}`, name: 'Ada Birch', email };
  return (await test.factories.insertInto(company, 'customers', values)).id;
}

async function create(body: object = {}): Promise<InvoiceResponse> {
  const sent = {
    customerId,
    items: [{ item: 'Faucet', price: 8_000 }],
    status: 'sent',
    dueDate: '2099-12-04',
    ...body,
  };
  return (await manager.post(`/api/companies/${company.id}/invoices`, sent)).body as InvoiceResponse;
}

/** Due so many days ago in the company's time zone. */
async function dueSince(days: number, values: object = {}): Promise<InvoiceResponse> {
  const invoice = await create(values);
  await setDue(invoice, days);
  return invoice;
}

const setDue = ({ id }: { id: number }, days: number) =>
  test.factories.query(
    company.id,
    `update invoices i set due_date = (select (now() at time zone c.timezone)::date from companies c where c.id = i.company_id) - $2::int
     where i.id = $1`,
    [id, days],
  );

/** As if so many days had passed since it was reminded of. */
const age = ({ id }: { id: number }, days: number) =>
  test.factories.query(company.id, 'update invoices set reminded_on = reminded_on - $2::int where id = $1', [id, days]);

const remind = ({ id }: { id: number }, body: object = {}) => manager.post(`/api/invoices/${id}/remind`, body);
const read = async ({ id }: { id: number }) => (await manager.get(`/api/invoices/${id}`)).body as InvoiceResponse;
const choose = (reminderDays: number[]) => manager.put(`/api/companies/${company.id}/settings`, { reminderDays });

/** The reminders of the company's day, as any server makes them. */
async function runDay(): Promise<void> {
  const reminders = test.app.get(RemindersService, { strict: false });
  await test.app.get(Database).inCompany(company.id, NOBODY, (tx) => reminders.remindDue(tx));
}

async function mails(): Promise<{ recipient: string; subject: string; text: string; html: string }[]> {
  await untilIdle(test, 'mail');
  return test.factories.query(
    company.id,
    'select recipient, subject, body_text as text, body_html as html from outbox where company_id = $1 order by id',
    [company.id],
  );
}

describe('a reminder by hand', () => {
  it('is mailed with what is to be paid and a link, and stands in the invoice', async () => {
    const invoice = await create();
    await manager.post(`/api/invoices/${invoice.id}/payments`, { amount: 3_000, method: 'cash' });
    const response = await remind(invoice);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      ...{ status: 'sent', reminderCount: 1, emailedAt: null },
      remindedAt: expect.stringMatching(/Z$/) as string,
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'ada@example.com',
      subject: `Reminder: invoice ${invoice.invoiceNumber} from Brightside`,
    });
    expect(mail!.text).toContain('Total: $80.00\nBalance due: $50.00\nDue: Dec 4, 2099');
    const [, token] = /share=(\S+)$/.exec(mail!.text)!;
    expect(mail!.html).toContain(token);
    expect((await test.anonymous.get(`/api/shared-invoices/${token}`)).status).toBe(200);
    const lines = (await manager.get(`/api/companies/${company.id}/activity?noun=invoice&recordId=${invoice.id}`))
      .body as object[];
    expect(lines).toContainEqual(expect.objectContaining({ action: 'reminded' }));
  });

  it('goes to whom it was mailed, or to another address, in other words', async () => {
    const [mailed, other] = [await create(), await create()];
    await manager.post(`/api/invoices/${mailed.id}/send-email`, { email: 'office@example.com' });
    await remind(mailed);
    await remind(other, {
      email: 'boss@example.com',
      subject: 'Open: {number}',
      text: 'Dear {customer}, {total} by {due}',
    });
    const [, first, second] = await mails();
    expect(first!.recipient).toBe('office@example.com');
    expect(second).toMatchObject({ recipient: 'boss@example.com', subject: `Open: ${other.invoiceNumber}` });
    expect(second!.text).toContain('Dear Ada Birch, $80.00 by Dec 4, 2099');
  });

  it('is sent once a day', async () => {
    const invoice = await create();
    await remind(invoice);
    expect((await remind(invoice)).body).toMatchObject({
      ...{ statusCode: 409, code: 'already-reminded' },
      message: 'A reminder was sent today. The next one can be sent tomorrow.',
    });
    await age(invoice, 1);
    expect((await remind(invoice)).body).toMatchObject({ reminderCount: 2 });
  });

  it('is refused for a draft, a paid and a void invoice, without an address, and in unknown words', async () => {
    const [draft, paid, voided] = [await create({ status: 'draft' }), await create(), await create()];
    await manager.post(`/api/invoices/${paid.id}/payments`, { amount: 8_000, method: 'cash' });
    await manager.post(`/api/invoices/${voided.id}/void`);
    const silent = await create({ customerId: await customer(null) });
    const codes = [];
    for (const one of [draft, paid, voided, silent]) codes.push(((await remind(one)).body as { code: string }).code);
    expect(codes).toEqual(['invoice-is-draft', 'invoice-is-paid', 'invoice-is-void', 'invalid']);
    expect((await remind(silent)).body).toMatchObject({ message: 'The customer has no email address. Enter one.' });
    expect((await remind(silent, { email: 'nobody' })).status).toBe(400);
    expect((await remind(silent, { email: 'a@example.com', text: 'Hello {name}' })).body).toMatchObject({
      message: '{name} cannot be filled in. There are {customer}, {number}, {company}, {total}, {due}, {link}.',
      details: [{ field: 'text' }],
    });
    expect(await mails()).toEqual([]);
  });
});

describe('reminders by itself', () => {
  it('are off until the company chooses days after the due date', async () => {
    const invoice = await dueSince(3);
    await runDay();
    expect((await read(invoice)).reminderCount).toBe(0);
    await choose([3, 10]);
    await runJobs(test, 'company-day');
    expect((await read(invoice)).reminderCount).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
  });

  it('make each step once, the latest alone, and none that is long past', async () => {
    await choose([3, 10]);
    const [before, first, late, both, long] = [
      await dueSince(2),
      await dueSince(3),
      await dueSince(8),
      await dueSince(10),
      await dueSince(17),
    ];
    await runDay();
    for (const one of [first, late, both]) await age(one, 1);
    await runDay();
    const counts = [];
    for (const one of [before, first, late, both, long]) counts.push((await read(one)).reminderCount);
    expect(counts).toEqual([0, 1, 1, 1, 0]);
    await setDue(first, 10);
    await runDay();
    expect((await read(first)).reminderCount).toBe(2);
  });

  it('begin again with another due date', async () => {
    await choose([3]);
    const invoice = await dueSince(3);
    await runDay();
    await age(invoice, 1);
    await manager.put(`/api/invoices/${invoice.id}`, { dueDate: '2099-01-01' });
    await setDue(invoice, 3);
    await runDay();
    expect((await read(invoice)).reminderCount).toBe(2);
  });

  it('leave out drafts, what is paid or void, and customers without an address', async () => {
    await choose([3]);
    const [draft, paid, voided] = [await dueSince(3, { status: 'draft' }), await dueSince(3), await dueSince(3)];
    await manager.post(`/api/invoices/${paid.id}/payments`, { amount: 8_000, method: 'cash' });
    await manager.post(`/api/invoices/${voided.id}/void`);
    const silent = await dueSince(3, { customerId: await customer(null) });
    await runDay();
    for (const one of [draft, paid, voided, silent]) expect((await read(one)).reminderCount).toBe(0);
  });

  it('are at most one a day and one a step, whatever servers, retries and people do at once', async () => {
    const act = fc.constantFrom('server', 'hand', 'tomorrow');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        async (rounds) => {
          await choose([3, 4]);
          const invoice = await dueSince(3);
          let [day, remindedDays] = [3, 0];
          for (const round of rounds) {
            const before = (await read(invoice)).reminderCount;
            const acts = round.filter((one) => one !== 'tomorrow');
            await Promise.all(acts.map((one) => (one === 'server' ? runDay() : remind(invoice))));
            const sent = (await read(invoice)).reminderCount - before;
            expect(sent).toBeLessThanOrEqual(1);
            remindedDays += sent;
            day += 1;
            await setDue(invoice, day);
            await age(invoice, 1);
          }
          expect((await mails()).filter(({ subject }) => subject.includes(invoice.invoiceNumber))).toHaveLength(
            remindedDays,
          );
          await manager.post(`/api/invoices/${invoice.id}/void`);
        },
      ),
      { numRuns: 6 },
    );
  });
});
