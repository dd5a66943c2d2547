/** How long completed work orders took; in hours to one decimal, null if there is none. */
export class WorkOrderTimes {
  completed: number;
  /** Completed within 24 hours of the report. */
  withinDay: number;
  /** From the report to the completion. */
  meanHours: number | null;
  medianHours: number | null;
  /** 90th percentile. */
  p90Hours: number | null;
  /** How many of the completed ones were On Job at least once. */
  started: number;
  /** From the report to the first time On Job. */
  meanHoursToStart: number | null;
  medianHoursToStart: number | null;
  p90HoursToStart: number | null;
  /** All time On Job. */
  hoursLogged: number;
}

export class CategoryTimes extends WorkOrderTimes {
  category: string;
}

export class TechnicianTimes extends WorkOrderTimes {
  /** null: not assigned. */
  userId: number | null;
  name: string | null;
}

export class MonthTimes extends WorkOrderTimes {
  /** Its first day. */
  month: string;
}

export class WorkOrderTimesResponse {
  from: string;
  to: string;
  summary: WorkOrderTimes;
  /** Categories with completed orders, the most orders first. */
  byCategory: CategoryTimes[];
  /** An order with several technicians counts for each of them. */
  byTechnician: TechnicianTimes[];
  /** Every month of the range. */
  byMonth: MonthTimes[];
}
