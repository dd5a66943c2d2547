import type { Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatWholeDollars, todayIn } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { leasesOf, type UnitLease } from './unit-lease';
import { unitLinksQuery } from './units.api';
import styles from './unit-screen.module.css';

/** The leases of the unit with their rents, the latest first. */
export function UnitLeases({ unitId }: { unitId: number }) {
  const links = useQuery(unitLinksQuery(unitId));
  return (
    <RecordPart title="Leases">
      {links.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {links.isError && !links.data && <UnreadPart title="The leases could not be loaded" query={links} />}
      {links.data && <Leases links={links.data} />}
    </RecordPart>
  );
}

function Leases({ links }: { links: readonly Schemas['UnitResidentResponse'][] }) {
  const today = todayIn(useCompany().timezone);
  const leases = leasesOf(links);
  if (leases.length === 0) return <p className={styles.quiet}>Nobody has leased this unit yet.</p>;
  return (
    <ol className={styles.lines}>
      {leases.map((lease) => (
        <LeaseLine key={lease.id} lease={lease} today={today} />
      ))}
    </ol>
  );
}

function LeaseLine({ lease, today }: { lease: UnitLease; today: string }) {
  const company = useCompany();
  const { term, people, rents, isRenewal, isRenewed, startDate, endDate } = lease;
  const isOver = endDate !== null && endDate <= today;
  return (
    <li>
      <p className={styles.people}>
        {people.map(({ id, residentId, residentName }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            {residentId === null ? residentName : <Link to={paths.customer(company, residentId)}>{residentName}</Link>}
          </span>
        ))}{' '}
        {startDate > today && <StatusTag tone="blue">{isRenewal ? 'Renewal' : 'Moving in'}</StatusTag>}
        {startDate <= today && !isOver && <StatusTag tone="green">In force</StatusTag>}
      </p>
      <p className={styles.details}>
        {[term, endOf({ endDate, isRenewed }, today), ...rents.map(rentLine)].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}

function endOf({ endDate, isRenewed }: Pick<UnitLease, 'endDate' | 'isRenewed'>, today: string): string | undefined {
  if (endDate === null) return undefined;
  const day = formatDate(endDate);
  if (isRenewed) return `renewed from ${day}`;
  return endDate <= today ? `moved out ${day}` : `moves out ${day}`;
}

const rentLine = ({ from, rent }: UnitLease['rents'][number], index: number): string =>
  `${formatWholeDollars(rent)}/mo${index === 0 ? '' : ` from ${formatDate(from)}`}`;
