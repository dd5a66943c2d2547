import { type Calendar, dateText, type Instant, instantText } from './calendar.js';
import type { Household } from './household.js';
import { fullName, type Person } from './people.js';
import type { Random } from './random.js';
import { residentNotes } from './resident-notes.js';
import { unitAddress } from './units.js';

export interface CustomerRow {
  id: number;
  customer_id: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  created_at: string;
  updated_at: string;
}

export interface ResidentRow {
  id: number;
  customer_id: number;
  first_name: string;
  last_name: string;
  preferred_name: string | null;
  email: string | null;
  phone: string;
  move_in_date: string;
  move_out_date: string | null;
  lease_end_date: string | null;
  notes: string | null;
  created_at: string;
  updated_at: string;
}

export interface UnitResidentRow {
  id: number;
  unit_id: number;
  resident_id: number | null;
  resident_name: string;
  start_date: string;
  end_date: string | null;
  role: string;
  lease_start: string;
  lease_end: string | null;
  rent: number | null;
  deposit: number | null;
  notice_date: string | null;
  created_at: string;
  updated_at: string;
}

export interface ResidentTables {
  customers: CustomerRow[];
  residents: ResidentRow[];
  links: UnitResidentRow[];
  /** Who is billed for a home. */
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

/** Residents with their customer rows and lease links, in the order in which they were entered. */
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

/** Who lived there before the company came to Nerka was imported in its first days, the others when they applied. */
function enter(random: Random, clock: Calendar, openingDay: number, household: Household): Entry[] {
  const appliedDay = Math.min(household.startDay - random.int(9, 30), clock.today - random.int(2, 16));
  const day = appliedDay > openingDay + 3 ? appliedDay : openingDay + random.int(1, 3);
  const firstAt = clock.at(day, random.int(9 * 60, 17 * 60));
  const changedDay = household.endDay ?? household.noticeDay ?? household.leaseStart;
  const changedAt = clock.past(clock.at(Math.min(changedDay, clock.today), random.int(9 * 60, 17 * 60)), 60);
  return household.people.map((person, place) => {
    const createdAt = firstAt + place * 4 * 60_000;
    const updatedAt = Math.max(createdAt, changedAt);
    return { household, person, isLeaseholder: place === 0, createdAt, updatedAt };
  });
}

function add(random: Random, tables: ResidentTables, entry: Entry): void {
  const { household, person, isLeaseholder } = entry;
  const instants = { created_at: instantText(entry.createdAt), updated_at: instantText(entry.updatedAt) };
  if (household.isNameOnly) {
    tables.links.push(toLink(random, tables.links.length + 1, entry, null, instants));
    return;
  }
  const id = tables.residents.length + 1;
  const customer: CustomerRow = {
    id,
    customer_id: `CUST-${String(id).padStart(4, '0')}`,
    name: fullName(person),
    email: person.email,
    phone: person.phone,
    address: household.endDay === null ? unitAddress(household.unit) : null,
    ...instants,
  };
  tables.customers.push(customer);
  tables.residents.push({
    id,
    customer_id: id,
    first_name: person.firstName,
    last_name: person.lastName,
    preferred_name: person.preferredName,
    email: person.email,
    phone: person.phone,
    move_in_date: dateText(household.startDay),
    move_out_date: household.endDay === null ? null : dateText(household.endDay),
    lease_end_date: household.leaseEnd === null ? null : dateText(household.leaseEnd),
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
  instants: { created_at: string; updated_at: string },
): UnitResidentRow {
  return {
    id,
    unit_id: household.unit.id,
    resident_id: residentId,
    resident_name: fullName(person),
    start_date: dateText(household.startDay),
    end_date: household.endDay === null ? null : dateText(household.endDay),
    role: isLeaseholder ? 'leaseholder' : random.chance(0.6) ? 'co-leaseholder' : 'occupant',
    lease_start: dateText(household.leaseStart),
    lease_end: household.leaseEnd === null ? null : dateText(household.leaseEnd),
    // One rent for the home, on the link of who signed first: summing the links gives the rent roll.
    rent: isLeaseholder ? household.rent : null,
    deposit: isLeaseholder ? household.deposit : null,
    notice_date: household.noticeDay === null ? null : dateText(household.noticeDay),
    ...instants,
  };
}
