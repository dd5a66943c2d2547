import { fakeApi, reply, waitFor } from '@nerka/mf-shared/testing';
import { reportFailure } from './failure-report';

const FAILURES = '/api/front-ends/{name}/failures';

it('reports no half of an emoji at the limit of the message, because the server refuses it', async () => {
  const api = fakeApi().on('post', FAILURES, reply(204));
  const error = new Error(`${'a'.repeat(499)}😀`);
  reportFailure({ release: { name: 'mf-jobs', version: '1.0.0-aa' }, kind: 'event', error });
  await waitFor(() => expect(api.callsOf('post', FAILURES)).toHaveLength(1));
  expect(api.callsOf('post', FAILURES)[0]?.body).toMatchObject({ message: 'a'.repeat(499) });
});

it('says where it happened first, in no more lines than the server accepts', async () => {
  const api = fakeApi().on('post', FAILURES, reply(204));
  const cause = new Error('x is undefined');
  cause.stack = `Error: x is undefined\n    at t (http://n/mf-jobs/1/assets/a.js:1:2)\n${'\tat o\n'.repeat(2_000)}`;
  const error = new Error('It could not be loaded', { cause });
  reportFailure({ release: { name: 'mf-jobs', version: '1.0.0-ac' }, kind: 'load', error });
  await waitFor(() => expect(api.callsOf('post', FAILURES)).toHaveLength(1));
  const { stack } = api.callsOf('post', FAILURES)[0]!.body as { stack: string };
  expect(stack).toMatch(/^Error: x is undefined\n {4}at t \(http:\/\/n\/mf-jobs\/1\/assets\/a\.js:1:2\)\n at o\n/);
  expect(stack.length).toBeLessThanOrEqual(4_000);
  expect(stack.length).toBeGreaterThan(3_900);
});

it('sends no stack of what has none', async () => {
  const api = fakeApi().on('post', FAILURES, reply(204));
  reportFailure({ release: { name: 'mf-jobs', version: '1.0.0-ad' }, kind: 'event', error: 'refused' });
  await waitFor(() => expect(api.callsOf('post', FAILURES)).toHaveLength(1));
  expect(api.callsOf('post', FAILURES)[0]?.body).not.toHaveProperty('stack');
});

it('sends no nonce of a page that a dev server made', async () => {
  const api = fakeApi().on('post', FAILURES, reply(204));
  reportFailure({ release: { name: 'mf-jobs', version: '1.0.0-ab' }, kind: 'load', error: new Error('404') });
  await waitFor(() => expect(api.callsOf('post', FAILURES)).toHaveLength(1));
  expect(api.callsOf('post', FAILURES)[0]?.body).not.toHaveProperty('nonce');
});
