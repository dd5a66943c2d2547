import { QueryClient } from '@nerka/mf-shared/query';
import { staleInvoiceLists } from './invoice-cache';
import { JOBS } from './job';

it.each([
  ['items', { q: 'siphon' }, 1],
  ['message', { q: 'siphon' }, 1],
  ['dueDate', { q: 'siphon' }, 0],
  ['items', {}, 0],
])('a change of %s makes the list of %j stale, or not', (field, filters, stale) => {
  const client = new QueryClient();
  client.setQueryData([JOBS, { companyId: 1, limit: 30, ...filters }], { pages: [], pageParams: [] });
  expect(staleInvoiceLists(client, [field])).toHaveLength(stale);
});
