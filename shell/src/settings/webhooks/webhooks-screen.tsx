import { type ReactNode, useState } from 'react';
import { panelMessage } from '@nerka/mf-shared/api';
import { paths, recordId, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { CreateButton } from '@nerka/mf-shared/lists';
import { CompanyBreadcrumb } from '@nerka/mf-shared/page-head';
import { useQuery, type UseQueryResult } from '@nerka/mf-shared/query';
import { Link, useParams } from '@nerka/mf-shared/router';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { ProgramDocuments } from '../program-documents/program-documents';
import { nounWords, type NounOption, useNounOptions } from './noun-options';
import { SecretDialog, type ShownSecret } from './secret-dialog';
import { NewWebhookDialog } from './webhook-dialog';
import { WebhookPage } from './webhook-page';
import { stateOf } from './webhook-state';
import { type Webhook, webhooksQuery } from './webhooks.api';
import styles from './webhooks.module.css';

const dialogNames = ['new'] as const;
const ROW_HEIGHT = 72;
const MAX_WEBHOOKS = 10;

/** `/settings/webhooks`, and `/settings/webhooks/:webhookId` for one of them. */
export function WebhooksScreen() {
  const { webhookId } = useParams();
  return webhookId === undefined ? <Webhooks /> : <WebhookPage key={webhookId} id={recordId(webhookId)} />;
}

function Webhooks() {
  const company = useCompany();
  const list = useQuery(webhooksQuery(company.id));
  const dialogs = useDialogAddress(dialogNames);
  const isPhone = usePhoneWidth();
  const [made, setMade] = useState<ShownSecret>();
  const count = list.data?.length ?? 0;
  const isFull = count >= MAX_WEBHOOKS;
  const button = !isFull && { label: 'New Webhook', words: 'New webhook', run: () => dialogs.open('new') };
  return (
    <>
      <Shortcuts shortcuts={button ? [{ key: 'c', ...button }] : []} />
      <PageHeader
        breadcrumb={
          <CompanyBreadcrumb above={[{ title: 'Settings', path: paths.settings(company) }]} name="Webhooks" />
        }
        title="Webhooks"
        subtitle={!isPhone && 'What happens here is sent to other programs as it happens'}
        action={count > 0 && <CreateButton create={button} />}
      />
      <ProgramDocuments shown={['webhooks', 'operations']} />
      <Listed list={list} create={<CreateButton create={button} />} />
      {isFull && <p className={styles.hint}>A company has at most {MAX_WEBHOOKS} webhooks.</p>}
      <NewWebhookDialog open={dialogs.isOpen('new')} onMade={setMade} onClose={() => dialogs.close('new')} />
      <SecretDialog shown={made} onClose={() => setMade(undefined)} />
    </>
  );
}

type ListQuery = Pick<UseQueryResult<Webhook[]>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;

function Listed({ list, create }: { list: ListQuery; create: ReactNode }) {
  if (list.isPending) return <SkeletonList label="Loading webhooks..." count={3} height={ROW_HEIGHT} />;
  if (!list.data) {
    return (
      <FailurePanel
        title="The webhooks could not be loaded"
        description={panelMessage(list.error, 'Try again in a moment.')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (list.data.length > 0) return <Rows webhooks={list.data} />;
  return (
    <EmptyState
      icon="link"
      title="No webhooks yet"
      description="A webhook posts each change of your records to an address of yours, such as that of your accounting."
      action={create}
    />
  );
}

function Rows({ webhooks }: { webhooks: readonly Webhook[] }) {
  const options = useNounOptions();
  return (
    <ul className={styles.rows} aria-label="Webhooks">
      {webhooks.map((webhook) => (
        <Row key={webhook.id} webhook={webhook} options={options} />
      ))}
    </ul>
  );
}

function Row({ webhook, options }: { webhook: Webhook; options: readonly NounOption[] }) {
  const company = useCompany();
  const { tone, words } = stateOf(webhook, company.timezone);
  return (
    <li className={styles.row}>
      <Link className={styles.open ?? ''} to={`${paths.settings(company)}/webhooks/${webhook.id}`} data-list-row>
        {webhook.description ?? webhook.url}
      </Link>
      <StatusTag tone={tone}>{words}</StatusTag>
      <p className={styles.details}>
        {webhook.description !== null && <span>{webhook.url}</span>}
        <span>{nounWords(webhook.nouns, options)}</span>
      </p>
    </li>
  );
}
