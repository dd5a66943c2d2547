import { fakeApi, reply, waitFor } from '@nerka/mf-shared/testing';
import { followBrokenHandlers } from './broken-handlers';
import type { Release } from './front-ends';
import { runningCode } from './running-code';

const FAILURES = '/api/front-ends/{name}/failures';

function breakIn(file: string): void {
  const error = new Error(`broken in ${file}`);
  error.stack = `Error\n    at press (http://localhost${file}:1:1)`;
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

it('reports what breaks in the code of a release that runs here, and nothing else', async () => {
  const api = fakeApi().on('post', FAILURES, reply(204));
  runningCode.add({ name: 'mf-crm2', version: '1.0.0-aa' } as Release);
  followBrokenHandlers();
  breakIn('/assets/main.cafe.js');
  breakIn('/mf-crm2/0.9.0-aa/assets/1.cafe.js');
  breakIn('/mf-crm2/1.0.0-aa/assets/1.cafe.js');
  await waitFor(() => expect(api.callsOf('post', FAILURES)).toHaveLength(1));
  expect(api.callsOf('post', FAILURES)).toMatchObject([
    { params: { name: 'mf-crm2' }, body: { version: '1.0.0-aa', kind: 'event' } },
  ]);
});
