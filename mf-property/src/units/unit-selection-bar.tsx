import { BulkBar, BulkChoice, BulkDeletion } from '@nerka/mf-shared/bulk';
import type { SelectionBarProps } from '@nerka/mf-shared/lists';
import { PrintSelectedCodes } from '../request-codes/print-selected-codes';
import { BuildingChoice } from './building-choice';
import { statusOptions } from './unit-labels';

/** What can be done with selected units. */
export function UnitSelectionBar(props: SelectionBarProps) {
  return (
    <BulkBar {...props} noun="unit" nouns={['unit', 'units']} list="/api/companies/{companyId}/units">
      <BulkChoice label="Status" icon="check" options={statusOptions} change={(status) => ({ status })} />
      <BuildingChoice />
      {!props.selection.isAllMatching && <PrintSelectedCodes unitIds={[...props.selection.ids]} />}
      <BulkDeletion />
    </BulkBar>
  );
}
