import { fakeApi, page, refuse, reply } from '../testing';
import { ApiError, request, requestPage, errorMessage } from '.';

const body = { title: 'Leaking tap' };

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as an ApiError.');
  return error;
}

describe('request', () => {
  it('fills the path and leaves empty filters out of the query', async () => {
    const api = fakeApi().on('get', '/api/companies/{companyId}/work-orders', []);
    await requestPage('/api/companies/{companyId}/work-orders', {
      params: { companyId: 4 },
      query: { q: 'tap & sink', status: undefined, sort: 'newest' },
    });
    expect(api.calls[0]).toMatchObject({ params: { companyId: '4' }, query: { q: 'tap & sink', sort: 'newest' } });
  });

  it('sends several values of a filter separated by commas', async () => {
    const api = fakeApi().on('get', '/api/companies/{companyId}/work-orders', []);
    await requestPage('/api/companies/{companyId}/work-orders', {
      params: { companyId: 4 },
      query: { status: ['open', 'in_progress'], priority: 'urgent', building: ['East, front', 'A\\B'], category: [] },
    });
    expect(api.calls[0]?.query).toEqual({
      status: 'open,in_progress',
      priority: 'urgent',
      building: 'East\\, front,A\\\\B',
    });
  });

  it('sends JSON with the version that was read', async () => {
    const api = fakeApi().on('put', '/api/work-orders/{id}', reply(200, {}));
    await request('put', '/api/work-orders/{id}', { params: { id: 9 }, body: { status: 'open' }, ifMatch: 3 });
    expect(api.calls[0]?.body).toEqual({ status: 'open' });
    expect(api.calls[0]?.headers.get('If-Match')).toBe('"3"');
    expect(api.calls[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it('returns nothing for 204', async () => {
    fakeApi().on('delete', '/api/work-orders/{id}', reply(204));
    await expect(request('delete', '/api/work-orders/{id}', { params: { id: 9 } })).resolves.toBeUndefined();
  });

  it('says how many there are and where the next page starts', async () => {
    fakeApi().on('get', '/api/companies/{companyId}/work-orders', page([], 212, 'abc='));
    const result = await requestPage('/api/companies/{companyId}/work-orders', { params: { companyId: 4 } });
    expect(result).toEqual({ items: [], total: 212, totalIsAtLeast: false, nextCursor: 'abc=' });
  });

  it('does not read a page again that is still the same', async () => {
    const path = '/api/companies/{companyId}/units';
    const read = () => requestPage(path, { params: { companyId: 41 } });
    const api = fakeApi().on('get', path, reply(200, [{ id: 7 }], { ETag: 'W/"first"' }));
    const first = await read();
    api.on('get', path, reply(304));
    expect(await read()).toBe(first);
    expect(api.calls.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, 'W/"first"']);
    api.on('get', path, reply(200, [{ id: 8 }], { ETag: 'W/"second"' }));
    expect((await read()).items).toEqual([{ id: 8 }]);
    await read();
    expect(api.calls.at(-1)?.headers.get('If-None-Match')).toBe('W/"second"');
  });

  it('knows that there are more than a thousand', async () => {
    const headers = { 'X-Total-Count': '1000', 'X-Total-Count-Relation': 'gte' };
    fakeApi().on('get', '/api/companies/{companyId}/work-orders', reply(200, [], headers));
    const result = await requestPage('/api/companies/{companyId}/work-orders', { params: { companyId: 4 } });
    expect(result).toMatchObject({ total: 1000, totalIsAtLeast: true, nextCursor: undefined });
  });
});

describe('a refused call', () => {
  it('throws the status and the body, and has the sentence for people', async () => {
    fakeApi().on('get', '/api/work-orders/{id}', refuse(404, 'This work order does not exist.'));
    const error = await failureOf(request('get', '/api/work-orders/{id}', { params: { id: 9 } }));
    expect(error.message).toMatch(/^404: \{.*"message":"This work order does not exist\."/);
    expect(error.status).toBe(404);
    expect(errorMessage(error, 'otherwise')).toBe('This work order does not exist.');
  });

  it('carries the fields that are wrong, the record as it is now and the seconds to wait', async () => {
    const details = [{ field: 'title', message: 'Title is required' }];
    fakeApi().on(
      'put',
      '/api/work-orders/{id}',
      refuse(412, 'Changed meanwhile.', { details, current: { version: 4 } }),
    );
    const stale = await failureOf(request('put', '/api/work-orders/{id}', { params: { id: 9 }, body: {} }));
    expect(stale).toMatchObject({ details, current: { version: 4 } });

    fakeApi().on('post', '/api/login', reply(429, { message: 'Too many attempts.' }, { 'Retry-After': '30' }));
    const throttled = await failureOf(request('post', '/api/login', { body: { username: 'a', password: 'b' } }));
    expect(throttled.retryAfter).toBe(30);
  });

  it('shows what a proxy sent in plain text', async () => {
    globalThis.fetch = () => Promise.resolve(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    const error = await failureOf(request('get', '/api/user'));
    expect(error.message).toBe('502: Bad Gateway');
    expect(error.sentence).toBe('Bad Gateway');
  });

  it('says so when the server cannot be reached', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failureOf(request('get', '/api/user'));
    expect(error.status).toBe(0);
    expect(error.sentence).toBe('The server cannot be reached. Check the connection and try again.');
  });
});

describe('one key per logical submit', () => {
  const create = () =>
    request('post', '/api/companies/{companyId}/work-orders', { params: { companyId: 4 }, body }).catch(
      () => undefined,
    );

  it('repeats the key of a submit that got no definite response', async () => {
    const api = fakeApi().on('post', '/api/companies/{companyId}/work-orders', refuse(503, 'Database away.'));
    await create();
    await create();
    const [first, second] = api.calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('gives a double click one key and the next record another', async () => {
    const api = fakeApi().on('post', '/api/companies/{companyId}/work-orders', reply(201, {}));
    await Promise.all([create(), create()]);
    await create();
    const [first, second, third] = api.calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('sends none where repeating means nothing', async () => {
    const api = fakeApi().on('post', '/api/login', refuse(401, 'Invalid username or password'));
    await failureOf(request('post', '/api/login', { body: { username: 'a', password: 'b' }, once: false }));
    expect(api.calls[0]?.headers.has('Idempotency-Key')).toBe(false);
  });
});
