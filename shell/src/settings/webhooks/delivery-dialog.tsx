import { errorMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { stateLabels } from './delivery-filters';
import { ShownText } from './shown-text';
import { deliveryTone } from './webhook-state';
import { deliveryQuery, useReplayDelivery } from './webhooks.api';
import styles from './webhooks.module.css';

interface DeliveryDialogProps {
  id: number;
  /** Only a webhook that is on sends again. */
  isEnabled: boolean;
  onClose: () => void;
}

/** What was sent, what came of it, and once more. */
export function DeliveryDialog({ id, isEnabled, onClose }: DeliveryDialogProps) {
  const found = useQuery(deliveryQuery(id));
  const replay = useReplayDelivery();
  const canReplay = isEnabled && found.data !== undefined;
  return (
    <ResponsiveDialog
      open
      title={found.data?.type ?? 'Delivery'}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {canReplay && (
            <Button type="primary" disabled={replay.isPending} onClick={() => replay.mutate(id)}>
              {replay.isPending ? 'Sending...' : 'Send Again'}
            </Button>
          )}
        </>
      }
    >
      {found.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {found.isError && !found.data && (
        <FailurePanel
          title="The delivery could not be loaded"
          description={errorMessage(found.error, 'Try again in a moment.')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.data && <Detail delivery={found.data} />}
    </ResponsiveDialog>
  );
}

type DetailOf = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof deliveryQuery>['queryFn']>>>>;

function Detail({ delivery }: { delivery: DetailOf }) {
  const { timezone } = useCompany();
  const { nextTryAt, lastTriedAt, lastStatus, lastDurationMs, attempts } = delivery;
  return (
    <>
      <p className={styles.state}>
        <StatusTag tone={deliveryTone(delivery)}>{stateLabels[delivery.state]}</StatusTag>
        {delivery.lastProblem !== null && <span>{delivery.lastProblem}</span>}
      </p>
      <dl className={styles.facts}>
        <dt>Happened</dt>
        <dd>{formatDateTime(delivery.createdAt, timezone)}</dd>
        <dt>Attempts</dt>
        <dd>{attempts}</dd>
        {lastTriedAt && (
          <>
            <dt>Sent last</dt>
            <dd>
              {formatDateTime(lastTriedAt, timezone)}
              {lastStatus !== null && `, answered ${lastStatus}`}
              {lastDurationMs !== null && ` after ${lastDurationMs} ms`}
            </dd>
          </>
        )}
        {delivery.state === 'waiting' && (
          <>
            <dt>Sent next</dt>
            <dd>{nextTryAt ? formatDateTime(nextTryAt, timezone) : 'After the earlier events of this record'}</dd>
          </>
        )}
        <dt>webhook-id</dt>
        <dd>
          <code>{delivery.messageId}</code>
        </dd>
      </dl>
      {delivery.payload === null ? (
        <p className={styles.hint}>What is sent is made when it is sent first.</p>
      ) : (
        <ShownText title="What is sent">{readable(delivery.payload)}</ShownText>
      )}
      {delivery.lastAnswer !== null && <ShownText title="What was answered last">{delivery.lastAnswer}</ShownText>}
    </>
  );
}

function readable(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2);
  } catch {
    return json;
  }
}
