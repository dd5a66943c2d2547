import type { Day } from './calendar.js';
import type { Person } from './people.js';
import type { Unit } from './units.js';

/** The past, current or future residents of a home under one lease. */
export interface Household {
  unit: Unit;
  people: Person[];
  startDay: Day;
  /** The day they left; null while they live there, even on notice. */
  endDay: Day | null;
  leaseStart: Day;
  /** null: month to month. */
  leaseEnd: Day | null;
  noticeDay: Day | null;
  /** Cents a month. */
  rent: number;
  /** Cents. */
  deposit: number;
  /** Whether only the residents' names are left in the unit's timeline, as for former households. */
  isNameOnly: boolean;
}
