import type { PlatformTx } from '../database/database.js';

/** Why somebody else, or the user elsewhere, ended a session. */
export const sessionEndReasons = ['password-reset', 'password-changed', 'account-removed'] as const;

export type SessionEndReason = (typeof sessionEndReasons)[number];

/** Ends a user's sessions: all, or all but the one with this hash. The caller notifies the other replicas. */
export async function endSessions(
  tx: Pick<PlatformTx, 'query'>,
  userId: number,
  reason: SessionEndReason,
  butHash: Buffer | null = null,
): Promise<void> {
  await tx.query(
    `with ended as (
       delete from sessions where user_id = $1 and token_hash is distinct from $2 returning token_hash, expires_at)
     insert into ended_sessions (token_hash, reason, expires_at) select token_hash, $3, expires_at from ended`,
    [userId, butHash, reason],
  );
}
