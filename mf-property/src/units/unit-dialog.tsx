import { isNotFound, panelMessage } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { ConflictingUnit } from './conflicting-unit';
import { UnitFields } from './unit-fields';
import { bodyOf, copyOf, newUnit, unitForm, valuesOf, type UnitValues } from './unit-form';
import type { Unit } from './unit-labels';
import { unitQuery, useCreateUnit, useSaveUnit } from './units.api';
import styles from './unit-fields.module.css';

const fieldOfCode = { 'unit-number-taken': 'unitNumber', 'outside-scope': 'buildingName' };

interface NewUnitDialogProps {
  companyId: number;
  open: boolean;
  /** Prefilled with what this unit says. */
  copied?: Unit;
  onClose: () => void;
  onCreated?: (unit: Unit) => void;
}

export function NewUnitDialog({ companyId, open, copied, onClose, onCreated }: NewUnitDialogProps) {
  const create = useCreateUnit(companyId);
  const save = async (values: UnitValues) => {
    const created = await create.mutateAsync(bodyOf(values));
    onCreated?.(created);
  };
  return (
    <FormDialog<UnitValues>
      open={open}
      title="Add New Unit"
      saveLabel="Add Unit"
      initialValues={copied ? copyOf(copied) : newUnit}
      fieldOfCode={fieldOfCode}
      draftKey={useDraftKey(copied ? `copy-of-unit-${copied.id}` : 'unit')}
      onSave={save}
      onClose={onClose}
    >
      <UnitFields isNew />
    </FormDialog>
  );
}

interface EditUnitDialogProps {
  companyId: number;
  id: number;
  onClose: () => void;
}

export function EditUnitDialog({ companyId, id, onClose }: EditUnitDialogProps) {
  const unit = useQuery({ ...unitQuery(id), staleTime: 0, refetchOnMount: 'always' });
  // A super admin can read every company's units, but works inside one company at a time.
  const isForeign = unit.data !== undefined && unit.data.companyId !== companyId;
  const own = unit.isFetchedAfterMount ? unit.data : undefined;
  // What is typed stays when somebody else deletes the record while it is open.
  const isMissing = isForeign || (!own && isNotFound(unit.error));
  return (
    <RecordDialog<Unit>
      title="Edit Unit"
      isLive
      record={isMissing ? null : own}
      notFound="Unit not found"
      problem={unit.isError && panelMessage(unit.error, 'Something went wrong.')}
      onRetry={() => void unit.refetch()}
      onClose={onClose}
    >
      {(opened) => <UnitForm key={id} {...{ companyId, onClose }} unit={opened} />}
    </RecordDialog>
  );
}

interface UnitFormProps {
  companyId: number;
  unit: Unit;
  onClose: () => void;
}

function UnitForm({ companyId, unit: latest, onClose }: UnitFormProps) {
  const save = useSaveUnit(companyId);
  const {
    form,
    opened: unit,
    conflicting,
    takeConflicting,
    submit,
  } = useEditedRecord(latest, unitForm, save.mutateAsync);
  return (
    <FormDialog<UnitValues>
      open
      form={form}
      title="Edit Unit"
      saveLabel="Update Unit"
      initialValues={valuesOf(unit)}
      draftKey={useDraftKey(`unit-${unit.id}-version-${unit.version}`)}
      fieldOfCode={fieldOfCode}
      onSave={submit}
      onClose={onClose}
    >
      {conflicting && <ConflictingUnit conflicting={conflicting} onTake={takeConflicting} />}
      <Occupancy unit={unit} />
      <UnitFields />
    </FormDialog>
  );
}

/** Who lives there, and the way to move somebody in. */
function Occupancy({ unit: { unitNumber, occupants } }: { unit: Unit }) {
  const company = useCompany();
  const mayMoveIn = useCan('residents.write') && company.features.includes('customers');
  if (!mayMoveIn) return null;
  const names = occupants.map(({ name }) => name).join(', ');
  return (
    <p className={styles.occupancy}>
      {names ? `${names} ${occupants.length === 1 ? 'lives' : 'live'} here. ` : 'Nobody lives here. '}
      <Link to={paths.moveIn(company, unitNumber)}>Move In</Link>
    </p>
  );
}
