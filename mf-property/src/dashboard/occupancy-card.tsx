import type { Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { type ShownStatus, StatusCard } from '@nerka/mf-shared/dashboards';

type UnitCounts = Schemas['UnitCounts'];

const statuses: ShownStatus<Exclude<keyof UnitCounts, 'total'>>[] = [
  { status: 'occupied', tone: 'green', label: 'occupied' },
  { status: 'vacant', tone: 'blue', label: 'vacant' },
  { status: 'maintenance', tone: 'grey', label: 'maintenance' },
];

/** The occupancy in percent, and the units by status. */
export function OccupancyCard({ counts }: { counts: UnitCounts | undefined }) {
  const list = paths.units(useCompany());
  const share = counts && shareOf(counts);
  return <StatusCard icon="units" title="Occupancy" value={share} {...{ counts, statuses, list }} />;
}

function shareOf({ occupied, total }: UnitCounts): string {
  if (total === 0) return 'No units yet';
  return `${((100 * occupied) / total).toLocaleString('en-US', { maximumFractionDigits: 1 })} %`;
}
