import type { Schemas } from '@nerka/mf-shared/api';
import { recordId } from '@nerka/mf-shared/contract';
import { isDay } from '@nerka/mf-shared/format';
import { NO_DISCOUNT, savedDiscount, sentDiscount, type Discount } from '../billing/discount';
import { savedRate, sentRate } from '../billing/tax';
import type { BilledTotals } from '../line-items/billed-totals';
import { lineValues, sentLines, type LineValue } from '../line-items/line-values';
import type { Invoice } from './invoice-labels';

export interface InvoiceValues {
  customerId: number | undefined;
  serviceDate: string;
  /** '' for none. */
  dueDate: string;
  /** '' for any time. */
  startTime: string;
  /** A user's id; '' for nobody. */
  assignedToId: string;
  message: string;
  /** A rate's id; '' for no tax. */
  taxRate: string;
  discount: Discount;
  lines: LineValue[];
}

/** What a link may set in a new invoice. */
export type GivenValues = Partial<Pick<InvoiceValues, 'customerId' | 'serviceDate' | 'assignedToId'>>;

/** Reads a link to a new invoice; invalid values are ignored. */
export function givenBy(search: URLSearchParams): GivenValues {
  const customerId = recordId(search.get('customerId'));
  const assignedToId = recordId(search.get('assignedToId'));
  const serviceDate = search.get('serviceDate') ?? '';
  return {
    ...(customerId !== undefined && { customerId }),
    ...(isDay(serviceDate) && { serviceDate }),
    ...(assignedToId !== undefined && { assignedToId: String(assignedToId) }),
  };
}

export function newInvoice(today: string, given: GivenValues = {}): InvoiceValues {
  const plan = { serviceDate: today, dueDate: '', startTime: '', assignedToId: '' };
  return { customerId: undefined, ...plan, message: '', taxRate: '', discount: NO_DISCOUNT, lines: [], ...given };
}

export function valuesOf(invoice: Invoice): InvoiceValues {
  const { customerId, serviceDate, dueDate, startTime, assignedToId, message, items } = invoice;
  return {
    customerId,
    serviceDate,
    startTime: startTime ?? '',
    assignedToId: assignedToId === null ? '' : String(assignedToId),
    dueDate: dueDate ?? '',
    message: message ?? '',
    taxRate: savedRate(invoice),
    discount: savedDiscount(invoice),
    lines: lineValues(items),
  };
}

/** Save needs a customer and at least one line item. */
export const isComplete = ({ customerId, lines }: Pick<InvoiceValues, 'customerId' | 'lines'>): boolean =>
  customerId !== undefined && lines.length > 0;

type Changes = Omit<Schemas['UpdateInvoiceBody'], 'status'>;

/** `billed`: the totals that the editor shows. */
export function createBody(values: InvoiceValues, billed: BilledTotals): Changes & { customerId: number } {
  // Lines of a deleted invoice are created again.
  const lines = values.lines.map(({ id: _, ...line }) => line);
  const {
    customerId,
    startTime,
    assignedToId,
    taxRate,
    discount,
    lines: items,
    ...sent
  } = asSent({ ...values, lines });
  if (customerId === undefined) throw new Error('An invoice without a customer cannot be saved.');
  const plan = { ...(startTime !== null && { startTime }), ...(assignedToId !== null && { assignedToId }) };
  const terms = { ...(values.taxRate !== '' && taxRate), ...(values.discount.value > 0 && discount) };
  return { ...sent, ...plan, ...terms, items, customerId, ...totalsOf(billed) };
}

/** The changed fields only; if what is billed changed, it is sent with its totals. */
export function changesOf(invoice: Invoice, values: InvoiceValues, billed: BilledTotals): Changes {
  // A line that another user removed in the meantime is created again.
  const known = new Set(invoice.items.map(({ id }) => id));
  const lines = values.lines.map(({ id, ...line }) => (id !== undefined && known.has(id) ? { id, ...line } : line));
  const after = asSent({ ...values, lines });
  const changed = differing(valuesOf(invoice), { ...values, lines });
  const changes: Changes = {};
  for (const name of changed) Object.assign(changes, bodyOf[name]?.(after) ?? { [name]: after[name] });
  const hasNewTotals = changed.some((name) => name in bodyOf);
  return hasNewTotals ? { ...changes, ...totalsOf(billed) } : changes;
}

type Sent = ReturnType<typeof asSent>;

/** What the body calls otherwise than the form; it changes the totals. */
const bodyOf: Partial<Record<keyof InvoiceValues, (sent: Sent) => Changes>> = {
  taxRate: ({ taxRate }) => taxRate,
  discount: ({ discount }) => discount,
  lines: ({ lines: items }) => ({ items }),
};

/** The fields whose values differ, compared as they would be sent. */
export function differing(one: InvoiceValues, other: InvoiceValues): (keyof InvoiceValues)[] {
  const [before, after] = [asSent(one), asSent(other)];
  const names = Object.keys(newInvoice('')) as (keyof InvoiceValues)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

export const isSame = (one: InvoiceValues, other: InvoiceValues): boolean => differing(one, other).length === 0;

const totalsOf = ({ subtotal, total }: BilledTotals) => ({ subtotal, total });

/** Each value as it is sent. */
function asSent(values: InvoiceValues) {
  const { customerId, serviceDate, dueDate, startTime, assignedToId, message, taxRate, discount, lines } = values;
  return {
    customerId,
    serviceDate: serviceDate || null,
    dueDate: dueDate || null,
    startTime: startTime || null,
    assignedToId: assignedToId ? Number(assignedToId) : null,
    message: message.trim() || null,
    taxRate: sentRate(taxRate),
    discount: sentDiscount(discount),
    lines: sentLines(lines),
  };
}
