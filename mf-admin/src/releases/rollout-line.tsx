import { formatCount } from '@nerka/mf-shared/format';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import type { Rollout } from './releases.api';
import styles from './releases-screen.module.css';

/** How far a release has come that is promoted in steps, or why nobody has it any more. */
export function RolloutLine({ rollout }: { rollout: Rollout }) {
  const { share, companies, companyNames, startedAt, startedBy, stoppedAt } = rollout;
  if (stoppedAt) {
    return (
      <p className={styles.failing}>
        Stopped by itself <RelativeTime at={stoppedAt} />, because it failed for people: all companies have the active
        release again
      </p>
    );
  }
  return (
    <p className={styles.detail}>
      {share} % of the companies have it: {reached(companies, companyNames)} · since <RelativeTime at={startedAt} />
      {startedBy && `, by ${startedBy}`}
    </p>
  );
}

const list = new Intl.ListFormat('en');

function reached(companies: number, names: readonly string[]): string {
  if (companies === 0) return 'none is among them yet';
  return names.length > 0 ? list.format(names) : `${formatCount(companies)} companies`;
}
