import { BulkBar, BulkDeletion } from '@nerka/mf-shared/bulk';
import type { SelectionBarProps } from '@nerka/mf-shared/lists';

/** What can be done with selected customers. */
export function CustomerSelectionBar(props: SelectionBarProps) {
  return (
    <BulkBar {...props} noun="customer" nouns={['customer', 'customers']} list="/api/companies/{companyId}/customers">
      <BulkDeletion />
    </BulkBar>
  );
}
