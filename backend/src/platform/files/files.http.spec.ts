import type supertest from 'supertest';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const PICTURES_OF_A_LIST = 50;

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ subdomain: 'maple' });
  manager = await signIn(company);
});

afterAll(() => test.stop());

const signIn = async (of: BuiltCompany): Promise<Caller> =>
  test.signIn((await test.factories.buildUser(of, { account_type: 'manager' })).username);

async function addFile(content = 'picture'): Promise<number> {
  const file = { content_type: 'image/webp', content: Buffer.from(content), byte_length: content.length };
  return (await test.factories.insertInto(company, 'files', file)).id;
}

const ask = (caller: Pick<Caller, 'get'>, path: string, tag = ''): supertest.Test =>
  caller
    .get(path)
    .set(tag ? { 'If-None-Match': tag } : {})
    .buffer(true);

async function tagOf(path: string, caller: Pick<Caller, 'get'> = manager): Promise<string> {
  const { status, headers } = await ask(caller, path);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
  return headers.etag!;
}

describe('a picture', () => {
  it('is kept by the browser and not sent again', async () => {
    const path = `/api/files/${await addFile()}`;
    const tag = await tagOf(path);
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const response = await ask(manager, path, sent);
      expect([response.status, response.headers['cache-control'], response.headers.etag]).toEqual([
        304,
        'private, no-cache',
        tag,
      ]);
      expect(response.headers).not.toHaveProperty('content-length');
    }
    expect((await ask(manager, path, '"other"')).status).toBe(200);
    expect(await tagOf(`/api/files/${await addFile()}`)).not.toBe(tag);
  });

  it('is not shown to the next person at the browser, nor after logging out', async () => {
    const path = `/api/files/${await addFile()}`;
    const caller = await signIn(company);
    const tag = await tagOf(path, caller);
    const next = await ask(await signIn(await test.factories.buildCompany()), path, tag);
    expect([next.status, next.headers['cache-control'], next.headers.etag]).toEqual([404, 'no-store', undefined]);
    await caller.post('/api/logout');
    const after = await ask(caller, path, tag);
    expect([after.status, after.headers['cache-control'], after.headers.etag]).toEqual([401, 'no-store', undefined]);
  });

  it.each([
    ['was removed', 'delete from files where company_id = $1 and id = $2'],
    ['is in the trash', 'update files set in_trash = true where company_id = $1 and id = $2'],
  ])('is not shown once it %s', async (_, change) => {
    const id = await addFile();
    const path = `/api/files/${id}`;
    const tag = await tagOf(path);
    await test.factories.query(company.id, change, [company.id, id]);
    expect((await ask(manager, path, tag)).status).toBe(404);
  });

  it('costs a list that shows fifty of them no content', async () => {
    const paths = [];
    for (let count = 0; count < PICTURES_OF_A_LIST; count += 1) {
      paths.push(`/api/files/${await addFile('x'.repeat(40_000))}`);
    }
    const tags = await Promise.all(paths.map((path) => tagOf(path)));
    const responses = await Promise.all(paths.map((path, index) => ask(manager, path, tags[index])));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([304]));
  });
});

it('the logo of a company is asked for again too', async () => {
  const logo = () => test.anonymous.get('/api/company-context/logo?version=1').set('Host', 'maple.nerka.localhost');
  const first = await logo();
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect((await logo().set('If-None-Match', first.headers.etag!)).status).toBe(304);
  const id = await addFile('another');
  const url = `/api/files/${id}`;
  await test.factories.query(company.id, 'update companies set logo_url = $2 where id = $1', [company.id, url]);
  expect((await logo().set('If-None-Match', first.headers.etag!)).status).toBe(200);
});
