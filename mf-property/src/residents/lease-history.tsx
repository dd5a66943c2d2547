import { panelMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, todayIn } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { residentUnitsQuery } from './leases.api';
import { rentText, stepsText } from './rent-labels';
import { roleLabel, termOf, type UnitResident } from './resident-labels';
import styles from './resident-screen.module.css';

/** The resident's past, current and future units, latest first. */
export function LeaseHistory({ residentId }: { residentId: number }) {
  const history = useQuery(residentUnitsQuery(residentId));
  return (
    <section className={styles.card} aria-label="Lease history">
      <h2 className={styles.heading}>Lease history</h2>
      {history.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {history.isError && (
        <FailurePanel
          title="The history could not be loaded"
          description={panelMessage(history.error, 'Something went wrong.')}
          isRetrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && history.data.length === 0 && <p className={styles.muted}>Leases will stand here.</p>}
      {history.data && history.data.length > 0 && (
        <ol className={styles.history}>
          {history.data.map((link) => (
            <Line key={link.id} link={link} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Line({ link }: { link: UnitResident }) {
  const company = useCompany();
  const rent = link.rent === null ? '' : `${rentText(link.rent)}/mo`;
  const facts = [termOf(link), roleLabel(link.role), rent, stepsText(link)];
  return (
    <li>
      <p>
        <Link to={paths.unit(company, link.unitId)}>Unit {link.unitNumber}</Link> ·{' '}
        {stayOf(link, todayIn(company.timezone))}
      </p>
      <p className={styles.muted}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function stayOf({ startDate, endDate, endReason, renewsId }: UnitResident, today: string): string {
  const start = formatDate(startDate);
  if (renewsId !== null && endDate !== null && endDate <= startDate) return `Renewal of ${start}, called off`;
  if (renewsId !== null && startDate > today) return `Renewed from ${start}`;
  if (endReason === 'renewed') return `${start} to ${formatDate(endDate!)}, then renewed`;
  if (endDate) return `${start} to ${formatDate(endDate)}`;
  return startDate > today ? `Moves in ${start}` : `${start} to now`;
}
