import { fakeApi, reply } from '../testing';
import { ApiError, receiveArchive, request, uploadFile } from '.';

const LIST = '/api/companies/{companyId}/work-orders';
const params = { companyId: 4 };
const busy = (seconds: number) => reply(429, { code: 'throttled', message: 'Busy.' }, { 'Retry-After': `${seconds}` });

/** Replies of one call after the other; the last one stays. */
const inOrder =
  <Reply>(...replies: Reply[]) =>
  (): Reply =>
    replies.length > 1 ? replies.shift()! : replies[0]!;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends a request again that a busy server refused, after the time it named', async () => {
  const api = fakeApi().on('get', LIST, inOrder(busy(2), reply(200, [])));
  const list = request('get', LIST, { params });
  await jest.advanceTimersByTimeAsync(1_900);
  expect(api.calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1_200);
  await expect(list).resolves.toEqual([]);
  expect(api.calls).toHaveLength(2);
});

it('sends a write again with the same key, so that a double click meanwhile makes no second record', async () => {
  const api = fakeApi().on('post', LIST, inOrder(busy(1), reply(201, { id: 1 })));
  const create = () => request('post', LIST, { params, body: { title: 'Tap' } });
  const first = create();
  await jest.advanceTimersByTimeAsync(0);
  const second = create();
  await jest.advanceTimersByTimeAsync(2_000);
  await Promise.all([first, second]);
  expect(new Set(api.calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

it('gives up after four times', async () => {
  const api = fakeApi().on('get', LIST, busy(1));
  const failure = request('get', LIST, { params }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await failure).toMatchObject({ status: 429, sentence: 'Busy.' });
  expect(api.calls).toHaveLength(4);
});

it('leaves a wait of minutes to the person', async () => {
  const api = fakeApi().on('post', '/api/login', busy(60));
  const failure = request('post', '/api/login', { body: { username: 'a', password: 'b' } });
  await expect(failure).rejects.toThrow(ApiError);
  expect(api.calls).toHaveLength(1);
});

it('sends nothing again for a screen that has gone', async () => {
  const api = fakeApi().on('get', LIST, busy(1));
  const gone = new AbortController();
  const failure = request('get', LIST, { params, signal: gone.signal }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(0);
  gone.abort();
  expect(await failure).toMatchObject({ name: 'AbortError' });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(api.calls).toHaveLength(1);
});

it('sends a file and asks for an archive again', async () => {
  const path = '/api/user/profile/upload';
  const api = fakeApi()
    .on('post', path, inOrder(busy(1), reply(200, { id: 5 })))
    .on('get', '/api/companies/{companyId}/archive', inOrder(busy(1), reply(200, 'zip')));
  const sent = uploadFile(path, { field: 'profilePicture', file: new File(['x'], 'me.png') });
  const received = receiveArchive('/api/companies/4/archive', () => undefined);
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(sent).resolves.toEqual({ id: 5 });
  expect((await received).content.size).toBeGreaterThan(0);
  expect(api.calls).toHaveLength(4);
});
