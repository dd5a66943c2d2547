import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { usePromote } from '../release-choice/release-choice.api';
import { useRollout } from '../release-choice/rollout.api';
import type { Release, Rollout } from './releases.api';

const A_TENTH = 10;

interface PromotionProps {
  release: Release;
  active: Release | undefined;
  isNewest: boolean;
  /** Of this release. */
  rollout: Rollout | undefined;
  /** Opens the question that comes before a release that fails is promoted. */
  onAsk: () => void;
}

/** The server refuses the others; the tag says why. */
export const canRun = ({ health }: Release): boolean => health.status === 'healthy' || health.status === 'failing';

/** Only to what was active before; an older release that never was is promoted like any other. */
export const wouldRollBack = ({ id, wasActive }: Release, activeId: number): boolean => wasActive && id < activeId;

/** The next steps of a release that is not active: to a tenth of the companies, to all, or back to it. */
export function Promotion({ release, active, isNewest, rollout, onAsk }: PromotionProps) {
  const running = runningOf(rollout);
  const isWayBack = active !== undefined && wouldRollBack(release, active.id);
  const isFirstStep = active !== undefined && !isWayBack && mayBeginWith(release, running);
  const isNext = release.health.status !== 'failing' && (isNewest || running !== undefined);
  return (
    <>
      {isFirstStep && <ToATenth release={release} isPrimary={isNext} />}
      <ToAll {...{ release, active, isWayBack, onAsk }} isPrimary={isNext && !isFirstStep} />
      {running && <Stop release={release} rollout={running} />}
    </>
  );
}

const runningOf = (rollout: Rollout | undefined): Rollout | undefined => (rollout?.stoppedAt ? undefined : rollout);

/** One that fails would be stopped by its next failure. */
const mayBeginWith = ({ health }: Release, running: Rollout | undefined): boolean =>
  running === undefined && health.status !== 'failing';

function ToATenth({ release, isPrimary }: { release: Release; isPrimary: boolean }) {
  const rollout = useRollout();
  const { frontEnd: name, id: releaseId, version } = release;
  return (
    <Button
      type={isPrimary ? 'primary' : 'default'}
      icon={<Icon name="start" />}
      disabled={!canRun(release)}
      loading={rollout.isPending}
      onClick={() => rollout.mutate({ name, release: { releaseId, version }, share: A_TENTH, before: null })}
    >
      Promote to a tenth
    </Button>
  );
}

type ToAllProps = Pick<PromotionProps, 'release' | 'active' | 'onAsk'> & { isWayBack: boolean; isPrimary: boolean };

function ToAll({ release, active, isWayBack, isPrimary, onAsk }: ToAllProps) {
  const promote = usePromote();
  const before = active ? { releaseId: active.id, version: active.version } : null;
  const { frontEnd: name, id: releaseId, version, health } = release;
  const run = () => promote.mutate({ name, release: { releaseId, version }, before });
  return (
    <Button
      type={isPrimary ? 'primary' : 'default'}
      icon={<Icon name={isWayBack ? 'history' : 'check'} />}
      disabled={!canRun(release)}
      loading={promote.isPending}
      onClick={health.status === 'failing' ? onAsk : run}
    >
      {isWayBack ? 'Roll back to this' : 'Promote to all'}
    </Button>
  );
}

function Stop({ release, rollout: { share } }: { release: Release; rollout: Rollout }) {
  const rollout = useRollout();
  const { frontEnd: name, id: releaseId, version } = release;
  return (
    <Button
      icon={<Icon name="stop" />}
      loading={rollout.isPending}
      onClick={() => rollout.mutate({ name, release: { releaseId, version }, share: null, before: share })}
    >
      Stop
    </Button>
  );
}
