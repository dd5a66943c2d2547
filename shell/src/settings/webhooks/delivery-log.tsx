import { useCompany } from '@nerka/mf-shared/contract';
import { FilterBar, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { type DeliveryFilters, readFilters, stateLabels, writeFilters } from './delivery-filters';
import { nounWords, useNounOptions } from './noun-options';
import type { WebhookDialogAddress } from './webhook-dialogs';
import { deliveryTone } from './webhook-state';
import { deliveriesQuery, type Delivery, type Webhook } from './webhooks.api';
import styles from './webhooks.module.css';

const ROW_HEIGHT = 62;
const states = Object.entries(stateLabels).map(([value, label]) => ({ value, label }));

/** What was sent and what waits, newest first. */
export function DeliveryLog({ webhook, dialogs }: { webhook: Webhook; dialogs: WebhookDialogAddress }) {
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const nouns = useNounOptions();
  const change = (changed: Partial<DeliveryFilters>) => dialogs.filter(writeFilters({ ...filters, ...changed }));
  return (
    <>
      <h2 className={styles.heading}>Deliveries</h2>
      <FilterBar>
        <NativeSelect
          label="State"
          options={[{ value: '', label: 'All states' }, ...states]}
          value={filters.state ?? ''}
          onChange={(value) => change({ state: (value || undefined) as DeliveryFilters['state'] })}
        />
        <NativeSelect
          label="Kind of record"
          options={[{ value: '', label: 'All records' }, ...nouns]}
          value={filters.noun ?? ''}
          onChange={(value) => change({ noun: value || undefined })}
        />
        {webhook.isEnabled && webhook.failed > 0 && (
          <Button onClick={() => dialogs.open('replay')}>Send Given Up Again</Button>
        )}
      </FilterBar>
      <Deliveries
        id={webhook.id}
        filters={filters}
        onOpen={(id) => dialogs.open('delivery', id)}
        onClear={() => change({ state: undefined, noun: undefined })}
      />
    </>
  );
}

interface DeliveriesProps {
  id: number;
  filters: DeliveryFilters;
  onOpen: (id: number) => void;
  onClear: () => void;
}

function Deliveries({ id, filters, onOpen, onClear }: DeliveriesProps) {
  const { timezone } = useCompany();
  const options = useNounOptions();
  const deliveries = useInfiniteQuery(deliveriesQuery(id, filters));
  const isFiltered = filters.state !== undefined || filters.noun !== undefined;
  return (
    <RecordList
      label="Deliveries"
      query={deliveries}
      skeleton={{ count: 6, height: ROW_HEIGHT, layout: 'rows', label: 'Loading deliveries...' }}
      problem={{ title: 'The deliveries could not be loaded' }}
      empty={{ icon: 'history', title: 'Nothing yet', description: 'Each event that is sent will be listed here.' }}
      noMatch={isFiltered && { title: 'No such delivery', description: 'Take filters away to see more.', onClear }}
      nouns={['delivery', 'deliveries']}
    >
      {(found: Delivery[]) => (
        <ol className={styles.rows}>
          {found.map((delivery) => (
            <li key={delivery.id} className={styles.row}>
              <button type="button" className={styles.open} data-list-row onClick={() => onOpen(delivery.id)}>
                {delivery.type}
              </button>
              <StatusTag tone={deliveryTone(delivery)}>{stateLabels[delivery.state]}</StatusTag>
              <p className={styles.details}>
                <span>
                  {nounWords([delivery.noun], options)}, id {delivery.recordId}
                </span>
                <RelativeTime at={delivery.createdAt} timeZone={timezone} />
                {delivery.lastProblem !== null && <span>{delivery.lastProblem}</span>}
                {delivery.attempts > 1 && <span>{delivery.attempts} attempts</span>}
              </p>
            </li>
          ))}
        </ol>
      )}
    </RecordList>
  );
}
