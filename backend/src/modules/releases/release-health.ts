import type { ReleaseFailureCounts } from './front-end-failure.dto.js';
import type { ReleaseHealth } from './release.dto.js';

export const releaseHealthStatuses = ['healthy', 'failing', 'missing_files', 'incompatible'] as const;
export type ReleaseHealthStatus = (typeof releaseHealthStatuses)[number];

/** Nobody alone can make a release look bad: a manager has as many accounts as they make, of one company. */
const COMPANIES_OF_A_FAILING_RELEASE = 2;
/** It may fail before anybody signs in. */
const NETWORKS_OF_A_FAILING_RELEASE = 3;
const NO_FAILURES: ReleaseFailureCounts = {
  failuresLastHour: 0,
  peopleLastHour: 0,
  companiesLastHour: 0,
  networksLastHour: 0,
  lastFailureAt: null,
  recentFailures: [],
};

/** The worst status first: a release that cannot run at all before one that fails for some. */
export function healthOf(
  { isServed, hasFiles }: { isServed: boolean; hasFiles: boolean },
  counts: ReleaseFailureCounts = NO_FAILURES,
): ReleaseHealth {
  const { companiesLastHour, networksLastHour } = counts;
  const isFailing =
    companiesLastHour >= COMPANIES_OF_A_FAILING_RELEASE || networksLastHour >= NETWORKS_OF_A_FAILING_RELEASE;
  const status = !hasFiles ? 'missing_files' : !isServed ? 'incompatible' : isFailing ? 'failing' : 'healthy';
  return { ...counts, status };
}

/** A release that fails for some may still be chosen deliberately; one that can run nowhere may not. */
export const mayRun = ({ status }: ReleaseHealth): boolean => status === 'healthy' || status === 'failing';
