import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { RecordHeader, RecordPage, type RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { useState } from 'react';
import { DeleteUnitDialog } from './delete-unit-dialog';
import { UnitActions } from './unit-actions';
import { UnitCostSummary } from './unit-cost-summary';
import { EditUnitDialog } from './unit-dialog';
import { UnitDetails } from './unit-details';
import { UnitOccupants } from './unit-occupants';
import { UnitTimeline } from './unit-timeline';
import { addressOf, type Unit } from './unit-labels';
import { deletionOf, unitQuery } from './units.api';
import styles from './unit-screen.module.css';

const dialogNames = ['edit'] as const;
/** `/units/:id`: the unit with its residents, costs and timeline. */
export function UnitScreen() {
  const list = { title: 'Units', path: paths.units(useCompany()) };
  return (
    <RecordPage kind={{ noun: 'unit', list, query: unitQuery, deletionOf }}>
      {(unit) => <UnitPage unit={unit} list={list} />}
    </RecordPage>
  );
}

function UnitPage({ unit, list }: { unit: Unit; list: RecordKind<Unit>['list'] }) {
  const company = useCompany();
  const navigate = useNavigate();
  const canWrite = useCan('units.write');
  const dialogs = useDialogAddress(dialogNames);
  const [isDeleting, setIsDeleting] = useState(false);
  const { unitNumber, buildingName } = unit;
  return (
    <>
      <RecordHeader
        list={list}
        title={`Unit ${unitNumber}`}
        name={unitNumber}
        subtitle={[buildingName, addressOf(unit)].filter(Boolean).join(' · ')}
        action={
          canWrite && (
            <span className={styles.actions}>
              <Button icon={<Icon name="edit" />} onClick={() => dialogs.open('edit')}>
                Edit
              </Button>
              <Tooltip title="Delete">
                <Button
                  aria-label={`Delete unit ${unitNumber}`}
                  icon={<Icon name="delete" />}
                  onClick={() => setIsDeleting(true)}
                />
              </Tooltip>
            </span>
          )
        }
      />
      <div className={styles.page}>
        <div className={styles.side}>
          <UnitActions unit={unit} />
          <UnitDetails unit={unit} />
          <UnitOccupants unit={unit} />
          <UnitCostSummary unitId={unit.id} />
        </div>
        <UnitTimeline unitId={unit.id} />
      </div>
      {canWrite && dialogs.isOpen('edit') && (
        <EditUnitDialog companyId={company.id} id={unit.id} onClose={() => dialogs.close('edit')} />
      )}
      <DeleteUnitDialog
        unit={unit}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => navigate(list.path, { replace: true })}
      />
    </>
  );
}
