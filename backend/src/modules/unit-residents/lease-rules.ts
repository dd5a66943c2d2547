import { addDays } from '../../platform/database/company-day.js';
import type { ErrorDetail } from '../../platform/http/errors.js';
import type { EndReason } from './unit-resident.entity.js';

export interface Stay {
  startDate: string;
  endDate: string | null;
  leaseStart: string | null;
  leaseEnd: string | null;
  noticeDate: string | null;
  endReason?: EndReason | null;
}

type Days = Pick<Stay, 'startDate' | 'endDate'>;

/** First and last day, both inclusive; without a last day it has no end. */
interface Period {
  from: string;
  to: string | null;
}

/** A cancelled move-in ends on the day on which it would have begun. */
export function isCalledOff({ startDate, endDate }: Days): boolean {
  return endDate !== null && endDate <= startDate;
}

/** On the day of the move-out the resident no longer lives there. */
export function hasLeft(stay: Stay, today: string): boolean {
  return isCalledOff(stay) || (stay.endDate !== null && stay.endDate <= today);
}

export function livesThere(stay: Stay, today: string): boolean {
  return stay.startDate <= today && !hasLeft(stay, today);
}

export const leaseStartOf = ({ leaseStart, startDate }: Stay): string => leaseStart ?? startDate;

/** Rows of one unit with equal lease dates are one lease. */
export function isSameLease(one: Stay, other: Stay): boolean {
  return leaseStartOf(one) === leaseStartOf(other) && one.leaseEnd === other.leaseEnd;
}

/** The days that a lease occupies: shortened by moving out, and extended while a resident stays beyond its end. */
export function leasePeriod(stay: Stay, today: string): Period | null {
  if (isCalledOff(stay)) return null;
  const from = leaseStartOf(stay);
  // Between the end of the lease and its renewal the residents stayed.
  if (stay.endReason === 'renewed') return { from, to: dayBefore(stay.endDate!) };
  const isHeldOver = stay.leaseEnd !== null && stay.leaseEnd < today && livesThere(stay, today);
  const agreed = isHeldOver ? today : stay.leaseEnd;
  const left = stay.endDate === null ? null : dayBefore(stay.endDate);
  const to = earlier(agreed, left);
  return to !== null && to < from ? null : { from, to };
}

export function leasesOverlap(one: Stay, other: Stay, today: string): boolean {
  const [a, b] = [leasePeriod(one, today), leasePeriod(other, today)];
  return a !== null && b !== null && startsBy(a, b.to) && startsBy(b, a.to);
}

export function staysOverlap(one: Days, other: Days): boolean {
  const startsBefore = (a: Days, b: Days): boolean => b.endDate === null || a.startDate < b.endDate;
  return !isCalledOff(one) && !isCalledOff(other) && startsBefore(one, other) && startsBefore(other, one);
}

export function stayRefusal(stay: Stay): ErrorDetail | null {
  const { startDate, endDate, leaseEnd, noticeDate } = stay;
  if (endDate !== null && endDate < startDate) {
    return { field: 'endDate', message: 'The move-out date is before the move-in date.' };
  }
  if (leaseEnd !== null && leaseEnd < leaseStartOf(stay)) {
    return { field: 'leaseEnd', message: 'The lease ends before it starts.' };
  }
  if (leaseEnd !== null && leaseEnd < startDate) {
    return { field: 'leaseEnd', message: 'The lease ends before the move-in date.' };
  }
  if (noticeDate !== null && endDate !== null && noticeDate > endDate) {
    return { field: 'noticeDate', message: 'The notice is dated after the move-out date.' };
  }
  return null;
}

const startsBy = ({ from }: Period, to: string | null): boolean => to === null || from <= to;
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

export const dayBefore = (day: string): string => addDays(day, -1);
export const dayAfter = (day: string): string => addDays(day, 1);
