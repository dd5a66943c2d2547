import { errorMessage, panelMessage } from '@nerka/mf-shared/api';
import { formatBytes } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Drawer } from '@nerka/mf-shared/ui/drawer';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon, iconNamed } from '@nerka/mf-shared/ui/icon';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';
import { FailureStack } from './failure-stack';
import styles from './release-drawer.module.css';
import { CommitLine, ReleaseNotes } from './release-origin';
import { releaseFailuresQuery, releaseQuery, type Release } from './releases.api';
import { nameOf } from './screen-changes';

export function ReleaseDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const release = useQuery({ ...releaseQuery(id ?? 0), enabled: id !== undefined });
  return (
    <Drawer
      open={id !== undefined}
      title={release.data ? `${release.data.frontEnd} ${release.data.version}` : 'Release'}
      size="min(560px, 100vw)"
      destroyOnHidden
      onClose={onClose}
    >
      {release.isPending && id !== undefined && <SkeletonList label="Loading the release..." height={40} />}
      {release.isError && (
        <FailurePanel
          title="The release could not be opened"
          description={panelMessage(release.error, 'Try again in a moment.')}
          onRetry={() => void release.refetch()}
          isRetrying={release.isFetching}
        />
      )}
      {release.data && <Contents release={release.data} />}
    </Drawer>
  );
}

function Contents({ release }: { release: Release }) {
  const { screens, files, size, commit, notes } = release;
  return (
    <>
      {(commit || notes) && (
        <Part title="What it is">
          <ReleaseNotes notes={notes} />
          <CommitLine release={release} />
        </Part>
      )}
      <RecentFailures release={release} />
      <Part title={`Screens (${screens.length})`}>
        <ul className={styles.lines}>
          {screens.map((screen) => (
            <li key={screen.id}>
              <span>
                <Icon name={iconNamed(screen.icon)} /> {nameOf(screen)}
              </span>
              <span className={styles.detail}>
                {screen.path}
                {screen.isPublic && ' · without a sign-in'}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={`Files (${files.length}, ${formatBytes(size)})`}>
        <ul className={styles.lines}>
          {files.map(({ path, sha256, size }) => (
            <li key={path}>
              {path}
              <span className={styles.detail}>{formatBytes(size)}</span>
              <code className={styles.code}>{sha256}</code>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

/** What the release itself says of them stands here until the stacks have come. */
function RecentFailures({ release: { id, health } }: { release: Release }) {
  const failures = useQuery({ ...releaseFailuresQuery(id), enabled: health.recentFailures.length > 0 });
  const shown = failures.data ?? health.recentFailures;
  return (
    <Part title="Recent failures">
      {shown.length === 0 && <p className={styles.detail}>None that browsers told of.</p>}
      {failures.isError && (
        <p className={styles.detail}>Their stacks could not be loaded: {errorMessage(failures.error, 'try again.')}</p>
      )}
      <ul className={styles.lines}>
        {shown.map(({ createdAt, kind, screen, message, reference, stack }) => (
          <li key={`${createdAt} ${reference}`}>
            {kinds[kind]}
            {screen && ` (${screen})`}
            <span className={styles.detail}>
              <RelativeTime at={createdAt} />
              {reference && ` · reference ${reference}`}
            </span>
            {message && <code className={styles.code}>{message}</code>}
            {stack && <FailureStack stack={stack} label={`Stack of ${reference ?? createdAt}`} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const kinds: Record<Release['health']['recentFailures'][number]['kind'], string> = {
  load: 'Could not be loaded',
  timeout: 'Took too long to load',
  render: 'Broke while it was drawn',
  event: 'Broke while it was used',
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
