import { Injectable, Logger } from '@nestjs/common';
import * as openid from 'openid-client';
import { Sealed } from '../../platform/access/sealed.js';
import { Sessions } from '../../platform/access/sessions.js';
import { endSession } from '../../platform/access/stored-sessions.js';
import { writeSecurityEvents } from '../../platform/audit/write-security-events.js';
import { type CompanyRead, type CompanyTx, NOBODY } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { Identity } from './identity-attempts.js';
import { IdentityProvidersService, type OpenProvider } from '../identity-providers/identity-providers.service.js';
import { ProviderConnections } from '../identity-providers/provider-connections.js';

const QUEUE = 'identity-refresh';
/** With the half minute in which workers look for due jobs, a person who is disabled is out within 15 minutes. */
const REFRESH_SECONDS = 14 * 60;
/** For so long a session goes on while its provider cannot be reached. */
const MAX_UNREACHABLE = `interval '24 hours'`;
/** For so long a session goes on whose provider renews none. */
const MAX_UNRENEWED = `interval '12 hours'`;

/** Longer than a provider is waited for, with its description and keys; then the server that asked is gone. */
const MAX_ASKING = `interval '1 minute'`;

/** What a provider answers that lets the person in no more; other errors are of the client or of the moment. */
const REFUSALS = new Set([
  'invalid_grant',
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
]);

interface RefreshedSession {
  sessionId: number;
  userId: number;
  issuer: string;
  subject: string;
  refreshToken: string | null;
  isOverdue: boolean;
}

type RefreshJob = { companyId: number; sessionId: number };

/** Sessions that an identity provider began: it is asked every quarter of an hour whether they may go on. */
@Injectable()
export class IdentitySessionsService {
  private readonly logger = new Logger('IdentitySessions');

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly sealed: Sealed,
    private readonly providers: IdentityProvidersService,
    private readonly connections: ProviderConnections,
    private readonly jobs: Jobs,
  ) {
    jobs.work<RefreshJob>(QUEUE, (job) => this.refresh(job), 2);
  }

  async begin(companyId: number, token: string, userId: number, { issuer, subject }: Identity, refreshToken?: string) {
    const sessionId = await this.sessions.idOf(token);
    if (sessionId === undefined) return;
    await this.database.inCompany(companyId, NOBODY, (tx) => {
      const secret = refreshToken === undefined ? null : this.sealed.seal(refreshToken, purposeOf(sessionId));
      tx.send(
        tx.query(
          `insert into identity_sessions (company_id, session_id, user_id, issuer, subject, refresh_token, refreshed_at)
           values ($1, $2, $3, $4, $5, $6, now())`,
          [companyId, sessionId, userId, issuer, subject, secret],
        ),
      );
      this.jobs.add(tx, nextJob({ companyId, sessionId }));
    });
  }

  private async refresh(job: RefreshJob): Promise<void> {
    const read = this.database.readCompany(job.companyId);
    if (!(await this.isKnown(read, job.sessionId))) return;
    if (!(await this.sessions.isOpen(job.sessionId))) return this.forget(job);
    // Before anything can fail.
    await this.jobs.addLater(nextJob(job));
    const session = await this.claim(job);
    if (!session) return;
    const outcome = await this.ask(read, session);
    if (outcome === 'unreachable' && !session.isOverdue) return this.release(job);
    if (typeof outcome === 'string') return this.end(job, session);
    await this.database.inCompany(job.companyId, NOBODY, (tx) => this.keep(tx, job.sessionId, outcome));
  }

  /** One server asks at a time, because a token that is sent twice ends the session at many providers. */
  private async claim({ companyId, sessionId }: RefreshJob): Promise<RefreshedSession | undefined> {
    const [claimed] = await this.database.inCompany(companyId, NOBODY, (tx) =>
      tx.query<RefreshedSession>(
        `update identity_sessions set asking_until = now() + ${MAX_ASKING}
         where company_id = $1 and session_id = $2 and (asking_until is null or asking_until < now())
         returning session_id as "sessionId", user_id as "userId", issuer, subject, refresh_token as "refreshToken",
           refreshed_at < now() - case when refresh_token is null then ${MAX_UNRENEWED} else ${MAX_UNREACHABLE} end
             as "isOverdue"`,
        [companyId, sessionId],
      ),
    );
    return claimed;
  }

  private async release({ companyId, sessionId }: RefreshJob): Promise<void> {
    await this.database.inCompany(companyId, NOBODY, (tx) =>
      tx.query('update identity_sessions set asking_until = null where company_id = $1 and session_id = $2', [
        companyId,
        sessionId,
      ]),
    );
  }

  /** The tokens of the next refresh, or why there are none. */
  private async ask(
    read: CompanyRead,
    { sessionId, issuer, subject, refreshToken }: RefreshedSession,
  ): Promise<{ refreshToken: string } | 'refused' | 'unreachable'> {
    const provider = await this.providers.open(read);
    if (!provider || provider.issuer !== issuer) return 'refused';
    const token = refreshToken === null ? undefined : this.sealed.open(refreshToken, purposeOf(sessionId));
    if (token === undefined) return 'unreachable';
    const granted = await this.grant(provider, token);
    if (typeof granted === 'string') return granted;
    const isOther = (granted.claims()?.sub ?? subject) !== subject;
    return isOther ? 'refused' : { refreshToken: granted.refresh_token ?? token };
  }

  private async grant(provider: OpenProvider, token: string) {
    try {
      return await openid.refreshTokenGrant(await this.connections.open(provider), token);
    } catch (error) {
      if (error instanceof openid.ResponseBodyError && REFUSALS.has(error.error)) return 'refused';
      this.logger.warn({ err: error, issuer: provider.issuer }, 'A session could not be refreshed at its provider');
      return 'unreachable';
    }
  }

  private async isKnown(read: CompanyRead, sessionId: number): Promise<boolean> {
    const found = await read.query('select from identity_sessions where company_id = $1 and session_id = $2', [
      read.companyId,
      sessionId,
    ]);
    return found.length > 0;
  }

  private async keep(tx: CompanyTx, sessionId: number, { refreshToken }: { refreshToken: string }): Promise<void> {
    await tx.query(
      `update identity_sessions set refresh_token = $3, refreshed_at = now(), asking_until = null
       where company_id = $1 and session_id = $2`,
      [tx.companyId, sessionId, this.sealed.seal(refreshToken, purposeOf(sessionId))],
    );
  }

  private async forget({ companyId, sessionId }: RefreshJob): Promise<void> {
    await this.database.inCompany(companyId, NOBODY, (tx) => this.delete(tx, sessionId));
  }

  private async delete(tx: CompanyTx, sessionId: number): Promise<void> {
    await tx.query('delete from identity_sessions where company_id = $1 and session_id = $2', [
      tx.companyId,
      sessionId,
    ]);
  }

  private async end({ companyId, sessionId }: RefreshJob, { userId }: RefreshedSession): Promise<void> {
    await this.database.inCompany(companyId, NOBODY, async (tx) => {
      await this.delete(tx, sessionId);
      if (!(await endSession(tx, userId, sessionId, 'provider-ended'))) return;
      await this.sessions.refreshOf(tx, userId);
      const event = { kind: 'provider-ended-session' as const, personId: userId, companyId };
      await writeSecurityEvents(tx, [{ ...event, address: null, device: null }]);
    });
    this.sessions.forget(userId);
  }
}

const purposeOf = (sessionId: number): string => `identity session ${sessionId}`;

const nextJob = (data: RefreshJob) => ({
  queue: QUEUE,
  key: `${data.companyId} ${data.sessionId}`,
  data,
  afterSeconds: REFRESH_SECONDS,
});
