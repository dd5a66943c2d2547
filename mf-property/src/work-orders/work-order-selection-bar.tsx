import { BulkAssignees, BulkBar, BulkChoice, BulkDeletion } from '@nerka/mf-shared/bulk';
import type { SelectionBarProps } from '@nerka/mf-shared/lists';
import { priorityOptions, statusOptions } from '../on-the-job/work-order-labels';

/** What can be done with selected work orders. */
export function WorkOrderSelectionBar(props: SelectionBarProps) {
  return (
    <BulkBar
      {...props}
      noun="work-order"
      nouns={['work order', 'work orders']}
      list="/api/companies/{companyId}/work-orders"
    >
      <BulkChoice label="Status" icon="check" options={statusOptions} change={(status) => ({ status })} />
      <BulkChoice label="Priority" icon="deadline" options={priorityOptions} change={(priority) => ({ priority })} />
      <BulkAssignees areSeveral />
      <BulkDeletion />
    </BulkBar>
  );
}
