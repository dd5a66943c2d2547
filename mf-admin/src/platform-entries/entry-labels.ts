import { plainLabels } from '@nerka/mf-shared/activity';
import { useLoadActivityLabels, type ActivityLabels } from '@nerka/mf-shared/contract';
import { useQueries } from '@nerka/mf-shared/query';
import { useExampleCompanies } from './example-companies';
import type { PlatformEntry } from './platform-entry';

/** What is the provider's own. */
const providerLabels: Readonly<Record<string, ActivityLabels>> = {
  announcement: {
    name: 'announcement',
    actions: { created: 'announced “{name}”', deleted: 'deleted the announcement “{name}”' },
  },
};

/** The words of the front ends of an entry's company; plain ones until they are loaded, and for the provider's own. */
export function useEntryLabels(): (entry: PlatformEntry) => ActivityLabels {
  const { examples, indexFor } = useExampleCompanies();
  const load = useLoadActivityLabels();
  const ofCompanies = useQueries({
    queries: examples.map(({ id }) => ({
      queryKey: ['activity-labels', { companyId: id }],
      queryFn: () => load(id),
      staleTime: Infinity,
      retry: false,
    })),
  });
  return (entry) => {
    const labels = ofCompanies[indexFor(entry.companySlug)]?.data ?? providerLabels;
    return labels[entry.record?.noun ?? entry.noun] ?? plainLabels(entry);
  };
}
