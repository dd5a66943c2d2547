import { formatCount } from '@nerka/mf-shared/format';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import type { ReleaseHealth } from './releases.api';
import styles from './releases-screen.module.css';

/** Nobody alone makes a release failing, so the line says how many people there were; none of them: without a session. */
export function FailuresLine({ health }: { health: ReleaseHealth }) {
  const { status, failuresLastHour, peopleLastHour, lastFailureAt } = health;
  if (!lastFailureAt) return null;
  const count = failuresLastHour === 1 ? '1 failure' : `${formatCount(failuresLastHour)} failures`;
  const people = peopleLastHour === 1 ? '1 person' : `${formatCount(peopleLastHour)} people`;
  return (
    <p className={status === 'failing' ? styles.failing : styles.detail}>
      {count}
      {peopleLastHour > 0 && ` for ${people}`} in the last hour · last one <RelativeTime at={lastFailureAt} />
    </p>
  );
}
