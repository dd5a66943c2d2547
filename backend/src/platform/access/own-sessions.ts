import { Injectable } from '@nestjs/common';
import { writeSecurityEvents } from '../audit/write-security-events.js';
import { Database, type OwnAccountTx } from '../database/database.js';
import { readPage } from '../database/keyset-list.js';
import { utc } from '../database/sql-json.js';
import { NotFound } from '../http/errors.js';
import type { Page } from '../http/paging.js';
import type { Actor } from './actor.js';
import type { OwnSessionResponse } from './own-session.dto.js';
import { IDLE_MS, Sessions } from './sessions.js';
import { endSession, endSessions, hashOf } from './stored-sessions.js';

/** Where a user is signed in, for that user. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  /** Those that go on, last used first; `token` is that of the request. */
  list(actor: Actor, token: string, query: { limit?: number; cursor?: string }): Promise<Page<OwnSessionResponse>> {
    const list = {
      name: 'own-sessions',
      table: 'sessions',
      alias: 's',
      rowColumns: 's.*',
      columns: `s.id, s.token_hash = $2 as "isCurrent", s.address, s.device, ${utc('s.created_at')} as "createdAt",
        ${utc('s.seen_at')} as "seenAt", ${utc('s.expires_at')} as "expiresAt"`,
      filters: ['s.user_id = $1', 's.expires_at > now()', `s.seen_at > now() - $3 * interval '1 millisecond'`],
      values: [actor.userId, hashOf(token), IDLE_MS],
      sorting: { keys: [{ sql: 's.seen_at', type: 'timestamptz' as const }], direction: 'desc' as const },
    };
    return this.database.onOwnAccount(actor, (tx) => readPage(tx, list, query));
  }

  /** Ends one on every replica; throws NotFound. */
  async end(actor: Actor, id: number): Promise<void> {
    await this.ending(actor, async (tx) => {
      if (!(await endSession(tx, actor.userId!, id, 'signed-out'))) throw new NotFound('Session');
    });
  }

  /** Ends all but the one with this token on every replica. */
  async endOthers(actor: Actor, token: string): Promise<void> {
    await this.ending(actor, (tx) => endSessions(tx, actor.userId!, 'signed-out', hashOf(token)));
  }

  private async ending(actor: Actor, end: (tx: OwnAccountTx) => Promise<void>): Promise<void> {
    const { userId, address, device = null } = actor;
    await this.database.onOwnAccount(actor, async (tx) => {
      await end(tx);
      await this.sessions.refreshOf(tx, userId!);
      await writeSecurityEvents(tx, [{ kind: 'sessions-ended', personId: userId, address, device }]);
    });
    this.sessions.forget(userId!);
  }
}
