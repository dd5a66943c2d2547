import sharp from 'sharp';
import type { BuiltCompany } from '../../../../test/factories.js';
import {
  asked,
  buildCode,
  buildRequest,
  nextAddress,
  pageOf,
  proofFor,
  sendRequest,
} from '../../../../test/open-requests.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import { newShareToken } from '../../invoices/shares/share-token.js';
import type { RequestDetailResponse } from '../request.dto.js';
import type { SharedRequestResponse } from '../shares/shared-request.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let unitId: number;

beforeAll(async () => {
  test = await startApp({ PUBLIC_URL: 'https://nerka.example', TRUST_PROXY: '1' });
  company = await test.factories.buildCompany({ name: 'Strata', phone: '919-555-0111', primary_color: '#0f766e' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  unitId = await newUnit('R-101');
});

afterAll(() => test.stop());

const newUnit = async (unit_number?: string): Promise<number> =>
  (await test.factories.buildUnit(company, { building_name: 'Oak', ...(unit_number && { unit_number }) })).id;
/** Of a unit that has no code yet, since a unit has one. */
const newCode = async (): Promise<string> => buildCode(test, company, await newUnit());
const requests = async (query = '') =>
  (await manager.get(`/api/companies/${company.id}/requests${query}`)).body as RequestDetailResponse[];
const detail = async (id: number) => (await manager.get(`/api/requests/${id}`)).body as RequestDetailResponse;
const shared = (token: string, part = '') => `/api/shared-requests/${token}${part}`;
const open = async (token: string) => (await test.anonymous.get(shared(token))).body as SharedRequestResponse;
const sendKey = 'a'.repeat(32);
const noProof = { salt: 'x', challenge: 'x', number: 1, signature: 'x' };
const countRequests = async (): Promise<number> => {
  const sql = 'select count(*)::int as count from requests where company_id = $1';
  return (await test.factories.query<{ count: number }>(company.id, sql, [company.id]))[0]!.count;
};

describe('the page of a code', () => {
  it('shows the company and the home, and nothing of people', async () => {
    const resident = { first_name: 'Grace', last_name: 'Hopper' };
    const { id: resident_id } = await test.factories.insertInto(company, 'residents', resident);
    const stay = { unit_id: unitId, resident_id, resident_name: 'Grace Hopper', start_date: '2020-01-01' };
    await test.factories.insertInto(company, 'unit_residents', stay);
    const response = await test.anonymous.get(pageOf(await buildCode(test, company, unitId)));
    expect([response.status, response.headers['cache-control'], response.headers['referrer-policy']]).toEqual([
      ...[200, 'no-store', 'no-referrer'],
    ]);
    expect(response.body).toEqual({
      company: { name: 'Strata', phone: '919-555-0111', primaryColor: '#0f766e', logoUrl: null },
      ...{ unitNumber: 'R-101', buildingName: 'Oak', languages: ['en', 'es', 'fr'] },
    });
    expect(response.text).not.toContain('Grace');
  });

  it('is not found for a code that never was, nor for one of a suspended company', async () => {
    const other = await test.factories.buildCompany();
    const token = await buildCode(test, other);
    expect((await test.anonymous.get(pageOf(token))).status).toBe(200);
    await test.factories.query(other.id, 'update companies set suspended_at = now() where id = $1', [other.id]);
    for (const unknown of [token, `${token.slice(0, -1)}A`, 'short']) {
      for (const part of ['', '/challenge', '/logo'])
        expect((await test.anonymous.get(pageOf(unknown, part))).status).toBe(404);
      expect((await test.anonymous.post(pageOf(unknown, '/requests')).send({ ...asked, proof: {} })).status).toBe(400);
    }
  });
});

describe('a request', () => {
  it('reaches the staff, and its sender gets a private page', async () => {
    const token = await newCode();
    const made = await buildRequest(test, token);
    expect(made).toMatchObject({ requestNumber: expect.stringMatching(/^REQ-\d{4}$/) as string, isUrgent: false });
    expect(made.url).toBe(`https://nerka.example/r/request/${made.token}`);
    const [record] = await requests(`?q=${made.requestNumber}`);
    expect(record).toMatchObject({
      ...{ requestNumber: made.requestNumber, state: 'new', title: 'Kitchen faucet drips', location: 'Kitchen' },
      ...{ description: 'Since Sunday', permissionToEnter: 'call_first', buildingName: 'Oak', unitText: null },
      ...{ requesterName: 'Ada Birch', requesterPhone: '919-555-0100', requesterEmail: 'ada@example.com' },
      ...{ isUrgent: false, emergencyWords: [], awaitsReply: false, workOrderId: null, screenedBy: null },
    });
    const page = await open(made.token);
    expect(page).toMatchObject({ requestNumber: made.requestNumber, progress: 'received', photos: [], messages: [] });
    const said = JSON.stringify(page);
    for (const secret of ['Ada', '0100', 'ada@example.com']) expect(said).not.toContain(secret);
  });

  it('that is sent again, because no response came, is the same request with the same link', async () => {
    const token = await newCode();
    const before = await countRequests();
    const first = await buildRequest(test, token, { sendKey });
    // A second proof is not looked at, and what it says is what was sent first.
    const again = await test.anonymous
      .post(pageOf(token, '/requests'))
      .send({ ...asked, sendKey, title: 'Another title', proof: noProof });
    expect([again.status, again.body]).toEqual([201, first]);
    expect(await countRequests()).toBe(before + 1);
    expect((await test.anonymous.get(shared(first.token))).body).toMatchObject({ title: asked.title });
    const other = await buildRequest(test, await newCode(), { sendKey });
    expect(other.requestNumber).not.toBe(first.requestNumber);
  });

  it('that is sent twice at once under the same id is one request', async () => {
    const token = await newCode();
    const before = await countRequests();
    const responses = await Promise.all(Array.from({ length: 4 }, () => sendRequest(test, token, { sendKey })));
    for (const { status, body } of responses) expect([status, body]).toEqual([201, responses[0]!.body]);
    expect(await countRequests()).toBe(before + 1);
  });

  it('keeps only the hash of its token readable', async () => {
    const made = await buildRequest(test, await newCode());
    const rows = await test.factories.query(company.id, 'select * from requests where request_number = $1', [
      made.requestNumber,
    ]);
    const everything = JSON.stringify([rows, await test.factories.query(company.id, 'select * from audit_log')]);
    expect(everything).not.toContain(made.token);
  });

  it('by the code of the company names the home in words, which make no unit', async () => {
    const token = await buildCode(test, company);
    const made = await buildRequest(test, token, { unitText: 'the blue house' });
    const [record] = await requests(`?q=${made.requestNumber}`);
    expect(record).toMatchObject({ unitId: null, unitNumber: null, unitText: 'the blue house' });
  });

  it('is urgent if it has a word of an emergency, in any of the languages', async () => {
    const token = await newCode();
    expect(await buildRequest(test, token, { title: 'Huele a gas', language: 'es' })).toMatchObject({ isUrgent: true });
    const urgent = await requests('?only=urgent');
    expect(urgent[0]).toMatchObject({ title: 'Huele a gas', emergencyWords: ['huele a gas'], language: 'es' });
    const notices = (await manager.get('/api/notifications')).body as { kind: string; recordId: number }[];
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'request-urgent', recordId: urgent[0]!.id }));
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ name: '' }, 'name'],
    [{ permissionToEnter: 'maybe' }, 'permissionToEnter'],
    [{ phone: null, email: null }, 'phone'],
    [{ email: 'a@x,b@y' }, 'email'],
    [{ language: 'de' }, 'language'],
    [{ sendKey: 'guessed' }, 'sendKey'],
    [{ description: 'x'.repeat(5_001) }, 'description'],
    [{ title: 'a\u0000b' }, 'title'],
  ])('is refused with %j', async (body, field) => {
    const response = await sendRequest(test, await newCode(), body);
    expect(response.body).toMatchObject({ statusCode: 400, details: [{ field }] });
  });

  it('shows markup as the text that it is', async () => {
    const title = `<img src=x onerror=alert(1)>'; drop table users; --%_\\`;
    const made = await buildRequest(test, await newCode(), { title, description: 'a\u202eright\u202c \u2066b' });
    expect(await open(made.token)).toMatchObject({ title, description: 'aright b' });
  });
});

describe('robots', () => {
  it('are refused without work, with work for another code, and with work that was used', async () => {
    const [token, other] = [await newCode(), await newCode()];
    const send = (proof: object) =>
      test.anonymous
        .post(pageOf(token, '/requests'))
        .set('X-Forwarded-For', nextAddress())
        .send({ ...asked, proof });
    let proof = await proofFor(test, token);
    // Without its first digit it is another number, too.
    while (!/^\d[1-9]/.test(String(proof.number))) proof = await proofFor(test, token);
    const before = await countRequests();
    const [digit, ...others] = String(proof.number);
    const wrong = [
      { ...proof, number: proof.number + 1 },
      { ...proof, signature: 'x' },
      { ...proof, salt: `${proof.salt.split('.')[0]}.9999999999999` },
      // The hash of the same text, which says that it is good for longer.
      { ...proof, salt: `${proof.salt}${digit}`, number: Number(others.join('')) },
      await proofFor(test, other),
    ];
    for (const one of wrong) expect((await send(one)).body).toMatchObject({ code: 'robot-check-failed' });
    expect((await send(proof)).status).toBe(201);
    const again = await Promise.all(Array.from({ length: 5 }, () => send(proof)));
    expect(again.map(({ body }) => (body as { code: string }).code)).toEqual(
      Array<string>(5).fill('robot-check-failed'),
    );
    expect(await countRequests()).toBe(before + 1);
  });

  it('that fill the field which people do not see are refused', async () => {
    const response = await sendRequest(test, await newCode(), { website: 'https://example.com' });
    expect(response.body).toMatchObject({ statusCode: 400, code: 'robot-check-failed' });
  });

  it('send at most five requests by a code in an hour, however many at once and from wherever', async () => {
    const token = await newCode();
    const before = await countRequests();
    const responses = await Promise.all(Array.from({ length: 12 }, () => sendRequest(test, token)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(7).fill(429),
    ]);
    const refused = responses.find(({ status }) => status === 429)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ code: 'throttled' });
    expect(await countRequests()).toBe(before + 5);
  });

  it('send at most ten from an address in an hour, by whatever codes', async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, newCode));
    const responses = await Promise.all(tokens.map((token) => sendRequest(test, token, {}, '203.0.113.9')));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('send at most two hundred to a company in a day', async () => {
    const other = await test.factories.buildCompany();
    const token = await buildCode(test, other);
    await test.factories.query(
      other.id,
      `insert into rate_limits (key, points, expire)
       values ('request-company:' || $1::text, 199, extract(epoch from now() + interval '1 hour') * 1000)`,
      [other.id],
    );
    const responses = await Promise.all([sendRequest(test, token), sendRequest(test, token)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  });
});

describe('the private page of a request', () => {
  const draw = (width: number) =>
    sharp({ create: { width, height: 30, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toBuffer();
  const upload = (token: string, pictures: Buffer[]) =>
    pictures.reduce(
      (call, picture, index) => call.attach('photos', picture, `${index}.jpg`),
      test.anonymous.post(shared(token, '/photos')),
    );

  it('takes five photos, each encoded again, and shows them', async () => {
    const { token } = await buildRequest(test, await newCode());
    const picture = await draw(40);
    expect((await upload(token, [picture, await draw(50)])).status).toBe(201);
    const page = (await upload(token, [picture])).body as SharedRequestResponse;
    expect(page.photos.map(({ width }) => width)).toEqual([40, 50]);
    for (const url of [page.photos[0]!.url, page.photos[0]!.thumbnailUrl]) {
      const file = await test.anonymous.get(url);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    const four = await Promise.all([60, 61, 62, 63].map(draw));
    expect((await upload(token, four)).body).toMatchObject({ statusCode: 409, code: 'too-many-photos' });
    expect((await open(token)).photos).toHaveLength(2);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(token, [svg])).status).toBe(415);
    expect((await upload(token, [])).status).toBe(400);
  });

  it('looks at no picture of who has no link', async () => {
    expect((await upload(newShareToken(), [Buffer.from('no picture')])).status).toBe(404);
  });

  it('takes no photos later, and none of another request', async () => {
    const [one, other] = [await buildRequest(test, await newCode()), await buildRequest(test, await newCode())];
    const page = (await upload(one.token, [await draw(41)])).body as SharedRequestResponse;
    expect((await test.anonymous.get(shared(other.token, `/photos/${page.photos[0]!.id}`))).status).toBe(404);
    const sql = `update requests set created_at = now() - interval '31 minutes' where request_number = $1`;
    await test.factories.query(company.id, sql, [one.requestNumber]);
    expect((await open(one.token)).takesPhotos).toBe(false);
    expect((await upload(one.token, [await draw(42)])).body).toMatchObject({ code: 'photos-too-late' });
  });

  it('carries messages both ways, without the name of who answers', async () => {
    const made = await buildRequest(test, await newCode());
    const write = (text: string) => test.anonymous.post(shared(made.token, '/messages')).send({ text });
    expect((await write('It got worse')).status).toBe(201);
    const [{ id, awaitsReply }] = (await requests(`?q=${made.requestNumber}`)) as [RequestDetailResponse];
    expect(awaitsReply).toBe(true);
    const notices = (await manager.get('/api/notifications')).body as { kind: string; recordId: number }[];
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'request-message', recordId: id }));
    const answered = await manager.post(`/api/requests/${id}/messages`, { text: 'We come today' });
    expect([answered.status, answered.body]).toMatchObject([201, { awaitsReply: false, messageCount: 2 }]);
    const page = await open(made.token);
    expect(page.messages.map(({ author, text }) => [author, text])).toEqual([
      ['requester', 'It got worse'],
      ['company', 'We come today'],
    ]);
    expect(Object.keys(page.messages[1]!).toSorted()).toEqual(['author', 'createdAt', 'text']);
    expect((await detail(id)).messages[1]!.createdBy).toMatchObject({ username: expect.any(String) as string });
    expect((await write(' ')).status).toBe(400);
  });

  it('takes at most twenty messages in an hour', async () => {
    const { token } = await buildRequest(test, await newCode());
    const write = () => test.anonymous.post(shared(token, '/messages')).send({ text: 'Hello?' });
    const responses = await Promise.all(Array.from({ length: 23 }, write));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('holds two hundred messages', async () => {
    const { requestNumber, token } = await buildRequest(test, await newCode());
    await test.factories.query(
      company.id,
      `insert into request_messages (company_id, request_id, author, text)
       select company_id, id, 'requester', 'Hello?' from requests, generate_series(1, 199)
       where company_id = $1 and request_number = $2`,
      [company.id, requestNumber],
    );
    const write = () => test.anonymous.post(shared(token, '/messages')).send({ text: 'Hello?' });
    expect((await write()).status).toBe(201);
    expect((await write()).body).toMatchObject({ statusCode: 409, code: 'too-many-messages' });
  });

  it('ends 180 days after there was nothing more to do', async () => {
    const made = await buildRequest(test, await newCode());
    const close = (days: number) =>
      test.factories.query(
        company.id,
        `update requests set closed_at = now() - $2 * interval '1 day' where request_number = $1`,
        [made.requestNumber, days],
      );
    await close(179);
    expect((await test.anonymous.get(shared(made.token))).status).toBe(200);
    await close(181);
    for (const part of ['', '/logo', '/photos/1'])
      expect((await test.anonymous.get(shared(made.token, part))).status).toBe(404);
  });
});
