import {
  listsDecidedBy,
  recordPatches,
  showSaved,
  type DecidingFields,
  type QueryClient,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { ESTIMATE, ESTIMATE_COUNTS, ESTIMATES, type Estimate } from './estimate';

const decidingFields: DecidingFields = {
  q: ['message', 'customerId'],
  ...{ customerId: ['customerId'], dealId: ['dealId'], pages: [] },
  sort: { newest: [], oldest: [], name: ['customerId'], valid: ['validUntil'] },
};

const patches = (id: number, change: (known: Estimate) => Estimate | undefined) =>
  recordPatches({ id, keys: [[ESTIMATE, { id }], [ESTIMATES]], change });

/** Updates a saved estimate in the cache, and reads again what its response does not contain. */
export function showEstimate(client: QueryClient, saved: Estimate, changed: readonly string[]): Promise<unknown> {
  const lists = listsDecidedBy(client, [ESTIMATES], changed, decidingFields);
  return showSaved(
    client,
    patches(saved.id, () => saved),
    [...lists, ...computedFrom(saved.companyId)],
  );
}

/** Removes a deleted estimate from the cached lists. */
export function dropEstimate(client: QueryClient, companyId: number, id: number): Promise<unknown> {
  return showSaved(
    client,
    patches(id, () => undefined),
    computedFrom(companyId),
  );
}

/** What the server computes from estimates: the counts, and what needs attention. */
export const computedFrom = (companyId: number): QueryKey[] => [
  [ESTIMATE_COUNTS, { companyId }],
  summaryQuery(companyId).queryKey,
];
