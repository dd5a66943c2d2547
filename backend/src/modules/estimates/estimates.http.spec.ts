import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { EstimateResponse } from './estimate.dto.js';

interface Job {
  id: number;
  dealId: number | null;
}

interface Deal {
  id: number;
  invoice: { id: number } | null;
}

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  customerId = await buildCustomer('Ada Birch');
});

afterAll(() => test.stop());

const buildCustomer = async (name: string) =>
  (await test.factories.insertInto(company, 'customers', { name, customer_id: `C-${name}` })).id;

const LIST = () => `/api/companies/${company.id}/estimates`;
const items = [
  { item: 'Boiler', quantity: 2, unitPrice: 50_000, price: 100_000 },
  { item: 'Permit', price: 20_000, taxable: false },
];

async function create(body: object = {}): Promise<EstimateResponse> {
  const response = await manager.post(LIST(), { customerId, items, ...body });
  expect([response.status, response.body]).toEqual([201, expect.anything() as unknown]);
  return response.body as EstimateResponse;
}

const put = (id: number, body: object, version?: number) =>
  version === undefined
    ? manager.put(`/api/estimates/${id}`, body)
    : manager.put(`/api/estimates/${id}`, body).set('If-Match', `"${version}"`);
const read = async (id: number) => (await manager.get(`/api/estimates/${id}`)).body as EstimateResponse;
const convert = (id: number) => manager.post(`/api/estimates/${id}/convert`);
const invoice = async (id: number | null) => (await manager.get(`/api/invoices/${id}`)).body as Job;
const ids = (response: { body: unknown }) => (response.body as EstimateResponse[]).map(({ id }) => id);

async function deal(body: object = {}): Promise<Deal> {
  const sent = { name: 'New boiler', customerId, value: 120_000, ...body };
  return (await manager.post(`/api/companies/${company.id}/deals`, sent)).body as Deal;
}
const readDeal = async (id: number) => (await manager.get(`/api/deals/${id}`)).body as Deal;

async function accept({ id }: { id: number }): Promise<void> {
  const { url } = (await manager.post(`/api/estimates/${id}/share`)).body as { url: string };
  const token = new URL(url).searchParams.get('share')!;
  const response = await test.anonymous
    .post(`/api/shared-estimates/${token}/accept`)
    .send({ name: 'Ada', consent: true });
  expect([response.status, response.body]).toEqual([200, expect.objectContaining({ status: 'accepted' })]);
}

describe('an estimate', () => {
  it('is counted, and totals what an invoice would, with its deposit', async () => {
    const first = await create({ validUntil: '2150-01-31', message: 'As discussed', depositBasisPoints: 2_500 });
    expect(first).toMatchObject({
      ...{ estimateNumber: 'EST-0001', status: 'draft', revision: 1, subtotal: 120_000, discount: 0, tax: 0 },
      ...{ total: 120_000, deposit: 30_000, validUntil: '2150-01-31', message: 'As discussed', sentAt: null },
      customer: { id: customerId, name: 'Ada Birch' },
      items: [
        { item: 'Boiler', quantity: 2, unitPrice: 50_000, price: 100_000, taxable: true },
        { item: 'Permit', quantity: 1, unitPrice: 20_000, price: 20_000, taxable: false },
      ],
      ...{ answers: [], invoiceId: null, depositInvoiceId: null, dealId: null },
    });
    const second = await create({ discountBasisPoints: 1_000, depositAmount: 5_000 });
    expect(second).toMatchObject({ estimateNumber: 'EST-0002', discount: 12_000, total: 108_000, deposit: 5_000 });
    expect((await manager.get('/api/estimates/number/EST-0002')).body).toEqual(second);
  });

  it.each([
    [
      { discountBasisPoints: 1, discountAmount: 1 },
      'discountAmount',
      'A discount is in per cent or an amount, not both.',
    ],
    [{ depositBasisPoints: 1, depositAmount: 1 }, 'depositAmount', 'A deposit is in per cent or an amount, not both.'],
    [{ depositAmount: 120_001 }, 'depositAmount', 'Deposit must be at most the total.'],
    [{ discountAmount: 120_001 }, 'discountAmount', 'Discount must be at most the subtotal of $1,200.00.'],
    [{ depositBasisPoints: 10_001 }, 'depositBasisPoints', 'Deposit basis points must be at most 100 %.'],
    [
      { discountBasisPoints: 0.5 },
      'discountBasisPoints',
      'Discount basis points must be whole hundredths of a per cent.',
    ],
    [{ discountBasisPoints: -1 }, 'discountBasisPoints', 'Discount basis points must be 0 or more.'],
    [{ items: [{ item: 'Tap', quantity: 2, unitPrice: 3, price: 5 }] }, 'items.0.price', expect.any(String) as string],
    [{ items: 'none' }, 'items', 'Items must be a list.'],
    [{ customerId: 2_147_483_647 }, 'customerId', 'This customer does not exist.'],
    [{ dealId: 2_147_483_647 }, 'dealId', 'This deal does not exist.'],
    [{ taxRateId: 2_147_483_647 }, 'taxRateId', 'This tax rate does not exist.'],
    [{ status: 'accepted' }, 'status', expect.any(String) as string],
  ])('refuses %j', async (body, field, message) => {
    const response = await manager.post(LIST(), { customerId, items, ...body });
    expect(response.body).toMatchObject({ statusCode: 400, details: [{ field, message }] });
  });

  it('is listed by filters, sorts and words, and counted by status', async () => {
    const own = await buildCustomer('Zora Quill');
    const { id: dealId } = await deal({ customerId: own });
    const draft = await create({ customerId: own, dealId, validUntil: '2150-01-01' });
    const sent = await create({ customerId: own, status: 'sent', message: 'chimney', validUntil: '2140-01-01' });
    const late = await create({ customerId: own, status: 'sent', validUntil: '2020-01-01' });
    const list = async (query: string) => ids(await manager.get(`${LIST()}?customerId=${own}&${query}`));
    expect(await list('sort=newest')).toEqual([late.id, sent.id, draft.id]);
    expect(await list('sort=oldest')).toEqual([draft.id, sent.id, late.id]);
    expect(await list('sort=name')).toEqual([draft.id, sent.id, late.id]);
    expect(await list('sort=valid')).toEqual([late.id, sent.id, draft.id]);
    expect(await list('status=draft,expired&sort=oldest')).toEqual([draft.id, late.id]);
    expect(await list('status=sent')).toEqual([sent.id]);
    expect(await list(`dealId=${dealId}`)).toEqual([draft.id]);
    expect(await list('q=chimney')).toEqual([sent.id]);
    expect(await list('q=zora&sort=oldest')).toEqual([draft.id, sent.id, late.id]);
    const counts = (await manager.get(`${LIST()}/counts?customerId=${own}&q=zora`)).body as {
      status: { value: string; count: number }[];
    };
    expect(Object.fromEntries(counts.status.map(({ value, count }) => [value, count]))).toEqual({
      ...{ draft: 1, sent: 1, accepted: 0, declined: 0, expired: 1, converted: 0 },
    });
    expect(await read(late.id)).toMatchObject({ status: 'expired' });
  });

  it('that is still a draft is edited freely, and keeps its version number', async () => {
    const made = await create({ depositBasisPoints: 5_000 });
    const edited = await put(made.id, { depositAmount: 1_000, items: [{ item: 'Tap', price: 9_000 }] }, made.version);
    expect(edited.body).toMatchObject({ revision: 1, total: 9_000, deposit: 1_000, depositBasisPoints: null });
    expect((await put(made.id, { message: 'Late' }, made.version)).body).toMatchObject({ code: 'stale-edit' });
    expect((await put(made.id, { status: 'sent' })).body).toMatchObject({ status: 'sent', revision: 1 });
    const unchanged = await read(made.id);
    expect((await put(made.id, { depositAmount: 1_000 })).body).toEqual(unchanged);
  });

  it('that the customer has seen becomes a new version with each change of what they read', async () => {
    const { id: dealId } = await deal();
    const made = await create({ status: 'sent' });
    expect((await put(made.id, { dealId })).body).toMatchObject({ revision: 1, dealId, deal: { id: dealId } });
    expect((await put(made.id, { message: 'Cheaper', discountAmount: 20_000 })).body).toMatchObject({
      ...{ revision: 2, status: 'sent', total: 100_000 },
    });
    expect((await put(made.id, { status: 'draft' })).body).toMatchObject({
      revision: 3,
      status: 'draft',
      sentAt: null,
    });
  });

  it('that was accepted keeps the acceptance when it changes, and waits for the next one', async () => {
    const made = await create({ status: 'sent' });
    await accept(made);
    expect((await put(made.id, { status: 'draft' })).body).toMatchObject({ code: 'estimate-accepted' });
    const changed = (await put(made.id, { discountAmount: 20_000 })).body as EstimateResponse;
    expect(changed).toMatchObject({ status: 'sent', revision: 2, answeredAt: null, total: 100_000 });
    expect(changed.answers).toEqual([
      expect.objectContaining({ revision: 1, answer: 'accepted', name: 'Ada', total: 120_000 }),
    ]);
    await accept(made);
    expect((await read(made.id)).answers.map(({ revision, total }) => [revision, total])).toEqual([
      [2, 100_000],
      [1, 120_000],
    ]);
  });

  it('is put into the trash and comes back; its customer cannot be deleted before', async () => {
    const own = await buildCustomer('Bo Reed');
    const made = await create({ customerId: own, status: 'sent' });
    const refused = await manager.delete(`/api/customers/${own}`);
    expect(refused.body).toMatchObject({ statusCode: 409, code: 'has-estimates' });
    expect((await manager.delete(`/api/estimates/${made.id}`)).status).toBe(204);
    expect((await manager.get(`/api/estimates/${made.id}`)).status).toBe(404);
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash?noun=estimate`)).body as { id: number }[];
    expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
    expect(await read(made.id)).toEqual(made);
    const bulk = { noun: 'estimate', ids: [made.id], change: { delete: true } };
    expect((await manager.post(`/api/companies/${company.id}/bulk`, bulk)).body).toMatchObject({ changed: 1 });
  });
});

describe('a conversion', () => {
  it('makes one job with the lines, the customer and the message, however often it is asked for at once', async () => {
    const made = await create({ status: 'sent', message: 'As discussed' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => convert(made.id)));
    const jobs = new Set(responses.map(({ body }) => (body as EstimateResponse).invoiceId));
    expect(responses.filter(({ status }) => status === 201 || status === 503)).toHaveLength(20);
    const { invoiceId, ...after } = await read(made.id);
    expect([...jobs].filter(Boolean)).toEqual([invoiceId]);
    expect(after).toMatchObject({ status: 'converted', depositInvoiceId: null });
    expect(await invoice(invoiceId)).toMatchObject({
      ...{ customerId, status: 'draft', total: 120_000, message: 'As discussed', isDeposit: false },
      ...{ estimateId: made.id, estimateNumber: made.estimateNumber, jobNumber: after.jobNumber },
      items: [{ item: 'Boiler' }, { item: 'Permit' }],
    });
    const [{ jobs: count }] = (await test.factories.query<{ jobs: number }>(
      company.id,
      'select count(*)::int as jobs from invoices where estimate_id = $1',
      [made.id],
    )) as [{ jobs: number }];
    expect(count).toBe(1);
    expect((await put(made.id, { message: 'Late' })).body).toMatchObject({ code: 'estimate-converted' });
  });

  it('keeps tax and discount, and bills the deposit first, which the job deducts', async () => {
    const rate = await manager.post(`/api/companies/${company.id}/tax-rates`, {
      name: 'NC Sales Tax',
      basisPoints: 725,
    });
    const { id: taxRateId } = rate.body as { id: number };
    const terms = { taxRateId, discountBasisPoints: 1_000, depositBasisPoints: 2_500, status: 'sent' };
    const made = await create(terms);
    // 100,000 of 120,000 is taxable, after 10 % off.
    expect(made).toMatchObject({
      taxName: 'NC Sales Tax',
      discount: 12_000,
      tax: 6_525,
      total: 114_525,
      deposit: 28_631,
    });
    await manager.put(`/api/tax-rates/${taxRateId}`, { basisPoints: 800 });
    expect((await put(made.id, { taxRateId })).body).toMatchObject({ revision: 1, tax: 6_525 });
    const { invoiceId, depositInvoiceId } = (await convert(made.id)).body as EstimateResponse;
    expect(await invoice(depositInvoiceId)).toMatchObject({ status: 'sent', isDeposit: true, tax: 0, total: 28_631 });
    expect(await invoice(invoiceId)).toMatchObject({
      ...{ taxName: 'NC Sales Tax', taxBasisPoints: 725, discount: 12_000, tax: 6_525, total: 114_525 - 28_631 },
      deductions: [{ invoiceId: depositInvoiceId, amount: 28_631 }],
    });
    expect((await manager.delete(`/api/invoices/${depositInvoiceId}`)).body).toMatchObject({ code: 'is-deducted' });
  });

  it('of an estimate that was declined is refused until there is a new version', async () => {
    const made = await create({ status: 'sent' });
    const { url } = (await manager.post(`/api/estimates/${made.id}/share`)).body as { url: string };
    const token = new URL(url).searchParams.get('share')!;
    await test.anonymous.post(`/api/shared-estimates/${token}/decline`).send({ reason: 'Too much' });
    expect((await convert(made.id)).body).toMatchObject({ statusCode: 409, code: 'estimate-declined' });
    expect((await put(made.id, { status: 'sent' })).body).toMatchObject({ status: 'sent', revision: 2 });
    expect((await convert(made.id)).body).toMatchObject({ status: 'converted' });
  });

  it('leaves the job when the estimate is deleted', async () => {
    const made = await create({ status: 'sent' });
    const { invoiceId } = (await convert(made.id)).body as EstimateResponse;
    expect((await manager.delete(`/api/estimates/${made.id}`)).status).toBe(204);
    expect(await invoice(invoiceId)).toMatchObject({ estimateId: null, estimateNumber: null });
  });
});

describe('the estimate of a deal', () => {
  const automation = (pipelineAutomation: boolean) =>
    manager.put(`/api/companies/${company.id}/settings`, { pipelineAutomation });
  beforeAll(() => automation(true));
  afterAll(() => automation(false));

  it('wins it when it is accepted, without a second draft, and gives the job its deal', async () => {
    const { id: dealId } = await deal({ stage: 'proposal', probability: 60 });
    const made = await create({ dealId, status: 'sent' });
    await accept(made);
    expect(await readDeal(dealId)).toMatchObject({ stage: 'won', probability: 100, invoice: null });
    const { invoiceId, invoiceNumber } = (await convert(made.id)).body as EstimateResponse;
    expect(await readDeal(dealId)).toMatchObject({ invoice: { id: invoiceId, invoiceNumber } });
    expect(await invoice(invoiceId)).toMatchObject({ dealId, deal: { name: 'New boiler' } });
    const ofDeal = await manager.get(`/api/companies/${company.id}/invoices?dealId=${dealId}`);
    expect((ofDeal.body as Job[]).map(({ id }) => id)).toEqual([invoiceId]);
    await manager.put(`/api/deals/${dealId}`, { stage: 'negotiation' });
    expect(await readDeal(dealId)).toMatchObject({ probability: 60, invoice: { id: invoiceId } });
  });

  it('makes no draft when the deal is won by hand after it was accepted', async () => {
    const { id: dealId } = await deal();
    const made = await create({ status: 'sent' });
    await accept(made);
    await put(made.id, { dealId });
    const won = await manager.put(`/api/deals/${dealId}`, { stage: 'won' });
    expect(won.body).toMatchObject({ stage: 'won', invoice: null, notDrafted: null });
  });

  it('replaces the draft that was made when the deal was won', async () => {
    const { id: dealId, invoice: drafted } = await deal({ stage: 'won' });
    expect(drafted).not.toBeNull();
    const made = await create({ dealId, status: 'sent' });
    const { invoiceId } = (await convert(made.id)).body as EstimateResponse;
    const ofDeal = await manager.get(`/api/companies/${company.id}/invoices?dealId=${dealId}`);
    expect((ofDeal.body as Job[]).map(({ id }) => id)).toEqual([invoiceId]);
  });

  it('leaves the job when it is deleted and the deal is open again', async () => {
    const { id: dealId } = await deal();
    const made = await create({ dealId, status: 'sent' });
    const { invoiceId } = (await convert(made.id)).body as EstimateResponse;
    await manager.delete(`/api/estimates/${made.id}`);
    await manager.put(`/api/deals/${dealId}`, { stage: 'proposal' });
    expect(await invoice(invoiceId)).toMatchObject({ id: invoiceId, dealId, estimateId: null });
  });

  it.each([
    [
      'a work order',
      (id: number) => manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Boiler', invoiceId: id }),
    ],
    [
      'a series',
      (id: number) => manager.post(`/api/invoices/${id}/series`, { rule: 'FREQ=YEARLY', start: '2026-12-01' }),
    ],
  ] as const)('leaves the draft of the deal that %s is of', async (_, use) => {
    const { id: dealId, invoice: drafted } = await deal({ stage: 'won' });
    expect((await use(drafted!.id)).ok).toBe(true);
    await manager.put(`/api/deals/${dealId}`, { stage: 'proposal' });
    expect(await invoice(drafted!.id)).toMatchObject({ id: drafted!.id });
  });

  it('stays when the deal is deleted, and has it again when the deal comes back', async () => {
    const { id: dealId } = await deal();
    const made = await create({ dealId });
    expect((await manager.delete(`/api/deals/${dealId}`)).status).toBe(204);
    expect(await read(made.id)).toMatchObject({ dealId: null, deal: null });
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash?noun=deal`)).body as { id: number }[];
    expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
    expect(await read(made.id)).toMatchObject({ dealId });
  });
});

describe('a won deal without a customer', () => {
  it('says why nothing was drafted, and is drafted when it gets one', async () => {
    await manager.put(`/api/companies/${company.id}/settings`, { pipelineAutomation: true });
    const won = await deal({ customerId: null, stage: 'won' });
    expect(won).toMatchObject({ invoice: null, notDrafted: 'no-customer' });
    const billed = await manager.put(`/api/deals/${won.id}`, { customerId });
    expect(billed.body).toMatchObject({ invoice: { id: expect.any(Number) as number }, notDrafted: null });
  });
});
