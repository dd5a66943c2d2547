import type { Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { StatusCounts } from '@nerka/mf-shared/ui/status-counts';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { SummaryCard } from '@nerka/mf-shared/ui/summary-card';

type UnitCounts = Schemas['UnitCounts'];
type Status = Exclude<keyof UnitCounts, 'total'>;

const statuses: { status: Status; tone: StatusTone }[] = [
  { status: 'occupied', tone: 'green' },
  { status: 'vacant', tone: 'blue' },
  { status: 'maintenance', tone: 'grey' },
];

/** The occupancy in percent, and the number of vacant units. */
export function OccupancyCard({ counts }: { counts: UnitCounts | undefined }) {
  const list = paths.units(useCompany());
  return (
    <SummaryCard icon="units" title="Occupancy" value={counts && shareOf(counts)} to={list}>
      {counts && (
        <StatusCounts
          counts={statuses.map(({ status, tone }) => ({
            tone,
            label: status,
            count: counts[status],
            to: `${list}?status=${status}`,
          }))}
        />
      )}
    </SummaryCard>
  );
}

function shareOf({ occupied, total }: UnitCounts): string {
  if (total === 0) return 'No units yet';
  return `${((100 * occupied) / total).toLocaleString('en-US', { maximumFractionDigits: 1 })} %`;
}
