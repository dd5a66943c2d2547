import type { Day } from './calendar.js';
import type { Person } from './people.js';
import type { Unit } from './units.js';

/** The people who lived, live or will live in a home under one lease. */
export interface Household {
  unit: Unit;
  people: Person[];
  startDay: Day;
  /** The day they left; null while they live there, also on notice. */
  endDay: Day | null;
  leaseStart: Day;
  /** null: month to month. */
  leaseEnd: Day | null;
  noticeDay: Day | null;
  /** Cents a month. */
  rent: number;
  /** Cents. */
  deposit: number;
  /** Of long gone households only the name is left in the unit's timeline. */
  isNameOnly: boolean;
}
