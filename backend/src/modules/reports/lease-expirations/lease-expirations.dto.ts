export const leaseOutcomes = ['renewed', 'month_to_month', 'on_notice', 'moved_out', 'undecided'] as const;

export class LeaseTotals {
  /** Those that end in the range. */
  leases: number;
  /** In cents a month. */
  rent: number;
  /** A resident of the lease has a later lease of the same unit. */
  renewed: number;
  /** The lease has ended or has no end, and a resident still lives there. */
  monthToMonth: number;
  /** All residents have given notice, or are known to move out. */
  onNotice: number;
  movedOut: number;
  undecided: number;
}

export class LeaseExpirationsSummary extends LeaseTotals {
  /** Of all that go on from month to month, those without an end in the range among them; in cents a month. */
  monthToMonthRent: number;
  /** Units occupied on the day, for comparison with the leases that end. */
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
  /** null if the lease has no end. */
  leaseEnd: string | null;
  /** From the day; negative if it is past. */
  daysToEnd: number | null;
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
  /** The day as of which: today, or the last day of a range in the past. */
  asOf: string;
  /** The last day on which somebody entered what belongs to this day or an earlier one; null if nobody did after it. */
  correctedOn: string | null;
  summary: LeaseExpirationsSummary;
  /** Every month of the range. */
  byMonth: MonthLeases[];
  rowCount: number;
  /** The first 1,000, the earliest end first; leases without an end last. */
  rows: LeaseRow[];
}
