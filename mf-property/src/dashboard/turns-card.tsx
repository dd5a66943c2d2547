import type { Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { type ShownStatus, StatusCard } from '@nerka/mf-shared/dashboards';

type TurnCounts = Schemas['TurnCounts'];

const statuses: ShownStatus<'not_started' | 'in_progress'>[] = [
  { status: 'not_started', tone: 'blue', label: 'not started' },
  { status: 'in_progress', tone: 'amber', label: 'in progress' },
];

/** Turns that are not completed. */
export function TurnsCard({ counts }: { counts: TurnCounts | undefined }) {
  const list = paths.turns(useCompany());
  const active = counts && counts.total - counts.completed;
  return <StatusCard icon="turns" title="Active Turns" value={active} {...{ counts, statuses, list }} />;
}
