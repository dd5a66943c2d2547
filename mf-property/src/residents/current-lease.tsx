import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, todayIn } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import type { OpenDialog } from './resident-dialogs';
import { Fact } from './fact';
import { residentUnitsQuery } from './leases.api';
import { rentText } from './rent-labels';
import { type Resident, roleLabel, termOf } from './resident-labels';
import styles from './resident-screen.module.css';

interface CurrentLeaseProps {
  resident: Resident;
  onDialog: OpenDialog;
}

/** The resident's current or future lease with its actions. */
export function CurrentLease({ resident, onDialog }: CurrentLeaseProps) {
  const { unit } = resident;
  if (unit) return <Lease residentId={resident.id} unit={unit} onDialog={onDialog} />;
  return (
    <section className={styles.card} aria-label="Lease">
      <h2 className={styles.heading}>Lease</h2>
      <p className={styles.notes}>{resident.moveOutDate ? 'Moved out.' : 'Not in a unit yet.'}</p>
    </section>
  );
}

interface LeaseProps {
  residentId: number;
  unit: NonNullable<Resident['unit']>;
  onDialog: CurrentLeaseProps['onDialog'];
}

function Lease({ residentId, unit, onDialog }: LeaseProps) {
  const company = useCompany();
  const canWrite = useCan('residents.write');
  const isAhead = unit.startDate > todayIn(company.timezone);
  const isRenewed = unit.endReason === 'renewed';
  return (
    <section className={styles.card} aria-label="Lease">
      <h2 className={styles.heading}>
        <Link to={paths.unit(company, unit.unitId)}>Unit {unit.unitNumber}</Link>{' '}
        {unit.noticeDate && <StatusTag tone="amber">On notice</StatusTag>}
        {isAhead && <StatusTag tone="blue">Moving in</StatusTag>}
        {isRenewed && <StatusTag tone="green">Renewed</StatusTag>}
      </h2>
      <Terms {...{ residentId, unit, isAhead, isRenewed }} />
      {canWrite && <LeaseActions {...{ id: unit.id, isAhead, isRenewed, onDialog }} />}
    </section>
  );
}

interface TermsProps extends Omit<LeaseProps, 'onDialog'> {
  isAhead: boolean;
  isRenewed: boolean;
}

function Terms({ residentId, unit, isAhead, isRenewed }: TermsProps) {
  const leases = useQuery(residentUnitsQuery(residentId)).data ?? [];
  const rent = leases.find(({ id }) => id === unit.id)?.currentRent ?? null;
  return (
    <dl className={styles.facts}>
      <Fact label="Lease" text={termOf(unit)} />
      {rent !== null && <Fact label="Rent" text={`${rentText(rent)}/mo`} />}
      <Fact label="Role" text={roleLabel(unit.role)} />
      <Fact label={isAhead ? 'Moves in' : 'Moved in'} text={formatDate(unit.tenureStart)} />
      {unit.noticeDate && <Fact label="Notice given" text={formatDate(unit.noticeDate)} />}
      {unit.endDate && <Fact label={isRenewed ? 'Next lease from' : 'Moves out'} text={formatDate(unit.endDate)} />}
    </dl>
  );
}

interface LeaseActionsProps {
  id: number;
  isAhead: boolean;
  isRenewed: boolean;
  onDialog: CurrentLeaseProps['onDialog'];
}

function LeaseActions({ id, isAhead, isRenewed, onDialog }: LeaseActionsProps) {
  return (
    <div className={styles.actions}>
      {!isAhead && !isRenewed && <Button onClick={() => onDialog('renew', id)}>Renew</Button>}
      <Button onClick={() => onDialog('rent', id)}>Change Rent</Button>
      <Button onClick={() => onDialog('lease', id)}>Edit Lease</Button>
      {!isAhead && <Button onClick={() => onDialog('notice', id)}>Notice</Button>}
      <Button onClick={() => onDialog('moveOut', id)}>{isAhead ? 'Call Off' : 'Move Out'}</Button>
    </div>
  );
}
