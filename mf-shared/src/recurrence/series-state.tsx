import { formatDate } from '@nerka/mf-shared/format';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import type { AnySeries } from './series.api';

/** Whether and when it comes up again. */
export function SeriesState({ series: { endedAt, problem, nextDue, template } }: { series: AnySeries }) {
  if (endedAt) return <StatusTag tone="grey">Ended</StatusTag>;
  if (problem) return <StatusTag tone="red">Needs attention</StatusTag>;
  if (!nextDue)
    return (
      <StatusTag tone="amber">
        {template.noun === 'work-order' ? 'Waits for the last order' : 'Waits for the last one'}
      </StatusTag>
    );
  return <StatusTag tone="blue">Next {formatDate(nextDue)}</StatusTag>;
}
