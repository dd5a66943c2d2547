import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { CompanyBreadcrumb } from '@nerka/mf-shared/page-head';
import { useQuery } from '@nerka/mf-shared/query';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { DeliveryLog } from './delivery-log';
import { nounWords, useNounOptions } from './noun-options';
import { WebhookActions } from './webhook-actions';
import { stateOf, whyOff } from './webhook-state';
import { type Webhook, webhookQuery } from './webhooks.api';
import styles from './webhooks.module.css';

/** One webhook: how it does, what can be done about it, and what it sent. */
export function WebhookPage({ id }: { id: number }) {
  const company = useCompany();
  const found = useQuery(webhookQuery(id));
  const settings = { title: 'Settings', path: paths.settings(company) };
  const list = { title: 'Webhooks', path: `${paths.settings(company)}/webhooks` };
  const name = found.data ? (found.data.description ?? new URL(found.data.url).host) : 'Webhook';
  return (
    <>
      <PageHeader
        breadcrumb={<CompanyBreadcrumb above={[settings, list]} name={name} />}
        title={name}
        action={found.data && <WebhookActions webhook={found.data} />}
      />
      {found.isPending && <SkeletonList label="Loading the webhook..." count={2} height={120} />}
      {found.isError && !found.data && (
        <FailurePanel
          title="The webhook could not be loaded"
          description={errorMessage(found.error, 'Try again in a moment.')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.data && (
        <>
          <Facts webhook={found.data} />
          <DeliveryLog webhook={found.data} />
        </>
      )}
    </>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { timezone } = useCompany();
  const options = useNounOptions();
  const { tone, words } = stateOf(webhook, timezone);
  const reason = whyOff(webhook);
  return (
    <section className={styles.facts} aria-label="The webhook">
      <p className={styles.state} role="status">
        <StatusTag tone={tone}>{words}</StatusTag>
        {reason !== undefined && <span>{reason}</span>}
        {webhook.isReplaying && <span>What was given up is sent again.</span>}
      </p>
      <dl>
        <dt>Address</dt>
        <dd>
          <code>{webhook.url}</code>
        </dd>
        <dt>Events</dt>
        <dd>{nounWords(webhook.nouns, options)}</dd>
        <dt>Delivered last</dt>
        <dd>
          {webhook.lastSuccessAt ? <RelativeTime at={webhook.lastSuccessAt} timeZone={timezone} /> : 'Nothing yet'}
        </dd>
        {webhook.isEnabled && webhook.pausedUntil && (
          <>
            <dt>Tried again</dt>
            <dd>
              <RelativeTime at={webhook.pausedUntil} timeZone={timezone} />
            </dd>
          </>
        )}
        {webhook.formerSecretUntil && (
          <>
            <dt>The former secret ends</dt>
            <dd>
              <RelativeTime at={webhook.formerSecretUntil} timeZone={timezone} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
