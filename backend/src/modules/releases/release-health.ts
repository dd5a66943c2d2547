import type { ReleaseFailureCounts } from './front-end-failure.dto.js';
import type { ReleaseHealth } from './release.dto.js';

export const releaseHealthStatuses = ['healthy', 'failing', 'missing_files', 'incompatible'] as const;
export type ReleaseHealthStatus = (typeof releaseHealthStatuses)[number];

/** Nobody alone can make a release look bad. */
const PEOPLE_OF_A_FAILING_RELEASE = 2;
const NO_FAILURES: ReleaseFailureCounts = {
  failuresLastHour: 0,
  peopleLastHour: 0,
  lastFailureAt: null,
  recentFailures: [],
};

/** The worst status first: a release that cannot run at all before one that fails for some. */
export function healthOf(
  { isServed, hasFiles }: { isServed: boolean; hasFiles: boolean },
  counts: ReleaseFailureCounts = NO_FAILURES,
): ReleaseHealth {
  const { failuresLastHour, peopleLastHour, lastFailureAt, recentFailures } = counts;
  const failing = peopleLastHour >= PEOPLE_OF_A_FAILING_RELEASE ? 'failing' : 'healthy';
  const status = !hasFiles ? 'missing_files' : !isServed ? 'incompatible' : failing;
  return { status, failuresLastHour, peopleLastHour, lastFailureAt, recentFailures };
}

/** A release that fails for some may still be chosen deliberately; one that can run nowhere may not. */
export const mayRun = ({ status }: ReleaseHealth): boolean => status === 'healthy' || status === 'failing';
