import { panelMessage } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { SecurityLines } from '@nerka/mf-shared/security-log';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { recentEventsQuery, whoDid } from './own-security.api';
import styles from './profile-screen.module.css';

const LINE_HEIGHT = 62;

/** What concerned the security of the account lately. */
export function OwnSecurity() {
  const events = useQuery(recentEventsQuery);
  return (
    <section className={styles.card} aria-labelledby="own-security">
      <h2 id="own-security" className={styles.title}>
        Recent security activity
      </h2>
      <p className={styles.hint}>If something here was not you, change your password and sign out everywhere else.</p>
      {events.isPending && <SkeletonList label="Loading security activity..." count={3} height={LINE_HEIGHT} />}
      {events.isError && (
        <FailurePanel
          title="Your security activity could not be loaded"
          description={panelMessage(events.error, 'Something went wrong.')}
          isRetrying={events.isFetching}
          onRetry={() => void events.refetch()}
        />
      )}
      {events.data?.length === 0 && <p className={styles.hint}>Nothing yet.</p>}
      {events.data && events.data.length > 0 && (
        <div className={styles.events}>
          <SecurityLines lines={events.data} who={whoDid} />
        </div>
      )}
      <Link className={styles.more} to="/profile/security">
        All security activity
      </Link>
    </section>
  );
}
