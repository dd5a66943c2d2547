import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type PlatformTx } from '../database/database.js';
import { DatabaseChannel, notifyReplicas } from '../database/database-channel.js';
import type { PersonScope } from '../database/person-scope.js';
import { unlessFull } from '../http/database-errors.js';
import type { AccountType, Role } from './actor.js';
import type { CompanyResponse } from './company.dto.js';
import { endSessions, hashOf, type SessionEndReason } from './stored-sessions.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A session that is not used for so long ends. */
export const IDLE_MS = 7 * DAY;
const ABSOLUTE_MS = 30 * DAY;
const SUPER_ADMIN_ABSOLUTE_MS = DAY / 2;
const CACHE_MS = 10_000;
const CACHE_SIZE = 10_000;
const TOUCH_AFTER_MS = 10 * MINUTE;
const TOPIC = 'sessions';
/** The second factor of a sign-in by a company's identity provider, which is trusted with it. */
export const BY_PROVIDER = 'identity-provider';

export interface SessionUser {
  id: number;
  username: string;
  role: Role;
  accountType: AccountType;
  /** False where the company leaves deleting to others. */
  managesRecords: boolean;
  companyId: number | null;
  displayName: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  profilePicture: string | null;
  createdAt: string;
  /** Null for who sees the whole company. */
  scope: StoredScope | null;
}

/** Without the person, whose it is. */
export type StoredScope = Omit<PersonScope, 'userId'>;

/** Of a company or of the platform. */
type Transaction = Pick<PlatformTx, 'query'>;

/** A valid session with its user and company, at most ten seconds old. */
export interface Session {
  seenAt: number;
  expiresAt: number;
  /** The provider suspended or deleted the company. */
  isSuspended: boolean;
  user: SessionUser;
  company: CompanyResponse | null;
  /** Null for who has a second step, or needs none. */
  factorDuty?: FactorDuty | null;
  /** Whether the person has to choose a password before anything else. */
  passwordDuty?: boolean;
  /** Whether something that the person has not closed is announced to them, now or later. */
  hasAnnouncements?: boolean;
}

/** That a second step has to be set up. */
export interface FactorDuty {
  /** The first day on which nothing else can be done without one. */
  from: string;
  isDue: boolean;
}

/** A session and the token it was found by. */
export interface FoundSession {
  token: string;
  session: Session;
}

/** Opaque tokens, stored as SHA-256. Sessions are cached for ten seconds, but not while the channel is down. */
@Injectable()
export class Sessions {
  /** Counts the sessions that any replica has ended or changed. */
  private changes = 0;
  /** `until` by a clock that nobody can set. */
  private readonly cache = new Map<string, { session: Session; until: number }>();
  private readonly watchers: ((userId: string) => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly channel: DatabaseChannel,
  ) {
    channel.on(TOPIC, (userId) => this.forgetUser(userId));
  }

  /**
   * Returns the token for the cookie and the cookie's maximum age; the user sees the origin in the list of sessions. The
   * second factor is that of the sign-in; absent: it was by the password alone.
   */
  async start(
    userId: number,
    role: Role,
    { address, device }: { address: string; device: string | null },
    secondFactor: string | null = null,
  ): Promise<{ token: string; maxAgeMs: number }> {
    const token = randomBytes(32).toString('base64url');
    const maxAgeMs = role === 'super_admin' ? SUPER_ADMIN_ABSOLUTE_MS : ABSOLUTE_MS;
    // By the database's clock, which also judges it.
    await this.database.writeUnscoped(
      `insert into sessions (token_hash, user_id, expires_at, address, device, second_factor)
       values ($1, $2, now() + $3 * interval '1 millisecond', $4, $5, $6)`,
      [hashOf(token), userId, maxAgeMs, address, device, secondFactor],
    );
    return { token, maxAgeMs };
  }

  cached(token: string): Session | undefined {
    const known = this.channel.isConnected ? this.cache.get(token) : undefined;
    return known && known.until > performance.now() ? known.session : undefined;
  }

  /** Null if there is no such session or it has ended. */
  async find(token: string): Promise<Session | null> {
    const cached = this.cached(token);
    if (cached) return cached;
    const { changes } = this;
    const rows = await this.database.queryUnscoped<{ session: Session }>(
      `select session || jsonb_build_object(
         'factorDuty', find_factor_duty($1), 'passwordDuty', find_password_duty($1), 'hasAnnouncements',
         has_announcements((session->'user'->>'id')::int, session->'company'->>'businessType')) as session
       from find_session($1)`,
      [hashOf(token)],
    );
    const session = rows[0]?.session;
    if (!session || session.seenAt + IDLE_MS < Date.now()) return null;
    if (session.seenAt + TOUCH_AFTER_MS < Date.now()) await this.touch(token);
    // If a session changed meanwhile, the result may be outdated.
    if (changes === this.changes) this.store(token, session);
    return session;
  }

  /** By which other tables name it; undefined if there is none. */
  async idOf(token: string): Promise<number | undefined> {
    const sql = 'select id from sessions where token_hash = $1';
    return (await this.database.queryUnscoped<{ id: number }>(sql, [hashOf(token)]))[0]?.id;
  }

  /** Whether the session with this id has not ended. */
  async isOpen(id: number): Promise<boolean> {
    return (
      (await this.database.queryUnscoped('select from sessions where id = $1 and expires_at > now()', [id])).length > 0
    );
  }

  /** The first of a browser's tokens that has a session. */
  async findFirst(tokens: readonly string[]): Promise<FoundSession | null> {
    for (const token of tokens) {
      const session = await this.find(token);
      if (session) return { token, session };
    }
    return null;
  }

  /** Ends one session on every replica. */
  async end(token: string): Promise<void> {
    this.cache.delete(token);
    this.changes += 1;
    await this.database.writeUnscoped(
      `with ended as (delete from sessions where token_hash = $1 returning user_id)
       select ${notifyReplicas('$2', 'user_id::text')} from ended`,
      [hashOf(token), TOPIC],
    );
  }

  /** Null if the session goes on, expired, was ended by its own user, or never was. */
  async endReason(token: string): Promise<SessionEndReason | null> {
    const rows = await this.database.queryUnscoped<{ reason: SessionEndReason }>(
      'select reason from ended_sessions where token_hash = $1',
      [hashOf(token)],
    );
    return rows[0]?.reason ?? null;
  }

  /** Makes every replica read the sessions of a changed company's users again. */
  async refreshCompany(tx: Pick<PlatformTx, 'query'>, companyId: number): Promise<void> {
    await tx.query(`select ${notifyReplicas('$1', 'id::text')} from users_read where company_id = $2`, [
      TOPIC,
      companyId,
    ]);
  }

  /** Ends a user's sessions on every replica once the transaction commits: all, or all but one. */
  async endOf(tx: Transaction, userId: number, reason: SessionEndReason, but?: string): Promise<void> {
    await endSessions(tx, userId, reason, but === undefined ? null : hashOf(but));
    await this.refreshOf(tx, userId);
  }

  /** Ends what passwords and passkeys began for a company's people but its managers, once the transaction commits. */
  async endWithoutProvider(tx: Transaction, companyId: number): Promise<void> {
    await tx.query(
      `with ended as (
         delete from sessions s using users_read u
         where u.company_id = $1 and u.account_type <> 'manager' and s.user_id = u.id
           and s.second_factor is distinct from $2
         returning s.token_hash, s.expires_at, s.user_id),
       kept as (insert into ended_sessions (token_hash, reason, expires_at)
         select token_hash, 'provider-required', expires_at from ended)
       select ${notifyReplicas('$3', 'user_id::text')} from ended`,
      [companyId, BY_PROVIDER, TOPIC],
    );
  }

  /** Makes every replica read a user's sessions again once the transaction commits. */
  async refreshOf(tx: Transaction, userId: number): Promise<void> {
    await tx.query(`select ${notifyReplicas('$1', '$2')}`, [TOPIC, String(userId)]);
  }

  /** Removes a user's sessions from this replica's cache at once, before the notification arrives. */
  forget(userId: number): void {
    this.forgetUser(String(userId));
  }

  /** Makes this replica read all sessions again, which have not ended: open pages need not know. */
  clearCache(): void {
    this.changes += 1;
    this.cache.clear();
  }

  /** Calls back with a user whose sessions may have ended or changed, or with '*' for any user. */
  watch(watcher: (userId: string) => void): void {
    this.watchers.push(watcher);
  }

  /** Left out while nothing can be stored: a session that is read goes on. */
  private async touch(token: string): Promise<void> {
    const sql = 'update sessions set seen_at = now() where token_hash = $1';
    await unlessFull(this.database.writeUnscoped(sql, [hashOf(token)]));
  }

  private store(token: string, session: Session): void {
    if (this.cache.size >= CACHE_SIZE) this.cache.clear();
    this.cache.set(token, { session, until: performance.now() + Math.min(CACHE_MS, session.expiresAt - Date.now()) });
  }

  private forgetUser(userId: string): void {
    this.changes += 1;
    for (const [token, { session }] of this.cache) {
      if (userId === '*' || String(session.user.id) === userId) this.cache.delete(token);
    }
    for (const watcher of this.watchers) watcher(userId);
  }
}
