import type { DeployToken } from './deploy-tokens.api';
import type { FrontEnd, Release, ReleaseHealth, Rollout } from './releases.api';

export const healthy: ReleaseHealth = {
  status: 'healthy',
  failuresLastHour: 0,
  peopleLastHour: 0,
  companiesLastHour: 0,
  networksLastHour: 0,
  lastFailureAt: null,
  recentFailures: [],
};

const units = { id: 'units', area: 'company', path: 'units', title: 'Units', icon: 'units' } as const;

export function aRelease(given: Partial<Release> = {}): Release {
  return {
    id: 11,
    frontEnd: 'mf-property',
    version: '1.1.0-ab',
    contract: '^1.4.0',
    entry: '/mf-property/1.1.0-ab/mf-manifest.json',
    screens: [units],
    files: [{ path: 'assets/units.js', sha256: 'c0ffee', size: 2048 }],
    size: 2048,
    ...{ commit: null, author: null, notes: null },
    registeredBy: 'CI of the property team',
    createdAt: '2026-11-20T12:00:00.000Z',
    isBuiltIn: false,
    isActive: false,
    isPrevious: false,
    wasActive: false,
    pinnedCompanies: [],
    health: healthy,
    ...given,
  };
}

export function aFrontEnd(given: Partial<FrontEnd> = {}): FrontEnd {
  return {
    name: 'mf-property',
    active: {
      releaseId: 10,
      version: '1.0.0-aa',
      contract: '^1.4.0',
      since: '2026-11-19T12:00:00.000Z',
      by: 'Ada Admin',
    },
    previous: null,
    releaseCount: 2,
    pinnedCompanies: [],
    health: healthy,
    rollout: null,
    ...given,
  };
}

export function aRollout(given: Partial<Rollout> = {}): Rollout {
  return {
    ...{ releaseId: 11, version: '1.1.0-ab', share: 10, companies: 4, companyNames: [], health: healthy },
    ...{ startedAt: '2026-11-20T12:00:00.000Z', startedBy: 'Ada Admin', stoppedAt: null },
    ...given,
  };
}

export function aDeployToken(given: Partial<DeployToken> = {}): DeployToken {
  return {
    id: 5,
    frontEnd: 'mf-property',
    name: 'CI of the property team',
    createdBy: 'Ada Admin',
    createdAt: '2026-11-18T12:00:00.000Z',
    lastUsedAt: null,
    revokedAt: null,
    ...given,
  };
}
