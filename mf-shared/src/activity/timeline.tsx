import { useCompany, type ActivityLabels } from '@nerka/mf-shared/contract';
import { useInfiniteQuery, useIsBeingDeleted } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import type { ReactNode } from 'react';
import { timelineQuery, type ActivityFilters } from './activity.api';
import { ActivityEntries } from './activity-entries';
import { plainLabels } from './plain-labels';
import { useRefetchAfterOwnChanges } from './use-refetch-after-own-changes';
import styles from './timeline.module.css';

interface TimelineProps {
  /** As the API names it: 'work-order'. */
  noun: NonNullable<ActivityFilters['noun']>;
  recordId: number;
  /** By noun: those of the record, and of records of which the timeline shows something, too. */
  labels: Readonly<Record<string, ActivityLabels>>;
  /** By noun: the addresses of other records that the timeline names. */
  links?: Readonly<Record<string, (id: number) => string>>;
}

/** Who did what to a record and its parts, newest first; the page puts a heading above it. */
export function Timeline({ noun, recordId, labels, links = {} }: TimelineProps): ReactNode {
  const { id, timezone } = useCompany();
  const deletion = [`delete-${noun}`, recordId];
  const isBeingDeleted = useIsBeingDeleted(deletion);
  const query = timelineQuery(id, noun, recordId);
  const activity = useInfiniteQuery({ ...query, enabled: !isBeingDeleted });
  useRefetchAfterOwnChanges(activity.refetch, deletion);
  if (activity.isPending) return <SkeletonList label="Loading timeline..." count={4} height={44} />;
  if (!activity.data) return <UnreadPart title="The timeline could not be loaded" query={activity} />;
  const entries = activity.data.pages.flatMap((page) => page.items);
  if (entries.length === 0) return <p className={styles.none}>Nothing has been noted yet.</p>;
  return (
    <>
      <ActivityEntries
        entries={entries}
        labelsOf={(entry) => labels[entry.record?.noun ?? entry.noun] ?? plainLabels(entry)}
        companyIdOf={() => id}
        timeZone={timezone}
        isOwn={({ record }) => record?.noun === noun && record.id === recordId}
        linkOf={({ record }) => (record?.isOpen ? links[record.noun]?.(record.id) : undefined)}
      />
      {activity.hasNextPage && (
        <Button loading={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </>
  );
}
