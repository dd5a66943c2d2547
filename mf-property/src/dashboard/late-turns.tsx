import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { TodayCard } from '@nerka/mf-shared/ui/today-card';
import { lateTurnsQuery } from './today.api';

export function LateTurns() {
  const company = useCompany();
  const turns = useQuery(lateTurnsQuery(company.id));
  return (
    <TodayCard
      title="Late turns"
      to={`${paths.turns(company)}?only=late&sort=late`}
      lines={turns.data?.items.map((turn) => ({
        id: turn.id,
        to: paths.turn(company, turn.id),
        title: `Unit ${turn.unitNumber} - ${turn.turnNumber}`,
        detail: turn.targetCompletionDate ? `Target ${formatDate(turn.targetCompletionDate)}` : '',
        mark: <StatusTag tone="red">{turn.progress.percent}% done</StatusTag>,
      }))}
      total={turns.data?.total ?? 0}
      empty="No turn is late."
      problem={turns.isError && errorMessage(turns.error, 'This could not be loaded.')}
      onRetry={() => void turns.refetch()}
    />
  );
}
