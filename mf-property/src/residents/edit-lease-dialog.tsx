import { ApiError } from '@nerka/mf-shared/api';
import { useDraftKey } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { useState } from 'react';
import { DateField } from './date-field';
import { leaseChangesOf, leaseValuesOf, type LeaseValues } from './lease-form';
import { RentFields, RoleField, TermFields } from './lease-fields';
import { useChangeLease } from './leases.api';
import { peopleWords, roleLabel, type UnitResident } from './resident-words';
import styles from './lease-fields.module.css';

export interface LeaseDialogProps {
  link: UnitResident;
  /** Who else is on the lease. */
  others: UnitResident[];
  onClose: () => void;
}

/** Dates, role, rent and deposit; the term is that of everybody on the lease. */
export function EditLeaseDialog({ link: latest, others, onClose }: LeaseDialogProps) {
  const [form] = Form.useForm<LeaseValues>();
  const change = useChangeLease();
  const [link] = useState(latest);
  const [base, setBase] = useState(link);
  const [theirs, setTheirs] = useState<UnitResident>();

  const submit = async (values: LeaseValues) => {
    const changes = leaseChangesOf(base, values);
    if (Object.keys(changes).length === 0) return;
    try {
      await change.mutateAsync({ id: link.id, version: base.version, changes, done: 'Lease updated' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        const current = error.current as UnitResident;
        const mine = Object.keys(changes).map((name) => [name, values[name as keyof LeaseValues]]);
        form.setFieldsValue({ ...leaseValuesOf(current), ...(Object.fromEntries(mine) as Partial<LeaseValues>) });
        setTheirs(current);
        setBase(current);
      }
      throw error;
    }
  };
  return (
    <FormDialog<LeaseValues>
      open
      form={form}
      title={`Lease of ${link.residentName}, unit ${link.unitNumber}`}
      saveLabel="Save Lease"
      initialValues={leaseValuesOf(link)}
      draftKey={useDraftKey(`lease-${link.id}-version-${link.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      {theirs && <TheirLease theirs={theirs} />}
      <TermFields />
      {others.length > 0 && (
        <p className={styles.hint}>
          The term changes for {peopleWords(others.map(({ residentName }) => residentName))} too.
        </p>
      )}
      <div className={styles.columns}>
        <DateField name="startDate" label="Move-in Date" required="A move-in date is required" />
        <RoleField />
      </div>
      <RentFields />
    </FormDialog>
  );
}

const labels: Record<keyof LeaseValues, string> = {
  startDate: 'Move-in Date',
  leaseStart: 'Lease Start',
  leaseEnd: 'Lease End',
  role: 'Role',
  rent: 'Monthly Rent ($)',
  deposit: 'Deposit ($)',
};

/** After somebody else saved first: what they have where the form differs. */
function TheirLease({ theirs }: { theirs: UnitResident }) {
  const form = Form.useFormInstance<LeaseValues>();
  const saved = leaseValuesOf(theirs);
  const mine = { ...saved, ...(Form.useWatch([], form) as Partial<LeaseValues> | undefined) };
  const differing = Object.keys(leaseChangesOf(theirs, mine)) as (keyof LeaseValues)[];
  const textOf = (name: keyof LeaseValues) => {
    if (name === 'role') return roleLabel(theirs.role);
    const isDate = name !== 'rent' && name !== 'deposit';
    return saved[name] === '' ? 'Empty' : isDate ? formatDate(saved[name]) : saved[name];
  };
  return <SavedMeanwhile fields={differing.map((name) => ({ label: labels[name], text: textOf(name) }))} />;
}
