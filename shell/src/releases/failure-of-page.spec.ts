import { fakeApi, reply, waitFor } from '@nerka/mf-shared/testing';

const FAILURES = '/api/front-ends/{name}/failures';

it('a failure is reported with the nonce of the page, because it may have no session', async () => {
  const nonce = 'AbCd'.repeat(8);
  document.head.innerHTML = `<style nonce="${nonce}"></style>`;
  const { reportFailure } = await import('./failure-report');
  const api = fakeApi().on('post', FAILURES, reply(204));
  reportFailure({ release: { name: 'mf-jobs', version: '1.0.0-aa' }, kind: 'load', error: new Error('404') });
  await waitFor(() => expect(api.callsOf('post', FAILURES)).toHaveLength(1));
  expect(api.callsOf('post', FAILURES)[0]?.body).toMatchObject({ nonce });
});
