import { formatCount } from '@nerka/mf-shared/format';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import type { ReleaseHealth } from './releases.api';
import styles from './releases-screen.module.css';

/** Nobody alone makes a release failing, so the line says how many there were; without people: nobody had signed in. */
export function FailuresLine({ health }: { health: ReleaseHealth }) {
  const { status, failuresLastHour, peopleLastHour, companiesLastHour, networksLastHour, lastFailureAt } = health;
  if (!lastFailureAt) return null;
  const count = numbered(failuresLastHour, 'failure', 'failures');
  const people = numbered(peopleLastHour, 'person', 'people');
  const companies = companiesLastHour > 1 ? ` of ${numbered(companiesLastHour, 'company', 'companies')}` : '';
  const networks = networksLastHour > 1 ? `, from ${numbered(networksLastHour, 'network', 'networks')},` : '';
  return (
    <p className={status === 'failing' ? styles.failing : styles.detail}>
      {count}
      {peopleLastHour > 0 && ` for ${people}${companies}`}
      {networks} in the last hour · last one <RelativeTime at={lastFailureAt} />
    </p>
  );
}

const numbered = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
