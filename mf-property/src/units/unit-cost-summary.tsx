import { formatDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import type { UnitCosts } from './unit-labels';
import { costsQuery } from './units.api';
import styles from './unit-screen.module.css';

const MINUTES_PER_HOUR = 60;

/** The unit's costs by year and in total. */
export function UnitCostSummary({ unitId }: { unitId: number }) {
  const costs = useQuery(costsQuery(unitId));
  return (
    <section className={styles.panel} aria-labelledby="unit-costs">
      <h2 id="unit-costs">Costs</h2>
      {costs.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {costs.isError && !costs.data && <UnreadPart title="The costs could not be loaded" query={costs} />}
      {costs.data && (costs.data.years.length > 0 ? <CostTable costs={costs.data} /> : <NoCosts />)}
    </section>
  );
}

function NoCosts() {
  return <p className={styles.quiet}>Turns and work orders of this unit will be added up here.</p>;
}

function CostTable({ costs: { years, total } }: { costs: UnitCosts }) {
  return (
    <table className={styles.costs}>
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col">Turns</th>
          <th scope="col">Turn cost</th>
          <th scope="col">Orders</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, ...cost }) => (
          <CostRow key={year} label={String(year)} cost={cost} />
        ))}
      </tbody>
      <tfoot>
        <CostRow label="Total" cost={total} />
      </tfoot>
    </table>
  );
}

function CostRow({ label, cost }: { label: string; cost: UnitCosts['total'] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{cost.turns}</td>
      <td>{formatDollars(cost.turnCost)}</td>
      <td>{cost.workOrders}</td>
      <td>{hoursOf(cost.workMinutes)}</td>
    </tr>
  );
}

/** '12h 5m'. */
function hoursOf(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return hours > 0 ? `${hours}h ${minutes % MINUTES_PER_HOUR}m` : `${minutes}m`;
}
