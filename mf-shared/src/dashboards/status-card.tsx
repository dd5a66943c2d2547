import { StatusCounts } from '@nerka/mf-shared/ui/status-counts';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { SummaryCard } from '@nerka/mf-shared/ui/summary-card';
import type { IconName } from '@nerka/mf-shared/ui/icon';

/** A status as the card shows it. */
export interface ShownStatus<Status extends string> {
  status: Status;
  tone: StatusTone;
  label: string;
}

interface StatusCardProps<Status extends string> {
  icon: IconName;
  title: string;
  value: number | string | undefined;
  /** Empty until loaded. */
  counts: Readonly<Record<Status, number>> | undefined;
  statuses: readonly ShownStatus<Status>[];
  /** Absent: the company does not use it. */
  list: string | undefined;
  /** The list's filter by status. */
  filter?: string;
}

/** How many records there are by status, each status a link to the list that has them. */
export function StatusCard<Status extends string>(props: StatusCardProps<Status>) {
  const { icon, title, value, counts, statuses, list, filter = 'status' } = props;
  return (
    <SummaryCard icon={icon} title={title} value={value} to={list}>
      {counts && (
        <StatusCounts
          counts={statuses.map(({ status, tone, label }) => ({
            tone,
            label,
            count: counts[status],
            to: list && `${list}?${filter}=${status}`,
          }))}
        />
      )}
    </SummaryCard>
  );
}
