import { paths, useCompany, type DialogAddress } from '@nerka/mf-shared/contract';
import type { RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { DeleteUnitDialog } from './delete-unit-dialog';
import { EditUnitDialog, NewUnitDialog } from './unit-dialog';
import type { Unit } from './unit-labels';

interface UnitPageDialogsProps {
  unit: Unit;
  list: RecordKind<Unit>['list'];
  dialogs: DialogAddress<'edit' | 'duplicate'>;
  isDeleting: boolean;
  /** Deleting is over, or was called off. */
  onKept: () => void;
}

/** What the menu of the unit's page opens. */
export function UnitPageDialogs({ unit, list, dialogs, isDeleting, onKept }: UnitPageDialogsProps) {
  const company = useCompany();
  const navigate = useNavigate();
  return (
    <>
      {dialogs.isOpen('edit') && (
        <EditUnitDialog companyId={company.id} id={unit.id} onClose={() => dialogs.close('edit')} />
      )}
      <NewUnitDialog
        companyId={company.id}
        open={dialogs.isOpen('duplicate')}
        copied={unit}
        onClose={() => dialogs.close('duplicate')}
        onCreated={({ id }) => dialogs.closeTo('duplicate', paths.unit(company, id))}
      />
      <DeleteUnitDialog
        unit={unit}
        open={isDeleting}
        onClose={onKept}
        onDeleted={() => void navigate(list.path, { replace: true })}
      />
    </>
  );
}
