import type { HttpResponse } from '../http-call.js';
import { fillPath, type Operation, operations } from '../operations.js';
import { MARKER, TwoCompanies } from '../two-companies.js';

let both: TwoCompanies;

beforeAll(async () => {
  both = await TwoCompanies.start();
  await both.records.buildAll();
  await both.test.factories.buildCompany();
  await fillOwnLists();
  await both.test.factories.query(
    0,
    `select note_security_events(jsonb_build_array(event, event))
     from jsonb_build_object('kind', 'exported', 'companyId', $1::int, 'keptDays', 1) event`,
    [both.other.id],
  );
});

/** Everybody is signed in twice and has two of each second step, so that the lists of what is one's own have a second page. */
async function fillOwnLists(): Promise<void> {
  for (const statement of [
    `insert into sessions (token_hash, user_id, expires_at) select sha256(token_hash), user_id, expires_at from sessions`,
    `insert into factors (user_id, kind, name, confirmed_at) select user_id, 'passkey', 'ours', now() from sessions`,
    `insert into passkeys (user_id, credential_id, public_key, counter, user_handle, rp_id, name, is_synced)
     select user_id, token_hash, '', 0, token_hash, 'localhost', 'ours', false from sessions`,
  ]) {
    await both.test.factories.query(0, statement);
  }
}

afterAll(() => both.stop());

const takes = ({ queryParameters }: Operation, name: string): boolean =>
  queryParameters.some((parameter) => parameter.name === name);
const lists = operations.filter((operation) => takes(operation, 'limit'));
/** Totals and counts have no rows; they have their own specs. */
const isCount = ({ path }: Operation): boolean => /\/(?:totals|counts)$/.test(path);
const searched = operations.filter((operation) => takes(operation, 'q') && !isCount(operation));
const each = (which: Operation[]): [string, Operation][] => which.map((operation) => [operation.name, operation]);

const paths = new Map<string, string>();

/** Returns the same list at each call: if it belongs to a record, always that of the same one. */
async function pathOf(operation: Operation, company: 'own' | 'other'): Promise<string> {
  const name = `${company} ${operation.name}`;
  const records = company === 'own' ? both.records : both.otherRecords;
  const path = paths.get(name) ?? fillPath({ ...operation, queryParameters: [] }, await records.pathValues(operation));
  paths.set(name, path);
  return path;
}

/** Requests a list as a super_admin, who may list everything, in our company or in the other one. */
async function list(operation: Operation, query: string, company: 'own' | 'other' = 'own'): Promise<HttpResponse> {
  return both.call('super_admin', 'GET', { path: `${await pathOf(operation, company)}?${query}` });
}

const rowsOf = ({ text }: HttpResponse): unknown[] => JSON.parse(text) as unknown[];

/** The cursor of a list's second page. */
async function cursorOf(operation: Operation, query = 'limit=1', company: 'own' | 'other' = 'own'): Promise<string> {
  const link = String((await list(operation, query, company)).headers.link);
  const cursor = /[?&]cursor=([^&>]+)/.exec(link)?.[1];
  if (cursor === undefined) throw new Error(`${operation.name} has no second page: build two records of it.`);
  return cursor;
}

function wordsOf({ queryParameters }: Operation): [string, string[]][] {
  return queryParameters
    .map(({ name, schema }) => [name, (schema.items ?? schema).enum] as const)
    .flatMap(([name, words]) => (words ? [[name, words as string[]]] : []));
}

/** Ids that no record has; those of the events of security are larger than others. */
const tooLarge = ({ path }: Operation): number[] =>
  path.endsWith('/security-events') ? [1e15, 1e20] : [9_999_999_999, 1e15, 1e20];

/** Values that a part of a cursor's key never has; a sort by text accepts any text. */
function unfit(part: unknown): unknown[] {
  const isText = typeof part === 'string' && !/^\d{4}-\d\d-\d\dT/.test(part);
  const texts = isText ? [] : ['1; drop table users', '9999-99-99T99:99:99.999Z', '0000-00-00T00:00:00.000Z'];
  return [...texts, '\u0000', null, {}, [1], true, 'x'.repeat(301)];
}

describe('list parameters', () => {
  it.each(each(lists))('%s refuses limits that are none', async (_, operation) => {
    for (const limit of [
      '-1',
      '0',
      '501',
      '1e9',
      '1000000000',
      '1.5',
      'abc',
      '',
      '%20',
      '1;2',
      'NaN',
      '0x10',
      '1&limit=2',
    ]) {
      expect(`${limit}: ${(await list(operation, `limit=${limit}`)).status}`).toBe(`${limit}: 400`);
    }
    expect((await list(operation, 'limit=500')).status).toBe(200);
  });

  it.each(each(lists))('%s sorts and filters only by its own values', async (_, operation) => {
    for (const [name, words] of wordsOf(operation)) {
      for (const word of [
        'password',
        ';drop',
        'id desc',
        words[0]!.toUpperCase(),
        '',
        `${words[0]}'`,
        `${words[0]},id`,
      ]) {
        expect(`${name}=${word}: ${(await list(operation, `${name}=${encodeURIComponent(word)}`)).status}`).toMatch(
          /400$/,
        );
      }
      for (const word of words) expect((await list(operation, `${name}=${word}`)).status).toBe(200);
    }
    for (const query of [
      'unknown=1',
      'order=id',
      'where=1',
      'q[a]=1',
      'limit[]=1',
      'limit=1&limit=2',
      '__proto__=1',
      'constructor=1',
      '%zz',
    ]) {
      expect(`${query}: ${(await list(operation, query)).status}`).toBe(`${query}: 400`);
    }
  });

  it.each(each(lists))('%s refuses cursors that it did not make', async (_, operation) => {
    const own = await cursorOf(operation);
    const key = JSON.parse(Buffer.from(own, 'base64url').toString()) as unknown[];
    const forged = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const changed = key.flatMap((part, index) =>
      (index === 0 ? [] : unfit(part)).map((value) => key.with(index, value)),
    );
    const cursors = [
      ...['x', 'e30', '%00', '=', own.slice(3), 'A'.repeat(401)],
      ...changed.map(forged),
      ...tooLarge(operation).map((id) => forged([...key.slice(0, -1), id])),
      forged([...key.slice(0, -1), -1.5]),
      ...[key.slice(1), [...key, 1], key.slice(0, -1), {}, null].map(forged),
    ];
    for (const cursor of cursors) {
      const { status } = await list(operation, `limit=1&cursor=${cursor}`);
      expect(`${cursor}: ${status}`).toBe(`${cursor}: 400`);
    }
    const { text } = await list(operation, 'limit=1&cursor=e30');
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid-cursor' });
    expect((await list(operation, `limit=1&cursor=${own}`)).status).toBe(200);
  });

  const inCompany = lists.filter(({ pathParameters }) => pathParameters.length > 0);
  it.each(each(inCompany))('%s refuses the cursors of another company, list or sort', async (_, operation) => {
    const foreign = [await cursorOf(operation, 'limit=1', 'other')];
    for (const other of inCompany.filter((one) => one !== operation)) foreign.push(await cursorOf(other));
    const [, ...sorts] = wordsOf(operation).find(([name]) => name === 'sort')?.[1] ?? [];
    for (const sort of sorts) foreign.push(await cursorOf(operation, `limit=1&sort=${sort}`));
    for (const cursor of foreign) expect((await list(operation, `limit=1&cursor=${cursor}`)).status).toBe(400);
  });
});

describe('search', () => {
  it.each(each(searched))('%s treats every character literally', async (_, operation) => {
    for (const term of [
      '%',
      '_',
      '\\',
      `'`,
      '%%%',
      'o%s',
      'o_rs',
      '\\o',
      `ours' or '1'='1`,
      '🔧',
      '水',
      '*',
      '.*',
      '(',
      '&|!',
    ]) {
      const response = await list(operation, `q=${encodeURIComponent(term)}`);
      expect([term, response.status, response.text]).toEqual([term, 200, '[]']);
    }
    for (const term of ['x'.repeat(201), 'x'.repeat(8_000), 'a\u0000b', 'a\nb']) {
      expect((await list(operation, `q=${encodeURIComponent(term)}`)).status).toBe(400);
    }
  });

  const inCompany = searched.filter(({ path }) => path.includes('{companyId}'));
  it.each(each(inCompany))('%s finds only the company’s own records', async (_, operation) => {
    for (const term of [MARKER, MARKER.toUpperCase(), MARKER.slice(2, 9)]) {
      expect(rowsOf(await list(operation, `q=${term}`, 'other')).length).toBeGreaterThan(0);
      expect(rowsOf(await list(operation, `q=${term}`))).toEqual([]);
    }
    expect(rowsOf(await list(operation, 'q=ours')).length).toBeGreaterThan(0);
  });
});
