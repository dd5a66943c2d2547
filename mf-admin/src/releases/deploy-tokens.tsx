import { panelMessage } from '@nerka/mf-shared/api';
import type { DialogAddress } from '@nerka/mf-shared/contract';
import { formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useListedRecord } from '../listed-record/use-listed-record';
import styles from './deploy-tokens.module.css';
import { deployTokensQuery, useRevokeDeployToken, type DeployToken } from './deploy-tokens.api';
import { NewTokenDialog } from './new-token-dialog';

type Dialogs = DialogAddress<'token' | 'revoke'>;

export function DeployTokens({ dialogs }: { dialogs: Dialogs }) {
  const revoked = dialogs.idOf('revoke');
  return (
    <section className={styles.section} aria-labelledby="deploy-tokens">
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="deploy-tokens" className={styles.title}>
            Deploy tokens
          </h2>
          <p className={styles.detail}>With one, a team registers releases of its own front end, and nothing else.</p>
        </div>
        <Button icon={<Icon name="add" />} onClick={() => dialogs.open('token')}>
          New Deploy Token
        </Button>
      </div>
      <TokenList onRevoke={(id) => dialogs.open('revoke', id)} />
      <NewTokenDialog open={dialogs.isOpen('token')} onClose={() => dialogs.close('token')} />
      {revoked && <RevokeDialog key={revoked} id={revoked} onClose={() => dialogs.close('revoke')} />}
    </section>
  );
}

function TokenList({ onRevoke }: { onRevoke: (id: number) => void }) {
  const tokens = useInfiniteQuery(deployTokensQuery);
  if (tokens.isPending) return <SkeletonList label="Loading deploy tokens..." height={64} />;
  if (!tokens.data) {
    return (
      <FailurePanel
        title="The deploy tokens could not be loaded"
        description={panelMessage(tokens.error, 'Try again in a moment.')}
        onRetry={() => void tokens.refetch()}
        isRetrying={tokens.isFetching}
      />
    );
  }
  const all = tokens.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) return <p className={styles.none}>No team has a deploy token yet.</p>;
  return (
    <>
      <ul className={styles.list} aria-label="Deploy tokens">
        {all.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token.id)} />
        ))}
      </ul>
      <ListEnd
        words={formatShown(all.length, tokens.data.pages[0], ['token', 'tokens'])}
        hasMore={tokens.hasNextPage}
        isLoading={tokens.isFetchingNextPage}
        hasFailed={tokens.isFetchNextPageError}
        onMore={() => void tokens.fetchNextPage()}
      />
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: DeployToken; onRevoke: () => void }) {
  const { name, frontEnd, createdBy, createdAt, lastUsedAt, revokedAt } = token;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {frontEnd} · made <RelativeTime at={createdAt} />
          {createdBy && ` by ${createdBy}`} ·{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </span>
      </span>
      {revokedAt ? (
        <StatusTag tone="grey">Revoked</StatusTag>
      ) : (
        <Button aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}

function RevokeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const tokens = useInfiniteQuery(deployTokensQuery);
  const token = useListedRecord(tokens, id);
  const revoke = useRevokeDeployToken();
  return (
    <RecordDialog
      title="Revoke deploy token"
      record={token}
      notFound="Deploy token not found"
      problem={tokens.error && panelMessage(tokens.error, 'Try again in a moment.')}
      onRetry={() => void tokens.refetch()}
      onClose={onClose}
    >
      {({ name, frontEnd, revokedAt }) => (
        <ConfirmDialog
          open
          title="Revoke deploy token"
          question={`Whoever has "${name}" can register no more releases of ${frontEnd}. Those that are registered stay.`}
          refusal={revokedAt !== null && !revoke.isPending && `"${name}" is revoked already.`}
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
