import { isNotFound, errorMessage } from '@nerka/mf-shared/api';
import { paths, recordId, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { useIsBeingDeleted, useQuery } from '@nerka/mf-shared/query';
import { Link, useNavigate, useParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
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
/** `/units/:id`: the unit with who lives there, what it took, and all that happened in it. */
export function UnitScreen() {
  const id = recordId(useParams().id);
  return id === undefined ? <UnopenedUnit description={NOT_FOUND} /> : <NamedUnit id={id} />;
}

const NOT_FOUND = 'Unit not found';

function NamedUnit({ id }: { id: number }) {
  const company = useCompany();
  const isBeingDeleted = useIsBeingDeleted(deletionOf(id));
  const unit = useQuery({ ...unitQuery(id), enabled: !isBeingDeleted });
  // A super admin may read every company's units, and works inside one company at a time.
  const isForeign = unit.data !== undefined && unit.data.companyId !== company.id;
  if (unit.isPending) return <Skeleton active paragraph={{ rows: 12 }} />;
  // What was read stays while the connection is away; somebody else may delete it.
  if (unit.data && !isForeign && !isNotFound(unit.error)) return <UnitPage unit={unit.data} />;
  if (isForeign) return <UnopenedUnit description={NOT_FOUND} />;
  return (
    <UnopenedUnit
      description={errorMessage(unit.error, 'Something went wrong.')}
      isRetrying={unit.isFetching}
      onRetry={() => void unit.refetch()}
    />
  );
}

function UnopenedUnit(failure: { description: string; isRetrying?: boolean; onRetry?: () => void }) {
  return (
    <>
      <PageHeader breadcrumb={<Breadcrumb />} title="Unit" />
      <FailurePanel title="The unit could not be opened" {...failure} />
    </>
  );
}

function Breadcrumb({ unitNumber }: { unitNumber?: string }) {
  const company = useCompany();
  return (
    <>
      <Link to={paths.dashboard(company)}>{company.name}</Link> / <Link to={paths.units(company)}>Units</Link>
      {unitNumber && (
        <>
          {' '}
          / <span aria-current="page">{unitNumber}</span>
        </>
      )}
    </>
  );
}

function UnitPage({ unit }: { unit: Unit }) {
  const company = useCompany();
  const navigate = useNavigate();
  const canWrite = useCan('units.write');
  const dialogs = useDialogAddress(dialogNames);
  const [isDeleting, setIsDeleting] = useState(false);
  const { unitNumber, buildingName } = unit;
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb unitNumber={unitNumber} />}
        title={`Unit ${unitNumber}`}
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
        onDeleted={() => navigate(paths.units(company), { replace: true })}
      />
    </>
  );
}
