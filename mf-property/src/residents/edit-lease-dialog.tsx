import { useCan, useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { formatDate, todayIn } from '@nerka/mf-shared/format';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { useEditedRecord } from '@nerka/mf-shared/ui/edited-record';
import { DateField } from './date-field';
import { leaseForm, leaseValuesOf, type LeaseValues } from './lease-form';
import { lockedIf, RentFields, RoleField, TermFields } from './lease-fields';
import { useChangeLease } from './leases.api';
import { peopleWords, roleLabel, type UnitResident } from './resident-labels';
import styles from './lease-fields.module.css';

export interface LeaseDialogProps {
  link: UnitResident;
  /** The other people on the lease. */
  others: UnitResident[];
  onClose: () => void;
}

/** Dates, role, rent and deposit; the dates apply to everybody on the lease. */
export function EditLeaseDialog({ link: latest, others, onClose }: LeaseDialogProps) {
  const change = useChangeLease();
  const edited = useEditedRecord(latest, leaseForm, (edit) => change.mutateAsync({ ...edit, done: 'Lease updated' }));
  const { form, opened: link, conflicting, takeConflicting, submit } = edited;
  const hasBegun = (link.leaseStart ?? link.startDate) <= todayIn(useCompany().timezone);
  const isLocked = !useCan('leases.correct') && hasBegun;
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
      {conflicting && (
        <ConflictingVersion
          conflicting={conflicting}
          record={leaseForm}
          labels={labels}
          textOf={textOf}
          onTake={takeConflicting}
        />
      )}
      <TermFields isStartLocked={isLocked && link.leaseStart !== null} />
      {others.length > 0 && (
        <p className={styles.hint}>
          The term changes for {peopleWords(others.map(({ residentName }) => residentName))} too.
        </p>
      )}
      <div className={styles.columns}>
        <DateField
          name="startDate"
          label="Move-in Date"
          required="A move-in date is required"
          {...lockedIf(isLocked && link.renewsId !== null)}
        />
        <RoleField />
      </div>
      <RentFields isRentLocked={isLocked && link.rent !== null} isDepositLocked={isLocked && link.deposit !== null} />
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

function textOf(conflicting: UnitResident, name: keyof LeaseValues): string {
  if (name === 'role') return roleLabel(conflicting.role);
  const text = leaseValuesOf(conflicting)[name];
  const isDate = name !== 'rent' && name !== 'deposit';
  return text === '' ? 'Empty' : isDate ? formatDate(text) : text;
}
