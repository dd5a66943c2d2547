import type { ActivityLabels } from '@nerka/mf-shared/contract';
import type { QueryClient } from '@nerka/mf-shared/query';
import { frontEndsQuery } from './front-ends';
import { loadActivityLabels } from './remote-parts';

/** The words of the shell and of a company's front ends; one that does not load costs only its own words. */
export async function labelsOfCompany(
  client: QueryClient,
  companyId: number,
): Promise<Readonly<Record<string, ActivityLabels>>> {
  const { ownLabels } = await import('../activity-labels/own-activity-labels');
  const loads = (await client.fetchQuery(frontEndsQuery(companyId))).map(loadActivityLabels);
  const loaded = await Promise.allSettled(loads);
  return Object.assign(
    {},
    ownLabels,
    ...loaded.map((load) => (load.status === 'fulfilled' ? load.value : {})),
  ) as Record<string, ActivityLabels>;
}
