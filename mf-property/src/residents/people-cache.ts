import type { QueryKey } from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';

export const RESIDENTS = '/api/companies/{companyId}/residents';
export const RESIDENT_COUNTS = '/api/companies/{companyId}/residents/counts';
export const RESIDENT = '/api/residents/{id}';
export const RESIDENT_UNITS = '/api/residents/{id}/units';
export const LEASES = '/api/companies/{companyId}/leases';
export const LINK = '/api/unit-residents/{id}';
export const UNITS = '/api/companies/{companyId}/units';
export const UNIT_RESIDENTS = '/api/units/{id}/residents';

/** All that a change of a resident or a lease may affect. */
export const peopleKeys = (companyId: number): QueryKey[] => [
  [RESIDENTS, { companyId }],
  [RESIDENT_COUNTS, { companyId }],
  [RESIDENT],
  [RESIDENT_UNITS],
  [LEASES, { companyId }],
  [LINK],
  [UNITS, { companyId }],
  ['/api/units/{id}'],
  ['/api/units/{id}/timeline'],
  ['/api/units/{id}/changes'],
  [UNIT_RESIDENTS],
  summaryQuery(companyId).queryKey,
];
