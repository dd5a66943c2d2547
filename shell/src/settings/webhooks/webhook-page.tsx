import { type ReactNode, useState } from 'react';
import { isNotFound, panelMessage } from '@nerka/mf-shared/api';
import { paths, useCompany, useDialogAddress, usePageName } from '@nerka/mf-shared/contract';
import { CompanyBreadcrumb } from '@nerka/mf-shared/page-head';
import { useIsBeingDeleted, useQuery } from '@nerka/mf-shared/query';
import { RecordFacts, RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { DeliveryLog } from './delivery-log';
import { nounWords, useNounOptions } from './noun-options';
import { SecretDialog, type ShownSecret } from './secret-dialog';
import { WebhookActions } from './webhook-actions';
import { webhookDialogs, WebhookDialogs } from './webhook-dialogs';
import { stateOf, whyOff } from './webhook-state';
import { deletionOf, type Webhook, webhookQuery } from './webhooks.api';
import styles from './webhooks.module.css';

const MAX_TITLE = 60;

/** One webhook: how it does, what can be done about it, and what it sent. Dialogs are in the address. */
export function WebhookPage({ id }: { id: number | undefined }) {
  return id === undefined ? <MissingWebhook /> : <NamedWebhook id={id} />;
}

function NamedWebhook({ id }: { id: number }) {
  const company = useCompany();
  const found = useQuery({ ...webhookQuery(id), enabled: !useIsBeingDeleted(deletionOf(id)) });
  // A super admin may read every company's records, but works in one company at a time.
  const isMissing = isNotFound(found.error) || (found.data && found.data.companyId !== company.id);
  if (isMissing) return <MissingWebhook />;
  if (found.data) return <FoundWebhook webhook={found.data} />;
  return (
    <>
      <Head name="Webhook" />
      {found.isError ? (
        <FailurePanel
          title="The webhook could not be loaded"
          description={panelMessage(found.error, 'Try again in a moment.')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <SkeletonList label="Loading the webhook..." count={2} height={120} />
      )}
    </>
  );
}

function MissingWebhook() {
  return (
    <>
      <Head name="Webhook" />
      <FailurePanel title="The webhook could not be opened" description="Webhook not found" />
      <p className={styles.elsewhere}>
        <Link to={`${paths.settings(useCompany())}/webhooks`}>Back to Webhooks</Link>
      </p>
    </>
  );
}

function FoundWebhook({ webhook }: { webhook: Webhook }) {
  const dialogs = useDialogAddress(webhookDialogs);
  const [secret, setSecret] = useState<ShownSecret>();
  const name = webhook.description ?? new URL(webhook.url).host;
  return (
    <>
      <Head
        name={shortened(name)}
        address={webhook.url}
        action={<WebhookActions {...{ webhook, name, dialogs }} onSecret={setSecret} />}
      />
      <State webhook={webhook} />
      <Details webhook={webhook} />
      <DeliveryLog webhook={webhook} dialogs={dialogs} />
      <WebhookDialogs {...{ webhook, dialogs }} onSecret={setSecret} />
      <SecretDialog shown={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}

interface HeadProps {
  name: string;
  address?: string;
  action?: ReactNode;
}

function Head({ name, address, action }: HeadProps) {
  const company = useCompany();
  usePageName(name);
  const settings = { title: 'Settings', path: paths.settings(company) };
  const list = { title: 'Webhooks', path: `${paths.settings(company)}/webhooks` };
  return (
    <PageHeader
      breadcrumb={<CompanyBreadcrumb above={[settings, list]} name={name} />}
      title={name}
      subtitle={address}
      action={action}
    />
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const { timezone } = useCompany();
  const { tone, words } = stateOf(webhook, timezone);
  const reason = whyOff(webhook);
  return (
    <p className={`${styles.state} ${styles.ofPage}`} role="status">
      <StatusTag tone={tone}>{words}</StatusTag>
      {reason !== undefined && <span>{reason}</span>}
      {webhook.isReplaying && <span>What was given up is sent again.</span>}
    </p>
  );
}

function Details({ webhook }: { webhook: Webhook }) {
  const { timezone } = useCompany();
  const options = useNounOptions();
  const { nouns, isEnabled, description, lastSuccessAt, pausedUntil, formerSecretUntil } = webhook;
  const at = (instant: string | null) => instant && <RelativeTime at={instant} timeZone={timezone} />;
  return (
    <div className={styles.part}>
      <RecordPart title="Details">
        <RecordFacts
          facts={[
            ['Description', isLong(description ?? '') ? description : null],
            ['Events', nounWords(nouns, options)],
            ['Delivered last', at(lastSuccessAt) ?? 'Nothing yet'],
            ['Tried again', isEnabled ? at(pausedUntil) : null],
            ['The former secret ends', at(formerSecretUntil)],
          ]}
        />
      </RecordPart>
    </div>
  );
}

const isLong = (text: string): boolean => text.length > MAX_TITLE;

/** What fits into a title; the details have the whole. */
const shortened = (text: string): string => (isLong(text) ? `${text.slice(0, MAX_TITLE - 1).trimEnd()}…` : text);
