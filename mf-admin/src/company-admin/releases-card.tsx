import { sentenceOf } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { AdminCard } from './admin-card';
import styles from './company-admin-screen.module.css';
import { releasesQuery } from './company-admin.api';

/** Which release of each front end the company's people get. */
export function ReleasesCard({ companyId }: { companyId: number }) {
  const releases = useQuery(releasesQuery(companyId));
  return (
    <AdminCard title="Front-end releases">
      {releases.isPending && <SkeletonList label="Loading releases..." height={32} />}
      {releases.isError && (
        <FailurePanel
          title="The releases could not be loaded"
          description={sentenceOf(releases.error, 'Try again in a moment.')}
          onRetry={() => void releases.refetch()}
          isRetrying={releases.isFetching}
        />
      )}
      {releases.data && (
        <dl className={styles.facts}>
          {releases.data.map(({ name, version, screens }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {version}, {screens.length} {screens.length === 1 ? 'screen' : 'screens'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </AdminCard>
  );
}
