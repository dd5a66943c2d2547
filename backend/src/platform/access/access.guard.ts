import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Database } from '../database/database.js';
import { scopedRequests } from '../database/person-scope.js';
import { clientAddress } from '../http/client-address.js';
import { deviceOf } from '../http/device.js';
import { DeviceTime } from '../http/device-time.js';
import { Forbidden, Invalid, NotFound, NotSignedIn } from '../http/errors.js';
import { parseId } from '../http/path-id.js';
import { SecurityEvents } from '../security-events/security-events.js';
import type { Actor } from './actor.js';
import {
  type Access,
  ACCESS,
  type AccessRequest,
  COMPANY,
  type CompanySource,
  DURING_SETUP,
  type Setup,
  WITHOUT_SUPPORT,
} from './allow.js';
import { apiKeyOf } from './api-key-header.js';
import { companySuspended } from './company-suspended.js';
import { DeployTokens } from './deploy-tokens.js';
import { requirePermissionFor } from './for-keys.js';
import { KeyAccess } from './key-access.js';
import { requireQueuedFor } from './queued-for.js';
import { NEEDS_RECENT_PROOF, RecentProof } from './recent-proof.js';
import { readSessionTokens } from './session-cookie.js';
import { type FoundSession, type Session, Sessions, type SessionUser } from './sessions.js';
import { SignedInActor } from './signed-in-actor.js';
import { SupportAccess } from './support-access.js';

/** No company has this id: a service that works in it finds nothing and throws its own 404. */
export const NO_COMPANY = 0;

/**
 * Checks session, actor, permission and company, in this order, before any body is read. The path of another company is
 * 403 whether or not it exists; a record of another company is 404, because staff see only their own company's rows.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly deployTokens: DeployTokens,
    private readonly database: Database,
    private readonly events: SecurityEvents,
    private readonly proofs: RecentProof,
    private readonly support: SupportAccess,
    private readonly keys: KeyAccess,
  ) {}

  /** Synchronous when the session is cached. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<AccessRequest>();
    if (this.accessTo(context).kind === 'deploy-token') return this.admitProgram(request);
    if (!this.reflector.get<true | undefined>(NEEDS_RECENT_PROOF, context.getHandler()))
      return this.admitPerson(context, request);
    return this.admitProven(context, request);
  }

  /** Last: who may not do it at all is not asked for a proof. */
  private async admitProven(context: ExecutionContext, request: AccessRequest): Promise<boolean> {
    await this.admitPerson(context, request);
    await this.proofs.require(request.actor!);
    return true;
  }

  private admitPerson(context: ExecutionContext, request: AccessRequest): boolean | Promise<boolean> {
    const key = apiKeyOf(request);
    if (key !== undefined) return this.admitKey(context, request, key);
    const tokens = readSessionTokens(request);
    const [token] = tokens;
    if (token === undefined) return this.admit(context, request, null);
    const session = this.sessions.cached(token);
    if (session) return this.admit(context, request, { token, session });
    return this.sessions.findFirst(tokens).then((found) => this.admit(context, request, found));
  }

  /** Whatever cookies come with it. Where nobody has to sign in, a key says nothing. */
  private async admitKey(context: ExecutionContext, request: AccessRequest, key: string): Promise<boolean> {
    if (this.accessTo(context).kind === 'public') return true;
    const actor = await this.keys.admit(request, key, context.getHandler());
    notePerson(request.session!.user);
    return this.enterCompany(context, request, actor);
  }

  private admit(
    context: ExecutionContext,
    request: AccessRequest,
    found: FoundSession | null,
  ): boolean | Promise<boolean> {
    const access = this.accessTo(context);
    if (found?.session.isSuspended) return admitSuspended(found.session, access);
    if (found) describePerson(request, found);
    if (access.kind === 'public') return true;
    this.requireSetUp(context, found);
    if (!request.actor) throw new NotSignedIn();
    requirePermissionFor(context.getHandler(), request.actor);
    return this.enterCompany(context, request, request.actor);
  }

  private enterCompany(context: ExecutionContext, request: AccessRequest, actor: Actor): boolean | Promise<boolean> {
    const source = this.reflector.get<CompanySource | undefined>(COMPANY, context.getHandler());
    if (!source) return true;
    requireQueuedFor(request, actor);
    actor.deviceTime = DeviceTime.of(request);
    if (actor.role === 'super_admin') return this.enter(source, request, context);
    request.companyId = actor.companyId ?? NO_COMPANY;
    if (source.from === 'path' && parseId(request.params.companyId) !== request.companyId) throw new Forbidden();
    return true;
  }

  /** Somebody who signed in by the password alone, or by one that somebody else set, where more is required. */
  private requireSetUp(context: ExecutionContext, found: FoundSession | null): void {
    const needed = found && setupOf(found.session);
    if (!needed) return;
    const allowed = this.reflector.get<readonly Setup[] | undefined>(DURING_SETUP, context.getHandler());
    if (!allowed?.includes(needed)) throw setupNeeded[needed]();
  }

  private accessTo(context: ExecutionContext): Access {
    return this.reflector.get<Access>(ACCESS, context.getHandler());
  }

  private async admitProgram(request: AccessRequest): Promise<boolean> {
    const token = await this.deployTokens.find(request.get('authorization'));
    if (!token) throw new NotSignedIn('This deploy token is not valid, or it was revoked.', 'deploy-token-invalid');
    request.deployToken = token;
    return true;
  }

  /** A super_admin works in the company of the path, the query or the record. */
  private async enter(source: CompanySource, request: AccessRequest, context: ExecutionContext): Promise<boolean> {
    request.companyId = await this.companyOf(source, request);
    if (request.companyId === NO_COMPANY) return true;
    await this.support.enter(request, this.reflector.get<true | undefined>(WITHOUT_SUPPORT, context.getHandler()));
    this.noteEntry(request, request.companyId);
    return true;
  }

  private async companyOf(source: CompanySource, request: AccessRequest): Promise<number> {
    if (source.from === 'record') return this.companyOfRecord(source.table, parseId(request.params.id));
    const companyId = source.from === 'path' ? parseId(request.params.companyId) : namedCompany(request);
    await this.requireCompany(companyId);
    return companyId;
  }

  /** A company may ask when the provider looked into it. */
  private noteEntry(request: AccessRequest, companyId: number): void {
    const [personId, address] = [request.actor!.userId, clientAddress(request)];
    this.events.note({ kind: 'company-entered', personId, companyId, address, device: deviceOf(request) });
  }

  private async requireCompany(companyId: number): Promise<void> {
    // Not one that is being deleted for good.
    const sql = 'select id from companies_read where purge_at is null or purge_at > now()';
    const rows = await this.database.readCompany(companyId).query(sql);
    if (rows.length === 0) throw new NotFound('Company');
  }

  private async companyOfRecord(table: string, recordId: number): Promise<number> {
    const rows = await this.database.queryUnscoped<{ company: number | null }>(
      'select find_record_company($1, $2) as company',
      [table, recordId],
    );
    return rows[0]?.company ?? NO_COMPANY;
  }
}

/** The second step first: who knows nothing but the password must not take the account over by changing it. */
function setupOf({ factorDuty, passwordDuty }: Session): Setup | undefined {
  if (factorDuty?.isDue) return 'factor';
  return passwordDuty ? 'password' : undefined;
}

const setupNeeded: Record<Setup, () => Forbidden> = {
  factor: () => new Forbidden('Set up two-step sign-in first: it is required.', 'factor-needed'),
  password: () => new Forbidden('Choose a password of your own first.', 'own-password-needed'),
};

/** Synchronous, so that a cached session stays without a wait. */
function notePerson({ id, scope }: SessionUser): void {
  const request = scope && scopedRequests.getStore();
  if (request) request.person = { userId: id, ...scope };
}

function describePerson(request: AccessRequest, { session, token }: FoundSession): void {
  request.session = session;
  request.sessionToken = token;
  request.actor = new SignedInActor(session.user, request);
  notePerson(session.user);
}

/** Like somebody without a session, but told the reason. */
function admitSuspended({ company }: Session, access: Access): true {
  if (access.kind === 'public') return true;
  throw companySuspended(company!.name);
}

function namedCompany({ query }: AccessRequest): number {
  if (query.companyId !== undefined) return parseId(query.companyId);
  throw new Invalid([{ field: 'companyId', message: 'companyId must say whose record is meant.' }]);
}
