import { formatCount } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { releasesPath } from '../platform-menu/platform-menu';
import { usePromote } from '../release-choice/release-choice.api';
import { FailuresLine } from './failures-line';
import { HealthTag } from './health-tag';
import type { FrontEnd } from './releases.api';
import { RolloutLine } from './rollout-line';
import styles from './releases-screen.module.css';

interface FrontEndCardProps {
  frontEnd: FrontEnd;
  /** Opens the question that comes before a rollback to a release that fails. */
  onAsk: (releaseId: number) => void;
}

export function FrontEndCard({ frontEnd, onAsk }: FrontEndCardProps) {
  const { name, active, health, pinnedCompanies, releaseCount, rollout } = frontEnd;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={`${releasesPath}/${name}`}>{name}</Link>
        </h2>
        {health && <HealthTag health={health} />}
      </div>
      {active ? (
        <p className={styles.active}>
          <span className={styles.version}>{active.version}</span>
          <span className={styles.detail}>
            Active <RelativeTime at={active.since} />
            {active.by ? `, promoted by ${active.by}` : ', came with the server'} · contract {active.contract}
          </span>
        </p>
      ) : (
        <p className={styles.detail}>Nothing was promoted yet, so nobody gets it.</p>
      )}
      {health && <FailuresLine health={health} />}
      {rollout && (
        <div className={styles.active}>
          <span className={styles.version}>{rollout.version}</span>
          <RolloutLine rollout={rollout} />
        </div>
      )}
      {pinnedCompanies.length > 0 && (
        <p className={styles.detail}>Another release for {pinnedCompanies.map((company) => company.name).join(', ')}</p>
      )}
      <div className={styles.foot}>
        <Link className={styles.more} to={`${releasesPath}/${name}`}>
          {formatCount(releaseCount)} {releaseCount === 1 ? 'release' : 'releases'} <Icon name="forward" />
        </Link>
        <RollBack frontEnd={frontEnd} onAsk={onAsk} />
      </div>
    </article>
  );
}

function RollBack({ frontEnd: { name, active, previous }, onAsk }: FrontEndCardProps) {
  const promote = usePromote();
  // After a rollback, the previous release is the one that was left: the list or Undo leads back to it.
  if (!previous || !active || previous.releaseId > active.releaseId) return null;
  const run = () => promote.mutate({ name, release: previous, before: active });
  return (
    <Button
      icon={<Icon name="history" />}
      loading={promote.isPending}
      onClick={previous.isFailing ? () => onAsk(previous.releaseId) : run}
    >
      Roll back to {previous.version}
    </Button>
  );
}
