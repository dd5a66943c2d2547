import { check, importCsv, reasons, run } from '../../../test/csv-import.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ business_type: 'jobs_business', timezone: 'America/New_York' });
  manager = await test.signIn((await test.factories.buildUser(company, { account_type: 'manager' })).username);
  await importCsv(manager, company, 'customers', [
    'Customer number,Name,E-mail',
    'C-1,Ada Birch,ada@example.com',
    'C-2,Bo Reyes,bo@example.com',
    'C-3,Bo Reyes,',
  ]);
});

afterAll(() => test.stop());

/** The fields of an invoice that the tests check. */
interface Invoice {
  id: number;
  payments: { date: string }[];
}

const rowsOf = (sql: string) => test.factories.query<Record<string, string | number>>(company.id, sql);
const checked = (lines: string[]) => check(manager, company, 'invoices', lines);
const imported = (lines: string[]) => importCsv(manager, company, 'invoices', lines);
const problemsOf = async (lines: string[]) => reasons(manager, await checked(lines));
const exported = async () => (await manager.get(`/api/companies/${company.id}/export?kind=invoices`)).text;
const linesOf = async () => (await exported()).trim().split('\r\n').slice(1);
/** How many invoices the dashboard counts, by their stored status. */
const counts = async (): Promise<string[]> => {
  const order = `noun = 'invoices' and count <> 0 order by state`;
  return (await rowsOf(`select state, count from company_counts where ${order}`)).map(
    (row) => `${row.state} ${row.count}`,
  );
};
const find = async (number: string): Promise<Invoice> =>
  (await manager.get(`/api/invoices/number/${encodeURIComponent(number)}`)).body as Invoice;
const create = async (body: object): Promise<Invoice> => {
  const [ada] = await rowsOf(`select id from customers where customer_id = 'C-1'`);
  const response = await manager.post(`/api/companies/${company.id}/invoices`, { customerId: ada!.id, ...body });
  expect(response.status).toBe(201);
  return response.body as Invoice;
};
const pay = (invoice: Invoice, amount: number) =>
  manager.post(`/api/invoices/${invoice.id}/payments`, { amount, method: 'cash' });

const HEADINGS =
  'Invoice number,Customer,Status,Service date,Due date,Item,Quantity,Unit price,Amount,Paid,Paid on,Payment method,Message';
const file = [
  HEADINGS,
  'INV-0041,Ada Birch,Sent,2026-03-01,2026-03-31,Boiler service,2,"$1,000.00",2000,,,,Thank you',
  ',BO@example.com,Paid,3/5/2026,,Roof check,,180.5,,,3/20/2026,,',
  'A/17 b,C-3,open,2026-03-06,2999-01-31,Lawn,3,50,150,50,2026-03-10,Check,',
  ',Ada Birch,,2026-03-07,,Filter,,,12.50,,,,',
];

describe('invoices', () => {
  it('have one line and one payment each, and the status that follows from the payment and the due date', async () => {
    expect(await imported(file)).toMatchObject({ createCount: 4, badCount: 0 });
    const today = (await rowsOf(`select (now() at time zone 'America/New_York')::date::text as day`))[0]!.day;
    expect(await find('INV-0041')).toMatchObject({
      customer: { name: 'Ada Birch' },
      status: 'overdue',
      total: 200_000,
      balance: 200_000,
      serviceDate: '2026-03-01',
      dueDate: '2026-03-31',
      message: 'Thank you',
      items: [{ item: 'Boiler service', quantity: 2, unitPrice: 100_000, price: 200_000, position: 0 }],
      payments: [],
      // Noon of the day of the work, which documents and reports use.
      sentAt: '2026-03-01T17:00:00.000Z',
      paidAt: null,
    });
    expect(await find('INV-0042')).toMatchObject({
      customer: { email: 'bo@example.com' },
      status: 'paid',
      total: 18_050,
      balance: 0,
      items: [{ item: 'Roof check', quantity: 1, unitPrice: 18_050 }],
      payments: [{ amount: 18_050, method: 'other', date: '2026-03-20', createdBy: expect.any(String) as string }],
      paidAt: '2026-03-20T16:00:00.000Z',
    });
    expect(await find('A/17 b')).toMatchObject({
      status: 'sent',
      balance: 10_000,
      payments: [{ amount: 5_000, method: 'check', date: '2026-03-10' }],
      paidAt: null,
    });
    expect(await find('INV-0043')).toMatchObject({ status: 'draft', total: 1_250, sentAt: null });
    expect(await counts()).toEqual(['draft 1', 'paid 1', 'sent 2']);
    const undated = await imported(['Customer,Item,Amount,Status', 'C-1,Tap,5,Paid']);
    expect(undated).toMatchObject({ createCount: 1 });
    expect(await find('INV-0044')).toMatchObject({ serviceDate: today, payments: [{ amount: 500, date: today }] });
  });

  it('are exported in the same columns, which can be imported as they are, here and elsewhere', async () => {
    await imported(file);
    const text = await exported();
    expect(text).toBe(
      [
        `\ufeff${HEADINGS},Discount,Tax name,Tax rate,Tax`,
        'INV-0041,Ada Birch,Overdue,2026-03-01,2026-03-31,Boiler service,2,1000.00,2000.00,,,,Thank you,,,,',
        'INV-0042,C-2,Paid,2026-03-05,,Roof check,1,180.50,180.50,180.50,2026-03-20,Other,,,,,',
        'A/17 b,C-3,Sent,2026-03-06,2999-01-31,Lawn,3,50.00,150.00,50.00,2026-03-10,Check,,,,,',
        'INV-0043,Ada Birch,Draft,2026-03-07,,Filter,1,12.50,12.50,,,,,,,,',
        '',
      ].join('\r\n'),
    );
    expect(await checked([text])).toMatchObject({
      unchangedCount: 4,
      createCount: 0,
      updateCount: 0,
      matchedBy: ['invoice number', 'customer, item, amount and service date'],
    });
    const customers = (await manager.get(`/api/companies/${company.id}/export?kind=customers`)).text;
    company = await test.factories.buildCompany({ business_type: 'property_management' });
    manager = await test.signIn((await test.factories.buildUser(company, { account_type: 'manager' })).username);
    await importCsv(manager, company, 'customers', [customers]);
    expect(await imported([text])).toMatchObject({ createCount: 4, badCount: 0 });
    expect(await exported()).toBe(text);
  });

  it('without a number are found by their content, one row for each, if they have the day', async () => {
    const weekly = ['Customer,Date,Item,Total', 'C-1,2026-03-01,Lawn,50', 'C-1,2026-03-01,lawn,$50.00', 'C-1,,Lawn,50'];
    expect(await imported(weekly)).toMatchObject({ createCount: 3 });
    expect(await checked(weekly)).toMatchObject({ unchangedCount: 2, createCount: 1 });
    expect(await checked(['Customer,Date,Item,Qty,Rate', 'C-1,2026-03-01,LAWN,2,25'])).toMatchObject({
      updateCount: 1,
    });
    expect(await checked(['Customer,Date,Item,Total', 'C-2,2026-03-01,Lawn,50'])).toMatchObject({ createCount: 1 });
  });

  it('that were sent are not taken back by a draft of the same', async () => {
    const row = 'C-1,2026-03-01,Lawn,50,';
    await imported(['Customer,Date,Item,Total,Status', `${row}Sent`]);
    expect(await checked(['Customer,Date,Item,Total,Status', `${row}Draft`])).toMatchObject({ createCount: 1 });
    expect(await checked(['Customer,Date,Item,Total,Status', `${row}Sent`])).toMatchObject({ unchangedCount: 1 });
  });

  it('are changed by a later list, paid by what has come in since, and put back by an undo', async () => {
    await imported(file);
    const before = await linesOf();
    const done = await imported([
      'Number,Customer,Status,Qty,Rate,Amount,Paid,Paid on,Method',
      'job-0041,,,3,,,500,2026-04-01,cash',
      'inv-0043,ada@example.com,Sent,,,20,,,',
      'a/17 B,,Paid,,,,,,',
    ]);
    expect(done).toMatchObject({ createCount: 0, updateCount: 3, badCount: 0 });
    const today = (await find('A/17 b')).payments[1]!.date;
    expect(await linesOf()).toEqual([
      'INV-0041,Ada Birch,Overdue,2026-03-01,2026-03-31,Boiler service,3,1000.00,3000.00,500.00,2026-04-01,Cash,Thank you,,,,',
      before[1],
      `A/17 b,C-3,Paid,2026-03-06,2999-01-31,Lawn,3,50.00,150.00,150.00,${today},Other,,,,,`,
      'INV-0043,Ada Birch,Sent,2026-03-07,,Filter,1,20.00,20.00,,,,,,,,',
    ]);
    expect(await find('INV-0041')).toMatchObject({ balance: 250_000, items: [{ price: 300_000 }] });
    expect((await find('A/17 b')).payments).toMatchObject([{ amount: 5_000 }, { amount: 10_000 }]);
    expect(await counts()).toEqual(['paid 2', 'sent 2']);
    expect(await run(manager, done, 'undo')).toMatchObject({ status: 'undone', keptCount: 0 });
    expect(await linesOf()).toEqual(before);
    expect((await find('A/17 b')).payments).toMatchObject([{ amount: 5_000 }]);
    expect(await find('INV-0043')).toMatchObject({ status: 'draft', sentAt: null });
    expect(await counts()).toEqual(['draft 1', 'paid 1', 'sent 2']);
  });

  it('of an undone import go with their lines and payments; those that were paid, sent or changed since stay', async () => {
    const done = await imported([
      HEADINGS,
      'B-1,C-1,Paid,2026-03-01,,Lawn,,,50,,,,',
      'B-2,C-1,Sent,2026-03-01,,Lawn,,,50,10,,,',
      'B-3,C-1,Sent,2026-03-01,,Lawn,,,50,,,,',
      'B-4,C-1,Draft,2026-03-01,,Lawn,,,50,,,,',
      'B-5,C-1,Draft,2026-03-01,,Lawn,,,50,,,,',
    ]);
    expect((await pay(await find('B-2'), 500)).status).toBe(201);
    expect((await manager.post(`/api/invoices/${(await find('B-3')).id}/share`)).status).toBe(201);
    await manager.put(`/api/invoices/${(await find('B-4')).id}`, { message: 'Soon' });
    expect(await run(manager, done, 'undo')).toMatchObject({ status: 'undone', keptCount: 3 });
    expect((await linesOf()).map((line) => line.slice(0, 3))).toEqual(['B-2', 'B-3', 'B-4']);
    expect((await find('B-2')).payments).toMatchObject([{ amount: 1_000 }, { amount: 500 }]);
    expect(await rowsOf('select item from invoice_items')).toHaveLength(3);
    expect(await counts()).toEqual(['draft 1', 'sent 2']);
    expect(await rowsOf(`select before from audit_log where noun = 'payment' and action = 'deleted'`)).toEqual([
      { before: expect.objectContaining({ invoiceNumber: 'B-1', amount: 5_000, method: 'other' }) as object },
    ]);
  });

  it('of several lines keep them, and their payments as they are recorded', async () => {
    const items = ['Tap', 'Pipe'].map((item) => ({ item, quantity: 2, unitPrice: 500, price: 1_000 }));
    const several = await create({ items, status: 'sent', serviceDate: '2026-03-01' });
    await create({ total: 700, serviceDate: '2026-03-01' });
    await pay(several, 300);
    const text = await exported();
    const [first, second] = await linesOf();
    const { date } = (await find('INV-0001')).payments[0]!;
    expect(first).toBe(`INV-0001,Ada Birch,Sent,2026-03-01,,Tap; Pipe,,,20.00,3.00,${date},Cash,,,,,`);
    expect(second).toBe('INV-0002,Ada Birch,Draft,2026-03-01,,,,,7.00,,,,,,,,');
    expect(await checked([text])).toMatchObject({ unchangedCount: 2 });
    const lines = 'This invoice has several lines, or none: change them in the invoice itself.';
    expect(
      await problemsOf([
        'Number,Item,Qty,Amount,Paid,Paid on,Method,Status',
        'INV-0001,Tap,,,,,,',
        'INV-0002,Tap,,7,,,,',
        'INV-0001,,,21,,,,',
        'INV-0001,,1,,,,,',
        'INV-0001,,,,3,2020-01-01,,',
        'INV-0001,,,,3,,check,',
        'INV-0001,,,,2.99,,,',
        'INV-0001,,,,,,,Draft',
      ]),
    ).toEqual([
      `2: Item: ${lines}`,
      `3: Item: ${lines}`,
      '4: Line 2 has the same invoice number.',
      '5: Line 2 has the same invoice number.',
      '6: Line 2 has the same invoice number.',
      '7: Line 2 has the same invoice number.',
      '8: Line 2 has the same invoice number.',
      '9: Line 2 has the same invoice number.',
    ]);
    const problemOf = async (line: string) =>
      (await problemsOf(['Number,Item,Qty,Amount,Paid,Paid on,Method,Status', line]))[0]?.replace('2: ', '');
    expect(await problemOf('INV-0001,,,21,,,,')).toBe(`Amount: ${lines}`);
    expect(await problemOf('INV-0001,,1,,,,,')).toBe(`Qty: ${lines}`);
    const recorded = 'A payment that is recorded is changed in the invoice itself.';
    expect(await problemOf('INV-0001,,,,3,2020-01-01,,')).toBe(`Paid on: ${recorded}`);
    expect(await problemOf('INV-0001,,,,3,,check,')).toBe(`Method: ${recorded}`);
    expect(await problemOf('INV-0001,,,,2.99,,,')).toBe(
      'Paid: More than that has been paid: remove payments in the invoice itself.',
    );
    expect(await problemOf('INV-0001,,,,,,,Draft')).toBe(
      'Status: An invoice with payments cannot go back to draft. Remove its payments first.',
    );
    expect(await problemOf('INV-0001,,,,12,,,')).toBeUndefined();
  });
});

describe('a void invoice', () => {
  it('stands in a file as it was exported, and is changed only in the invoice itself', async () => {
    const { id } = await create({ items: [{ item: 'Tap', price: 500 }], serviceDate: '2026-03-01' });
    expect((await manager.post(`/api/invoices/${id}/void`)).status).toBe(200);
    const text = await exported();
    expect((await linesOf())[0]).toBe('INV-0001,Ada Birch,Void,2026-03-01,,Tap,1,5.00,5.00,,,,,,,,');
    expect(await checked([text])).toMatchObject({ unchangedCount: 1 });
    expect(await checked(['Number,Message', 'INV-0001,Hello'])).toMatchObject({ updateCount: 1 });
    const refused = 'This invoice is void. Undo the voiding to change it.';
    for (const [heading, cell] of [
      ['Status', 'Sent'],
      ['Amount', '6'],
      ['Paid', '1'],
    ]) {
      expect(await problemsOf([`Number,${heading}`, `INV-0001,${cell}`])).toEqual([`2: ${heading}: ${refused}`]);
    }
  });
});

describe('the number of an invoice', () => {
  it('that is taken by another customer’s is refused, in whatever case it is written', async () => {
    await create({ items: [{ item: 'Tap', price: 500 }] });
    const taken = 'This number is taken by an invoice of another customer.';
    expect(await problemsOf(['Number,Customer,Item,Amount', 'inv-0001,C-2,Tap,5', 'Job-0001,C-2,Tap,5'])).toEqual([
      `2: Number: ${taken}`,
      '3: Line 2 has the same invoice number.',
    ]);
    expect(await checked(['Number,Customer,Item,Amount', 'inv-0001,C-1,Tap,5'])).toMatchObject({ unchangedCount: 1 });
  });

  it('is not a word with its own meaning in an address', async () => {
    expect(await problemsOf(['Number,Customer,Item,Amount', 'New,C-1,Tap,5', '..,C-1,Tap,5'])).toEqual([
      '2: Number: An invoice cannot have the number New.',
      '3: Number: An invoice cannot have the number ...',
    ]);
  });

  it('continues after the numbers in a file, wherever in it they are', async () => {
    const without = Array.from({ length: 600 }, () => ',C-1,Lawn,50');
    const lines = ['Number,Customer,Item,Amount', ...without, 'INV-0001,C-1,Roof,900', 'INV-0700,C-9,Roof,900'];
    expect(await imported(lines)).toMatchObject({ createCount: 601, updateCount: 0, badCount: 1 });
    expect(await find('INV-0001')).toMatchObject({ items: [{ item: 'Roof' }], total: 90_000 });
    // The row may be corrected later, and its number must still be free then.
    expect(await find('INV-0701')).toMatchObject({ items: [{ item: 'Lawn' }] });
    expect(await create({ items: [{ item: 'Tap', price: 500 }] })).toMatchObject({ invoiceNumber: 'INV-1301' });
  });
});

describe('a row of an invoice', () => {
  it('reports what is wrong with it', async () => {
    expect(
      await problemsOf([
        HEADINGS,
        'X,,,,,,,,,,,,',
        ',Cy Dunn,,,,Tap,,,5,,,,',
        ',Bo Reyes,,,,Tap,,,5,,,,',
        ',C-1,Void,,,Tap,,,5,,,,',
        ',C-1,,2026-02-30,soon,Tap,,,5,,,,',
        ',C-1,,,,Tap,0,,5,,,,',
        ',C-1,,,,Tap,-1,,5,,,,',
        ',C-1,,,,Tap,1.5,,5,,,,',
        ',C-1,,,,Tap,,,-5,,,,',
        ',C-1,,,,Tap,,,12.345,,,,',
        ',C-1,,,,Tap,,,21474836.48,,,,',
        ',C-1,,,,Tap,2147483647,21474836.47,,,,,',
        ',C-1,,,,Tap,2,,10,,,,',
        ',C-1,,,,Tap,2,4,10,,,,',
        ',C-1,,,,Tap,2,,,,,,',
        ',C-1,Draft,,,Tap,,,5,1,,,',
        ',C-1,,,,Tap,,,5,5.01,,,',
        ',C-1,Paid,,,Tap,,,5,4,,,',
        ',C-1,Paid,,,Tap,,,0,,,,',
        ',C-1,,,,Tap,,,5,,2026-03-01,,',
        ',C-1,,,,Tap,,,5,0,,cash,',
        ',C-1,,,,Tap,,,5,5,,card,',
        `${'9'.repeat(61)},C-1,,,,${'x'.repeat(501)},,,5,,,,`,
      ]),
    ).toEqual([
      '2: Customer: Customer is required | Item: Item is required',
      '3: Customer: There is no such customer. Import the customers first.',
      '4: Customer: Several customers are called so: give the number of the one that is meant.',
      '5: Status: An invoice is made void in the invoice itself.',
      '6: Service date: Service date must be a date like 2026-11-21 or 11/21/2026. | Due date: Due date must be a date like 2026-11-21 or 11/21/2026.',
      '7: Quantity: Quantity must be more than 0.',
      '8: Quantity: Quantity must be more than 0.',
      '9: Quantity: Quantity must be a whole number.',
      '10: Amount: Amount must be an amount like 1250 or 1250.50.',
      '11: Amount: Amount must be an amount like 1250 or 1250.50.',
      '12: Amount: Amount is too large.',
      '13: Amount: Amount is too large.',
      '14: Unit price: Unit price is needed where the quantity is not 1.',
      '15: Amount: Amount must be quantity times unit price.',
      '16: Amount: An amount or a unit price is needed.',
      '17: Paid: A draft takes no payments.',
      '18: Paid: More is paid than the amount.',
      '19: Status: An invoice is paid when its whole amount has been paid.',
      '20: Status: An invoice is paid when its whole amount has been paid.',
      '21: Paid on: Say how much was paid.',
      '22: Payment method: Say how much was paid.',
      '23: Payment method: Payment method must be one of cash, check, other.',
      '24: Invoice number: Invoice number is longer than 60 characters. | Item: Item is longer than 500 characters.',
    ]);
  });

  it('with the largest amount is imported to the cent', async () => {
    await imported([HEADINGS, 'L-1,C-1,Paid,,,Tower,2147483647,0.01,,"$21,474,836.47",,,']);
    expect(await find('L-1')).toMatchObject({ status: 'paid', total: 2_147_483_647, paidTotal: 2_147_483_647 });
  });

  it('sees what is paid while the import waits for the invoice', async () => {
    const { id } = await create({ status: 'sent', items: [{ item: 'Tap', price: 500 }] });
    const waiting = await checked(['Number,Paid', 'INV-0001,3']);
    await rowsOf('begin');
    await rowsOf(`update invoices set version = version + 1 where id = ${id}`);
    await rowsOf(`insert into payments (invoice_id, amount, method, date) values (${id}, 400, 'cash', '2026-03-01')`);
    const done = run(manager, waiting);
    await test.factories.untilSomebodyWaits();
    await rowsOf('commit');
    expect(await done).toMatchObject({ updateCount: 0, badCount: 1 });
    expect(await reasons(manager, waiting)).toEqual([
      '2: Paid: More than that has been paid: remove payments in the invoice itself.',
    ]);
    expect(await find('INV-0001')).toMatchObject({ paidTotal: 400 });
  });
});
