import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Response } from 'express';
import { type Session, Sessions } from '../../platform/access/sessions.js';
import { SupportAccess } from '../../platform/access/support-access.js';
import { DatabaseChannel } from '../../platform/database/database-channel.js';
import { CHANGES_TOPIC, type CompanyChanges, type RecordChange } from '../../platform/database/record-changes.js';
import { Forbidden, Throttled } from '../../platform/http/errors.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { SeenChanges } from './seen-changes.js';
import { EventStream } from './event-stream.js';

const BEAT_MS = 25_000;
const MAX_STREAMS_OF_A_USER = 20;
/** Between what a page reads first and the opening of its stream. */
const RECENT_MS = 5_000;
const RETRY_AFTER_SECONDS = 60;

/** Their changes may end the support of the provider's people in the company. */
const concernSupport = new Set(['support-session', 'company']);
/** Of the platform's changes, those that pages of companies are told. */
const concernEverybody = new Set(['front-end', 'announcement']);
/** Of a company's changes, those that pages of the provider are told. */
const concernProvider = new Set(['company']);

interface Listener {
  stream: EventStream;
  token: string;
  session: Session;
  companyId: number | null;
  /** Changes are told in their order to a person with a scope, who waits for nobody else. */
  telling: Promise<void>;
}

interface RecentMessage {
  message: string;
  at: number;
}

/**
 * `change` names a record and the page that changed it, `gap` means that changes may have been missed, `session` that
 * the user's rights may have changed, `end` that the session is over. A stream ends with its session on every replica.
 */
@Injectable()
export class EventsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly listeners = new Set<Listener>();
  private readonly recent: RecentMessage[] = [];
  private beats: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly seen: SeenChanges,
    private readonly support: SupportAccess,
    channel: DatabaseChannel,
    metrics: Metrics,
  ) {
    metrics.watch('nerka_event_streams_open', 'Open pages that hear of changes', () => this.listeners.size);
    channel.on(CHANGES_TOPIC, (message) => this.broadcast(message));
    sessions.watch((userId) => this.recheck(userId));
  }

  onApplicationBootstrap(): void {
    this.beats = setInterval(() => this.beat(), BEAT_MS);
    this.beats.unref();
  }

  /** A response that never ends would keep the server from closing. */
  beforeApplicationShutdown(): void {
    clearInterval(this.beats);
    for (const { stream } of this.listeners) stream.endForNow();
  }

  /** Streams the changes of the session's company; only a super_admin may name another one. */
  open(
    session: Session,
    token: string,
    viewedCompanyId: number | undefined,
    response: Response,
    sinceRecent: boolean,
  ): void {
    const { user } = session;
    const isOfPlatform = user.role === 'super_admin';
    if (!isOfPlatform && viewedCompanyId !== undefined && viewedCompanyId !== user.companyId) throw new Forbidden();
    const own = [...this.listeners].filter((listener) => listener.session.user.id === user.id);
    if (own.length >= MAX_STREAMS_OF_A_USER) {
      throw new Throttled('Too many windows are open. Close some of them.', RETRY_AFTER_SECONDS);
    }
    const viewed = isOfPlatform ? (viewedCompanyId ?? null) : null;
    const stream = new EventStream(response, () => this.listeners.delete(listener));
    const listener = { stream, token, session, companyId: user.companyId ?? viewed, telling: Promise.resolve() };
    this.listeners.add(listener);
    this.sendRecent(sinceRecent ? [listener] : []);
  }

  private sendRecent(listeners: readonly Listener[]): void {
    this.forgetOldMessages();
    for (const { message } of this.recent) this.send(message, listeners);
  }

  private broadcast(message: string): void {
    this.forgetOldMessages();
    this.recent.push({ message, at: Date.now() });
    this.send(message, this.listeners);
  }

  private forgetOldMessages(): void {
    const since = Date.now() - RECENT_MS;
    const kept = this.recent.findIndex(({ at }) => at >= since);
    this.recent.splice(0, kept === -1 ? this.recent.length : kept);
  }

  private send(message: string, listeners: Iterable<Listener>): void {
    if (message === '*') {
      for (const { stream } of listeners) stream.send('gap');
      return;
    }
    const changes = JSON.parse(message) as CompanyChanges;
    const ofOthers = changesElsewhere(changes);
    for (const listener of listeners) this.tell(listener, changes, ofOthers);
  }

  private tell(listener: Listener, changes: CompanyChanges, { ofProvider, ofEverybody }: ChangesElsewhere): void {
    const { companyId, records, pageId } = changes;
    const { scope, role } = listener.session.user;
    if (companyId === null || listener.companyId !== companyId)
      return send(listener, role === 'super_admin' ? ofProvider : ofEverybody, pageId);
    if (scope) this.tellLimited(listener, companyId, records, pageId);
    else send(listener, records, pageId);
    if (records.some(({ noun }) => concernSupport.has(noun))) void this.recheckSupport(listener);
  }

  private tellLimited(
    listener: Listener,
    companyId: number,
    records: RecordChange[],
    pageId: string | undefined,
  ): void {
    listener.telling = listener.telling
      .then(() => this.seen.of(listener.session.user, companyId, records))
      .then(
        (seen) => send(listener, seen, pageId),
        // The database is unavailable: the page reads again what it shows.
        () => listener.stream.send('gap'),
      );
  }

  /** Re-checks sessions that may have ended or changed: those of this user, or all for '*'. */
  private recheck(userId: string): void {
    for (const listener of this.listeners) {
      if (userId === '*' || String(listener.session.user.id) === userId) void this.recheckOne(listener);
    }
  }

  private async recheckOne(listener: Listener): Promise<void> {
    const { stream, token } = listener;
    try {
      const session = await this.sessions.find(token);
      if (session) listener.session = session;
      stream.send(session ? 'session' : 'end');
      // The page then hears from the next call that its company is suspended.
      if (!session || session.isSuspended) stream.end();
    } catch {
      // The database is unavailable: the client reconnects and is authenticated again.
      stream.end();
    }
  }

  /** The stream of a person of the provider ends with their support in the company, if it takes them so only. */
  private async recheckSupport({ stream, session, companyId }: Listener): Promise<void> {
    const { id, role } = session.user;
    if (role !== 'super_admin' || companyId === null) return;
    await this.support.require(companyId, id).catch(() => stream.end());
  }

  private beat(): void {
    for (const listener of this.listeners) {
      const { stream, session } = listener;
      void this.recheckSupport(listener);
      stream.beat();
      if (session.expiresAt > Date.now()) continue;
      stream.send('end');
      stream.end();
    }
  }
}

/** What is told to the pages of other companies, and to those of none. */
interface ChangesElsewhere {
  ofProvider: readonly RecordChange[];
  /** The live releases of front ends and announcements concern every open page. */
  ofEverybody: readonly RecordChange[];
}

function changesElsewhere({ companyId, records }: CompanyChanges): ChangesElsewhere {
  const of = (wanted: ReadonlySet<string>) => records.filter(({ noun }) => wanted.has(noun));
  return companyId === null
    ? { ofProvider: records, ofEverybody: of(concernEverybody) }
    : { ofProvider: of(concernProvider), ofEverybody: [] };
}

function send({ stream }: Listener, records: readonly RecordChange[], pageId: string | undefined): void {
  for (const record of records) stream.send('change', { ...record, pageId });
}
