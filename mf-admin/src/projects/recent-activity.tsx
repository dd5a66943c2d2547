import { panelMessage } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { PlatformEntries } from '../platform-entries/platform-entries';
import { activityQuery } from './projects.api';
import styles from './recent-activity.module.css';

/** The latest of what was done in the project and its companies. */
export function RecentActivity({ projectId }: { projectId: number }) {
  const activity = useQuery(activityQuery(projectId));
  if (activity.isPending) return <SkeletonList label="Loading activity..." height={40} />;
  if (!activity.data) {
    return (
      <FailurePanel
        title="The activity could not be loaded"
        description={panelMessage(activity.error, 'Try again in a moment.')}
        onRetry={() => void activity.refetch()}
        isRetrying={activity.isFetching}
      />
    );
  }
  if (activity.data.length === 0) return <p className={styles.none}>Nothing has happened here yet.</p>;
  return <PlatformEntries entries={activity.data} />;
}
