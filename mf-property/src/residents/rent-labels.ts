import { formatDate, formatDollars, formatWholeDollars } from '@nerka/mf-shared/format';
import type { Resident, UnitResident } from './resident-labels';

/** How long before its end a lease is offered for renewal. */
const AHEAD_MS = 60 * 86_400_000;
const PERCENT = 100;
const MAX_TIMES = 10;

/** Whole dollars, or the cents where there are some. */
export const rentText = (cents: number): string =>
  cents % PERCENT === 0 ? formatWholeDollars(cents) : formatDollars(cents);

/** null where nobody has an amount. */
export function totalOf(people: readonly UnitResident[], amountOf: (link: UnitResident) => number | null) {
  const amounts = people.map(amountOf).filter((amount) => amount !== null);
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

/** 'The rent goes from $1,400 to $1,470 a month, up 5.0 %.' */
export function renewalSummary(before: number | null, after: number | null): string {
  if (after === null) return 'No rent is agreed for the next lease.';
  if (before === null || before === 0) return `The rent is ${rentText(after)} a month.`;
  if (before === after) return `The rent stays at ${rentText(after)} a month.`;
  const goes = `The rent goes from ${rentText(before)} to ${rentText(after)} a month`;
  // Of a rent that was a token amount a percentage says nothing.
  if (after > before * MAX_TIMES) return `${goes}.`;
  const percent = ((Math.abs(after - before) / before) * PERCENT).toFixed(1);
  return `${goes}, ${after > before ? 'up' : 'down'} ${percent} %.`;
}

/** '$1,450/mo from Jul 1, 2026, $1,500/mo from Jan 1, 2027'. */
export const stepsText = ({ rentSteps }: Pick<UnitResident, 'rentSteps'>): string =>
  rentSteps.map(({ effectiveDate, rent }) => `${rentText(rent)}/mo from ${formatDate(effectiveDate)}`).join(', ');

/** Whether the lease ends soon or has ended, and nobody has decided yet how it goes on. */
export function isUpForRenewal({ unit }: Pick<Resident, 'unit'>, today: string): boolean {
  if (!unit?.leaseEnd || unit.startDate > today || unit.noticeDate || unit.endDate) return false;
  return Date.parse(unit.leaseEnd) - Date.parse(today) <= AHEAD_MS;
}
