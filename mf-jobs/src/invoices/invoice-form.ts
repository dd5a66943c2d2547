import type { Schemas } from '@nerka/mf-shared/api';
import { recordId } from '@nerka/mf-shared/contract';
import { isDay } from '@nerka/mf-shared/format';
import { billedTotals } from '../line-items/billed-totals';
import { lineValues, pricedLines, sentLines, type LineValue } from '../line-items/line-values';
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
  return { customerId: undefined, ...plan, message: '', lines: [], ...given };
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
    lines: lineValues(items),
  };
}

/** Save needs a customer and at least one line item. */
export const isComplete = ({ customerId, lines }: Pick<InvoiceValues, 'customerId' | 'lines'>): boolean =>
  customerId !== undefined && lines.length > 0;

type Changes = Omit<Schemas['UpdateInvoiceBody'], 'status'>;

export function createBody(values: InvoiceValues): Changes & { customerId: number } {
  // Lines of a deleted invoice are created again.
  const lines = values.lines.map(({ id: _, ...line }) => line);
  const { customerId, startTime, assignedToId, ...sent } = asSent({ ...values, lines });
  if (customerId === undefined) throw new Error('An invoice without a customer cannot be saved.');
  const plan = { ...(startTime !== null && { startTime }), ...(assignedToId !== null && { assignedToId }) };
  return { ...sent, ...plan, customerId, ...totalsOf(values.lines) };
}

/** The changed fields only; if a line changed, all lines are sent with their totals. */
export function changesOf(invoice: Invoice, values: InvoiceValues): Changes {
  // A line that another user removed in the meantime is created again.
  const known = new Set(invoice.items.map(({ id }) => id));
  const lines = values.lines.map(({ id, ...line }) => (id !== undefined && known.has(id) ? { id, ...line } : line));
  const after = asSent({ ...values, lines });
  const changed = differing(valuesOf(invoice), { ...values, lines });
  const changes = Object.fromEntries(changed.map((name) => [sentName(name), after[sentName(name)]])) as Changes;
  return changed.includes('lines') ? { ...changes, ...totalsOf(lines) } : changes;
}

/** The fields whose values differ, compared as they would be sent. */
export function differing(one: InvoiceValues, other: InvoiceValues): (keyof InvoiceValues)[] {
  const [before, after] = [asSent(one), asSent(other)];
  const names = Object.keys(newInvoice('')) as (keyof InvoiceValues)[];
  return names.filter((name) => JSON.stringify(before[sentName(name)]) !== JSON.stringify(after[sentName(name)]));
}

export const isSame = (one: InvoiceValues, other: InvoiceValues): boolean => differing(one, other).length === 0;

/** The current values, with the fields that the user changed. */
export function mergedValues(before: InvoiceValues, typed: InvoiceValues, now: InvoiceValues): InvoiceValues {
  const mine = differing(before, typed).map((name) => [name, typed[name]]);
  return { ...now, ...(Object.fromEntries(mine) as Partial<InvoiceValues>) };
}

function totalsOf(lines: readonly LineValue[]) {
  const { subtotal, total } = billedTotals(pricedLines(lines), {});
  return { subtotal, total };
}

const sentName = (name: keyof InvoiceValues) => (name === 'lines' ? 'items' : name);

function asSent({ customerId, serviceDate, dueDate, startTime, assignedToId, message, lines }: InvoiceValues) {
  return {
    customerId,
    serviceDate: serviceDate || null,
    dueDate: dueDate || null,
    startTime: startTime || null,
    assignedToId: assignedToId ? Number(assignedToId) : null,
    message: message.trim() || null,
    items: sentLines(lines),
  };
}
