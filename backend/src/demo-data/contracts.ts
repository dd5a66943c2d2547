import type { RecordedSeries } from '../modules/series/recorded-series.js';
import { NO_TERMS } from '../modules/invoices/invoice-terms.js';
import { pricedLines } from '../modules/invoices/invoice-totals.js';
import { type Calendar, dateText, instantText } from './calendar.js';
import type { CustomerRow } from './residents.js';
import type { Crew } from './staff.js';

/** Signed lately, so that neither has made a job yet. */
const SIGNED_DAYS_AGO = 9;

interface Contract {
  title: string;
  rule: string;
  /** The first visit, in days from today. */
  inDays: number;
  leadDays: number;
  lines: readonly { item: string; quantity: number; unitPrice: number; taxable: boolean }[];
  message: string;
  assignee: string;
  startTime: string;
  durationMinutes: number;
  discountBasisPoints: number | null;
}

const contracts: readonly Contract[] = [
  {
    title: 'Heating and cooling contract',
    ...{ rule: 'FREQ=MONTHLY;INTERVAL=6', inDays: 24, leadDays: 14, discountBasisPoints: 1_000 },
    lines: [
      { item: 'AC tune-up', quantity: 1, unitPrice: 129_00, taxable: false },
      { item: 'Furnace tune-up', quantity: 1, unitPrice: 129_00, taxable: false },
    ],
    message: 'Spring and fall visit of your maintenance contract. Payment is due within 15 days.',
    ...{ assignee: 'brightside.tech2', startTime: '09:00', durationMinutes: 150 },
  },
  {
    title: 'Drain maintenance contract',
    ...{ rule: 'FREQ=MONTHLY;INTERVAL=3', inDays: 38, leadDays: 7, discountBasisPoints: null },
    lines: [{ item: 'Drain cleaning, main line', quantity: 1, unitPrice: 325_00, taxable: false }],
    message: 'Quarterly visit of your maintenance contract. Payment is due within 15 days.',
    ...{ assignee: 'brightside.maintenance', startTime: '13:30', durationMinutes: 90 },
  },
];

/** The maintenance contracts of two businesses, which make a job with a visit in time. */
export function buildContracts(clock: Calendar, customers: readonly CustomerRow[], crew: Crew): RecordedSeries[] {
  const signedAt = instantText(clock.at(clock.today - SIGNED_DAYS_AGO, 11 * 60));
  const businesses = customers.filter(
    ({ email, createdAt }) => email?.startsWith('office@') === true && createdAt < signedAt,
  );
  return contracts.map(({ title, rule, inDays, leadDays, lines, assignee, discountBasisPoints, ...plan }, index) => {
    const assignedToId = crew.id(assignee);
    return {
      ...{ noun: 'job', title, rule, leadDays, mode: 'fixed', start: dateText(clock.today + inDays), occurrences: [] },
      ...{ propertyUnit: null, unitId: null, assignedToId, createdAt: signedAt },
      template: {
        ...{ ...plan, customerId: businesses[index]!.id, items: pricedLines(lines), assigneeIds: [assignedToId] },
        ...{ ...NO_TERMS, discountBasisPoints },
      },
    };
  });
}
