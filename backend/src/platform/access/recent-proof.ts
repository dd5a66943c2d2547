import { Injectable, SetMetadata } from '@nestjs/common';
import { writeSecurityEvents } from '../audit/write-security-events.js';
import { Database } from '../database/database.js';
import { Forbidden } from '../http/errors.js';
import type { Actor } from './actor.js';
import { hashOf } from './stored-sessions.js';

const MAX_AGE = `interval '10 minutes'`;

export const NEEDS_RECENT_PROOF = 'nerka:needs-recent-proof';

/**
 * For handlers of what cannot be undone: 403 `proof-needed` unless the person proved within ten minutes who they are, by
 * signing in or by `POST /api/auth/proof`. A session that was left open or stolen does not suffice.
 */
export const NeedsRecentProof = (): MethodDecorator => SetMetadata(NEEDS_RECENT_PROOF, true);

interface ProofTx {
  query(sql: string, values: unknown[]): Promise<unknown[]>;
}

/** When the person of a session last proved who they are. A sign-in is a proof. */
@Injectable()
export class RecentProof {
  constructor(private readonly database: Database) {}

  require(actor: Pick<Actor, 'sessionToken'>): Promise<void> {
    const query: ProofTx['query'] = (sql, values) => this.database.queryUnscoped(sql, values);
    return this.requireIn({ query }, actor);
  }

  /**
   * The same in a transaction, for what needs a proof only in some cases. By the database's clock, and not cached: a
   * proof counts on every replica at once. Throws Forbidden.
   */
  async requireIn(tx: ProofTx, { sessionToken = '' }: Pick<Actor, 'sessionToken'>): Promise<void> {
    const found = await tx.query(
      `select id from sessions where token_hash = $1 and coalesce(proved_at, created_at) > now() - ${MAX_AGE}`,
      [hashOf(sessionToken)],
    );
    if (found.length === 0)
      throw new Forbidden('Nothing was changed. Confirm that it is you and try again.', 'proof-needed');
  }

  /** Once the person has proved who they are. */
  async renew(
    tx: ProofTx,
    {
      userId,
      address,
      device = null,
      sessionToken = '',
    }: Pick<Actor, 'userId' | 'address' | 'device' | 'sessionToken'>,
  ): Promise<void> {
    await tx.query('update sessions set proved_at = now() where token_hash = $1', [hashOf(sessionToken)]);
    await writeSecurityEvents(tx, [{ kind: 'identity-confirmed', personId: userId, address, device }]);
  }
}
