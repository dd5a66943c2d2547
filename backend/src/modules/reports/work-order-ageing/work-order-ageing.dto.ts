/** Days since the report: the lower end of each bucket; the last one is open. */
export const ageBuckets = [0, 2, 4, 8, 15, 31] as const;

export class AgeingGroup {
  /** The priority, or the technician's name; null: not assigned. */
  name: string | null;
  /** 0-1, 2-3, 4-7, 8-14, 15-30 and over 30 days. */
  buckets: number[];
  total: number;
}

export class AgeingSummary {
  live: number;
  /** In days, to one decimal; null without live work orders. */
  meanAgeDays: number | null;
  oldestAgeDays: number | null;
  overThirtyDays: number;
  unassigned: number;
  /** Live work orders per hundred units, to one decimal; null without units. */
  percentOfUnits: number | null;
}

export class AgeingRow {
  workOrderId: number;
  workOrderNumber: string;
  unitNumber: string | null;
  buildingName: string | null;
  category: string;
  priority: 'low' | 'medium' | 'high' | 'urgent';
  title: string;
  status: 'open' | 'in_progress';
  createdAt: string;
  ageDays: number;
  /** From the report to the first time On Job; null if nobody has started. */
  hoursToStart: number | null;
  technicians: string | null;
  /** Until the end of the day. */
  minutesLogged: number;
  /** The last change up to the day. */
  updatedAt: string;
}

export class WorkOrderAgeingResponse {
  asOf: string;
  summary: AgeingSummary;
  /** All four priorities, the most urgent first. */
  byPriority: AgeingGroup[];
  /** An order with several technicians counts for each of them. */
  byTechnician: AgeingGroup[];
  rowCount: number;
  /** The first 1,000, the oldest first. */
  rows: AgeingRow[];
}
