import type { Schemas } from '@nerka/mf-shared/api';
import { recordId } from '@nerka/mf-shared/contract';
import { isDay } from '@nerka/mf-shared/format';
import type { Invoice } from './invoice-labels';

/** A line as the editor holds it; its price is quantity times unit price. */
export interface LineValue {
  /** Absent: a new one. */
  id?: number;
  /** Tells lines apart while they are new. */
  key: string;
  item: string;
  quantity: number;
  /** Cents. */
  unitPrice: number;
}

/** What the editor's fields hold. */
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

/** What a link may say of a new invoice: for whom it is, for which day, and who does the job. */
export type GivenValues = Partial<Pick<InvoiceValues, 'customerId' | 'serviceDate' | 'assignedToId'>>;

/** Reads a link to a new invoice; what cannot be is left out. */
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

/** A new invoice is for today. */
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
    lines: items.map(({ id, item, quantity, unitPrice }) => ({ id, key: `saved-${id}`, item, quantity, unitPrice })),
  };
}

export const priceOf = ({ quantity, unitPrice }: Pick<LineValue, 'quantity' | 'unitPrice'>): number =>
  quantity * unitPrice;

/** Tax is fixed at 0, so this is the subtotal too. */
export const totalOf = (lines: readonly LineValue[]): number => lines.reduce((total, line) => total + priceOf(line), 0);

/** All that Save needs: a customer and at least one line item. */
export const isComplete = ({ customerId, lines }: Pick<InvoiceValues, 'customerId' | 'lines'>): boolean =>
  customerId !== undefined && lines.length > 0;

type Changes = Omit<Schemas['UpdateInvoiceBody'], 'status'>;

/** A new invoice's body, with its lines. */
export function createBody(values: InvoiceValues): Changes & { customerId: number } {
  // Lines of an invoice that is no longer there are new ones.
  const lines = values.lines.map(({ id: _, ...line }) => line);
  const { customerId, startTime, assignedToId, ...sent } = asSent({ ...values, lines });
  if (customerId === undefined) throw new Error('An invoice without a customer cannot be saved.');
  const plan = { ...(startTime !== null && { startTime }), ...(assignedToId !== null && { assignedToId }) };
  return { ...sent, ...plan, customerId, ...totalsOf(values.lines) };
}

/** Only what differs from the invoice as it was; of changed lines all are sent, with the totals that they mean. */
export function changesOf(invoice: Invoice, values: InvoiceValues): Changes {
  // A line that somebody else removed meanwhile is a new one.
  const known = new Set(invoice.items.map(({ id }) => id));
  const lines = values.lines.map(({ id, ...line }) => (id !== undefined && known.has(id) ? { id, ...line } : line));
  const after = asSent({ ...values, lines });
  const changed = differing(valuesOf(invoice), { ...values, lines });
  const changes = Object.fromEntries(changed.map((name) => [sentName(name), after[sentName(name)]])) as Changes;
  return changed.includes('lines') ? { ...changes, ...totalsOf(lines) } : changes;
}

/** The fields in which two states of an invoice differ, as they would be sent. */
export function differing(one: InvoiceValues, other: InvoiceValues): (keyof InvoiceValues)[] {
  const [before, after] = [asSent(one), asSent(other)];
  const names = Object.keys(newInvoice('')) as (keyof InvoiceValues)[];
  return names.filter((name) => JSON.stringify(before[sentName(name)]) !== JSON.stringify(after[sentName(name)]));
}

export const isSame = (one: InvoiceValues, other: InvoiceValues): boolean => differing(one, other).length === 0;

/** What stands now, with what was typed: fields that were not touched are as they are now. */
export function mergedValues(before: InvoiceValues, typed: InvoiceValues, now: InvoiceValues): InvoiceValues {
  const mine = differing(before, typed).map((name) => [name, typed[name]]);
  return { ...now, ...(Object.fromEntries(mine) as Partial<InvoiceValues>) };
}

const totalsOf = (lines: readonly LineValue[]) => ({ subtotal: totalOf(lines), total: totalOf(lines) });

const sentName = (name: keyof InvoiceValues) => (name === 'lines' ? 'items' : name);

function asSent({ customerId, serviceDate, dueDate, startTime, assignedToId, message, lines }: InvoiceValues) {
  return {
    customerId,
    serviceDate: serviceDate || null,
    dueDate: dueDate || null,
    startTime: startTime || null,
    assignedToId: assignedToId ? Number(assignedToId) : null,
    message: message.trim() || null,
    items: lines.map(({ id, item, quantity, unitPrice }) => ({
      ...(id !== undefined && { id }),
      item: item.trim(),
      quantity,
      unitPrice,
      price: quantity * unitPrice,
    })),
  };
}
