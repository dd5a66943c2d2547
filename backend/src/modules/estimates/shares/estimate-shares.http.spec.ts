import { createHash } from 'node:crypto';
import type { BuiltCompany } from '../../../../test/factories.js';
import { asBuffer, readPdf } from '../../../../test/read-pdf.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { EstimateResponse } from '../estimate.dto.js';
import type { SharedEstimateResponse } from './estimate-share.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp({ PUBLIC_URL: 'https://nerka.example/' });
  company = await test.factories.buildCompany({ name: 'Brightside', primary_color: '#0f766e' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const customer = { customer_id: 'C-1', name: 'Ada Birch', email: 'ada@example.com', address: '1 Oak Lane' };
  customerId = (await test.factories.insertInto(company, 'customers', customer)).id;
});

afterAll(() => test.stop());

async function create(body: object = {}): Promise<EstimateResponse> {
  const items = [{ item: 'Faucet', quantity: 2, unitPrice: 4_000, price: 8_000 }];
  const sent = { customerId, items, status: 'sent', validUntil: '2150-01-02', message: 'Thanks', ...body };
  return (await manager.post(`/api/companies/${company.id}/estimates`, sent)).body as EstimateResponse;
}

const share = ({ id }: { id: number }) => manager.post(`/api/estimates/${id}/share`);

async function tokenOf(estimate: { id: number }): Promise<string> {
  const response = await share(estimate);
  expect(response.status).toBe(201);
  return new URL((response.body as { url: string }).url).searchParams.get('share')!;
}

const open = (token: string, part = '') => test.anonymous.get(`/api/shared-estimates/${token}${part}`);
const answer = (token: string, part: string, body: object) =>
  test.anonymous.post(`/api/shared-estimates/${token}/${part}`).send(body);
const accept = (token: string, body: object = {}) =>
  answer(token, 'accept', { name: 'Ada Birch', consent: true, ...body });
const read = async ({ id }: { id: number }) => (await manager.get(`/api/estimates/${id}`)).body as EstimateResponse;
const actions = (id: number) =>
  test.factories.query<{ action: string; address: string | null }>(
    company.id,
    `select action, host(address::inet) as address from audit_log where noun = 'estimate' and record_id = $1 order by id`,
    [id],
  );

describe('the link of an estimate', () => {
  it('is one of at most 20 at a time', async () => {
    const estimate = await create();
    const first = await tokenOf(estimate);
    for (let made = 1; made < 20; made += 1) await tokenOf(estimate);
    expect((await share(estimate)).body).toMatchObject({
      statusCode: 409,
      code: 'too-many-links',
      message: 'This estimate has 20 links already. Turn off its links before you make another.',
    });
    const mail = { email: 'ada@example.com' };
    expect((await manager.post(`/api/estimates/${estimate.id}/send-email`, mail)).status).toBe(201);
    expect((await open(first)).status).toBe(404);
    await manager.delete(`/api/estimates/${estimate.id}/share`);
    expect((await share(estimate)).status).toBe(201);
  });

  it('leads to its page, and only its hash is kept', async () => {
    const estimate = await create();
    const { url } = (await share(estimate)).body as { url: string };
    const start = `https://nerka.example/nerka/${company.slug}/estimate/${estimate.estimateNumber}?share=`;
    expect(url.startsWith(start)).toBe(true);
    expect(url.slice(start.length)).toMatch(/^[\w-]{43}$/);
    const sql = 'select * from estimate_shares where estimate_id = $1';
    const [row] = await test.factories.query(company.id, sql, [estimate.id]);
    expect((row as { token_hash: Buffer }).token_hash).toHaveLength(32);
    const everything = JSON.stringify([row, await test.factories.query(company.id, 'select * from audit_log')]);
    expect(everything).not.toContain(url.slice(start.length));
  });

  it('shows only that estimate and nothing of the company’s users and records', async () => {
    const estimate = await create({ depositBasisPoints: 5_000, discountBasisPoints: 1_000 });
    const response = await open(await tokenOf(estimate));
    expect([response.status, response.headers['cache-control'], response.headers['referrer-policy']]).toEqual([
      ...[200, 'no-store', 'no-referrer'],
    ]);
    expect(response.body).toEqual({
      ...{ estimateNumber: estimate.estimateNumber, revision: 1, status: 'sent', subtotal: 8_000, discount: 800 },
      ...{ discountBasisPoints: 1_000, taxName: null, taxBasisPoints: null, tax: 0, total: 7_200, deposit: 3_600 },
      ...{ validUntil: '2150-01-02', message: 'Thanks', answeredAt: null, acceptedBy: null },
      company: {
        ...{ name: 'Brightside', logoUrl: null, primaryColor: '#0f766e', address: null, phone: null, website: null },
      },
      customer: { name: 'Ada Birch', email: 'ada@example.com', phone: null, address: '1 Oak Lane' },
      items: [{ item: 'Faucet', quantity: 2, unitPrice: 4_000, price: 8_000 }],
    } satisfies SharedEstimateResponse);
  });

  it('opens its PDF, and the company’s logo', async () => {
    const estimate = await create();
    const token = await tokenOf(estimate);
    const pdf = await open(token, '/pdf').buffer(true).parse(asBuffer);
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="estimate-${estimate.estimateNumber}.pdf"`);
    const [page] = (await readPdf(pdf.body as Buffer)).pages;
    expect(page).toContain('Total\n$80.00');
    expect(page).toContain('Jan 2, 2150');
    const own = await manager.post(`/api/estimates/${estimate.id}/generate-pdf`).buffer(true).parse(asBuffer);
    expect((own.body as Buffer).equals(pdf.body as Buffer)).toBe(true);
    expect((await open(token, '/logo')).status).toBe(404);
    const file = { content_type: 'image/webp', content: Buffer.from('logo'), byte_length: 4 };
    const { id } = await test.factories.insertInto(company, 'files', file);
    const setLogo = (url: string | null) =>
      test.factories.query(company.id, 'update companies set logo_url = $2 where id = $1', [company.id, url]);
    await setLogo(`/api/files/${id}`);
    const { logoUrl } = ((await open(token)).body as SharedEstimateResponse).company;
    const logo = await test.anonymous.get(logoUrl!).buffer(true).parse(asBuffer);
    expect([logo.headers['content-type'], (logo.body as Buffer).toString()]).toEqual(['image/webp', 'logo']);
    await setLogo(null);
  });

  it('is one of several; all of them are revoked together', async () => {
    const estimate = await create();
    const tokens = [await tokenOf(estimate), await tokenOf(estimate)];
    expect((await manager.delete(`/api/estimates/${estimate.id}/share`)).status).toBe(204);
    for (const token of tokens)
      for (const part of ['', '/pdf', '/logo']) expect((await open(token, part)).status).toBe(404);
    expect((await manager.delete(`/api/estimates/${estimate.id}/share`)).status).toBe(204);
    expect((await actions(estimate.id)).map(({ action }) => action)).toEqual([
      ...['created', 'shared', 'shared', 'unshared'],
    ]);
  });

  it('is not made of a draft, and opens none', async () => {
    const draft = await create({ status: 'draft' });
    expect((await share(draft)).body).toMatchObject({ statusCode: 409, code: 'estimate-is-draft' });
    const sent = await create();
    const token = await tokenOf(sent);
    await manager.put(`/api/estimates/${sent.id}`, { status: 'draft' });
    expect((await open(token)).status).toBe(404);
  });

  it('ends 180 days after the estimate became a job', async () => {
    const estimate = await create();
    const token = await tokenOf(estimate);
    await manager.post(`/api/estimates/${estimate.id}/convert`);
    expect((await open(token)).body).toMatchObject({ status: 'converted' });
    const sql = `update estimates set converted_at = now() - interval '181 days' where id = $1`;
    await test.factories.query(company.id, sql, [estimate.id]);
    expect((await open(token)).status).toBe(404);
  });

  it('notes once a day that a person read it', async () => {
    const estimate = await create();
    const token = await tokenOf(estimate);
    for (let time = 0; time < 2; time++)
      expect((await test.anonymous.post(`/api/shared-estimates/${token}/view`)).status).toBe(204);
    expect((await actions(estimate.id)).map(({ action }) => action)).toEqual(['created', 'shared', 'viewed']);
  });
});

describe('the answer of a customer', () => {
  it('is kept with name, time, address and the hash of the PDF that was shown', async () => {
    const estimate = await create();
    const token = await tokenOf(estimate);
    const pdf = await open(token, '/pdf').buffer(true).parse(asBuffer);
    const accepted = await accept(token, { revision: 1 });
    expect(accepted.body).toMatchObject({
      status: 'accepted',
      acceptedBy: 'Ada Birch',
      answeredAt: expect.any(String) as string,
    });
    const { status, answers } = await read(estimate);
    const pdfHash = createHash('sha256')
      .update(pdf.body as Buffer)
      .digest('hex');
    const given = { revision: 1, answer: 'accepted', name: 'Ada Birch', reason: null, pdfHash, total: 8_000 };
    expect([status, answers]).toEqual(['accepted', [expect.objectContaining(given) as unknown]]);
    expect(answers[0]!.address).toMatch(/127\.0\.0\.1$/);
    expect((await actions(estimate.id)).at(-1)).toEqual({
      action: 'accepted',
      address: expect.stringMatching(/127/) as string,
    });
    const later = await open(token, '/pdf').buffer(true).parse(asBuffer);
    expect((later.body as Buffer).equals(pdf.body as Buffer)).toBe(true);
  });

  it('is the same when it is sent again, also at the same time', async () => {
    const estimate = await create();
    const token = await tokenOf(estimate);
    const responses = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    for (const { status, body } of [...responses, await accept(token, { name: 'Eve' })])
      expect([status, body]).toEqual([200, expect.objectContaining({ acceptedBy: 'Ada Birch' })]);
    expect((await read(estimate)).answers).toHaveLength(1);
    expect((await answer(token, 'decline', {})).body).toMatchObject({ statusCode: 409, code: 'estimate-answered' });
    await manager.post(`/api/estimates/${estimate.id}/convert`);
    expect((await accept(token)).status).toBe(200);
  });

  it('declines with a reason', async () => {
    const estimate = await create();
    const token = await tokenOf(estimate);
    const declined = await answer(token, 'decline', { reason: 'Too expensive', revision: 1 });
    expect(declined.body).toMatchObject({ status: 'declined', acceptedBy: null });
    expect((await answer(token, 'decline', {})).status).toBe(200);
    expect((await accept(token)).body).toMatchObject({ statusCode: 409, code: 'estimate-answered' });
    expect(await read(estimate)).toMatchObject({
      status: 'declined',
      answers: [{ answer: 'declined', reason: 'Too expensive', name: null }],
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please type your name.'],
    [{ consent: false }, 'consent', 'Please confirm that you accept this estimate.'],
    [{ revision: 0 }, 'revision', expect.any(String) as string],
  ])('needs a name and the consent: %j', async (body, field, message) => {
    const token = await tokenOf(await create());
    expect((await accept(token, body)).body).toMatchObject({ statusCode: 400, details: [{ field, message }] });
  });

  it('notifies whoever sells', async () => {
    const [accepted, declined] = [await create(), await create()];
    await accept(await tokenOf(accepted));
    await answer(await tokenOf(declined), 'decline', {});
    const notices = (await manager.get('/api/notifications')).body as { kind: string; recordId: number }[];
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'estimate-accepted', recordId: accepted.id }));
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'estimate-declined', recordId: declined.id }));
  });
});
