import { errorMessage } from '@nerka/mf-shared/api';
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
import { ReleaseCard } from './release-card';
import { ReleaseDrawer } from './release-drawer';
import { frontEndsQuery, releaseQuery, releasesQuery } from './releases.api';
import styles from './releases-screen.module.css';
import { TryDialog } from './try-dialog';

const dialogNames = ['release', 'try'] as const;
type Dialogs = DialogAddress<(typeof dialogNames)[number]>;

/** `/nerka/admin/releases/:frontEnd`: newest release first. */
export function FrontEndScreen() {
  const { frontEnd = '' } = useParams();
  const dialogs = useDialogAddress(dialogNames);
  usePageName(`${frontEnd} releases`);
  const shown = dialogs.idOf('release');
  const tried = dialogs.idOf('try');
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb above={[{ title: 'Releases', path: releasesPath }]} name={frontEnd} />}
        title={frontEnd}
        subtitle="Promote a release for everybody, or try it on one company first"
      />
      <ReleaseList frontEnd={frontEnd} dialogs={dialogs} />
      <ReleaseDrawer id={shown} onClose={() => dialogs.close('release')} />
      {tried && <TryDialog key={tried} releaseId={tried} onClose={() => dialogs.close('try')} />}
    </>
  );
}

function ReleaseList({ frontEnd, dialogs }: { frontEnd: string; dialogs: Dialogs }) {
  const releases = useInfiniteQuery(releasesQuery(frontEnd));
  const { data: frontEnds } = useQuery(frontEndsQuery);
  const overview = frontEnds?.find(({ name }) => name === frontEnd);
  // The active one may be on a later page.
  const active = useQuery({ ...releaseQuery(overview?.active?.releaseId ?? 0), enabled: Boolean(overview?.active) });
  if (releases.isPending) return <SkeletonList label="Loading releases..." height={150} />;
  if (!releases.data) {
    return (
      <FailurePanel
        title="The releases could not be loaded"
        description={errorMessage(releases.error, 'Try again in a moment.')}
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
              active={active.data}
              isNewest={index === 0}
              onShow={() => dialogs.open('release', release.id)}
              onTry={() => dialogs.open('try', release.id)}
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
