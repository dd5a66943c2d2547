import { BulkAssignees, BulkBar, BulkChoice, BulkDeletion } from '@nerka/mf-shared/bulk';
import type { SelectionBarProps } from '@nerka/mf-shared/lists';
import { JOBS, statusOptions } from '../job/job';

/** Paid and overdue are computed. */
const chosenStatuses = statusOptions.filter(({ value }) => value === 'draft' || value === 'sent');

/** What can be done with selected invoices. */
export const InvoiceSelectionBar = (props: SelectionBarProps) => (
  <InvoicesBar {...props} nouns={['invoice', 'invoices']} />
);

/** What can be done with selected jobs, which are invoices. */
export const JobSelectionBar = (props: SelectionBarProps) => <InvoicesBar {...props} nouns={['job', 'jobs']} />;

function InvoicesBar(props: SelectionBarProps & { nouns: readonly [one: string, many: string] }) {
  return (
    <BulkBar {...props} noun="invoice" list={JOBS}>
      <BulkChoice label="Status" icon="check" options={chosenStatuses} change={(status) => ({ status })} />
      <BulkAssignees />
      <BulkDeletion />
    </BulkBar>
  );
}
