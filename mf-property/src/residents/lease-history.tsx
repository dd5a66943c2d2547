import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatWholeDollars, todayIn } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { residentUnitsQuery } from './leases.api';
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
          description={errorMessage(history.error, 'Something went wrong.')}
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
  const facts = [termOf(link), roleLabel(link.role), link.rent === null ? '' : `${formatWholeDollars(link.rent)}/mo`];
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

function stayOf({ startDate, endDate }: UnitResident, today: string): string {
  const start = formatDate(startDate);
  if (endDate) return `${start} to ${formatDate(endDate)}`;
  return startDate > today ? `Moves in ${start}` : `${start} to now`;
}
