import { panelMessage } from '@nerka/mf-shared/api';
import { type DialogAddress, paths, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { CompanyBreadcrumb } from '@nerka/mf-shared/page-head';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../clipboard/copy-text';
import { ProgramDocuments } from '../program-documents/program-documents';
import { ApiKeyRow } from './api-key-row';
import { type ApiKey, apiKeysQuery, type NewApiKey, useRevokeApiKey } from './api-keys.api';
import styles from './api-keys.module.css';
import { MadeKeyDialog } from './made-key-dialog';
import { NewKeyDialog } from './new-key-dialog';

const dialogNames = ['new', 'revoke'] as const;
type Dialogs = DialogAddress<(typeof dialogNames)[number]>;

const ROW_HEIGHT = 84;

/** `/settings/api-keys`. Dialogs are in the address. */
export function ApiKeysScreen() {
  const company = useCompany();
  const dialogs = useDialogAddress(dialogNames);
  const [made, setMade] = useState<NewApiKey>();
  const revoked = dialogs.idOf('revoke');
  const newButton = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => dialogs.open('new')}>
      New API Key
    </Button>
  );
  return (
    <>
      <Shortcuts shortcuts={[{ key: 'c', words: 'New API key', run: () => dialogs.open('new') }]} />
      <PageHeader
        breadcrumb={
          <CompanyBreadcrumb above={[{ title: 'Settings', path: paths.settings(company) }]} name="API keys" />
        }
        title="API keys"
        subtitle="With a key, another program acts for the person who made it"
        action={newButton}
      />
      <ProgramDocuments shown={['api', 'operations']} />
      <CompanyNumber />
      <KeyList newButton={newButton} dialogs={dialogs} />
      <NewKeyDialog open={dialogs.isOpen('new')} onMade={setMade} onClose={() => dialogs.close('new')} />
      {made && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
      {revoked && <RevokeDialog key={revoked} id={revoked} onClose={() => dialogs.close('revoke')} />}
    </>
  );
}

const copyWords = { copied: 'Number copied', failed: 'Number could not be copied: select it by hand' };

/** Programs name the company by it. */
function CompanyNumber() {
  const { id } = useCompany();
  return (
    <p className={styles.number}>
      <span>
        Company number <span className={styles.selected}>{id}</span>
      </span>
      <Button
        size="small"
        aria-label="Copy the number of the company"
        onClick={() => void copyText(String(id), copyWords)}
      >
        Copy
      </Button>
    </p>
  );
}

function KeyList({ newButton, dialogs }: { newButton: ReactNode; dialogs: Dialogs }) {
  const keys = useQuery(apiKeysQuery(useCompany().id));
  if (keys.isPending) return <SkeletonList label="Loading API keys..." height={ROW_HEIGHT} />;
  if (!keys.data) {
    return (
      <FailurePanel
        title="The API keys could not be loaded"
        description={panelMessage(keys.error, 'Try again in a moment.')}
        onRetry={() => void keys.refetch()}
        isRetrying={keys.isFetching}
      />
    );
  }
  if (keys.data.length === 0) {
    return (
      <EmptyState
        icon="code"
        title="No program has a key yet"
        description="Make one to connect another program, such as your accounting."
        action={newButton}
      />
    );
  }
  return (
    <ul className={styles.rows} aria-label="API keys">
      {keys.data.map((key) => (
        <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => dialogs.open('revoke', key.id)} />
      ))}
    </ul>
  );
}

function RevokeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const keys = useQuery(apiKeysQuery(useCompany().id));
  const found = keys.data?.find((key: ApiKey) => key.id === id);
  const revoke = useRevokeApiKey();
  return (
    <RecordDialog
      title="Revoke API key"
      record={found ?? (keys.data && null)}
      notFound="API key not found"
      problem={keys.error && panelMessage(keys.error, 'Try again in a moment.')}
      onRetry={() => void keys.refetch()}
      onClose={onClose}
    >
      {({ name, lastUsedAt }) => (
        <ConfirmDialog
          open
          title="Revoke API key"
          question={`What uses "${name}" is refused from now on${lastUsedAt ? '' : '; nothing has used it yet'}. Its changes stay.`}
          confirmLabel="Revoke"
          pendingLabel="Revoking..."
          isPending={revoke.isPending}
          isDestructive
          onConfirm={() => revoke.mutate(id, { onSettled: onClose })}
          onClose={onClose}
        />
      )}
    </RecordDialog>
  );
}
