import { formatDate, formatDollars, formatTimeOfDay } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { assigneeOf } from '../job/job';
import { differing, valuesOf, type InvoiceValues } from './invoice-form';
import { customerName, type Invoice } from './invoice-words';

interface TheirInvoiceProps {
  theirs: Invoice;
  /** As they stand in the editor. */
  values: InvoiceValues;
  onTake: () => void;
}

const labels: Record<keyof InvoiceValues, string> = {
  customerId: 'Customer',
  serviceDate: 'Service date',
  dueDate: 'Due date',
  startTime: 'Start time',
  assignedToId: 'Assigned to',
  message: 'Message',
  lines: 'Line items',
};

/** What somebody else saved first, where the editor differs from it. */
export function TheirInvoice({ theirs, values, onTake }: TheirInvoiceProps) {
  const names = differing(valuesOf(theirs), values);
  return (
    <SavedMeanwhile fields={names.map((name) => ({ label: labels[name], text: texts[name](theirs) }))}>
      <Button size="small" onClick={onTake}>
        Take their version
      </Button>
    </SavedMeanwhile>
  );
}

/** What stands in a field of theirs, in words. */
const texts: Record<keyof InvoiceValues, (theirs: Invoice) => string> = {
  customerId: ({ customer }) => customerName(customer),
  serviceDate: ({ serviceDate }) => formatDate(serviceDate),
  dueDate: ({ dueDate }) => (dueDate ? formatDate(dueDate) : 'Empty'),
  startTime: ({ startTime }) => (startTime === null ? 'Any time' : formatTimeOfDay(startTime)),
  assignedToId: assigneeOf,
  message: ({ message }) => message ?? 'Empty',
  lines: ({ items, total }) =>
    `${items.map(({ item, quantity }) => `${quantity} × ${item}`).join(', ')} (${formatDollars(total)})`,
};
