import { useCompany } from '@nerka/mf-shared/contract';
import { formatCount } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { SummaryCard } from '@nerka/mf-shared/ui/summary-card';
import { leasesInForceQuery } from './today.api';

/** The customers of the company, and beneath them the leases in force; links where the company uses leases. */
export function LeasesCard({ customers, isLinked }: { customers: number | undefined; isLinked: boolean }) {
  const list = `${useCompany().basePath}/leases`;
  return (
    <SummaryCard icon="leases" title="Active Leases" value={customers} {...(isLinked && { to: list })}>
      {isLinked && <LeasesInForce list={list} />}
    </SummaryCard>
  );
}

/** Without a number where it cannot be counted: the card has its own, and the list tells what is wrong. */
function LeasesInForce({ list }: { list: string }) {
  const { data } = useQuery(leasesInForceQuery(useCompany().id));
  if (!data) return null;
  const number = `${formatCount(data.total)}${data.totalIsAtLeast ? '+' : ''}`;
  return (
    <Link to={`${list}?state=active`}>
      {number} {data.total === 1 ? 'lease' : 'leases'} in force
    </Link>
  );
}
