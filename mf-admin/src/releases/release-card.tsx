import { formatBytes, formatCount } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { usePin } from '../release-choice/release-choice.api';
import { FailuresLine } from './failures-line';
import { HealthTag } from './health-tag';
import { canRun, Promotion } from './promotion';
import { CommitLine, ReleaseNotes } from './release-origin';
import type { Release, Rollout } from './releases.api';
import styles from './releases-screen.module.css';
import { RolloutLine } from './rollout-line';
import { screenChanges } from './screen-changes';

interface ReleaseCardProps {
  release: Release;
  active: Release | undefined;
  isNewest: boolean;
  /** Of this release. */
  rollout: Rollout | undefined;
  onShow: () => void;
  onTry: () => void;
  /** Opens the question that comes before a release that fails is promoted. */
  onAsk: () => void;
}

export function ReleaseCard({ release, active, isNewest, rollout, onShow, onTry, onAsk }: ReleaseCardProps) {
  const { version, contract, screens, registeredBy, createdAt, isBuiltIn, isActive, health } = release;
  return (
    <article className={styles.card} aria-label={version}>
      <Head release={release} rollout={rollout} />
      <p className={styles.detail}>
        {isBuiltIn ? 'Came with the server' : `Registered by ${registeredBy}`} <RelativeTime at={createdAt} /> ·
        contract {contract} · {counted(screens.length, 'screen')} · {filesText(release)}
      </p>
      <CommitLine release={release} />
      <ReleaseNotes notes={release.notes} isShort />
      {rollout && <RolloutLine rollout={rollout} />}
      <FailuresLine health={health} />
      {active && !isActive && <Changes from={active} to={release} />}
      <Tried release={release} />
      <div className={styles.actions}>
        {!isActive && <Promotion {...{ release, active, isNewest, rollout, onAsk }} />}
        {!isActive && (
          <Button icon={<Icon name="projects" />} disabled={!canRun(release)} onClick={onTry}>
            Try on one company
          </Button>
        )}
        <Button icon={<Icon name="list" />} onClick={onShow}>
          Details
        </Button>
      </div>
    </article>
  );
}

function Head({ release, rollout }: Pick<ReleaseCardProps, 'release' | 'rollout'>) {
  const { version, isActive, isPrevious, health } = release;
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>{version}</h2>
      {isActive && <StatusTag tone="blue">Active</StatusTag>}
      {isPrevious && !isActive && <StatusTag tone="grey">Active before</StatusTag>}
      {rollout && !rollout.stoppedAt && <StatusTag tone="amber">{rollout.share} %</StatusTag>}
      <HealthTag health={health} />
    </div>
  );
}

const counted = (count: number, noun: string): string => `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;

/** '21 files, 323.1 kB', with the origin if another one serves them. */
function filesText({ entry, files, size }: Release): string {
  if (!entry.startsWith('/')) return `files at ${new URL(entry).host}`;
  return `${counted(files.length, 'file')}, ${formatBytes(size)}`;
}

function Changes({ from, to }: { from: Release; to: Release }) {
  const { added, removed, opened } = screenChanges(from.screens, to.screens);
  if (added.length + removed.length + opened.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label="Screens compared to the active release">
      {added.map((name) => (
        <li key={name} className={styles.added}>
          Adds {name}
        </li>
      ))}
      {removed.map((name) => (
        <li key={name} className={styles.removed}>
          Takes away {name}
        </li>
      ))}
      {opened.map((name) => (
        <li key={name} className={styles.removed}>
          Opens {name} without a sign-in
        </li>
      ))}
    </ul>
  );
}

/** The companies with this release pinned, each with Unpin. */
function Tried({ release: { frontEnd, pinnedCompanies } }: { release: Release }) {
  const pin = usePin();
  return pinnedCompanies.map((company) => (
    <p key={company.id} className={styles.tried}>
      <StatusTag tone="amber">{company.name} has it</StatusTag>
      <Button
        size="small"
        loading={pin.isPending && pin.variables.company.id === company.id}
        onClick={() => pin.mutate({ name: frontEnd, company, release: null })}
      >
        Unpin {company.name}
      </Button>
    </p>
  ));
}
