import type { Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { StatusCounts } from '@nerka/mf-shared/ui/status-counts';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { SummaryCard } from '@nerka/mf-shared/ui/summary-card';

type TurnCounts = Schemas['TurnCounts'];
type Status = Exclude<keyof TurnCounts, 'total'>;

const statuses: { status: Status; tone: StatusTone; label: string }[] = [
  { status: 'not_started', tone: 'blue', label: 'not started' },
  { status: 'in_progress', tone: 'amber', label: 'in progress' },
];

export function TurnsCard({ counts }: { counts: TurnCounts | undefined }) {
  const list = paths.turns(useCompany());
  return (
    <SummaryCard icon="turns" title="Active Turns" value={counts && counts.total - counts.completed} to={list}>
      {counts && (
        <StatusCounts
          counts={statuses.map(({ status, tone, label }) => ({
            tone,
            label,
            count: counts[status],
            to: `${list}?status=${status}`,
          }))}
        />
      )}
    </SummaryCard>
  );
}
