import { panelMessage, type Schemas } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { releasesPath } from '../platform-menu/platform-menu';
import { usePin } from '../release-choice/release-choice.api';
import { AdminCard } from './admin-card';
import { frontEndsQuery } from './company-admin.api';
import styles from './releases-card.module.css';

interface Company {
  id: number;
  name: string;
}

export function ReleasesCard({ company }: { company: Company }) {
  const frontEnds = useQuery(frontEndsQuery(company.id));
  return (
    <AdminCard title="Front-end releases">
      {frontEnds.isPending && <SkeletonList label="Loading releases..." height={32} />}
      {frontEnds.isError && (
        <FailurePanel
          title="The releases could not be loaded"
          description={panelMessage(frontEnds.error, 'Try again in a moment.')}
          onRetry={() => void frontEnds.refetch()}
          isRetrying={frontEnds.isFetching}
        />
      )}
      {frontEnds.data?.length === 0 && <p className={styles.detail}>No front end has a release yet.</p>}
      {frontEnds.data && (
        <ul className={styles.list}>
          {frontEnds.data.map((frontEnd) => (
            <FrontEndRow key={frontEnd.name} frontEnd={frontEnd} company={company} />
          ))}
        </ul>
      )}
    </AdminCard>
  );
}

function FrontEndRow({ frontEnd, company }: { frontEnd: Schemas['CompanyFrontEndResponse']; company: Company }) {
  const { name, version, isPinned, isRollout, pinnedAt, pinnedBy } = frontEnd;
  const pin = usePin();
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Link to={`${releasesPath}/${name}`}>{name}</Link>
        <span className={styles.version}>{version}</span>
        {isPinned && pinnedAt && (
          <span className={styles.detail}>
            Tried here since <RelativeTime at={pinnedAt} />
            {pinnedBy && `, by ${pinnedBy}`}
          </span>
        )}
      </span>
      {isPinned ? (
        <>
          <StatusTag tone="amber">Pinned</StatusTag>
          <Button
            aria-label={`Unpin ${name}`}
            loading={pin.isPending}
            onClick={() => pin.mutate({ name, company, release: null })}
          >
            Unpin
          </Button>
        </>
      ) : (
        <StatusTag tone={isRollout ? 'amber' : 'blue'}>{isRollout ? 'Before others' : 'Active'}</StatusTag>
      )}
    </li>
  );
}
