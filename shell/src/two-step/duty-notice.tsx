import { paths, useSession } from '@nerka/mf-shared/contract';
import { formatDate, todayIn } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import styles from './duty-notice.module.css';

const DAY = 24 * 60 * 60 * 1_000;

/** Until when somebody has to set up a second step. */
export function DutyNotice() {
  const { factorDuty, company } = useSession();
  if (!factorDuty) return null;
  return (
    <p className={styles.notice} role="status">
      Two-step sign-in is required from {formatDate(factorDuty.from)}, {daysUntil(factorDuty.from, company?.timezone)}.
      From then on your password alone does not let you in. <Link to={paths.profile()}>Set it up on your profile</Link>
    </p>
  );
}

/** The provider's rule is by UTC. */
function daysUntil(day: string, timezone = 'UTC'): string {
  const days = Math.round((Date.parse(day) - Date.parse(todayIn(timezone))) / DAY);
  return days <= 1 ? 'which is tomorrow' : `in ${days} days`;
}
