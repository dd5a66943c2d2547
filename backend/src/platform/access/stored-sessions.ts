import type { PlatformTx } from '../database/database.js';

/** Ends a user's sessions: all, or all but the one with this hash. The caller notifies the other replicas. */
export async function endSessions(
  tx: Pick<PlatformTx, 'query'>,
  userId: number,
  butHash: Buffer | null = null,
): Promise<void> {
  await tx.query('delete from sessions where user_id = $1 and token_hash is distinct from $2', [userId, butHash]);
}
