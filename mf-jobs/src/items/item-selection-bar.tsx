import { BulkBar, BulkDeletion } from '@nerka/mf-shared/bulk';
import type { SelectionBarProps } from '@nerka/mf-shared/lists';

/** What can be done with selected items. */
export function ItemSelectionBar(props: SelectionBarProps) {
  return (
    <BulkBar {...props} noun="item" nouns={['item', 'items']} list="/api/companies/{companyId}/items">
      <BulkDeletion />
    </BulkBar>
  );
}
