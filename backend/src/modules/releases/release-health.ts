import type { ReleaseFailureCounts } from './front-end-failure.dto.js';
import type { ReleaseHealth } from './release.dto.js';

export const releaseHealthStatuses = ['healthy', 'failing', 'missing_files', 'incompatible'] as const;
export type ReleaseHealthStatus = (typeof releaseHealthStatuses)[number];

const NO_FAILURES: ReleaseFailureCounts = { failuresLastHour: 0, lastFailureAt: null, recentFailures: [] };

/** The worst status first: a release that cannot run at all before one that fails for some. */
export function healthOf(
  { isServed, hasFiles }: { isServed: boolean; hasFiles: boolean },
  counts: ReleaseFailureCounts = NO_FAILURES,
): ReleaseHealth {
  const { failuresLastHour, lastFailureAt, recentFailures } = counts;
  const failing = failuresLastHour > 0 ? 'failing' : 'healthy';
  const status = !hasFiles ? 'missing_files' : !isServed ? 'incompatible' : failing;
  return { status, failuresLastHour, lastFailureAt, recentFailures };
}

/** A release that fails for some may still be chosen deliberately; one that can run nowhere may not. */
export const mayRun = ({ status }: ReleaseHealth): boolean => status === 'healthy' || status === 'failing';
