import { useState } from 'react';
import { panelMessage } from '@nerka/mf-shared/api';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { RecoveryCodesDialog } from '../recovery-codes/recovery-codes-dialog';
import { AddAppDialog } from './add-app-dialog';
import { codesLeftQuery, type Factor, factorsQuery, useNewCodes, useRemoveFactor } from './factors.api';
import styles from './two-step.module.css';

/** The second steps of the user's sign-in: authenticator apps, passkeys, and recovery codes for when they are lost. */
export function TwoStep() {
  const factors = useInfiniteQuery(factorsQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const hasFactors = (factors.data?.pages[0]?.total ?? 0) > 0;
  return (
    <>
      <PagedList
        label="Second steps"
        query={factors}
        loading={<SkeletonList label="Loading second steps..." count={1} height={64} />}
        problem={panelMessage(factors.error, 'Something went wrong.')}
        nothing={<p className={styles.nothing}>Not set up yet: your password alone signs you in.</p>}
        nouns={['second step', 'second steps']}
      >
        {(found: Factor[]) => <FactorList factors={found} />}
      </PagedList>
      {hasFactors && <RecoveryCodes onMade={setCodes} />}
      <div className={styles.actions}>
        <Button type={hasFactors ? 'default' : 'primary'} onClick={() => setIsAdding(true)}>
          Add Authenticator App
        </Button>
      </div>
      <AddAppDialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(made) => {
          setIsAdding(false);
          setCodes(made);
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}

function FactorList({ factors }: { factors: Factor[] }) {
  const [removed, setRemoved] = useState<Factor | null>(null);
  const remove = useRemoveFactor();
  return (
    <>
      <ul className={styles.list}>
        {factors.map((factor) => (
          <li key={factor.id} className={styles.factor}>
            <div>
              <strong>{factor.name}</strong>
              <p className={styles.hint}>
                Added <RelativeTime at={factor.addedAt} />
                {factor.lastUsedAt === null ? ' · Not used yet' : <LastUse at={factor.lastUsedAt} />}
              </p>
            </div>
            {factor.kind === 'passkey' ? (
              <span className={styles.hint}>Passkey</span>
            ) : (
              <Button danger aria-label={`Remove ${factor.name}`} onClick={() => setRemoved(factor)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removed !== null}
        title={`Remove ${removed?.name ?? ''}`}
        question={
          factors.length === 1
            ? 'Your password alone will sign you in, and your recovery codes stop working.'
            : 'Codes of this app will no longer sign you in.'
        }
        confirmLabel="Remove"
        pendingLabel="Removing..."
        isPending={remove.isPending}
        isDestructive
        onConfirm={() => removed && remove.mutate(removed.id, { onSettled: () => setRemoved(null) })}
        onClose={() => setRemoved(null)}
      />
    </>
  );
}

const LastUse = ({ at }: { at: string }) => (
  <>
    {' '}
    · Last used <RelativeTime at={at} />
  </>
);

function RecoveryCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const { data } = useQuery(codesLeftQuery);
  const make = useNewCodes();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p className={styles.hint}>
        {data ? `${data.left} of 10 recovery codes left.` : 'Recovery codes sign you in without your phone.'}{' '}
        <Button type="text" className={styles.newCodes ?? ''} onClick={() => setIsAsking(true)}>
          Make New Codes
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Make new recovery codes"
        question="You get ten new codes. The ones you have now stop working."
        confirmLabel="Make New Codes"
        pendingLabel="One moment..."
        isPending={make.isPending}
        onConfirm={() =>
          make.mutate(undefined, {
            onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes),
            onSettled: () => setIsAsking(false),
          })
        }
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
