import { randomBytes } from 'node:crypto';
import type { EstimateResponse } from '../../src/modules/estimates/estimate.dto.js';
import type { BuiltCompany } from '../factories.js';
import { type Caller, startApp, type TestApp } from '../start-app.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  customerId = (await test.factories.insertInto(company, 'customers', { name: 'Ada', customer_id: 'C-1' })).id;
});

afterAll(() => test.stop());

interface Shared {
  estimate: EstimateResponse;
  token: string;
}

async function shared(body: object = {}): Promise<Shared> {
  const sent = { customerId, status: 'sent', items: [{ item: 'Tap', price: 9_000 }], ...body };
  const estimate = (await manager.post(`/api/companies/${company.id}/estimates`, sent)).body as EstimateResponse;
  const { url } = (await manager.post(`/api/estimates/${estimate.id}/share`)).body as { url: string };
  return { estimate, token: new URL(url).searchParams.get('share')! };
}

const at = (token: string, part = '') => `/api/shared-estimates/${token}${part}`;
const accept = (token: string, body: object = {}) =>
  test.anonymous.post(at(token, '/accept')).send({ name: 'Ada', consent: true, ...body });
const decline = (token: string, body: object = {}) => test.anonymous.post(at(token, '/decline')).send(body);

/** Everything that an answer could change. */
const state = () =>
  test.factories.query(
    company.id,
    `select (select count(*) from estimate_answers)::int as answers, (select count(*) from invoices)::int as invoices,
       (select count(*) from audit_log)::int as lines, (select jsonb_agg(e order by e.id) from estimates e) as estimates,
       (select jsonb_agg(s order by s.id) from estimate_shares s) as shares`,
  );

const withoutId = (body: unknown): object => ({ ...(body as object), requestId: '' });

describe('a guessed link of an estimate', () => {
  const guesses = ['x', '-'.repeat(43), randomBytes(32).toString('base64url'), 'a'.repeat(44), '..%2f..'];

  it.each(guesses)('%s opens and answers nothing, in the same words as one that was revoked', async (guess) => {
    const { estimate, token } = await shared();
    await manager.delete(`/api/estimates/${estimate.id}/share`);
    const before = await state();
    const revoked = await test.anonymous.get(at(token));
    for (const response of [await test.anonymous.get(at(guess)), await accept(guess), await decline(guess)])
      expect([response.status, withoutId(response.body)]).toEqual([404, withoutId(revoked.body)]);
    for (const part of ['/pdf', '/logo']) expect((await test.anonymous.get(at(guess, part))).status).toBe(404);
    expect((await test.anonymous.post(at(guess, '/view'))).status).toBe(404);
    expect(await state()).toEqual(before);
  });

  it('of one estimate answers no other', async () => {
    const [own, other] = [await shared(), await shared()];
    await accept(own.token);
    expect((await manager.get(`/api/estimates/${other.estimate.id}`)).body).toEqual(other.estimate);
  });
});

describe('programs that follow a link', () => {
  it('change nothing by reading, however they do it', async () => {
    const { token } = await shared();
    const before = await state();
    for (const part of ['', '/pdf', '/logo', '/accept', '/decline', '/view']) {
      await test.anonymous.get(at(token, part));
      await test.anonymous.get(at(token, part)).set('X-Http-Method-Override', 'POST');
    }
    for (const part of ['/accept?name=Ada&consent=true', '/decline?reason=x'])
      await test.anonymous.get(at(token, part));
    expect(await state()).toEqual(before);
  });

  it('accept nothing with an empty body, a form or another method', async () => {
    const { token } = await shared();
    const before = await state();
    expect((await test.anonymous.post(at(token, '/accept'))).status).toBe(400);
    const form = await test.anonymous.post(at(token, '/accept')).type('form').send('name=Ada&consent=true');
    expect(form.status).toBe(415);
    expect((await test.anonymous.put(at(token, '/accept')).send({ name: 'Ada', consent: true })).status).toBe(404);
    for (const consent of [false, 'true', 1, null, [true]])
      expect((await accept(token, { consent })).body).toMatchObject({ statusCode: 400 });
    expect(await state()).toEqual(before);
  });
});

describe('an answer that comes too late', () => {
  it.each([
    ['estimate-expired', { validUntil: '2020-01-01' }, () => Promise.resolve()],
    [
      'estimate-changed',
      {},
      (id: number) => manager.put(`/api/estimates/${id}`, { items: [{ item: 'Tap', price: 90_000 }] }),
    ],
    ['estimate-converted', {}, (id: number) => manager.post(`/api/estimates/${id}/convert`)],
  ] as const)('is refused with %s and changes nothing', async (code, body, happen) => {
    const { estimate, token } = await shared(body);
    await happen(estimate.id);
    const before = await state();
    for (const response of [await accept(token, { revision: 1 }), await decline(token, { revision: 1 })])
      expect(response.body).toMatchObject({ statusCode: 409, code });
    expect(await state()).toEqual(before);
  });

  it('is not found once the links were turned off, the estimate deleted or the company suspended', async () => {
    const [revoked, deleted, left] = [await shared(), await shared(), await shared()];
    await manager.delete(`/api/estimates/${revoked.estimate.id}/share`);
    await manager.delete(`/api/estimates/${deleted.estimate.id}`);
    for (const { token } of [revoked, deleted]) expect((await accept(token)).status).toBe(404);
    await test.factories.query(company.id, 'update companies set suspended_at = now() where id = $1', [company.id]);
    expect((await accept(left.token)).status).toBe(404);
    await test.factories.query(company.id, 'update companies set suspended_at = null where id = $1', [company.id]);
    expect((await accept(left.token)).status).toBe(200);
  });

  it('is one of two at once, and says so to the other', async () => {
    const { token } = await shared();
    const answers = await Promise.all([accept(token, { revision: 1 }), decline(token, { revision: 1 })]);
    const late = answers.filter(({ status }) => status !== 200);
    expect(late.map(({ body }) => (body as { code: string }).code)).toEqual(['estimate-answered']);
  });

  it('never waits in a circle with the deal, where either is deleted meanwhile', async () => {
    const statuses: number[] = [];
    for (let made = 0; made < 10; made++) {
      const deal = { name: 'Boiler', customerId, value: 9_000 };
      const { id: dealId } = (await manager.post(`/api/companies/${company.id}/deals`, deal)).body as { id: number };
      const { estimate, token } = await shared({ dealId });
      const responses = await Promise.all([
        accept(token),
        manager.post(`/api/estimates/${estimate.id}/convert`),
        made % 2 ? manager.delete(`/api/deals/${dealId}`) : manager.delete(`/api/estimates/${estimate.id}`),
        manager.post(`/api/estimates/${estimate.id}/convert`),
        manager.put(`/api/deals/${dealId}`, { stage: 'lost' }),
      ]);
      statuses.push(...responses.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it('never accepts what was changed while it was on its way', async () => {
    const { estimate, token } = await shared();
    const change = (price: number) => manager.put(`/api/estimates/${estimate.id}`, { items: [{ item: 'Tap', price }] });
    await Promise.all([accept(token, { revision: 1 }), change(90_000), accept(token, { revision: 1 }), change(95_000)]);
    const { answers } = (await manager.get(`/api/estimates/${estimate.id}`)).body as EstimateResponse;
    for (const { revision, total } of answers) expect([revision, total]).toEqual([1, 9_000]);
  });
});

it('too many attempts at one estimate are refused for a while', async () => {
  const { estimate, token } = await shared();
  const key = `answer-estimate:${estimate.id}`;
  await test.factories.query(company.id, 'insert into rate_limits (key, points, expire) values ($1, 30, $2)', [
    key,
    Date.now() + 60_000,
  ]);
  const refused = await accept(token);
  expect([refused.status, refused.get('Retry-After')]).toEqual([429, expect.any(String) as string]);
});
