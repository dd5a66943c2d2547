import { isNotFound, panelMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatCount, formatDateTime } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordFacts } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useRecordLink } from '../../workspace/use-record-link';
import { stateLabels } from './delivery-filters';
import { nounWords, useNounOptions } from './noun-options';
import { ShownText } from './shown-text';
import { deliveryTone } from './webhook-state';
import { type Delivery, deliveryQuery, type DeliveryDetail, useReplayDelivery, type Webhook } from './webhooks.api';
import styles from './webhooks.module.css';

const WIDTH = 720;

interface DeliveryDialogProps {
  id: number;
  webhook: Webhook;
  onClose: () => void;
}

/** What was sent, what came of it, and once more. */
export function DeliveryDialog({ id, webhook, onClose }: DeliveryDialogProps) {
  const { data, error, refetch } = useQuery(deliveryQuery(id));
  const replay = useReplayDelivery();
  const isMissing = isNotFound(error) || (data && data.webhookId !== webhook.id);
  return (
    <RecordDialog
      title="Delivery"
      record={isMissing ? null : data}
      notFound="Delivery not found"
      problem={error && panelMessage(error, 'Try again in a moment.')}
      isLive
      width={WIDTH}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(delivery) => (
        <ResponsiveDialog
          open
          title={delivery.type}
          width={WIDTH}
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>Close</Button>
              {/* Only a webhook that is on sends again. */}
              {webhook.isEnabled && (
                <Button type="primary" disabled={replay.isPending} onClick={() => replay.mutate(id)}>
                  {replay.isPending ? 'Sending...' : 'Send Again'}
                </Button>
              )}
            </>
          }
        >
          <Detail delivery={delivery} />
        </ResponsiveDialog>
      )}
    </RecordDialog>
  );
}

function Detail({ delivery }: { delivery: DeliveryDetail }) {
  const { timezone } = useCompany();
  return (
    <>
      <p className={styles.state}>
        <StatusTag tone={deliveryTone(delivery)}>{stateLabels[delivery.state]}</StatusTag>
        {delivery.lastProblem !== null && <span>{delivery.lastProblem}</span>}
      </p>
      <div className={styles.part}>
        <RecordFacts
          facts={[
            ['Record', <RecordName key="record" delivery={delivery} />],
            ['Happened', formatDateTime(delivery.createdAt, timezone)],
            ['Attempts', delivery.attempts],
            ['Sent last', delivery.lastTriedAt && formatDateTime(delivery.lastTriedAt, timezone)],
            ['Answer', answerOf(delivery)],
            ['Sent next', delivery.state === 'waiting' ? sentNext(delivery, timezone) : null],
            ['webhook-id', delivery.messageId],
          ]}
        />
      </div>
      {delivery.payload === null ? (
        <p className={styles.hint}>What is sent is made when it is sent first.</p>
      ) : (
        <ShownText title="What is sent">{readable(delivery.payload)}</ShownText>
      )}
      {delivery.lastAnswer !== null && <ShownText title="What was answered last">{delivery.lastAnswer}</ShownText>}
    </>
  );
}

/** What was sent has the name that the record had then. */
function RecordName({ delivery: { type, noun, recordId, payload } }: { delivery: DeliveryDetail }) {
  const options = useNounOptions();
  const linkOf = useRecordLink();
  const name = nameIn(payload);
  const kind = nounWords([noun], options);
  if (name === undefined) return `${kind}, id ${recordId}`;
  const address = type.endsWith('.deleted') ? undefined : linkOf(noun, { id: recordId, title: name });
  return address ? <Link to={address}>{`${kind} ${name}`}</Link> : `${kind} ${name}`;
}

/** '500 after 35 ms' */
function answerOf({ lastStatus, lastDurationMs }: Delivery): string | null {
  if (lastStatus === null) return null;
  return lastDurationMs === null ? String(lastStatus) : `${lastStatus} after ${formatCount(lastDurationMs)} ms`;
}

const sentNext = ({ nextTryAt }: Delivery, timeZone: string): string =>
  nextTryAt ? formatDateTime(nextTryAt, timeZone) : 'After the earlier events of this record';

const readable = (json: string): string => JSON.stringify(JSON.parse(json), undefined, 2);

function nameIn(payload: string | null): string | undefined {
  const event = (payload === null ? {} : JSON.parse(payload)) as { data?: { name?: unknown } };
  return typeof event.data?.name === 'string' ? event.data.name : undefined;
}
