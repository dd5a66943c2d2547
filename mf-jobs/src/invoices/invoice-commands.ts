import type { RecordCommand } from '@nerka/mf-shared/record-page';
import { useRepeatCommand } from '../recurrence/record-series';
import type { Invoice } from './invoice-labels';
import { isOwed } from './invoice-steps';
import { useDuplicateInvoice, useUnvoidInvoice, useVoidInvoice } from './invoice-life.api';

interface Actions {
  edit: () => void;
  remind: () => void;
  onRepeat: () => void;
  onDelete: () => void;
}

/** What is seldom done with an invoice or job. */
export function useInvoiceCommands(
  invoice: Invoice,
  isJob: boolean,
  { edit, remind, onRepeat, onDelete }: Actions,
): RecordCommand[] {
  const name = isJob ? invoice.jobNumber : invoice.invoiceNumber;
  const duplicate = useDuplicateInvoice(isJob);
  const makeVoid = useVoidInvoice(name);
  const unvoid = useUnvoidInvoice(name);
  const repeats = useRepeatCommand(invoice, onRepeat);
  const noun = isJob ? 'job' : 'invoice';
  const copy: RecordCommand = {
    ...{ label: 'Duplicate', icon: 'add', isDisabled: duplicate.isPending },
    onPress: () => duplicate.mutate(invoice),
  };
  const remove: RecordCommand = { label: 'Delete', icon: 'delete', isDanger: true, onPress: onDelete };
  if (invoice.status === 'void') {
    return [copy, { label: 'Undo Void', icon: 'history', onPress: () => unvoid.mutate(invoice) }, remove];
  }
  return [
    { label: 'Edit', icon: 'edit', key: 'e', words: `Edit ${noun}`, onPress: edit },
    copy,
    ...(isOwed(invoice) ? [{ label: 'Send Reminder', icon: 'mail' as const, onPress: remind }] : []),
    ...repeats,
    { label: 'Void', icon: 'close', isDisabled: makeVoid.isPending, onPress: () => makeVoid.mutate(invoice) },
    remove,
  ];
}
