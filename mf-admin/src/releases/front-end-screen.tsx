import { panelMessage } from '@nerka/mf-shared/api';
import { useDialogAddress, usePageName, type DialogAddress } from '@nerka/mf-shared/contract';
import { formatShown } from '@nerka/mf-shared/format';
import { Breadcrumb } from '@nerka/mf-shared/page-head';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useParams } from '@nerka/mf-shared/router';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { releasesPath } from '../platform-menu/platform-menu';
import { PromoteDialog } from './promote-dialog';
import { ReleaseCard } from './release-card';
import { ReleaseDrawer } from './release-drawer';
import { frontEndsQuery, releaseQuery, releasesQuery, type Release, type Rollout } from './releases.api';
import styles from './releases-screen.module.css';
import { TryDialog } from './try-dialog';

const dialogNames = ['release', 'try', 'promote'] as const;
type Dialogs = DialogAddress<(typeof dialogNames)[number]>;

/** `/nerka/admin/releases/:frontEnd`: newest release first. */
export function FrontEndScreen() {
  const { frontEnd = '' } = useParams();
  const dialogs = useDialogAddress(dialogNames);
  usePageName(`${frontEnd} releases`);
  const shown = dialogs.idOf('release');
  const [tried, promoted] = [dialogs.idOf('try'), dialogs.idOf('promote')];
  const live = useLive(frontEnd);
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb above={[{ title: 'Releases', path: releasesPath }]} name={frontEnd} />}
        title={frontEnd}
        subtitle="Try a release on one company, promote it to a tenth of them, then to all"
      />
      <ReleaseList {...{ frontEnd, live, dialogs }} />
      <ReleaseDrawer id={shown} onClose={() => dialogs.close('release')} />
      {tried && <TryDialog key={tried} releaseId={tried} onClose={() => dialogs.close('try')} />}
      {promoted && (
        <PromoteDialog
          key={promoted}
          releaseId={promoted}
          active={live.active ? { releaseId: live.active.id, version: live.active.version } : null}
          onClose={() => dialogs.close('promote')}
        />
      )}
    </>
  );
}

interface Live {
  /** Until then, a release cannot be said to be newer or older than the active one. */
  isPending: boolean;
  /** It may be on a later page of the list. */
  active: Release | undefined;
  rollout: Rollout | undefined;
}

function useLive(frontEnd: string): Live {
  const frontEnds = useQuery(frontEndsQuery);
  const overview = frontEnds.data?.find(({ name }) => name === frontEnd);
  const id = overview?.active?.releaseId;
  // The one before stands in for another one that becomes active, so that the list stays.
  const placeholderData = (before?: Release) => before;
  const active = useQuery({ ...releaseQuery(id ?? 0), enabled: id !== undefined, placeholderData });
  const isPending = frontEnds.isLoading || active.isLoading;
  return { isPending, active: active.data, rollout: overview?.rollout ?? undefined };
}

interface ReleaseListProps {
  frontEnd: string;
  live: Live;
  dialogs: Dialogs;
}

function ReleaseList({ frontEnd, live: { isPending, active, rollout }, dialogs }: ReleaseListProps) {
  const releases = useInfiniteQuery(releasesQuery(frontEnd));
  if (releases.isPending || isPending) return <SkeletonList label="Loading releases..." height={150} />;
  if (!releases.data) {
    return (
      <FailurePanel
        title="The releases could not be loaded"
        description={panelMessage(releases.error, 'Try again in a moment.')}
        onRetry={() => void releases.refetch()}
        isRetrying={releases.isFetching}
      />
    );
  }
  const all = releases.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    return (
      <EmptyState
        icon="platform"
        title="No release yet"
        description={`Its team registers one with a deploy token: npm run release -- ${frontEnd}`}
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={`Releases of ${frontEnd}`}>
        {all.map((release, index) => (
          <li key={release.id}>
            <ReleaseCard
              release={release}
              active={active}
              isNewest={index === 0}
              rollout={rollout?.releaseId === release.id ? rollout : undefined}
              onShow={() => dialogs.open('release', release.id)}
              onTry={() => dialogs.open('try', release.id)}
              onAsk={() => dialogs.open('promote', release.id)}
            />
          </li>
        ))}
      </ul>
      <ListEnd
        words={formatShown(all.length, releases.data.pages[0], ['release', 'releases'])}
        hasMore={releases.hasNextPage}
        isLoading={releases.isFetchingNextPage}
        hasFailed={releases.isFetchNextPageError}
        onMore={() => void releases.fetchNextPage()}
      />
    </>
  );
}
