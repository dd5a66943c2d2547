import { BulkBar, BulkDeletion } from '@nerka/mf-shared/bulk';
import type { SelectionBarProps } from '@nerka/mf-shared/lists';
import { ESTIMATES } from '../estimate/estimate';

/** What can be done with selected estimates. */
export const EstimateSelectionBar = (props: SelectionBarProps) => (
  <BulkBar {...props} noun="estimate" nouns={['estimate', 'estimates']} list={ESTIMATES}>
    <BulkDeletion />
  </BulkBar>
);
