import fc from 'fast-check';
import type { UnitResidentResponse } from '../src/modules/unit-residents/unit-resident.dto.js';
import { addDays } from '../src/platform/database/company-day.js';
import type { Caller } from './start-app.js';

export const kinds = [
  'move in', 'join', 'renew', 'call off', 'give notice', 'move out', 'take back', 'change the end', 'change the terms',
  'change the rent', 'change a step', 'transfer', 'send', 'delete', 'redraft', 'reprice',
] as const; // oxfmt-ignore

/** What somebody enters; days are counted from the day of the report. */
export interface PastEntry {
  kind: (typeof kinds)[number];
  unit: number;
  link: number;
  days: number;
  months: number | null;
  rent: number;
}

export const pastEntry: fc.Arbitrary<PastEntry> = fc.record({
  kind: fc.constantFrom(...kinds),
  unit: fc.nat({ max: 1 }),
  link: fc.nat({ max: 5 }),
  days: fc.oneof(fc.integer({ min: -120, max: 240 }), fc.constantFrom(-1, 0, 1, 59, 60, 61)),
  months: fc.option(fc.integer({ min: 1, max: 14 })),
  rent: fc.integer({ min: 1, max: 300_000 }),
});

export interface Entered {
  kind: PastEntry['kind'];
  isAccepted: boolean;
  /** The first day on which it changes anything. */
  from: string;
}

export interface Book {
  companyId: number;
  customerId: number;
  caller: Caller;
  units: readonly number[];
  today: string;
  /** The day of the report. */
  day: string;
}

export const linksOf = async ({ caller }: Book, unitId: number): Promise<UnitResidentResponse[]> =>
  (await caller.get(`/api/units/${unitId}/residents`)).body as UnitResidentResponse[];

/** Enters it over HTTP; what the product refuses changes nothing. */
export async function enter(book: Book, entry: PastEntry): Promise<Entered> {
  if (isOfInvoice(entry.kind)) return writeInvoice(book, entry);
  const unit = book.units[entry.unit]!;
  const links = await linksOf(book, unit);
  return write(book, entry, unit, links[entry.link % Math.max(links.length, 1)]);
}

async function sendEntry(
  kind: PastEntry['kind'],
  call: Promise<{ status: number; body: object }>,
  from: string,
): Promise<Entered> {
  const { status, body } = await call;
  if (status >= 500) throw new Error(`${kind}: ${JSON.stringify(body)}`);
  return { kind, isAccepted: status < 300, from };
}

async function write(
  book: Book,
  entry: PastEntry,
  unit: number,
  link: UnitResidentResponse | undefined,
): Promise<Entered> {
  const date = addDays(book.day, entry.days);
  const leaseEnd = entry.months === null ? null : addDays(date, entry.months * 30);
  const { caller } = book;
  const { rent } = entry;
  const sent = (call: Promise<{ status: number; body: object }>, from: string) => sendEntry(entry.kind, call, from);
  const moveIn = (person: object, body: object): Promise<Entered> =>
    sent(caller.post(`/api/units/${unit}/residents`, { ...person, startDate: date, ...body }), date);
  const newResident = { firstName: 'New', lastName: `Person ${entry.rent}` };

  if (entry.kind === 'move in' || !link) return moveIn({ newResident }, { leaseStart: date, leaseEnd, rent });
  if (entry.kind === 'join') return moveIn({ newResident }, {});
  return changeLease(book, entry, link, { date, leaseEnd });
}

async function changeLease(
  book: Book,
  entry: PastEntry,
  link: UnitResidentResponse,
  { date, leaseEnd }: { date: string; leaseEnd: string | null },
): Promise<Entered> {
  const { caller } = book;
  const { kind, rent } = entry;
  const sent = (call: Promise<{ status: number; body: object }>, from: string) => sendEntry(kind, call, from);
  const change = (body: object, from = date) => sent(caller.put(`/api/unit-residents/${link.id}`, body), from);
  switch (kind) {
    case 'renew': {
      const { start, body } = renewalOf(link, date, leaseEnd);
      return sent(caller.post(`/api/unit-residents/${link.id}/renew`, { ...body, rent }), start);
    }
    case 'call off':
      return callOff(book, link, leaseEnd);
    case 'give notice':
      return change({ noticeDate: date, wholeLease: true }, earliest(date, link.noticeDate));
    case 'move out':
      return change({ endDate: date, wholeLease: true }, earliest(date, link.endDate));
    case 'take back':
      return change({ endDate: null, noticeDate: null }, earliest(link.endDate, link.noticeDate, link.tenureStart));
    default:
      return changeTerms(book, entry, link, { date, leaseEnd });
  }
}

async function changeTerms(
  { caller, units }: Book,
  { kind, rent, unit }: PastEntry,
  link: UnitResidentResponse,
  { date, leaseEnd }: { date: string; leaseEnd: string | null },
): Promise<Entered> {
  const sent = (call: Promise<{ status: number; body: object }>, from: string) => sendEntry(kind, call, from);
  const change = (body: object, from = date) => sent(caller.put(`/api/unit-residents/${link.id}`, body), from);
  switch (kind) {
    case 'change the end':
      return change({ leaseEnd: date }, link.leaseStart ?? link.startDate);
    case 'change the terms': {
      // A renewal begins with its lease: another start of the lease is another start of the renewal.
      const from = link.renewsId === null ? date : earliest(date, link.startDate);
      return change({ leaseStart: date, leaseEnd, rent }, from);
    }
    case 'change a step': {
      const [step] = link.rentSteps;
      if (!step) return nothing(kind);
      const body = { effectiveDate: date, rent };
      return sent(caller.put(`/api/rent-steps/${step.id}`, body), earliest(date, step.effectiveDate));
    }
    case 'change the rent':
      return sent(caller.post(`/api/unit-residents/${link.id}/rent-steps`, { effectiveDate: date, rent }), date);
    default: {
      const left = await change({ endDate: date, wholeLease: true }, earliest(date, link.endDate));
      const lease = { startDate: date, leaseStart: date, leaseEnd, rent };
      const person = { residentId: link.residentId };
      if (left.isAccepted) await caller.post(`/api/units/${units[1 - unit]}/residents`, { ...person, ...lease });
      return left;
    }
  }
}

const ofInvoices = ['send', 'delete', 'redraft', 'reprice'] as const;
const isOfInvoice = (kind: PastEntry['kind']): boolean => ofInvoices.some((one) => one === kind);

/** What is sent, deleted or made a draft is dated today; the amount of what has been sent is that of its own day. */
async function writeInvoice(
  { caller, companyId, customerId, today }: Book,
  { kind, rent, link }: PastEntry,
): Promise<Entered> {
  const list = `/api/companies/${companyId}/invoices`;
  const invoices = (await caller.get(list)).body as { id: number; status: string; sentAt: string | null }[];
  const invoice = invoices[link % Math.max(invoices.length, 1)];
  if (!invoice) {
    const body = { customerId, status: 'sent', items: [{ item: 'Rent', price: rent }] };
    return sendEntry('send', caller.post(list, body), today);
  }
  const path = `/api/invoices/${invoice.id}`;
  if (kind === 'delete') return sendEntry(kind, caller.delete(path), today);
  if (kind === 'reprice')
    return sendEntry(kind, caller.put(path, { total: rent }), invoice.sentAt?.slice(0, 10) ?? today);
  return sendEntry(kind, caller.put(path, { status: kind === 'send' ? 'sent' : 'draft' }), today);
}

/** Of the unit's latest renewal; without one the lease is renewed for it. */
async function callOff(book: Book, link: UnitResidentResponse, leaseEnd: string | null): Promise<Entered> {
  const { caller } = book;
  const isRenewal = ({ renewsId, startDate, endDate }: UnitResidentResponse): boolean =>
    renewsId !== null && (endDate === null || endDate > startDate);
  const links = await linksOf(book, link.unitId);
  if (!links.some(isRenewal)) {
    const { body } = renewalOf(link, addDays(book.today, 1), leaseEnd);
    await caller.post(`/api/unit-residents/${link.id}/renew`, body);
  }
  const renewal = (await linksOf(book, link.unitId)).find(isRenewal);
  if (!renewal) return nothing('call off');
  const { id, startDate } = renewal;
  return sendEntry('call off', caller.put(`/api/unit-residents/${id}`, { endDate: startDate }), startDate);
}

const nothing = (kind: PastEntry['kind']): Promise<Entered> =>
  Promise.resolve({ kind, isAccepted: false, from: '9999-12-31' });

function renewalOf(link: UnitResidentResponse, date: string, leaseEnd: string | null) {
  const start = link.leaseEnd === null ? date : addDays(link.leaseEnd, 1);
  const first = link.leaseEnd === null ? { leaseStart: date } : {};
  return { start, body: { ...first, leaseEnd: leaseEnd && addDays(start, 300) } };
}

const earliest = (...days: readonly (string | null)[]): string => days.filter((day) => day !== null).toSorted()[0]!;

/** Pairs of different leases of one unit that hold on the same day. */
export function overlaps(links: readonly UnitResidentResponse[]): string[] {
  const leases = links.flatMap((link) => {
    const from = link.leaseStart ?? link.startDate;
    if (link.endDate !== null && link.endDate <= link.startDate) return [];
    const last = [link.leaseEnd, link.endDate && addDays(link.endDate, -1)].filter((day) => day !== null);
    const to = last.toSorted()[0] ?? '9999-12-31';
    // Who left before a lease began holds none of its days.
    return to < from ? [] : [{ id: link.id, key: `${from} ${link.leaseEnd}`, from, to }];
  });
  return leases.flatMap((one) =>
    leases
      .filter((other) => one.id < other.id && one.key !== other.key && one.from <= other.to && other.from <= one.to)
      .map((other) => `${one.key} and ${other.key}`),
  );
}

/** Renewals that do not begin where the lease before ends. */
export const brokenChains = (links: readonly UnitResidentResponse[]): number[] =>
  links
    .filter(({ renewsId, startDate, endDate }) => renewsId !== null && (endDate === null || endDate > startDate))
    .filter((next) => links.find(({ id }) => id === next.renewsId)?.endDate !== next.startDate)
    .map(({ id }) => id);
