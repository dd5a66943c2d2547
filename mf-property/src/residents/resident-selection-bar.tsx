import { BulkBar, BulkDeletion } from '@nerka/mf-shared/bulk';
import type { SelectionBarProps } from '@nerka/mf-shared/lists';

/** What can be done with selected residents. */
export function ResidentSelectionBar(props: SelectionBarProps) {
  return (
    <BulkBar {...props} noun="resident" nouns={['resident', 'residents']} list="/api/companies/{companyId}/residents">
      <BulkDeletion />
    </BulkBar>
  );
}
