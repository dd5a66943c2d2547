import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
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
  message: 'Message',
  lines: 'Line items',
};

/** What somebody else saved first, where the editor differs from it. */
export function TheirInvoice({ theirs, values, onTake }: TheirInvoiceProps) {
  const names = differing(valuesOf(theirs), values);
  return (
    <SavedMeanwhile fields={names.map((name) => ({ label: labels[name], text: textOf(theirs, name) }))}>
      <Button size="small" onClick={onTake}>
        Take their version
      </Button>
    </SavedMeanwhile>
  );
}

function textOf({ customer, serviceDate, dueDate, message, items, total }: Invoice, name: keyof InvoiceValues): string {
  switch (name) {
    case 'customerId':
      return customerName(customer);
    case 'serviceDate':
      return formatDate(serviceDate);
    case 'dueDate':
      return dueDate ? formatDate(dueDate) : 'Empty';
    case 'message':
      return message ?? 'Empty';
    case 'lines':
      return `${items.map(({ item, quantity }) => `${quantity} × ${item}`).join(', ')} (${formatDollars(total)})`;
  }
}
