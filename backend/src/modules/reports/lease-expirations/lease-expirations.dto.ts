export const leaseOutcomes = ['renewed', 'month_to_month', 'on_notice', 'moved_out', 'undecided'] as const;

export class LeaseTotals {
  leases: number;
  /** In cents a month. */
  rent: number;
  /** A resident of the lease has a later lease of the same unit. */
  renewed: number;
  /** The lease has ended, and a resident still lives there. */
  monthToMonth: number;
  /** All residents gave notice or have a move-out date. */
  onNotice: number;
  movedOut: number;
  undecided: number;
}

export class LeaseExpirationsSummary extends LeaseTotals {
  /** Units occupied today, for comparison with the leases that end. */
  occupiedUnits: number;
}

export class MonthLeases extends LeaseTotals {
  /** Its first day. */
  month: string;
}

export class LeaseRow {
  unitId: number;
  unitNumber: string;
  buildingName: string | null;
  /** The leaseholder first. */
  residents: string;
  leaseStart: string | null;
  leaseEnd: string;
  /** From today; negative if it is past. */
  daysToEnd: number;
  /** In cents a month. */
  rent: number | null;
  marketRent: number | null;
  noticeDate: string | null;
  moveOutDate: string | null;
  outcome: 'renewed' | 'month_to_month' | 'on_notice' | 'moved_out' | 'undecided';
}

export class LeaseExpirationsResponse {
  from: string;
  to: string;
  summary: LeaseExpirationsSummary;
  /** Every month of the range. */
  byMonth: MonthLeases[];
  rowCount: number;
  /** The first 1,000, the earliest end first. */
  rows: LeaseRow[];
}
