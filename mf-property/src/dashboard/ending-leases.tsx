import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { TodayCard } from '@nerka/mf-shared/ui/today-card';
import { endingLeasesQuery } from './today.api';

const SOON_DAYS = 14;

/** Leases that end within 60 days, the earliest first. */
export function EndingLeases() {
  const company = useCompany();
  const leases = useQuery(endingLeasesQuery(company.id));
  const list = `${company.basePath}/leases`;
  return (
    <TodayCard
      title="Leases ending within 60 days"
      to={`${list}?state=ending_60`}
      lines={leases.data?.items.map((lease) => {
        const daysLeft = lease.daysLeft ?? 0;
        return {
          id: lease.id,
          to: company.features.includes('units') ? paths.unit(company, lease.unitId) : list,
          title: lease.residents.map(({ name }) => name).join(', '),
          detail: `Unit ${lease.unitNumber} · ends ${formatDate(lease.endDate ?? lease.leaseEnd ?? '')}`,
          mark: <StatusTag tone={daysLeft <= SOON_DAYS ? 'amber' : 'grey'}>{inDays(daysLeft)}</StatusTag>,
        };
      })}
      total={leases.data?.total ?? 0}
      empty="No lease ends within 60 days."
      problem={leases.isError && errorMessage(leases.error, 'This could not be loaded.')}
      onRetry={() => void leases.refetch()}
    />
  );
}

function inDays(days: number): string {
  if (days < 0) return 'over';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
