import { errorMessage } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { activityQuery, type Activity } from './projects.api';
import styles from './recent-activity.module.css';

export function RecentActivity({ projectId }: { projectId: number }) {
  const activity = useQuery(activityQuery(projectId));
  if (activity.isPending) return <SkeletonList label="Loading activity..." height={40} />;
  if (!activity.data) {
    return (
      <FailurePanel
        title="The activity could not be loaded"
        description={errorMessage(activity.error, 'Try again in a moment.')}
        onRetry={() => void activity.refetch()}
        isRetrying={activity.isFetching}
      />
    );
  }
  if (activity.data.length === 0) return <p className={styles.none}>Nothing has happened here yet.</p>;
  return (
    <ul className={styles.lines}>
      {activity.data.map((line) => (
        <li key={`${line.companyName} ${line.noun} ${line.id}`} className={styles.line}>
          <span>{inWords(line)}</span>
          <span className={styles.when}>
            {line.companyName && `${line.companyName} · `}
            <RelativeTime at={line.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** 'Ray Ortiz updated work order WO-0001', 'Ray Ortiz started the job of work order WO-0001'. */
function inWords({ actor, action, noun, subject }: Activity): string {
  const did = action.replace(/^(\w+)-(\w+)$/, '$2 the $1 of');
  return [actor ?? 'Nerka', did, noun.replaceAll('-', ' '), subject].filter(Boolean).join(' ');
}
