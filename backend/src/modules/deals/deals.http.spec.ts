import type { BuiltCompany } from '../../../test/factories.js';
import { publishedRow } from '../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { DealResponse, StageTotalResponse } from './deal.dto.js';

let test: TestApp;
let company: BuiltCompany;
let caller: Caller;
let ada: number;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ business_type: 'jobs_business' });
  caller = await test.signIn((await test.factories.buildUser(company)).username);
  ada = await customer('Ada Birch');
});

afterAll(() => test.stop());

interface DraftedInvoice {
  id: number;
}

const ofCompany = (query = ''): string => `/api/companies/${company.id}/deals${query}`;
const one = (id: number): string => `/api/deals/${id}`;

async function customer(name: string): Promise<number> {
  const values = { customer_id: name, name, email: 'ada@example.com', phone: '919-555-0100' };
  return (await test.factories.insertInto(company, 'customers', values)).id;
}

async function create(body: object = {}): Promise<DealResponse> {
  const response = await caller.post(ofCompany(), { name: 'New boiler', ...body });
  expect([response.status, response.body]).toEqual([
    201,
    expect.objectContaining({ id: expect.any(Number) as number }),
  ]);
  return response.body as DealResponse;
}

const put = async (id: number, body: object): Promise<DealResponse> =>
  (await caller.put(one(id), body)).body as DealResponse;
const invoices = async (): Promise<DraftedInvoice[]> =>
  (await caller.get(`/api/companies/${company.id}/invoices`)).body as DraftedInvoice[];
const names = async (query: string): Promise<string[]> =>
  ((await caller.get(ofCompany(query))).body as DealResponse[]).map(({ name }) => name);
const automate = () => caller.put(`/api/companies/${company.id}/settings`, { pipelineAutomation: true });

const counts = async (): Promise<Record<string, number>> =>
  ((await caller.get(`/api/companies/${company.id}/summary`)).body as { deals: Record<string, number> }).deals;

describe('creating a deal', () => {
  it('fills the defaults of the specification: prospecting, probability 20', async () => {
    expect(await create()).toMatchObject({
      companyId: company.id,
      name: 'New boiler',
      customerId: null,
      customer: null,
      value: 0,
      stage: 'prospecting',
      probability: 20,
      weightedValue: 0,
      closedAt: null,
      invoice: null,
      version: 1,
    });
  });

  it('returns the customer and the weighted value of the deal', async () => {
    const deal = await create({ customerId: ada, value: 1_25, stage: 'proposal', probability: 50 });
    expect(deal).toMatchObject({
      customer: { id: ada, name: 'Ada Birch', email: 'ada@example.com', phone: '919-555-0100' },
      weightedValue: 63,
    });
    expect((await caller.get(one(deal.id))).body).toEqual(deal);
  });

  it.each([
    [{ name: undefined }, 'Name is required'],
    [{ name: ' ' }, 'Name is required'],
    [{ value: -1 }, 'Value must be 0 or more.'],
    [{ value: 12.5 }, 'Value must be in whole cents.'],
    [{ value: 2_147_483_648 }, 'Value must be at most $21,474,836.47.'],
    [{ probability: 101 }, 'Probability must be at most 100.'],
    [{ probability: -1 }, 'Probability must be at least 0.'],
    [{ probability: null }, 'Probability must be a whole number.'],
    [{ stage: 'Won' }, 'Stage must be one of prospecting, qualification, proposal, negotiation, won, lost.'],
    [{ customerId: 2_147_483_647 }, 'This customer does not exist.'],
    [{ closedAt: '2026-11-21' }, "'closedAt' is not a known field."],
  ])('refuses %j', async (body, message) => {
    const response = await caller.post(ofCompany(), { name: 'x', ...body });
    expect([response.status, (response.body as { message: string }).message]).toEqual([400, message]);
  });

  it('refuses the customer of another company like a missing one', async () => {
    const other = await test.factories.buildCompany();
    const values = { customer_id: 'C-1', name: 'Bo' };
    const { id } = await test.factories.insertInto(other, 'customers', values);
    const response = await caller.post(ofCompany(), { name: 'x', customerId: id });
    expect(response.body).toMatchObject({ statusCode: 400, message: 'This customer does not exist.' });
  });
});

it('publishes a deal to other modules as it is on the wire', async () => {
  const deal = await create({ customerId: ada, value: 420_000, stage: 'won' });
  const { searchText, ...published } = await publishedRow(test.factories, 'deals_read', deal);
  expect(Object.keys(published)).toHaveLength(11);
  expect(deal).toMatchObject(published);
  expect(searchText).toContain('new boiler');
});

describe('changing a deal', () => {
  it('moves it through the stages and closes it: 100 % if won, 0 % if lost', async () => {
    const { id } = await create({ probability: 60, value: 100 });
    expect(await put(id, { stage: 'negotiation' })).toMatchObject({ probability: 60, closedAt: null, version: 2 });
    const won = await put(id, { stage: 'won' });
    expect(won).toMatchObject({ probability: 100, weightedValue: 100, closedAt: expect.any(String) as string });
    expect(await put(id, { stage: 'won', probability: 10 })).toEqual(won);
    expect(await put(id, { stage: 'lost' })).toMatchObject({ probability: 0, weightedValue: 0 });
    expect(await put(id, { stage: 'proposal', probability: 60 })).toMatchObject({ probability: 60, closedAt: null });
  });

  it('changes what is sent, leaves the rest, and null clears', async () => {
    const { id } = await create({ customerId: ada, value: 500 });
    expect(await put(id, { customerId: null })).toMatchObject({ customer: null, value: 500, version: 2 });
    expect(await put(id, { value: null })).toMatchObject({ value: 0, version: 3 });
    expect(await put(id, { name: 'New boiler' })).toMatchObject({ version: 3 });
  });

  it('refuses the second of two edits with the record as it is now', async () => {
    const { id } = await create();
    const edit = (stage: string) => caller.put(one(id), { stage }).set('If-Match', '"1"');
    expect((await edit('proposal')).status).toBe(200);
    expect((await edit('lost')).body).toMatchObject({ statusCode: 412, current: { stage: 'proposal', version: 2 } });
  });

  it('keeps the dashboard’s counts by stage', async () => {
    const [{ id }, other] = [await create(), await create({ stage: 'won' })];
    expect(await counts()).toMatchObject({ total: 2, prospecting: 1, won: 1 });
    await put(id, { stage: 'lost' });
    await caller.delete(one(other.id));
    expect(await counts()).toMatchObject({ total: 1, prospecting: 0, won: 0, lost: 1 });
  });

  it('writes an audit line', async () => {
    const { id } = await create({ name: 'Bath' });
    await put(id, { stage: 'won' });
    await caller.delete(one(id));
    const lines = (await caller.get(`/api/companies/${company.id}/activity`)).body as Record<string, unknown>[];
    expect(lines.filter(({ noun }) => noun === 'deal')).toMatchObject([
      { action: 'deleted', subject: 'Bath' },
      { action: 'updated', subject: 'Bath' },
      { action: 'created', subject: 'Bath' },
    ]);
  });

  it('is not found by users of other companies', async () => {
    const { id } = await create();
    const outsider = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
    const responses = [outsider.get(one(id)), outsider.put(one(id), { name: 'x' }), outsider.delete(one(id))];
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await outsider.get(ofCompany())).status).toBe(403);
  });
});

describe('pipeline automation', () => {
  const won = (body: object = {}) => create({ customerId: ada, value: 1_234_56, stage: 'won', ...body });

  it('drafts the invoice of a won deal in the same transaction', async () => {
    await automate();
    const { id } = await create({ customerId: ada, value: 1_234_56 });
    expect(await invoices()).toEqual([]);
    const deal = await put(id, { stage: 'won' });
    const [invoice, ...others] = await invoices();
    expect(others).toEqual([]);
    expect(deal.invoice).toEqual({ id: invoice!.id, invoiceNumber: 'INV-0001' });
    expect(invoice).toMatchObject({
      customerId: ada,
      status: 'draft',
      total: 1_234_56,
      items: [{ item: 'New boiler', quantity: 1, unitPrice: 1_234_56, price: 1_234_56 }],
    });
  });

  it('drafts it also for a deal that is created as won', async () => {
    await automate();
    expect((await won()).invoice).toMatchObject({ invoiceNumber: 'INV-0001' });
  });

  it('drafts nothing if the company has turned it off or the deal has no customer', async () => {
    expect((await won()).invoice).toBeNull();
    await automate();
    expect((await won({ customerId: null })).invoice).toBeNull();
    expect(await invoices()).toEqual([]);
  });

  it('deletes the draft when the deal is reopened, unless somebody changed it; then it is not drafted twice', async () => {
    await automate();
    const { id } = await won();
    expect(await put(id, { stage: 'proposal' })).toMatchObject({ invoice: null });
    expect(await invoices()).toEqual([]);
    const { invoice } = await put(id, { stage: 'won' });
    await caller.put(`/api/invoices/${invoice!.id}`, { message: 'With care' });
    expect(await put(id, { stage: 'lost' })).toMatchObject({ invoice });
    expect(await put(id, { stage: 'won' })).toMatchObject({ invoice });
    expect(await invoices()).toHaveLength(1);
  });

  it('keeps the invoice of a deleted deal, and the deal of a deleted invoice', async () => {
    await automate();
    const [first, second] = [await won(), await won()];
    expect((await caller.delete(one(first.id))).status).toBe(204);
    expect((await caller.delete(`/api/invoices/${second.invoice!.id}`)).status).toBe(204);
    expect((await invoices()).map(({ id }) => id)).toEqual([first.invoice!.id]);
    expect((await caller.get(one(second.id))).body).toMatchObject({ stage: 'won', invoice: null });
  });

  it('leaves the deal open when the invoice cannot be written', async () => {
    await automate();
    const { id } = await create({ customerId: ada });
    const run = (sql: string) => test.factories.query(company.id, sql);
    await run(`create function refuse_invoice() returns trigger language plpgsql as $$ begin
      if new.company_id = ${company.id} then raise 'The wire is cut.'; end if; return new; end $$`);
    await run('create trigger refuse before insert on invoices for each row execute function refuse_invoice()');
    expect((await caller.put(one(id), { stage: 'won' })).status).toBe(500);
    expect((await caller.get(one(id))).body).toMatchObject({ stage: 'prospecting', version: 1 });
    expect(await counts()).toMatchObject({ prospecting: 1, won: 0 });
    await run('drop trigger refuse on invoices');
  });
});

describe('the list of deals', () => {
  beforeEach(async () => {
    await create({ name: 'Boiler', customerId: ada, value: 300, stage: 'proposal', probability: 50 });
    await create({ name: 'attic', value: 100, stage: 'proposal', probability: 10 });
    await create({ name: 'Bath', value: 200, stage: 'won' });
  });

  it.each([
    ['', ['Bath', 'attic', 'Boiler']],
    ['?sort=oldest', ['Boiler', 'attic', 'Bath']],
    ['?sort=name', ['attic', 'Bath', 'Boiler']],
    ['?sort=value', ['Boiler', 'Bath', 'attic']],
    ['?sort=closed&stage=won', ['Bath']],
    ['?stage=proposal', ['attic', 'Boiler']],
    ['?q=BATH', ['Bath']],
    ['?q=ada', ['Boiler']],
  ])('returns the expected deals for %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('pages by key, and finds the deals of one customer', async () => {
    const first = await caller.get(ofCompany('?sort=value&limit=2'));
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!;
    expect(((await caller.get(next)).body as DealResponse[]).map(({ name }) => name)).toEqual(['attic']);
    expect(await names(`?customerId=${ada}`)).toEqual(['Boiler']);
  });

  it('adds up every stage, of the deals that a search leaves', async () => {
    const totals = async (query = '') => (await caller.get(ofCompany(`/totals${query}`))).body as StageTotalResponse[];
    expect(await totals()).toEqual([
      { stage: 'prospecting', count: 0, value: 0, weightedValue: 0 },
      { stage: 'qualification', count: 0, value: 0, weightedValue: 0 },
      { stage: 'proposal', count: 2, value: 400, weightedValue: 160 },
      { stage: 'negotiation', count: 0, value: 0, weightedValue: 0 },
      { stage: 'won', count: 1, value: 200, weightedValue: 200 },
      { stage: 'lost', count: 0, value: 0, weightedValue: 0 },
    ]);
    expect((await totals('?q=boiler')).filter(({ count }) => count)).toMatchObject([{ stage: 'proposal', value: 300 }]);
    expect((await totals(`?customerId=${ada}`)).filter(({ count }) => count)).toMatchObject([{ weightedValue: 150 }]);
  });

  it('is found by the search over all records', async () => {
    const found = await caller.get(`/api/companies/${company.id}/search?q=boiler`);
    expect(found.body).toMatchObject([{ kind: 'deal', hits: [{ title: 'Boiler', subtitle: 'Ada Birch · Proposal' }] }]);
  });
});
