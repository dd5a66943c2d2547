import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type PlatformTx } from '../database/database.js';
import { DatabaseChannel, notifyReplicas } from '../database/database-channel.js';
import { KEY_PREFIX } from './api-key-header.js';
import type { KeyPermission } from './permissions.js';
import { type Session, Sessions } from './sessions.js';
import { hashOf } from './stored-sessions.js';

const CACHE_MS = 10_000;
const CACHE_SIZE = 1_000;
const TOPIC = 'api-keys';
const KEY = new RegExp(`^${KEY_PREFIX}[\\w-]{43}$`);
const ENDING = 4;

/** A request by a key is one of its owner, as in a session, with less rights. */
export interface KeySession extends Session {
  key: { id: number; name: string; permissions: KeyPermission[] };
}

/**
 * Makes and finds API keys; only their SHA-256 is stored. They are cached as sessions are: a revocation, and a change of
 * the owner's rights, takes effect at once on every replica, and while the channel is down the database is asked.
 */
@Injectable()
export class ApiKeys {
  /** Counts what any replica has revoked or changed. */
  private changes = 0;
  /** `until` by a clock that nobody can set. */
  private readonly cache = new Map<string, { session: KeySession; until: number }>();

  constructor(
    private readonly database: Database,
    private readonly channel: DatabaseChannel,
    sessions: Sessions,
  ) {
    channel.on(TOPIC, (id) => this.forgetIf(({ key }) => id === '*' || String(key.id) === id));
    sessions.watch((userId) => this.forgetIf(({ user }) => userId === '*' || String(user.id) === userId));
  }

  make(): { key: string; hash: Buffer; ending: string } {
    const key = KEY_PREFIX + randomBytes(32).toString('base64url');
    return { key, hash: hashOf(key), ending: key.slice(-ENDING) };
  }

  /** Undefined for one that is unknown, revoked or expired, and for one whose owner is gone. */
  async find(key: string): Promise<KeySession | undefined> {
    if (!KEY.test(key)) return undefined;
    const known = this.channel.isConnected ? this.cache.get(key) : undefined;
    if (known && known.until > performance.now()) return known.session;
    const { changes } = this;
    const rows = await this.database.queryUnscoped<{ session: KeySession }>('select session from find_api_key($1)', [
      hashOf(key),
    ]);
    const session = rows[0]?.session;
    // If a key or an owner changed meanwhile, the result may be outdated.
    if (session && changes === this.changes) this.store(key, session);
    return session;
  }

  /** Makes every replica ask the database for a key once the transaction commits. */
  async refresh(tx: Pick<PlatformTx, 'query'>, ids: readonly number[]): Promise<void> {
    await tx.query(`select ${notifyReplicas('$1', 'id::text')} from unnest($2::int[]) id`, [TOPIC, ids]);
  }

  /** Removes a key from this replica's cache at once, before the notification arrives. */
  forget(id: number): void {
    this.forgetIf(({ key }) => key.id === id);
  }

  private store(key: string, session: KeySession): void {
    if (this.cache.size >= CACHE_SIZE) this.cache.clear();
    this.cache.set(key, { session, until: performance.now() + Math.min(CACHE_MS, session.expiresAt - Date.now()) });
  }

  private forgetIf(isChanged: (session: KeySession) => boolean): void {
    this.changes += 1;
    for (const [key, { session }] of this.cache) if (isChanged(session)) this.cache.delete(key);
  }
}
