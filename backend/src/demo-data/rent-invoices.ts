import {
  addMonths,
  type Calendar,
  dateText,
  type Day,
  firstOfMonth,
  type Instant,
  instantText,
  monthName,
} from './calendar.js';
import type { Household } from './household.js';
import {
  addInvoice,
  type InvoiceLine,
  type InvoiceTables,
  numberPayments,
  type PaymentRow,
  totalOf,
} from './invoice-rows.js';
import type { Random } from './random.js';
import type { ResidentTables } from './residents.js';
import type { Crew } from './staff.js';

const PAYERS = 40;
/** Of 200 invoices unpaid by age: 0-30 days 5 %, 31-60 1.5 %, 61-90 0.8 %, over 90 0.7 %; the newest month last. */
const UNPAID_BY_MONTH = [0, 1, 2, 3, 10];
const PAID_LATE = 0.02;
const extras: readonly [item: string, dollars: number, share: number][] = [
  ['Pet rent', 35, 0.25],
  ['Covered parking', 45, 0.3],
  ['Valet trash', 28, 1],
  ['Storage unit', 60, 0.08],
];

interface Charge {
  household: Household;
  customerId: number;
  lines: InvoiceLine[];
  dueDay: Day;
  isPaid: boolean;
}

/** The last five months' rent of forty homes. Households that owe an earlier month also owe the later ones. */
export function buildRentInvoices(
  random: Random,
  clock: Calendar,
  residents: ResidentTables,
  crew: Crew,
): InvoiceTables {
  const firstDue = addMonths(firstOfMonth(clock.today), 1 - UNPAID_BY_MONTH.length);
  const payers = choosePayers(random, residents, firstDue);
  const tables: InvoiceTables = { invoices: [], payments: [] };
  for (const [month, unpaid] of UNPAID_BY_MONTH.entries()) {
    const dueDay = addMonths(firstDue, month);
    for (const [index, payer] of payers.entries()) {
      const lines = [
        { item: `Rent, ${monthName(dueDay)}`, quantity: 1, unitPrice: payer.household.rent },
        ...payer.extras,
      ];
      const charge = { ...payer, lines, dueDay, isPaid: index >= unpaid };
      addCharge(random, clock, tables, charge, crew.id('strata.leasing'));
    }
  }
  numberPayments(tables);
  return tables;
}

interface Payer {
  household: Household;
  customerId: number;
  extras: InvoiceLine[];
}

/** Households that have lived here for all five months; those with debts come first. */
function choosePayers(random: Random, residents: ResidentTables, firstDue: Day): Payer[] {
  const settled = [...residents.payerOf].filter(([household]) => {
    const isHere = household.startDay < firstDue - 45 && household.endDay === null;
    return isHere && household.noticeDay === null;
  });
  return random.sample(settled, PAYERS).map(([household, customer]) => {
    const chosen = extras.filter(([, , share]) => random.chance(share));
    const lines = chosen.map(([item, dollars]) => ({ item, quantity: 1, unitPrice: dollars * 100 }));
    return { household, customerId: customer.id, extras: lines };
  });
}

function addCharge(random: Random, clock: Calendar, tables: InvoiceTables, charge: Charge, clerk: number): void {
  const sentAt = clock.at(charge.dueDay - 7, 9 * 60 + (tables.invoices.length % PAYERS) / 10);
  const paidAt = charge.isPaid ? paymentInstant(random, clock, charge.dueDay) : null;
  const id = addInvoice(tables, {
    lines: charge.lines,
    customerId: charge.customerId,
    status: paidAt === null ? 'sent' : 'paid',
    serviceDate: dateText(charge.dueDay),
    dueDate: dateText(charge.dueDay),
    message: 'Rent is due on the 1st. A late fee applies after the 5th.',
    assignedToId: null,
    startTime: null,
    sentAt: instantText(sentAt),
    paidAt: paidAt === null ? null : instantText(paidAt),
    createdAt: instantText(sentAt),
    updatedAt: instantText(paidAt ?? sentAt),
  });
  if (paidAt !== null) tables.payments.push(payment(random, clock, id, totalOf(charge.lines), paidAt, clerk));
  else if (random.chance(0.3) && clock.today > charge.dueDay + 6) {
    const partAt = clock.past(clock.at(charge.dueDay + random.int(4, 6), random.int(10 * 60, 16 * 60)));
    const part = Math.round((totalOf(charge.lines) * random.between(0.3, 0.6)) / 5000) * 5000;
    tables.payments.push({ ...payment(random, clock, id, part, partAt, clerk), note: 'Part payment, rest promised' });
  }
}

/** Nine in ten pay by the 10th, most in the first days. */
function paymentInstant(random: Random, clock: Calendar, dueDay: Day): Instant {
  const days = random.chance(PAID_LATE) ? random.int(11, 20) : random.weighted([6, 9, 7, 5, 4, 2, 1, 1, 1]) - 2;
  return clock.past(clock.at(dueDay + days, random.int(8 * 60, 20 * 60)), random.int(30, 300));
}

function payment(
  random: Random,
  clock: Calendar,
  invoiceId: number,
  amount: number,
  paidAt: Instant,
  clerk: number,
): PaymentRow {
  const [method, note] = random.pick<readonly [PaymentRow['method'], string | null]>([
    ['other', 'Online payment'],
    ['other', 'Online payment'],
    ['other', 'Autopay'],
    ['other', 'Money order'],
    ['check', `Check ${random.int(1001, 4800)}`],
    ['check', `Check ${random.int(1001, 4800)}`],
  ]);
  const day = dateText(clock.dayOf(paidAt));
  return {
    id: 0,
    invoiceId,
    amount,
    method,
    date: day,
    note,
    createdById: clerk,
    createdAt: instantText(paidAt),
  };
}
