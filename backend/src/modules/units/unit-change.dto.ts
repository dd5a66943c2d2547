import type { UnitStatus } from './unit.entity.js';

/** A unit's market rent or status from a day on. */
export class UnitChangeResponse {
  kind: 'market-rent' | 'status';
  /** The day of the change, or the first of which the value is known. */
  date: string;
  /** Cents a month; null: the unit has none, or the status changed. */
  marketRent: number | null;
  /** Cents a month; null: unknown or none. */
  marketRentBefore: number | null;
  status: UnitStatus | null;
  /** null: unknown. */
  statusBefore: UnitStatus | null;
}
