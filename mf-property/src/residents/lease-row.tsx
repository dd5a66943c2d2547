import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatWholeDollars } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import type { OpenDialog } from './resident-dialogs';
import { daysLeftTone, daysLeftWords, type Lease, roleLabel, termOf } from './resident-labels';
import styles from './lease-tab.module.css';

interface LeaseRowProps {
  lease: Lease;
  onDialog: OpenDialog;
}

export function LeaseRow({ lease, onDialog }: LeaseRowProps) {
  const company = useCompany();
  const canWrite = useCan('residents.write');
  return (
    <article className={styles.row} aria-label={`Lease of unit ${lease.unitNumber}`}>
      <Link className={styles.unit} to={paths.unit(company, lease.unitId)} data-list-row>
        Unit {lease.unitNumber}
      </Link>
      <People lease={lease} />
      <div className={styles.term}>
        <span>{termOf(lease)}</span>
        <Tags lease={lease} />
      </div>
      <span className={styles.rent}>{lease.rent === null ? 'N/A' : `${formatWholeDollars(lease.rent)}/mo`}</span>
      {canWrite && <LeaseActions lease={lease} onDialog={onDialog} />}
    </article>
  );
}

function Tags({ lease }: { lease: Lease }) {
  return (
    <span className={styles.tags}>
      {lease.leaseEnd && !lease.isRenewed && (
        <StatusTag tone={daysLeftTone(lease)}>{daysLeftWords(lease.daysLeft)}</StatusTag>
      )}
      {lease.noticeDate && <span className={styles.muted}>Notice {formatDate(lease.noticeDate)}</span>}
      {lease.isRenewed && lease.state === 'active' && <StatusTag tone="green">Renewed</StatusTag>}
      {lease.endDate && !lease.isRenewed && <span className={styles.muted}>Out {formatDate(lease.endDate)}</span>}
      {lease.state === 'upcoming' && (
        <span className={styles.muted}>
          {lease.isRenewal ? 'Renewal from' : 'In'} {formatDate(lease.startDate)}
        </span>
      )}
    </span>
  );
}

function People({ lease: { residents } }: { lease: Lease }) {
  const company = useCompany();
  return (
    <span className={styles.people}>
      {residents.map(({ id, residentId, name, role }) => (
        <span key={id}>
          {residentId === null ? name : <Link to={paths.customer(company, residentId)}>{name}</Link>}{' '}
          <span className={styles.muted}>{roleLabel(role)}</span>
        </span>
      ))}
    </span>
  );
}

function LeaseActions({ lease: { id, state, unitNumber, isRenewed }, onDialog }: LeaseRowProps) {
  const actions: [Parameters<OpenDialog>[0], string][] = [['lease', 'Edit']];
  if (state === 'active' && !isRenewed) actions.unshift(['renew', 'Renew']);
  if (state === 'active') actions.push(['notice', 'Notice']);
  if (state !== 'past') actions.push(['moveOut', state === 'active' ? 'Move Out' : 'Call Off']);
  return (
    <span className={styles.actions}>
      {actions.map(([name, words]) => (
        <Button
          key={name}
          type="text"
          size="small"
          className={styles.action ?? ''}
          aria-label={`${words}, unit ${unitNumber}`}
          onClick={() => onDialog(name, id)}
        >
          {words}
        </Button>
      ))}
    </span>
  );
}
