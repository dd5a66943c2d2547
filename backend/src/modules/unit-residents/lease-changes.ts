import { leave, settled, startOfRenewal } from './lease-chains.js';
import { hasLeft, isSameLease, leasesOverlap, leaseStartOf, type Stay } from './lease-rules.js';
import type { MoveInBody } from './unit-resident.dto.js';
import type { UnitResident } from './unit-resident.entity.js';

export type Changes = Partial<Omit<UnitResident, 'companyId' | 'id' | 'version'>>;

export const namesOf = (changes: Changes): (keyof Changes)[] => Object.keys(changes) as (keyof Changes)[];

/** Without lease dates a new resident joins the lease of that day, else a new lease begins with them. */
export function arrival(
  body: Omit<MoveInBody, 'residentId' | 'newResident'>,
  links: readonly UnitResident[],
  today: string,
): Stay {
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

export interface LinkChange {
  link: UnitResident;
  /** Those of the unit. */
  links: readonly UnitResident[];
  changes: Changes;
  /** Notice and move-out are those of everybody who is still on the lease. */
  wholeLease: boolean;
  today: string;
}

/** The links of the unit after a change of one; lease dates change for everybody on the lease. */
export function linksAfter({ link, links, changes, wholeLease, today }: LinkChange): UnitResident[] {
  const { endDate: _endDate, noticeDate: _noticeDate, ...terms } = changes;
  const own = startOfRenewal(link, terms);
  let wanted = links.map((one) => ({ ...one, ...startOfRenewal(one, termsFor(one, link, own)) }));
  const leaving = leavingOf(link, changes);
  if (namesOf(leaving).length === 0) return settled(links, wanted, today);
  const isLeaving = (one: UnitResident): boolean => wholeLease && isSameLease(one, link) && !hasLeft(one, today);
  for (const { id } of links.filter((one) => one.id === link.id || isLeaving(one))) {
    wanted = leave(
      wanted.find((one) => one.id === id)!,
      wanted,
      leaving,
    );
  }
  return settled(links, wanted, today);
}

/** A change of notice or move-out. The day on which a renewed lease ends is none. */
export function leavingOf(link: UnitResident, { endDate, noticeDate }: Changes): Changes {
  const isMoveOut = link.endReason === null || endDate !== link.endDate;
  return sent({ endDate: isMoveOut ? endDate : undefined, noticeDate: isMoveOut ? noticeDate : undefined });
}

function termsFor(one: UnitResident, link: UnitResident, terms: Changes): Changes {
  if (one.id === link.id) return terms;
  if (!isSameLease(one, link)) return {};
  const { leaseStart, leaseEnd } = terms;
  const start = leaseStart ?? link.leaseStart ?? link.startDate;
  // Who left before the lease begins keeps the previous one.
  const goesAlong = one.endDate === null || one.endDate > start;
  return goesAlong ? sent({ leaseStart, leaseEnd }) : {};
}

const sent = (changes: { [Name in keyof Changes]: Changes[Name] | undefined }): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

export function differenceOf(before: UnitResident, after: UnitResident): Changes {
  const names = Object.keys(before) as (keyof UnitResident)[];
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));
}

const agreed = ['leaseStart', 'rent', 'deposit'] as const;

/** What was agreed and has begun to hold would be another; filling in what was empty corrects nothing. */
export const isCorrection = (before: UnitResident, after: UnitResident, today: string): boolean =>
  leaseStartOf(before) <= today && agreed.some((name) => before[name] !== null && before[name] !== after[name]);

const dates = ['startDate', 'endDate', 'leaseStart', 'leaseEnd', 'noticeDate', 'endReason'] as const;
export const differsInDates = (before: Stay, after: Stay): boolean =>
  dates.some((name) => before[name] !== after[name]);
