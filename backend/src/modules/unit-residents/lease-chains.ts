import type { ErrorDetail } from '../../platform/http/errors.js';
import type { Changes } from './lease-changes.js';
import { isCalledOff } from './lease-rules.js';
import type { UnitResident } from './unit-resident.entity.js';

type Leaving = Pick<UnitResident, 'endDate' | 'noticeDate'>;

/** The link that follows this one by renewal, unless the renewal was called off. */
export function renewalOf({ id }: UnitResident, links: readonly UnitResident[]): UnitResident | undefined {
  return links.find((link) => link.renewsId === id && !isCalledOff(link));
}

/** The link that this one renews. */
export function renewedBy({ renewsId }: UnitResident, links: readonly UnitResident[]): UnitResident | undefined {
  return renewsId === null ? undefined : links.find(({ id }) => id === renewsId);
}

/** The last link of a stay, on which notice and move-out are written. */
export function lastOfStay(link: UnitResident, links: readonly UnitResident[]): UnitResident {
  const renewal = renewalOf(link, links);
  return renewal ? lastOfStay(renewal, links) : link;
}

/**
 * Writes notice and move-out on the last link of the stay. Renewals that would begin on the day of the move-out, or
 * after it, are called off.
 */
export function leave(link: UnitResident, links: readonly UnitResident[], leaving: Partial<Leaving>): UnitResident[] {
  const last = lastOfStay(link, links);
  const { endDate } = leaving;
  const isBeforeLast = last.id !== link.id && typeof endDate === 'string' && endDate <= last.startDate;
  if (!isBeforeLast) return links.map((one) => (one.id === last.id ? { ...one, ...leaving } : one));
  const withoutLast = links.map((one) => {
    if (one.id === last.id) return { ...one, endDate: one.startDate, noticeDate: null };
    return one.id === last.renewsId ? { ...one, endDate: null, endReason: null } : one;
  });
  return leave(
    withoutLast.find(({ id }) => id === link.id)!,
    withoutLast,
    leaving,
  );
}

/** A renewal begins with its lease, without a day between the two leases. */
export function startOfRenewal(link: UnitResident, changes: Changes): Changes {
  const { startDate, leaseStart } = changes;
  if (link.renewsId === null || isCalledOff(link) || (startDate === undefined && leaseStart === undefined)) {
    return changes;
  }
  const start = startDate ?? leaseStart ?? link.startDate;
  return { ...changes, startDate: start, leaseStart: start };
}

/**
 * The links of a unit after a change, with what follows from it: a lease ends where its renewal begins, goes on where
 * the renewal was called off before its first day, and the stay begins with its first lease.
 */
export function settled(
  before: readonly UnitResident[],
  wanted: readonly UnitResident[],
  today: string,
): UnitResident[] {
  const links = wanted.map((link) => ({ ...link }));
  for (const link of links) {
    const renewed = renewedBy(link, links);
    if (!renewed) continue;
    const was = before.find(({ id }) => id === link.id);
    if (!isCalledOff(link)) Object.assign(renewed, { endDate: link.startDate, endReason: 'renewed' });
    else if (was && !isCalledOff(was) && renewed.endReason === 'renewed') {
      Object.assign(renewed, { endReason: null, endDate: link.startDate > today ? null : link.startDate });
    }
  }
  for (const link of links) link.tenureStart = tenureStartOf(link, links);
  return links;
}

function tenureStartOf(link: UnitResident, links: readonly UnitResident[]): string | null {
  const renewed = renewedBy(link, links);
  return renewed ? (tenureStartOf(renewed, links) ?? renewed.startDate) : null;
}

/** Why a renewed lease cannot have these dates. */
export function renewedRefusal({ endReason, startDate, endDate, leaseEnd }: UnitResident): ErrorDetail | null {
  if (endReason !== 'renewed' || endDate === null) return null;
  if (startDate >= endDate) return { field: 'startDate', message: 'The move-in date is after the renewal begins.' };
  if (leaseEnd !== null && leaseEnd >= endDate) {
    return { field: 'leaseEnd', message: 'The next lease starts before this one ends.' };
  }
  return null;
}
