import fc from 'fast-check';
import type { RentRollResponse } from '../src/modules/reports/rent-roll/rent-roll.dto.js';
import { addDays } from '../src/platform/database/company-day.js';
import { type Book, brokenChains, enter, kinds, linksOf, overlaps, type PastEntry, pastEntry } from './past-entries.js';
import { startApp, type TestApp } from './start-app.js';

// `npm test` runs fixed sequences; `npm run test:long` uses random seeds and more of them.
const seed = Number(process.env.FUZZ_SEED ?? 53);
const numRuns = Number(process.env.LEDGER_RUNS ?? 15);

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

interface Report {
  correctedOn: string | null;
}

/** Two units, let since a year before the day of the report; one lease ends after it, the other goes on. */
async function buildBook(daysAgo: number): Promise<Book> {
  const company = await test.factories.buildCompany();
  const caller = await test.signIn((await test.factories.buildUser(company)).username);
  const path = `/api/companies/${company.id}/reports/occupancy-and-rent-roll`;
  const { asOf: today } = (await caller.get(path)).body as { asOf: string };
  const day = addDays(today, -daysAgo);
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
  const customer = { customer_id: 'C-1', name: 'Cy Reed', created_at };
  const { id: customerId } = await test.factories.insertInto(company, 'customers', customer);
  for (const invoice_number of ['INV-1', 'INV-2']) {
    const amounts = { subtotal: 90_000, total: 90_000, status: 'sent', sent_at: `${addDays(day, -20)}T12:00:00Z` };
    const dates = { service_date: addDays(day, -20), due_date: addDays(day, -10), created_at };
    await test.factories.insertInto(company, 'invoices', {
      ...{ customer_id: customerId, invoice_number },
      ...amounts,
      ...dates,
    });
  }
  return { companyId: company.id, customerId, caller, units, day, today };
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
async function enterAll(daysAgo: number, entries: readonly PastEntry[]): Promise<string[]> {
  const book = await buildBook(daysAgo);
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
  const book = await buildBook(60);
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
  const daysAgo = fc.integer({ min: 1, max: 120 });
  const entries = fc.array(pastEntry, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(daysAgo, entries, async (days, entered) => {
      for (const kind of await enterAll(days, entered)) accepted.add(kind);
    }),
    { seed, numRuns },
  );
  // What is always refused would prove nothing; a few sequences may lack a kind or two.
  expect(accepted.size).toBeGreaterThan(kinds.length - 3);
}, 600_000);
