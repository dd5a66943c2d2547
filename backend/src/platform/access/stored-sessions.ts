import { createHash } from 'node:crypto';
import type { PlatformTx } from '../database/database.js';

/** Why somebody else, or the user elsewhere, ended a session. */
export const sessionEndReasons = [
  'password-reset',
  'password-changed',
  'account-removed',
  'signed-out',
  'provider-ended',
  'provider-required',
] as const;

export type SessionEndReason = (typeof sessionEndReasons)[number];

/** How a token is stored. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

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

/** Ends one of a user's sessions; false if there is none with this id. The caller notifies the other replicas. */
export async function endSession(
  tx: Pick<PlatformTx, 'query'>,
  userId: number,
  id: number,
  reason: SessionEndReason,
): Promise<boolean> {
  const ended = await tx.query(
    `with ended as (delete from sessions where id = $1 and user_id = $2 returning token_hash, expires_at)
     insert into ended_sessions (token_hash, reason, expires_at) select token_hash, $3, expires_at from ended
     returning token_hash`,
    [id, userId, reason],
  );
  return ended.length > 0;
}
