import type { Schemas } from '@nerka/mf-shared/api';
import { formatDate } from '@nerka/mf-shared/format';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';

export { nameOf } from '../unit-people/contacts';

export type Resident = Schemas['ResidentResponse'];
export type Lease = Schemas['LeaseResponse'];
/** Links a resident to a unit: move-in, move-out and lease. */
export type UnitResident = Schemas['UnitResidentResponse'];
export type Unit = Schemas['UnitResponse'];

const roleLabels: Record<UnitResident['role'], string> = {
  leaseholder: 'Leaseholder',
  'co-leaseholder': 'Co-leaseholder',
  occupant: 'Occupant',
};

export const roleOptions = (Object.entries(roleLabels) as [UnitResident['role'], string][]).map(([value, label]) => ({
  value,
  label,
}));

export const roleLabel = (role: UnitResident['role']): string => roleLabels[role];

export const dateOrNone = (date: string | null): string => (date ? formatDate(date) : 'N/A');

/** 'Jan 1, 2026 – Dec 31, 2026', or month to month. */
export function termOf({
  leaseStart,
  leaseEnd,
  startDate,
}: Pick<UnitResident, 'leaseStart' | 'leaseEnd' | 'startDate'>): string {
  const from = formatDate(leaseStart ?? startDate);
  return leaseEnd ? `${from} – ${formatDate(leaseEnd)}` : `Month to month since ${from}`;
}

/** 'Ends in 20 days', 'Ended yesterday'. */
export function daysLeftWords(days: number | null): string {
  if (days === null) return 'Month to month';
  if (days === 0) return 'Ends today';
  if (days === 1) return 'Ends tomorrow';
  if (days === -1) return 'Ended yesterday';
  return days > 0 ? `Ends in ${days} days` : `Ended ${-days} days ago`;
}

/** Red: expired but still occupied; amber: ends soon enough for a decision; blue: ends later. */
export function daysLeftTone({ state, daysLeft }: Pick<Lease, 'state' | 'daysLeft'>): StatusTone {
  if (state === 'past' || daysLeft === null) return 'grey';
  if (daysLeft < 0) return 'red';
  if (daysLeft <= 30) return 'amber';
  return daysLeft <= 90 ? 'blue' : 'green';
}

/** Whether they live there on this day; the move-out day does not count. */
export function livesThere({ startDate, endDate }: UnitResident, day: string): boolean {
  return startDate <= day && (endDate === null || endDate > day);
}

/** Rows of one unit with equal lease dates are one lease. */
export function isSameLease(one: UnitResident, other: UnitResident): boolean {
  return (one.leaseStart ?? one.startDate) === (other.leaseStart ?? other.startDate) && one.leaseEnd === other.leaseEnd;
}

/** 'Ada Birch', 'Ada Birch and Alan Birch', 'Ada Birch and 2 others'. */
export function peopleWords(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} others`;
}
