import type { ActivityLine } from './activity.js';
import { type Calendar, dateText, dayOfText, HOUR_MS, type Instant, instantText, MINUTE_MS } from './calendar.js';
import { type InvoiceTables, invoiceNumber } from './invoice-rows.js';
import type { CustomerRow } from './residents.js';

type InvoiceRow = InvoiceTables['invoices'][number];
type Life = NonNullable<InvoiceRow['life']>;

const EVERY_VIEWED = 2;
const EVERY_REMINDED = 3;
const REMINDED_DAYS_AGO = 2;
const REMINDED_AT = 9 * 60 + 20;
const MAILED_DAYS = 60;

/** What became of invoices after they were issued. Chosen by number, so that nothing else moves. */
export function withLives(
  clock: Calendar,
  customers: readonly CustomerRow[],
  invoices: readonly InvoiceRow[],
): InvoiceRow[] {
  const emails = new Map(customers.map(({ id, email }) => [id, email]));
  const lived = invoices.map((invoice) => {
    const life = lifeOf(clock, invoice, emails.get(invoice.customerId) ?? null);
    return life ? { ...invoice, life } : invoice;
  });
  return [...lived, enteredTwice(clock, invoices)];
}

/** Those that are overdue were mailed and some reminded of; those that are paid were read before. */
function lifeOf(clock: Calendar, invoice: InvoiceRow, email: string | null): Life | undefined {
  const { id, sentAt, paidAt } = invoice;
  if (email === null || sentAt === null) return undefined;
  const mailed: Life = { emailedAt: sentAt, emailedTo: email };
  const sent = Date.parse(sentAt);
  if (paidAt === null)
    return isOverdue(clock, invoice) ? { ...mailed, ...overdueLife(clock, invoice, sent) } : undefined;
  if (id % EVERY_VIEWED === 0 || clock.dayOf(sent) < clock.today - MAILED_DAYS) return undefined;
  return { ...mailed, viewedAt: instantText((sent + Date.parse(paidAt)) / 2) };
}

const isOverdue = ({ today }: Calendar, { status, dueDate }: InvoiceRow, days = 0): boolean =>
  status === 'sent' && dayOfText(dueDate!) + days < today;

function overdueLife(clock: Calendar, invoice: InvoiceRow, sent: Instant): Life {
  const { id } = invoice;
  const viewed: Life = id % EVERY_VIEWED === 0 ? { viewedAt: instantText(clock.past(sent + 5 * HOUR_MS)) } : {};
  if (id % EVERY_REMINDED > 0 || !isOverdue(clock, invoice, REMINDED_DAYS_AGO)) return viewed;
  const day = clock.today - REMINDED_DAYS_AGO;
  const reminded = { remindedAt: instantText(clock.at(day, REMINDED_AT)), remindedOn: dateText(day), reminderCount: 1 };
  return { ...viewed, ...reminded };
}

/** The office wrote the last job twice, and made the second one void. */
function enteredTwice(clock: Calendar, invoices: readonly InvoiceRow[]): InvoiceRow {
  const { customerId, serviceDate, dueDate, lines, terms, createdAt } = invoices.at(-1)!;
  const [at, voidedAt] = [1, 2].map((minutes) =>
    instantText(clock.past(Date.parse(createdAt) + minutes * MINUTE_MS, 0)),
  ) as [string, string];
  const id = invoices.length + 1;
  return {
    ...{ id, invoiceNumber: invoiceNumber(id), customerId, status: 'void', serviceDate, dueDate, lines, terms },
    ...{ message: null, assignedToId: null, startTime: null, sentAt: at, paidAt: null, life: { voidedAt } },
    ...{ createdAt: at, updatedAt: voidedAt },
  };
}

/** As the log has it. */
export const linesOfLives = (invoices: readonly InvoiceRow[], clerk: number): ActivityLine[] =>
  invoices.flatMap(({ id, life = {} }) => {
    const { emailedAt, emailedTo, viewedAt, remindedAt, voidedAt } = life;
    const events: [at: string | null | undefined, Pick<ActivityLine, 'actorId' | 'action' | 'after'>][] = [
      [emailedAt, { actorId: clerk, action: 'emailed', after: { emailedTo } }],
      [viewedAt, { actorId: null, action: 'viewed' }],
      [remindedAt, { actorId: clerk, action: 'reminded', after: { remindedTo: emailedTo } }],
      [voidedAt, { actorId: clerk, action: 'voided' }],
    ];
    return events.flatMap(([at, event]) => (at ? { ...event, noun: 'invoice' as const, recordId: id, at } : []));
  });
