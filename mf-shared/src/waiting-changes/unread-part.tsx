import { isUnreachable, panelMessage } from '@nerka/mf-shared/api';
import { connectionLabels } from '@nerka/mf-shared/format';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import styles from './unread-part.module.css';

interface UnreadPartProps {
  /** 'The leases could not be loaded' */
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** In place of a part of a page that could not be read. Without a network nothing has failed, and one sentence says so. */
export function UnreadPart({ title, query }: UnreadPartProps) {
  if (isUnreachable(query.error)) return <p className={styles.unread}>{connectionLabels.notRead}</p>;
  return (
    <FailurePanel
      title={title}
      description={panelMessage(query.error, 'Something went wrong.')}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
