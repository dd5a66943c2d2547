import { formatDate, formatTimeOfDay } from '@nerka/mf-shared/format';
import { billingTexts, SavedVersion, type SavedTexts } from '../editor/saved-version';
import { assigneeOf } from '../job/job';
import { differing, valuesOf, type InvoiceValues } from './invoice-form';
import { customerName, type Invoice } from './invoice-labels';

interface ConflictingInvoiceProps {
  conflicting: Invoice;
  values: InvoiceValues;
  onTake: () => void;
}

/** The fields in which the version saved by another user differs from the editor. */
export function ConflictingInvoice({ conflicting, values, onTake }: ConflictingInvoiceProps) {
  return (
    <SavedVersion saved={conflicting} differing={differing(valuesOf(conflicting), values)} {...{ texts, onTake }} />
  );
}

const texts: SavedTexts<keyof InvoiceValues, Invoice> = {
  ...billingTexts,
  customerId: ['Customer', ({ customer }) => customerName(customer)],
  serviceDate: ['Service date', ({ serviceDate }) => formatDate(serviceDate)],
  dueDate: ['Due date', ({ dueDate }) => (dueDate ? formatDate(dueDate) : 'Empty')],
  startTime: ['Start time', ({ startTime }) => (startTime === null ? 'Any time' : formatTimeOfDay(startTime))],
  assignedToId: ['Assigned to', assigneeOf],
};
