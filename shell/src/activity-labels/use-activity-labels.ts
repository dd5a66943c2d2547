import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { useQueries } from '@nerka/mf-shared/query';
import { useLiveReleases } from '../releases/live-releases';
import { loadActivityLabels } from '../releases/remote-parts';
import { ownLabels } from './own-activity-labels';

interface LoadedLabels {
  labels: Readonly<Record<string, ActivityLabels>>;
  isPending: boolean;
}

/** The words of all front ends; one that does not load costs only its own words. */
export function useActivityLabels(): LoadedLabels {
  const loads = useQueries({
    queries: useLiveReleases().map((release) => ({
      queryKey: ['activity-labels', release.name, release.version],
      queryFn: () => loadActivityLabels(release),
      staleTime: Infinity,
      retry: false,
    })),
  });
  const labels = Object.assign({}, ownLabels, ...loads.map(({ data }) => data ?? {})) as LoadedLabels['labels'];
  return { labels, isPending: loads.some(({ isPending }) => isPending) };
}
