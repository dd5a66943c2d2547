import { OptionalWord } from '../../../platform/http/fields.js';
import { QueryReferences } from '../../../platform/http/list-query.js';
import { RangeQuery } from '../report-query.dto.js';

export class HoursWorkedQuery extends RangeQuery {
  /** Of these people. */
  @QueryReferences()
  userId?: number[];
}

export const hoursWorkedLines = ['day', 'week'] as const;

export class HoursWorkedFileQuery extends HoursWorkedQuery {
  /** What a line is about. */
  @OptionalWord(hoursWorkedLines)
  by?: (typeof hoursWorkedLines)[number] = 'day';
}

export class HoursOfPerson {
  /** null: nobody knows whose time it is. */
  userId: number | null;
  name: string | null;
  seconds: number;
  /** Orders with time in the range. */
  workOrders: number;
  /** Visits with time in the range. */
  visits: number;
  /** Days with time. */
  days: number;
  /** A timer is running, and its time until now counts. */
  isRunning: boolean;
}

export class HoursOfWeek {
  /** Its Monday. */
  week: string;
  userId: number | null;
  name: string | null;
  seconds: number;
  /** Days with time. */
  days: number;
  isRunning: boolean;
}

export class HoursWorkedRow {
  /** In the company's time zone; time over midnight counts for both days. */
  date: string;
  /** 0: nobody knows whose time it is. */
  userId: number;
  name: string | null;
  seconds: number;
  workOrders: number;
  visits: number;
  /** A timer is running, and its time until now counts. */
  isRunning: boolean;
}

export class HoursWorkedSummary {
  seconds: number;
  people: number;
  workOrders: number;
  visits: number;
  /** Timers that run. */
  running: number;
}

/** Working time on work orders and visits by person, day and week. */
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
