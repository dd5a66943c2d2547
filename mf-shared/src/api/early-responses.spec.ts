import { fakeApi, refuse, reply, waitFor } from '../testing';
import { forgetEarlyResponses, provideEarlyResponses, requestEarly } from './early-responses';
import { request } from './request';

const READY = '/api/ready';
const ready = { status: 'ready' } as never;

beforeAll(provideEarlyResponses);
afterEach(forgetEarlyResponses);

it('is what the next reader of that address gets, once', async () => {
  const api = fakeApi().on('get', READY, ready);
  requestEarly(READY);
  requestEarly(READY);
  expect(await request('get', READY)).toEqual(ready);
  expect(api.callsOf('get', READY)).toHaveLength(1);
  await request('get', READY);
  expect(api.callsOf('get', READY)).toHaveLength(2);
});

it('is requested again if it failed', async () => {
  const api = fakeApi().on('get', READY, () => Promise.reject(new TypeError('Failed to fetch')));
  requestEarly(READY);
  const reading = request('get', READY);
  api.on('get', READY, ready);
  expect(await reading).toEqual(ready);
});

it('is left to who reads it if it was refused', async () => {
  const api = fakeApi().on('get', READY, refuse(503, 'Away'));
  requestEarly(READY);
  api.on('get', READY, ready);
  await waitFor(async () => expect(await request('get', READY)).toEqual(ready));
});

it('is of before a write, and so not used after one', async () => {
  const api = fakeApi().on('get', READY, ready).on('post', '/api/logout', reply(204));
  requestEarly(READY);
  await request('post', '/api/logout');
  await request('get', READY);
  expect(api.callsOf('get', READY)).toHaveLength(2);
});

it('is ended where nobody reads it any more', async () => {
  fakeApi().on('get', READY, ready);
  const sent = jest.spyOn(globalThis, 'fetch');
  requestEarly(READY);
  requestEarly(`${READY}?one=more`);
  await request('get', READY);
  forgetEarlyResponses();
  expect(sent.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([false, true]);
});
