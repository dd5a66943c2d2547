export class HoursOfPerson {
  /** null: nobody knows whose time it is. */
  userId: number | null;
  name: string | null;
  seconds: number;
  /** Orders with time in the range. */
  workOrders: number;
  /** Days with time. */
  days: number;
}

export class HoursOfWeek {
  /** Its Monday. */
  week: string;
  userId: number | null;
  name: string | null;
  seconds: number;
}

export class HoursWorkedRow {
  /** In the company's time zone; time over midnight counts for both days. */
  date: string;
  /** 0: nobody knows whose time it is. */
  userId: number;
  name: string | null;
  seconds: number;
  workOrders: number;
  /** A timer is running, and its time until now counts. */
  isRunning: boolean;
}

export class HoursWorkedSummary {
  seconds: number;
  people: number;
  workOrders: number;
  /** Timers that run. */
  running: number;
}

/** Working time on work orders by person, day and week. */
export class HoursWorkedResponse {
  from: string;
  to: string;
  summary: HoursWorkedSummary;
  /** Whoever worked most first. */
  byPerson: HoursOfPerson[];
  /** The latest week first; a week at the edge of the range has only the days within it. */
  byWeek: HoursOfWeek[];
  rowCount: number;
  /** The first 1,000 days of people, the latest first. */
  rows: HoursWorkedRow[];
}
