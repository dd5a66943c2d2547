import { panelMessage, type Schemas } from '@nerka/mf-shared/api';
import { formatBytes, formatCount } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { AdminCard } from './admin-card';
import styles from './company-admin-screen.module.css';
import { usageQuery } from './company-admin.api';

type Usage = Schemas['UsageResponse'];

/** `workOrders` → 'work orders'. */
const labelOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export function UsageCard({ companyId }: { companyId: number }) {
  const usage = useQuery(usageQuery(companyId));
  return (
    <AdminCard title="Usage">
      {usage.isPending && <SkeletonList label="Loading usage..." height={32} />}
      {usage.isError && (
        <FailurePanel
          title="The usage could not be loaded"
          description={panelMessage(usage.error, 'Try again in a moment.')}
          onRetry={() => void usage.refetch()}
          isRetrying={usage.isFetching}
        />
      )}
      {usage.data && <Numbers usage={usage.data} />}
    </AdminCard>
  );
}

function Numbers({ usage: { people, records, storageBytes } }: { usage: Usage }) {
  const kinds = Object.entries(records).filter(([, count]) => count > 0);
  const total = kinds.reduce((sum, [, count]) => sum + count, 0);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>People</dt>
        <dd>{formatCount(people)}</dd>
      </div>
      <div>
        <dt>Records</dt>
        <dd>
          {formatCount(total)}
          {kinds.length > 0 &&
            `: ${kinds.map(([field, count]) => `${formatCount(count)} ${labelOf(field)}`).join(', ')}`}
        </dd>
      </div>
      <div>
        <dt>Storage</dt>
        <dd>{formatBytes(storageBytes)}</dd>
      </div>
    </dl>
  );
}
