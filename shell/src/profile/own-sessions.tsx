import { useState } from 'react';
import { panelMessage } from '@nerka/mf-shared/api';
import { deviceName } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { type OwnSession, ownSessionsQuery, useEndSessions } from './own-sessions.api';
import styles from './profile-screen.module.css';

/** The browsers in which the user is signed in; others can be signed out. */
export function OwnSessions() {
  const sessions = useInfiniteQuery(ownSessionsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndSessions();
  const hasOthers = (sessions.data?.pages[0]?.total ?? 0) > 1;
  return (
    <section className={styles.card} aria-labelledby="own-sessions">
      <h2 id="own-sessions" className={styles.title}>
        Where you are signed in
      </h2>
      <p className={styles.hint}>Sign out what you do not know, then change your password.</p>
      <PagedList
        label="Sessions"
        query={sessions}
        loading={<SkeletonList label="Loading sessions..." count={2} height={64} />}
        problem={panelMessage(sessions.error, 'Something went wrong.')}
        nothing={null}
        nouns={['session', 'sessions']}
      >
        {(found: OwnSession[]) => (
          <ul className={styles.sessions}>
            {found.map((session) => (
              <Session key={session.id} session={session} end={end} />
            ))}
          </ul>
        )}
      </PagedList>
      {hasOthers && (
        <Button danger onClick={() => setIsAsking(true)}>
          Sign Out Everywhere Else
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere else"
        question="Every other browser and phone in which you are signed in has to sign in again. What they have not saved is lost there."
        confirmLabel="Sign Out"
        pendingLabel="Signing out..."
        isPending={end.isPending}
        isDestructive
        onConfirm={() => end.mutate('others', { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}

function Session({ session, end }: { session: OwnSession; end: ReturnType<typeof useEndSessions> }) {
  const { id, isCurrent, device, address, createdAt, seenAt } = session;
  const name = device === null ? 'Unknown browser' : deviceName(device);
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          <strong title={device ?? undefined}>{name}</strong>{' '}
          {isCurrent && <StatusTag tone="green">This browser</StatusTag>}
        </p>
        <p className={styles.hint}>
          {address !== null && `${address} · `}
          {isCurrent ? 'In use now' : <LastUse at={seenAt} />} · Signed in <RelativeTime at={createdAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          aria-label={`Sign out ${name}`}
          disabled={end.isPending && end.variables === id}
          onClick={() => end.mutate(id)}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

const LastUse = ({ at }: { at: string }) => (
  <>
    Last used <RelativeTime at={at} />
  </>
);
