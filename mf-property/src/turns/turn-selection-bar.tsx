import { BulkAssignees, BulkBar, BulkChoice, BulkDeletion } from '@nerka/mf-shared/bulk';
import type { SelectionBarProps } from '@nerka/mf-shared/lists';
import { statusOptions } from './turn-labels';

/** What can be done with selected turns. */
export function TurnSelectionBar(props: SelectionBarProps) {
  return (
    <BulkBar {...props} noun="turn" nouns={['turn', 'turns']} list="/api/companies/{companyId}/turns">
      <BulkChoice label="Status" icon="check" options={statusOptions} change={(status) => ({ status })} />
      <BulkAssignees />
      <BulkDeletion />
    </BulkBar>
  );
}
