import { formatDate, formatDollars, formatTimeOfDay } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { assigneeOf } from '../job/job';
import { percentOf } from '../line-items/billed-rows';
import { differing, valuesOf, type InvoiceValues } from './invoice-form';
import { customerName, type Invoice } from './invoice-labels';

interface ConflictingInvoiceProps {
  conflicting: Invoice;
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
  taxRate: 'Tax rate',
  discount: 'Discount',
  lines: 'Line items',
};

/** The fields in which the version saved by another user differs from the editor. */
export function ConflictingInvoice({ conflicting, values, onTake }: ConflictingInvoiceProps) {
  const names = differing(valuesOf(conflicting), values);
  return (
    <SavedMeanwhile fields={names.map((name) => ({ label: labels[name], text: texts[name](conflicting) }))}>
      <Button size="small" onClick={onTake}>
        Take their version
      </Button>
    </SavedMeanwhile>
  );
}

const texts: Record<keyof InvoiceValues, (conflicting: Invoice) => string> = {
  customerId: ({ customer }) => customerName(customer),
  serviceDate: ({ serviceDate }) => formatDate(serviceDate),
  dueDate: ({ dueDate }) => (dueDate ? formatDate(dueDate) : 'Empty'),
  startTime: ({ startTime }) => (startTime === null ? 'Any time' : formatTimeOfDay(startTime)),
  assignedToId: assigneeOf,
  message: ({ message }) => message ?? 'Empty',
  taxRate: ({ taxName, taxBasisPoints }) =>
    taxName === null || taxBasisPoints === null ? 'No tax' : `${taxName} (${percentOf(taxBasisPoints)})`,
  discount: ({ discount }) => (discount === 0 ? 'None' : formatDollars(discount)),
  lines: ({ items, total }) =>
    `${items.map(({ item, quantity }) => `${quantity} × ${item}`).join(', ')} (${formatDollars(total)})`,
};
