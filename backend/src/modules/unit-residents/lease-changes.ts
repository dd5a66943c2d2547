import { hasLeft, isSameLease, leasesOverlap, type Stay } from './lease-rules.js';
import type { MoveInBody } from './unit-resident.dto.js';
import type { UnitResident } from './unit-resident.entity.js';

export type Changes = Partial<Omit<UnitResident, 'companyId' | 'id' | 'version'>>;

export const namesOf = (changes: Changes): (keyof Changes)[] => Object.keys(changes) as (keyof Changes)[];

/** Without lease dates a new resident joins the lease of that day, else a new lease begins with them. */
export function arrival(body: MoveInBody, links: readonly UnitResident[], today: string): Stay {
  const startDate = body.startDate ?? today;
  const { endDate = null, noticeDate = null } = body;
  const isJoining = body.leaseStart === undefined && body.leaseEnd === undefined;
  const requested = {
    startDate,
    endDate,
    noticeDate,
    leaseStart: body.leaseStart ?? startDate,
    leaseEnd: body.leaseEnd ?? null,
  };
  const lease =
    isJoining &&
    links.find(
      (link) => !hasLeft(link, startDate) && leasesOverlap(link, { ...requested, leaseEnd: startDate }, today),
    );
  return lease
    ? { ...requested, leaseStart: lease.leaseStart ?? lease.startDate, leaseEnd: lease.leaseEnd }
    : requested;
}

/** The consequences of a change of one link for another link of the same unit. */
export function changesOf(
  one: UnitResident,
  link: UnitResident,
  changes: Changes,
  wholeLease: boolean,
  today: string,
): Changes {
  if (one.id === link.id) return changes;
  if (!isSameLease(one, link)) return {};
  const { leaseStart, leaseEnd, endDate, noticeDate } = changes;
  const start = leaseStart ?? link.leaseStart ?? link.startDate;
  // A resident who left before a renewal keeps the previous lease.
  const goesAlong = one.endDate === null || one.endDate > start;
  const leaving = wholeLease && !hasLeft(one, today) ? { endDate, noticeDate } : {};
  return sent({ ...(goesAlong && { leaseStart, leaseEnd }), ...leaving });
}

const sent = (changes: { [Name in keyof Changes]: Changes[Name] | undefined }): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

export function differenceOf(before: UnitResident, after: UnitResident): Changes {
  const names = Object.keys(before) as (keyof UnitResident)[];
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));
}

const dates = ['startDate', 'endDate', 'leaseStart', 'leaseEnd', 'noticeDate'] as const;
export const differsInDates = (before: Stay, after: Stay): boolean =>
  dates.some((name) => before[name] !== after[name]);
