import { formatCount } from '@nerka/mf-shared/format';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import type { ReleaseHealth } from './releases.api';
import styles from './releases-screen.module.css';

export function FailuresLine({ health: { failuresLastHour, lastFailureAt } }: { health: ReleaseHealth }) {
  if (!lastFailureAt) return null;
  const count = failuresLastHour === 1 ? '1 failure' : `${formatCount(failuresLastHour)} failures`;
  return (
    <p className={failuresLastHour > 0 ? styles.failing : styles.detail}>
      {count} in the last hour · last one <RelativeTime at={lastFailureAt} />
    </p>
  );
}
