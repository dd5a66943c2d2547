import type { Attention } from '../../platform/nouns/noun.js';
import { leaseStateFilters } from './lease-states.js';
import type { LeaseState } from './unit-resident.dto.js';

const kind = (name: string, state: LeaseState): Attention => ({
  kind: `lease-${name}`,
  permission: 'dashboard.leases',
  from: 'unit_residents_read t',
  where: leaseStateFilters(state, 'unit_residents_read', 't').join(' and '),
});

/** Each is what the list shows in this state. */
export const leaseAttention = [
  kind('ending-30', 'ending_30'),
  kind('ending-60', 'ending_60'),
  kind('unit-not-ready', 'unit_not_ready'),
];
