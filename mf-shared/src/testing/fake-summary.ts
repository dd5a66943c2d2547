import type { Schemas } from '../api';

/** The counts of a company that has nothing yet; a test says what matters to it. */
export function aSummary(given: Partial<Schemas['SummaryResponse']> = {}): Schemas['SummaryResponse'] {
  return {
    customers: 0,
    workOrders: { total: 0, open: 0, in_progress: 0, completed: 0, cancelled: 0 },
    units: { total: 0, vacant: 0, occupied: 0, maintenance: 0 },
    turns: { total: 0, not_started: 0, in_progress: 0, completed: 0 },
    ...given,
  };
}
