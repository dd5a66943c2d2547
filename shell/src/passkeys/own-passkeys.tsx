import { useState } from 'react';
import { panelMessage } from '@nerka/mf-shared/api';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { RecoveryCodesDialog } from '../recovery-codes/recovery-codes-dialog';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { ownPasskeysQuery, type Passkey, useRemovePasskey, useRenamePasskey } from './own-passkeys.api';
import styles from './own-passkeys.module.css';
import { PasskeyDialog } from './passkey-dialog';

type Question = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The user's passkeys, with which the user signs in without a password. */
export function OwnPasskeys() {
  const passkeys = useInfiniteQuery(ownPasskeysQuery);
  const [question, setQuestion] = useState<Question>();
  return (
    <section className={styles.card} aria-labelledby="own-passkeys">
      <h2 id="own-passkeys" className={styles.title}>
        Passkeys
      </h2>
      <p className={styles.hint}>
        Sign in with your fingerprint, your face or the code of your device. Nobody can guess or steal a passkey.
      </p>
      <PagedList
        label="Passkeys"
        query={passkeys}
        loading={<SkeletonList label="Loading passkeys..." count={1} height={64} />}
        problem={panelMessage(passkeys.error, 'Something went wrong.')}
        nothing={<p className={styles.nothing}>You have no passkey yet.</p>}
        nouns={['passkey', 'passkeys']}
      >
        {(found: Passkey[]) => (
          <ul className={styles.passkeys}>
            {found.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onAsk={(kind) => setQuestion({ kind, passkey })} />
            ))}
          </ul>
        )}
      </PagedList>
      <Button onClick={() => setQuestion({ kind: 'add' })}>Add a Passkey</Button>
      <Dialogs question={question} onClose={() => setQuestion(undefined)} />
    </section>
  );
}

function Row({ passkey, onAsk }: { passkey: Passkey; onAsk: (kind: 'rename' | 'remove') => void }) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.passkey}>
      <div>
        <p className={styles.name}>
          <strong>{name}</strong>
        </p>
        <p className={styles.hint}>
          {isSynced ? 'On all your devices' : 'On one device'} · Added <RelativeTime at={createdAt} /> ·{' '}
          {lastUsedAt === null ? 'Not used yet' : <LastUse at={lastUsedAt} />}
        </p>
      </div>
      <div className={styles.actions}>
        <Button aria-label={`Rename ${name}`} onClick={() => onAsk('rename')}>
          Rename
        </Button>
        <Button danger aria-label={`Remove ${name}`} onClick={() => onAsk('remove')}>
          Remove
        </Button>
      </div>
    </li>
  );
}

const LastUse = ({ at }: { at: string }) => (
  <>
    Last used <RelativeTime at={at} />
  </>
);

function Dialogs({ question, onClose }: { question: Question | undefined; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <>
      <AddPasskeyDialog open={question?.kind === 'add'} onClose={onClose} onAdded={setCodes} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
      {question && question.kind !== 'add' && <OfOne {...question} onClose={onClose} />}
    </>
  );
}

function OfOne({ kind, passkey, onClose }: { kind: 'rename' | 'remove'; passkey: Passkey; onClose: () => void }) {
  const [rename, remove] = [useRenamePasskey(), useRemovePasskey()];
  const { id, name } = passkey;
  return (
    <>
      <PasskeyDialog
        open={kind === 'rename'}
        title="Rename the Passkey"
        saveLabel="Save"
        name={name}
        onSave={(given) => rename.mutateAsync({ id, name: given })}
        onClose={onClose}
      />
      <ConfirmDialog
        open={kind === 'remove'}
        title="Remove the passkey"
        question={`You can no longer sign in with '${name}'. Delete it on your device, too, so that it is not offered there.`}
        confirmLabel="Remove"
        pendingLabel="Removing..."
        isPending={remove.isPending}
        isDestructive
        onConfirm={() => remove.mutate(id, onClose)}
        onClose={onClose}
      />
    </>
  );
}
