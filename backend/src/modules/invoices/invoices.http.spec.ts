import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { publishedRow } from '../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { InvoiceResponse } from './invoice.dto.js';

let test: TestApp;
let company: BuiltCompany;
let staff: { manager: BuiltUser; leasing: BuiltUser; maintenance: BuiltUser };
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ timezone: 'Pacific/Kiritimati', business_type: 'jobs_business' });
  staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
  customerId = await customer('Ada Birch');
});

afterAll(() => test.stop());

const ofCompany = (query = ''): string => `/api/companies/${company.id}/invoices${query}`;
const one = (id: number): string => `/api/invoices/${id}`;
const line = { item: 'Tap', quantity: 2, unitPrice: 1_250, price: 2_500 };
const message = ({ body }: { body: unknown }): string => (body as { message: string }).message;

let customers = 0;
const customer = async (name: string, of = company): Promise<number> =>
  (await test.factories.insertInto(of, 'customers', { customer_id: `C-${++customers}`, name, email: 'a@b.example' }))
    .id;

async function create(body: object = {}): Promise<InvoiceResponse> {
  const response = await manager.post(ofCompany(), { customerId, items: [line], ...body });
  expect(response.body).toMatchObject({ id: expect.any(Number) as number });
  expect(response.status).toBe(201);
  return response.body as InvoiceResponse;
}

async function numbers(query: string): Promise<string[]> {
  const response = await manager.get(ofCompany(query));
  expect(response.status).toBe(200);
  return (response.body as InvoiceResponse[]).map(({ invoiceNumber }) => invoiceNumber);
}

/** Counted from today in the company's time zone. */
async function day(offset: number): Promise<string> {
  const [row] = await test.factories.query<{ day: string }>(
    company.id,
    `select ((now() at time zone timezone)::date + $2::int)::text as day from companies where id = $1`,
    [company.id, offset],
  );
  return row!.day;
}

async function counts(): Promise<Record<string, number>> {
  const sql = `select state, count from company_counts where company_id = $1 and noun = 'invoices' and count <> 0`;
  const rows = await test.factories.query<{ state: string; count: number }>(company.id, sql, [company.id]);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

describe('creating an invoice', () => {
  it('fills the defaults of the specification, computes the totals and counts its number up', async () => {
    const [first, second] = [await create(), await create({ items: undefined })];
    expect(first).toMatchObject({
      companyId: company.id,
      invoiceNumber: 'INV-0001',
      jobNumber: 'JOB-0001',
      customerId,
      customer: { id: customerId, name: 'Ada Birch', email: 'a@b.example' },
      status: 'draft',
      subtotal: 2_500,
      total: 2_500,
      paidTotal: 0,
      balance: 2_500,
      serviceDate: await day(0),
      dueDate: null,
      message: null,
      assignedToId: null,
      assignedTo: null,
      startTime: null,
      sentAt: null,
      paidAt: null,
      items: [{ ...line, position: 0 }],
      payments: [],
      version: 1,
    });
    expect(second).toMatchObject({ invoiceNumber: 'INV-0002', subtotal: 0, total: 0, items: [] });
    expect(await counts()).toEqual({ draft: 2 });
  });

  it('keeps what is sent: dates, message, who does the job and when it starts', async () => {
    const sent = {
      serviceDate: '2026-03-01T23:30:00-05:00',
      dueDate: '2026-03-31',
      message: 'Thank you,\nsee you soon',
      assignedToId: staff.maintenance.id,
      startTime: '08:30',
      status: 'sent',
    };
    const { id } = await create(sent);
    expect((await manager.get(one(id))).body).toMatchObject({
      ...sent,
      serviceDate: '2026-03-01',
      // Due long ago.
      status: (await day(0)) > '2026-03-31' ? 'overdue' : 'sent',
      sentAt: expect.stringMatching(/Z$/) as string,
      assignedTo: { username: staff.maintenance.username },
    });
  });

  it.each([
    [{ customerId: undefined }, 'Customer id must be a whole number.'],
    [{ customerId: 2_147_483_647 }, 'This customer does not exist.'],
    [{ items: [{ item: ' ', price: 1 }] }, 'Item is required'],
    [{ items: [{ item: 'Tap' }] }, 'Price must be in whole cents.'],
    [{ items: [{ ...line, quantity: 0 }] }, 'Quantity must be more than 0.'],
    [{ items: [{ ...line, quantity: 1.5 }] }, 'Quantity must be a whole number.'],
    [{ items: [{ ...line, price: 2_499 }] }, 'Price must be quantity times unit price.'],
    [{ items: 'Tap' }, 'Items must be a list.'],
    [{ items: ['Tap'] }, 'Each item must be an object.'],
    [
      { items: Array.from({ length: 1_001 }, () => ({ item: 'Tap', price: 1 })) },
      'An invoice holds at most 1,000 items.',
    ],
    [{ status: 'paid' }, 'Status must be one of draft, sent.'],
    [{ status: 'overdue' }, 'Status must be one of draft, sent.'],
    [{ dueDate: '2026-02-30' }, 'Due date must be a date like 2026-11-21.'],
    [{ startTime: '25:00' }, 'Start time must be a time like 08:30.'],
    [{ assignedToId: 2_147_483_647 }, 'Work can be assigned only to people of this company.'],
    [{ invoiceNumber: 'INV-9999' }, "'invoiceNumber' is not a known field."],
    [{ paidAt: '2026-01-01' }, "'paidAt' is not a known field."],
  ])('refuses %j', async (body, sentence) => {
    const response = await manager.post(ofCompany(), { customerId, items: [line], ...body });
    expect([response.status, message(response)]).toEqual([400, sentence]);
    expect(await counts()).toEqual({});
  });

  it('bills and assigns nobody of another company', async () => {
    const other = await test.factories.buildCompany();
    const foreignCustomer = await customer('Linden', other);
    const worker = await test.factories.buildUser(other);
    for (const body of [{ customerId: foreignCustomer }, { assignedToId: worker.id }]) {
      expect((await manager.post(ofCompany(), { customerId, ...body })).status).toBe(400);
    }
  });
});

describe('reading one', () => {
  it('is by its id or by its number', async () => {
    const made = await create();
    expect((await manager.get(one(made.id))).body).toEqual(made);
    expect((await manager.get('/api/invoices/number/INV-0001')).body).toEqual(made);
  });

  it('returns 404 where there is none', async () => {
    for (const path of [one(2_147_483_647), '/api/invoices/number/INV-0001', '/api/invoices/number/%20']) {
      const response = await manager.get(path);
      expect([response.status, message(response)]).toEqual([404, 'Invoice not found']);
    }
  });

  it('is overdue from the day after its due date where the company is, until it is paid', async () => {
    const of = async (offset: number, status: string): Promise<string> =>
      (await create({ status, dueDate: await day(offset) })).status;
    expect([await of(-1, 'sent'), await of(0, 'sent'), await of(-1, 'draft')]).toEqual(['overdue', 'sent', 'draft']);
  });

  it('is not overdue where there is nothing to pay', async () => {
    const items = [{ item: 'Warranty repair', price: 0 }];
    const made = await create({ status: 'sent', dueDate: await day(-1), items });
    expect(made).toMatchObject({ total: 0, status: 'sent' });
    expect([await numbers('?status=sent'), await numbers('?status=overdue')]).toEqual([['INV-0001'], []]);
    const summary = await manager.get(`/api/companies/${company.id}/summary`);
    expect(summary.body).toMatchObject({ invoices: { overdue: 0 } });
  });
});

it('publishes an invoice and its lines to other modules as they are on the wire, a status as it is stored', async () => {
  const invoice = await create({
    ...{ status: 'sent', serviceDate: await day(-9), dueDate: await day(-2), message: 'Ring twice' },
    ...{ assignedToId: staff.maintenance.id, startTime: '08:30' },
  });
  const { searchText, dealId, serviceDate, dueDate, startTime, deductedInId, deductedAmount, ...published } =
    await publishedRow(test.factories, 'invoices_read', invoice);
  expect(invoice).toMatchObject({ ...published, status: 'overdue' });
  expect({ dealId, deductedInId, deductedAmount, serviceDate, dueDate, startTime }).toEqual({
    ...{ dealId: null, deductedInId: null, deductedAmount: null },
    ...{ serviceDate: await day(-9), dueDate: await day(-2), startTime: '08:30:00' },
  });
  expect([published.status, searchText]).toEqual(['sent', expect.stringContaining('job-0001')]);
  const item = { companyId: company.id, ...invoice.items[0]! };
  const {
    createdAt: _,
    exactQuantity,
    ...publishedItem
  } = await publishedRow(test.factories, 'invoice_items_read', item);
  expect([publishedItem, Number(exactQuantity)]).toEqual([item, item.quantity]);
});

describe('the list', () => {
  it('filters by status as it is read, by customer, by assignee and by service date', async () => {
    const bo = await customer('Bo Cherry');
    await create({ serviceDate: '2026-05-01' });
    await create({ serviceDate: '2026-05-02', status: 'sent', dueDate: await day(-1) });
    await create({ serviceDate: '2026-05-03', status: 'sent', dueDate: await day(1), customerId: bo });
    await create({ serviceDate: '2026-05-04', status: 'sent', assignedToId: staff.leasing.id });
    expect(await numbers('?status=draft')).toEqual(['INV-0001']);
    expect(await numbers('?status=overdue')).toEqual(['INV-0002']);
    expect(await numbers('?status=sent')).toEqual(['INV-0004', 'INV-0003']);
    expect(await numbers('?status=paid')).toEqual([]);
    expect(await numbers(`?customerId=${bo}`)).toEqual(['INV-0003']);
    expect(await numbers(`?assignedToId=${staff.leasing.id}`)).toEqual(['INV-0004']);
    expect(await numbers('?from=2026-05-02&to=2026-05-03&sort=oldest')).toEqual(['INV-0002', 'INV-0003']);
  });

  it('knows the jobs that wait for a person and a time: drafts, and unpaid ones from today on', async () => {
    const [past, ahead] = [await day(-3), await day(3)];
    await create({ serviceDate: past });
    await create({ serviceDate: ahead, status: 'sent' });
    await create({ serviceDate: past, status: 'sent' });
    await create({ serviceDate: ahead, startTime: '08:30' });
    await create({ serviceDate: ahead, assignedToId: staff.leasing.id });
    const paid = await create({ serviceDate: ahead, status: 'sent' });
    await manager.post(`/api/invoices/${paid.id}/payments`, { amount: 2_500, method: 'cash' });
    expect(await numbers('?schedule=waiting&sort=service')).toEqual(['INV-0001', 'INV-0002']);
  });

  it('sorts by creation, customer, due date and when the job is', async () => {
    const zoe = await customer('zoe Ash');
    await create({ customerId: zoe, dueDate: '2026-06-02', serviceDate: '2026-05-02' });
    await create({ dueDate: null, serviceDate: '2026-05-01', startTime: '14:00' });
    await create({ dueDate: '2026-06-01', serviceDate: '2026-05-01', startTime: '08:30' });
    const order = async (sort: string): Promise<string> =>
      (await numbers(`?sort=${sort}`)).map((number) => number.at(-1)).join('');
    expect(await order('newest')).toBe('321');
    expect(await order('oldest')).toBe('123');
    expect(await order('name')).toBe('231');
    expect(await order('due')).toBe('312');
    expect(await order('service')).toBe('321');
  });

  it('goes on where the page before ended, in every sort', async () => {
    for (let n = 0; n < 5; n++) await create({ dueDate: n < 2 ? null : '2026-06-01', serviceDate: '2026-05-01' });
    for (const sort of ['newest', 'oldest', 'name', 'due', 'service']) {
      const all = await numbers(`?sort=${sort}`);
      let next = ofCompany(`?sort=${sort}&limit=2`);
      const walked: string[] = [];
      for (let page = 0; next && page < 4; page++) {
        const response = await manager.get(next);
        walked.push(...(response.body as InvoiceResponse[]).map(({ invoiceNumber }) => invoiceNumber));
        expect(response.get('X-Total-Count')).toBe('5');
        next = /<([^>]+)>/.exec(response.get('Link') ?? '')?.[1] ?? '';
      }
      expect(walked).toEqual(all);
    }
  });

  it('finds by number, as a job too, by message and by customer', async () => {
    await create({ message: 'Under the sink' });
    await create({ customerId: await customer('Bo Cherry') });
    expect(await numbers('?q=INV-0002')).toEqual(['INV-0002']);
    expect(await numbers('?q=job-0001')).toEqual(['INV-0001']);
    expect(await numbers('?q=JOB0002')).toEqual(['INV-0002']);
    expect(await numbers('?q=sink')).toEqual(['INV-0001']);
    expect(await numbers('?q=cherry')).toEqual(['INV-0002']);
    const groups = (await manager.get(`/api/companies/${company.id}/search?q=JOB-0002`)).body as object[];
    expect(groups).toMatchObject([{ kind: 'invoice', hits: [{ title: 'JOB-0002' }] }]);
  });

  it.each(['?status=cancelled', '?sort=password', '?customerId=x', '?from=2026-13-01', '?schedule=x', '?colour=red'])(
    'refuses %s',
    async (query) => {
      expect((await manager.get(ofCompany(query))).status).toBe(400);
    },
  );
});

describe('changing an invoice', () => {
  it('changes what is sent, leaves the rest, and null clears', async () => {
    const { id } = await create({ message: 'Keep', dueDate: '2026-06-01', startTime: '09:00' });
    const response = await manager.put(one(id), { dueDate: null, startTime: '10:15', status: 'sent' });
    expect(response.body).toMatchObject({
      dueDate: null,
      startTime: '10:15',
      message: 'Keep',
      status: 'sent',
      total: 2_500,
      sentAt: expect.stringMatching(/Z$/) as string,
      version: 2,
    });
    const same = { message: 'Keep', startTime: '10:15', status: 'sent', subtotal: 2_500, total: 2_500 };
    expect((await manager.put(one(id), same)).body).toMatchObject({ version: 2 });
    const back = await manager.put(one(id), { status: 'draft', serviceDate: null });
    expect(back.body).toMatchObject({ status: 'draft', sentAt: null, serviceDate: await day(0) });
    expect(await counts()).toEqual({ draft: 1 });
  });

  it('takes all lines at once: known ones are kept, new ones added, missing ones removed', async () => {
    const made = await create({ items: [line, { item: 'Pipe', price: 100 }, { item: 'Valve', price: 7 }] });
    const [tap, pipe, valve] = made.items;
    const items = [
      { id: valve!.id, item: 'Valve', price: 7 },
      { item: 'Hose', quantity: 3, unitPrice: 50, price: 150 },
      { id: tap!.id, ...line, quantity: 1, price: 1_250 },
    ];
    const response = (await manager.put(one(made.id), { items, subtotal: 1_407, total: 1_407 }))
      .body as InvoiceResponse;
    expect(response.items.map(({ id, item, price, position }) => [id, item, price, position])).toEqual([
      [valve!.id, 'Valve', 7, 0],
      [expect.any(Number), 'Hose', 150, 1],
      [tap!.id, 'Tap', 1_250, 2],
    ]);
    expect(response).toMatchObject({ subtotal: 1_407, total: 1_407, version: 2 });
    const asItIs = response.items.map(({ id, item, quantity, unitPrice, price }) => ({
      id,
      item,
      quantity,
      unitPrice,
      price,
    }));
    expect((await manager.put(one(made.id), { items: asItIs })).body).toMatchObject({ version: 2 });
    const gone = await manager.put(one(made.id), { items: [{ id: pipe!.id, item: 'Pipe', price: 100 }] });
    expect([gone.status, message(gone)]).toEqual([400, 'One of the items does not exist.']);
    expect((await manager.put(one(made.id), { items: [] })).body).toMatchObject({ items: [], total: 0, version: 3 });
  });

  it('refuses the second of two edits with the record as it is now', async () => {
    const { id, version } = await create();
    const edit = (text: string) => manager.put(one(id), { message: text }).set('If-Match', `"${version}"`);
    expect((await edit('First')).status).toBe(200);
    const stale = await edit('Second');
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ current: { id, message: 'First', version: 2, items: [{ item: 'Tap' }] } });
  });

  it('notes who changed what', async () => {
    const { id } = await create();
    await manager.put(one(id), { status: 'sent', items: [{ item: 'Pipe', price: 5 }] });
    const lines = await test.factories.query<{ action: string; subject: string; after: { total: number } }>(
      company.id,
      `select action, subject, after from audit_log where noun = 'invoice' and record_id = $1 order by id`,
      [id],
    );
    expect(lines).toMatchObject([
      { action: 'created', subject: 'INV-0001', after: { total: 2_500, status: 'draft' } },
      { action: 'updated', subject: 'INV-0001', after: { total: 5, status: 'sent', items: [{ item: 'Pipe' }] } },
    ]);
  });

  it('deletes with its lines, keeps the customer, and uses no number twice', async () => {
    const { id, items } = await create();
    expect((await manager.delete(one(id))).status).toBe(204);
    expect((await manager.get(one(id))).status).toBe(404);
    expect((await manager.put(`/api/invoice-items/${items[0]!.id}`, { quantity: 1 })).status).toBe(404);
    expect(await counts()).toEqual({});
    expect(await create()).toMatchObject({ invoiceNumber: 'INV-0002', customerId });
  });
});

describe('line by line', () => {
  it('adds, changes and removes lines, and the totals follow at once', async () => {
    const { id } = await create({ items: undefined, subtotal: 900, total: 900 });
    const total = async (): Promise<number> => ((await manager.get(one(id))).body as InvoiceResponse).total;
    expect(await total()).toBe(900);
    const added = await manager.post(`${one(id)}/items`, { item: 'Pipe', price: 100 });
    expect([added.status, added.body]).toMatchObject([
      201,
      { invoiceId: id, item: 'Pipe', quantity: 1, unitPrice: 100, price: 100, position: 0 },
    ]);
    expect(await total()).toBe(100);
    const path = `/api/invoice-items/${(added.body as { id: number }).id}`;
    expect((await manager.put(path, { quantity: 3 })).body).toMatchObject({ unitPrice: 100, price: 300 });
    expect(await total()).toBe(300);
    expect((await manager.put(path, { unitPrice: 20, item: 'Hose' })).body).toMatchObject({ item: 'Hose', price: 60 });
    expect(message(await manager.put(path, { price: 61 }))).toBe('Price must be quantity times unit price.');
    expect((await manager.put(path, { quantity: 1, price: 61 })).body).toMatchObject({ unitPrice: 61, price: 61 });
    expect(await total()).toBe(61);
    expect((await manager.post(`${one(id)}/items`, line)).body).toMatchObject({ position: 1, price: 2_500 });
    expect(await total()).toBe(2_561);
    expect((await manager.delete(path)).status).toBe(204);
    expect(await total()).toBe(2_500);
    expect((await manager.delete(path)).status).toBe(404);
  });

  it('counts the version of the invoice on', async () => {
    const { id, items } = await create();
    await manager.put(`/api/invoice-items/${items[0]!.id}`, { item: 'Better tap' });
    expect((await manager.put(one(id), { message: 'x' }).set('If-Match', '"1"')).status).toBe(412);
  });
});
