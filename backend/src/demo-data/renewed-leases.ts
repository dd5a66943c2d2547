import type { RecordedResident } from '../modules/residents/recorded-residents.js';
import type { RecordedRentStep } from '../modules/unit-residents/recorded-rent-steps.js';
import type { RecordedUnitResident } from '../modules/unit-residents/recorded-unit-residents.js';
import { addMonths, type Calendar, dateText, type Day, dayOfText, firstOfMonth, instantText } from './calendar.js';
import type { Numbered } from './company-data.js';
import { Random } from './random.js';

type Link = Numbered<RecordedUnitResident>;

export interface RenewedLeases {
  /** The first lease of each stay as before, then those that follow, in order. */
  links: Link[];
  rentSteps: RecordedRentStep[];
}

const SEED = 53;
/** How many of the leases that end in the second month from now are renewed already. */
const RENEWED_AHEAD = 4;
const AHEAD_DAYS = [31, 60] as const;
const STEPS_AHEAD = 6;
const MONTHS = 12;

/** Stays that are older than their lease get the lease before; some leases are renewed ahead, some rents change. */
export function renewLeases(clock: Calendar, given: readonly Link[]): RenewedLeases {
  const random = new Random(SEED);
  const raises = new Map<number, number>();
  const raiseOf = (unitId: number): number => {
    if (!raises.has(unitId)) raises.set(unitId, 1 + random.between(0.02, 0.05));
    return raises.get(unitId)!;
  };
  const links = given.map((link) => ({ ...link }));
  for (const link of given) {
    const isOlder = link.endDate === null && link.leaseStart !== null && link.leaseStart > link.startDate;
    if (isOlder) links.push(splitStay(clock, links[link.id - 1]!, links.length + 1, raiseOf(link.unitId)));
  }
  renewAhead(clock, links, raiseOf);
  return { links, rentSteps: [...monthlySteps(clock, links), ...stepsAhead(clock, links)] };
}

/** A resident's lease ends with the one in force, also where the next is written. */
export function withLeaseEnds(
  clock: Calendar,
  residents: readonly Numbered<RecordedResident>[],
  links: readonly Link[],
): Numbered<RecordedResident>[] {
  const today = dateText(clock.today);
  const renewed = links.filter(({ endReason, endDate }) => endReason === 'renewed' && endDate! > today);
  const ends = new Map(renewed.map(({ residentId, leaseEnd }) => [residentId, leaseEnd]));
  return residents.map((resident) => ({ ...resident, leaseEndDate: ends.get(resident.id) ?? resident.leaseEndDate }));
}

/** Turns the link into the lease before this one, for less; returns this one as its renewal. */
function splitStay(clock: Calendar, link: Link, id: number, raise: number): Link {
  const { startDate, leaseStart } = link;
  const start = dayOfText(leaseStart!);
  const signedAt = instantText(clock.at(Math.min(start - 40, clock.today - 1), 11 * 60));
  const renewal = { ...link, id, startDate: leaseStart!, renewsId: link.id, tenureStart: startDate };
  const before = dateText(addMonths(start, -MONTHS));
  Object.assign(link, {
    ...{ endDate: leaseStart, endReason: 'renewed', noticeDate: null },
    ...{ leaseStart: before > startDate ? before : startDate, leaseEnd: dateText(start - 1) },
    ...{ rent: lessBy(link.rent, raise), updatedAt: later(link.createdAt, signedAt) },
  });
  return { ...renewal, createdAt: later(link.createdAt, signedAt), updatedAt: later(renewal.updatedAt, signedAt) };
}

function renewAhead(clock: Calendar, links: Link[], raiseOf: (unitId: number) => number): void {
  const [from, to] = AHEAD_DAYS.map((days) => dateText(clock.today + days)) as [string, string];
  const ending = links.filter(({ endDate, noticeDate, leaseEnd, startDate }) => {
    const isOpen = endDate === null && noticeDate === null && startDate <= dateText(clock.today);
    return isOpen && leaseEnd !== null && leaseEnd >= from && leaseEnd <= to;
  });
  const units = [...new Set(ending.map(({ unitId }) => unitId))].slice(0, RENEWED_AHEAD);
  for (const link of ending.filter(({ unitId }) => units.includes(unitId))) {
    const start = dayOfText(link.leaseEnd!) + 1;
    const signedAt = instantText(clock.at(clock.today - 3, 14 * 60));
    links.push({
      ...link,
      ...{ id: links.length + 1, renewsId: link.id, tenureStart: link.tenureStart ?? link.startDate },
      ...{ startDate: dateText(start), leaseStart: dateText(start), leaseEnd: dateText(addMonths(start, MONTHS) - 1) },
      ...{
        rent: link.rent && wholeDollars(link.rent * raiseOf(link.unitId)),
        createdAt: signedAt,
        updatedAt: signedAt,
      },
    });
    Object.assign(link, { endDate: dateText(start), endReason: 'renewed', updatedAt: signedAt });
  }
}

/** Month to month the rent went up in the year behind us. */
function monthlySteps(clock: Calendar, links: readonly Link[]): RecordedRentStep[] {
  const monthly = links.filter(({ leaseEnd, rent, endDate }) => leaseEnd === null && rent !== null && endDate === null);
  return monthly.flatMap((link) => {
    const start = dayOfText(link.startDate);
    const day = Math.max(firstOfMonth(start + Math.floor((clock.today - start) / 2)), start + 1);
    if (day >= clock.today) return [];
    const rent = link.rent!;
    link.rent = lessBy(rent, 1.03);
    return [stepOf(clock, link, day, rent, day - 30)];
  });
}

/** Some rents change ahead, in the month after the next. */
function stepsAhead(clock: Calendar, links: readonly Link[]): RecordedRentStep[] {
  const day = addMonths(firstOfMonth(clock.today), 2);
  const open = links.filter(({ leaseEnd, rent, endDate, noticeDate, startDate }) => {
    const isHere = endDate === null && noticeDate === null && startDate <= dateText(clock.today);
    return isHere && rent !== null && leaseEnd !== null && leaseEnd > dateText(day + 90);
  });
  return open
    .slice(0, STEPS_AHEAD)
    .map((link) => stepOf(clock, link, day, wholeDollars(link.rent! * 1.02), clock.today - 5));
}

function stepOf(clock: Calendar, link: Link, day: Day, rent: number, enteredDay: Day): RecordedRentStep {
  const at = instantText(clock.at(Math.min(enteredDay, clock.today - 1), 10 * 60));
  const createdAt = later(link.createdAt, at);
  return { unitResidentId: link.id, effectiveDate: dateText(day), rent, createdAt, updatedAt: createdAt };
}

const lessBy = (rent: number | null, raise: number): number | null => rent && wholeDollars(rent / raise);
const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100;
const later = (one: string, other: string): string => (one > other ? one : other);
