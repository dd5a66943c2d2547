import type { Schemas } from '../api';

type Summary = Schemas['SummaryResponse'];

/** The nouns of the dashboards; a test adds others that it needs. */
const nothing: Partial<Summary> = {
  customers: 0,
  invoices: { total: 0, draft: 0, unpaid: 0, overdue: 0, paid: 0, today: 0 },
  deals: { total: 0, prospecting: 0, qualification: 0, proposal: 0, negotiation: 0, won: 0, lost: 0 },
  workOrders: { total: 0, open: 0, in_progress: 0, completed: 0, cancelled: 0 },
  units: { total: 0, vacant: 0, occupied: 0, maintenance: 0 },
  turns: { total: 0, not_started: 0, in_progress: 0, completed: 0 },
};

/** The counts of an empty company; a test passes what matters to it. */
export const aSummary = (given: Partial<Summary> = {}): Summary => ({ ...nothing, ...given }) as Summary;
