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

it('sends no nonce of a page that a dev server made', async () => {
  const api = fakeApi().on('post', FAILURES, reply(204));
  reportFailure({ release: { name: 'mf-jobs', version: '1.0.0-ab' }, kind: 'load', error: new Error('404') });
  await waitFor(() => expect(api.callsOf('post', FAILURES)).toHaveLength(1));
  expect(api.callsOf('post', FAILURES)[0]?.body).not.toHaveProperty('nonce');
});
