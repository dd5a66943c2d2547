import type { RecordedCustomer } from '../modules/customers/recorded-customers.js';
import type { RecordedResident } from '../modules/residents/recorded-residents.js';
import type { RecordedUnitResident } from '../modules/unit-residents/recorded-unit-residents.js';
import { type Calendar, dateText, type Instant, instantText } from './calendar.js';
import type { Numbered } from './company-data.js';
import type { Household } from './household.js';
import { calledName, fullName, type Person } from './people.js';
import type { Random } from './random.js';
import { residentNotes } from './resident-notes.js';
import { unitAddress } from './units.js';

export type CustomerRow = Numbered<RecordedCustomer>;

export interface ResidentTables {
  customers: CustomerRow[];
  residents: Numbered<RecordedResident>[];
  links: Numbered<RecordedUnitResident>[];
  /** The customer who is billed for a home. */
  payerOf: Map<Household, CustomerRow>;
}

interface Entry {
  household: Household;
  person: Person;
  isLeaseholder: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

const NOTED = 0.2;

export function buildResidents(
  random: Random,
  clock: Calendar,
  openingDay: number,
  households: readonly Household[],
): ResidentTables {
  const tables: ResidentTables = { customers: [], residents: [], links: [], payerOf: new Map() };
  const entries = households.flatMap((household) => enter(random, clock, openingDay, household));
  for (const entry of entries.sort((one, other) => one.createdAt - other.createdAt)) add(random, tables, entry);
  return tables;
}

/** Earlier residents were imported in the first days, the others were entered when they applied. */
function enter(random: Random, clock: Calendar, openingDay: number, household: Household): Entry[] {
  const appliedDay = Math.min(household.startDay - random.int(9, 30), clock.today - random.int(2, 16));
  const day = appliedDay > openingDay + 3 ? appliedDay : openingDay + random.int(1, 3);
  const firstAt = clock.at(day, random.int(9 * 60, 17 * 60));
  const changedDay = household.endDay ?? household.noticeDay ?? household.leaseStart;
  const changedAt = clock.past(clock.at(Math.min(changedDay, clock.today), random.int(9 * 60, 17 * 60)), 60);
  return household.people.map((person, index) => {
    const createdAt = firstAt + index * 4 * 60_000;
    const updatedAt = Math.max(createdAt, changedAt);
    return { household, person, isLeaseholder: index === 0, createdAt, updatedAt };
  });
}

function add(random: Random, tables: ResidentTables, entry: Entry): void {
  const { household, person, isLeaseholder } = entry;
  const instants = { createdAt: instantText(entry.createdAt), updatedAt: instantText(entry.updatedAt) };
  if (household.isNameOnly) {
    tables.links.push(toLink(random, tables.links.length + 1, entry, null, instants));
    return;
  }
  const id = tables.residents.length + 1;
  const customer: CustomerRow = {
    id,
    customerId: `CUST-${String(id).padStart(4, '0')}`,
    name: fullName(person),
    email: person.email,
    phone: person.phone,
    address: household.endDay === null ? unitAddress(household.unit) : null,
    tags: [],
    ...instants,
  };
  tables.customers.push(customer);
  tables.residents.push({
    id,
    customerId: id,
    firstName: person.firstName,
    lastName: person.lastName,
    preferredName: person.preferredName,
    email: person.email,
    phone: person.phone,
    moveInDate: dateText(household.startDay),
    moveOutDate: household.endDay === null ? null : dateText(household.endDay),
    leaseEndDate: household.leaseEnd === null ? null : dateText(household.leaseEnd),
    notes: random.chance(NOTED) ? random.pick(residentNotes) : null,
    ...instants,
  });
  tables.links.push(toLink(random, tables.links.length + 1, entry, id, instants));
  if (isLeaseholder) tables.payerOf.set(household, customer);
}

function toLink(
  random: Random,
  id: number,
  { household, person, isLeaseholder }: Entry,
  residentId: number | null,
  instants: { createdAt: string; updatedAt: string },
): Numbered<RecordedUnitResident> {
  return {
    id,
    unitId: household.unit.id,
    residentId,
    residentName: calledName(person),
    startDate: dateText(household.startDay),
    endDate: household.endDay === null ? null : dateText(household.endDay),
    role: isLeaseholder ? 'leaseholder' : random.chance(0.6) ? 'co-leaseholder' : 'occupant',
    leaseStart: dateText(household.leaseStart),
    leaseEnd: household.leaseEnd === null ? null : dateText(household.leaseEnd),
    // The home's only rent is on the first signer's link, so that the sum of the links is the rent roll.
    rent: isLeaseholder ? household.rent : null,
    deposit: isLeaseholder ? household.deposit : null,
    noticeDate: household.noticeDay === null ? null : dateText(household.noticeDay),
    endReason: null,
    renewsId: null,
    tenureStart: null,
    ...instants,
  };
}
