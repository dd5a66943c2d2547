import { request } from '@nerka/mf-shared/api';
import { useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { formatDate, todayIn } from '@nerka/mf-shared/format';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { useState } from 'react';
import { DateField } from './date-field';
import type { LeaseDialogProps } from './edit-lease-dialog';
import { useChangeLease } from './leases.api';
import type { UnitResident } from './resident-labels';
import type { VacatedUnit } from './turn-offer';
import { WholeLeaseField } from './whole-lease-field';
import styles from './lease-fields.module.css';

interface MoveOutValues {
  endDate: string;
  wholeLease: boolean;
}

interface MoveOutDialogProps extends LeaseDialogProps {
  /** The last resident leaves: the unit can be turned. */
  onVacated: (vacated: VacatedUnit) => void;
}

/** Asks for the move-out day. For a future lease it cancels the move-in instead. */
export function MoveOutDialog({ link: latest, others, onClose, onVacated }: MoveOutDialogProps) {
  const { timezone } = useCompany();
  const change = useChangeLease();
  const [link] = useState(latest);
  const today = todayIn(timezone);
  const isRenewed = link.endReason === 'renewed';
  const isCallOff = link.startDate > today;
  const what = link.renewsId === null ? 'Move-in' : 'Renewal';

  // A hidden field is not among the values.
  const submit = async ({ endDate = link.startDate, wholeLease = false }: Partial<MoveOutValues>) => {
    const done = isCallOff ? `${what} called off` : 'Moved out';
    const changes = { endDate, wholeLease };
    await change.mutateAsync({ id: link.id, version: link.version, changes, done });
    if (isCallOff) return;
    const people = await request('get', '/api/units/{id}/residents', { params: { id: link.unitId } });
    const day = lastMoveOut(people, endDate);
    if (day) onVacated({ unitNumber: link.unitNumber, day });
  };
  return (
    <FormDialog<MoveOutValues>
      open
      title={`${isCallOff ? `Call off the ${what.toLowerCase()}` : 'Move out'} of ${link.residentName}, unit ${link.unitNumber}`}
      saveLabel={isCallOff ? 'Call Off' : 'Move Out'}
      initialValues={{
        endDate: isCallOff ? link.startDate : ((isRenewed ? null : link.endDate) ?? today),
        wholeLease: true,
      }}
      draftKey={useDraftKey(`move-out-${link.id}-version-${link.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      {isCallOff ? (
        <p className={styles.lead}>
          {link.renewsId === null
            ? 'The lease ends before it begins, and the unit can be leased to somebody else.'
            : 'The lease before goes on until it ends or somebody moves out.'}
        </p>
      ) : (
        <DateField
          name="endDate"
          label="Move-out Date"
          required="A move-out date is required"
          extra={
            isRenewed
              ? `Before ${formatDate(link.endDate!)} this calls off the renewal.`
              : 'The unit becomes vacant on the day the last one leaves.'
          }
        />
      )}
      <WholeLeaseField others={others} />
    </FormDialog>
  );
}

/** The day from which the unit is empty; undefined while somebody stays. */
function lastMoveOut(people: readonly UnitResident[], day: string): string | undefined {
  const came = people.filter(({ startDate }) => startDate <= day);
  if (came.some(({ endDate }) => endDate === null)) return undefined;
  return came.map(({ endDate }) => endDate!).sort().at(-1); // oxfmt-ignore
}
