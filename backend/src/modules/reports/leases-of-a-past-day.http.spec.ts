import fc from 'fast-check';
import {
  brokenChains,
  enter,
  leaseEntry,
  type LeaseBook,
  type LeaseEntry,
  linksOf,
  overlaps,
} from '../../../test/lease-entries.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { addDays } from '../../platform/database/company-day.js';
import type { RentRollResponse } from './rent-roll/rent-roll.dto.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

interface Report {
  correctedOn: string | null;
}

interface Book extends LeaseBook {
  companyId: number;
}

/** Two units, let since a year before the day of the report; one lease ends after it, the other goes on. */
async function buildBook(): Promise<Book> {
  const company = await test.factories.buildCompany();
  const caller = await test.signIn((await test.factories.buildUser(company)).username);
  const path = `/api/companies/${company.id}/reports/occupancy-and-rent-roll`;
  const { asOf: today } = (await caller.get(path)).body as { asOf: string };
  const day = addDays(today, -60);
  const created_at = `${addDays(day, -400)}T12:00:00Z`;
  const units: number[] = [];
  for (const [index, leaseEnd] of [addDays(day, 30), null].entries()) {
    const unit = await test.factories.buildUnit(company, { status: 'occupied', market_rent: 150_000, created_at });
    const name = { first_name: `Ann${index}`, last_name: 'Lee', created_at };
    const resident = await test.factories.insertInto(company, 'residents', name);
    await test.factories.insertInto(company, 'unit_residents', {
      ...{ unit_id: unit.id, resident_id: resident.id, resident_name: `Ann${index} Lee`, role: 'leaseholder' },
      ...{ start_date: addDays(day, -335), lease_start: addDays(day, -335), lease_end: leaseEnd, rent: 140_000 },
      created_at,
    });
    units.push(unit.id);
  }
  return { companyId: company.id, caller, units, day };
}

const reportsOf = async ({ caller, companyId, day }: Book): Promise<Report[]> => {
  const reports = [
    `occupancy-and-rent-roll?asOf=${day}`,
    `lease-expirations?from=${day}&to=${addDays(day, 365)}&asOf=${day}`,
    `delinquency?asOf=${day}`,
  ];
  const read = reports.map((report) => caller.get(`/api/companies/${companyId}/reports/${report}`));
  return (await Promise.all(read)).map(({ body }) => body as Report);
};

const contentOf = ({ correctedOn: _, ...content }: Report): string => JSON.stringify(content);

/** Checks units and reports after each entry; resolves to the kinds that were accepted. */
async function enterAll(entries: readonly LeaseEntry[]): Promise<string[]> {
  const book = await buildBook();
  const accepted: string[] = [];
  let before = await reportsOf(book);
  for (const entry of entries) {
    const entered = await enter(book, entry);
    const links = (await Promise.all(book.units.map((unit) => linksOf(book, unit)))).flat();
    for (const unitId of book.units) expect(overlaps(links.filter((link) => link.unitId === unitId))).toEqual([]);
    expect(brokenChains(links)).toEqual([]);
    const after = await reportsOf(book);
    if (!entered.isAccepted || entered.from > book.day) expect(after).toEqual(before);
    for (const [index, report] of after.entries()) {
      const isChanged = contentOf(report) !== contentOf(before[index]!);
      if (isChanged) expect(report.correctedOn).not.toBeNull();
    }
    if (entered.isAccepted) accepted.push(entered.kind);
    before = after;
  }
  return accepted;
}

it('a rent that is entered later for an earlier day corrects the rent roll, which says so', async () => {
  const book = await buildBook();
  const [link] = await linksOf(book, book.units[0]!);
  const rentFrom = async (effectiveDate: string, rent: number) =>
    (await book.caller.post(`/api/unit-residents/${link!.id}/rent-steps`, { effectiveDate, rent })).status;
  const rentRoll = async () => (await reportsOf(book))[0] as RentRollResponse;
  expect(await rentFrom(addDays(book.day, 1), 160_000)).toBe(201);
  expect(await rentRoll()).toMatchObject({ correctedOn: null, summary: { actualRent: 280_000 } });
  expect(await rentFrom(book.day, 150_000)).toBe(201);
  const corrected = await rentRoll();
  expect([corrected.summary.actualRent, corrected.correctedOn === null]).toEqual([290_000, false]);
});

it('leases never overlap, and a report of a past day changes only by what is dated up to it, and says so', async () => {
  const accepted = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(leaseEntry, { minLength: 1, maxLength: 7 }), async (entries) => {
      for (const kind of await enterAll(entries)) accepted.add(kind);
    }),
    { seed: 53, numRuns: 15 },
  );
  // What is always refused would prove nothing.
  expect(accepted.size).toBe(9);
}, 120_000);
