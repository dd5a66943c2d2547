import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Database } from '../database/database.js';
import { Forbidden, NotFound, NotSignedIn } from '../http/errors.js';
import { parseId } from '../http/path-id.js';
import { type Access, ACCESS, type AccessRequest, COMPANY, type CompanySource } from './allow.js';
import { permissionsOf } from './permissions.js';
import { readSessionToken } from './session-cookie.js';
import { Sessions } from './sessions.js';

/** No company has this id: a service that works in it finds nothing and answers with its own 404. */
export const NO_COMPANY = 0;

/**
 * Session → actor → permission → company, before any body is looked at. A foreign company's path is 403 whether or not
 * that company exists; a foreign record's company is never looked up for company staff: their own company's rows are
 * all they can see, so a foreign id is a missing one.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly database: Database,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AccessRequest>();
    const access = this.reflector.get<Access>(ACCESS, context.getHandler());
    await this.identify(request);
    if (access.kind === 'public') return true;
    if (!request.actor) throw new NotSignedIn();
    if (access.kind === 'permission' && !request.actor.permissions.has(access.permission)) throw new Forbidden();
    const source = this.reflector.get<CompanySource | undefined>(COMPANY, context.getHandler());
    if (source) request.companyId = await this.companyOf(source, request);
    return true;
  }

  private async identify(request: AccessRequest): Promise<void> {
    const token = readSessionToken(request);
    const session = token && (await this.sessions.find(token));
    if (!session) return;
    const { user } = session;
    request.session = session;
    request.actor = {
      userId: user.id,
      username: user.username,
      role: user.role,
      accountType: user.accountType,
      companyId: user.companyId,
      permissions: permissionsOf(user.role, user.accountType),
      address: request.ip ?? null,
    };
  }

  private async companyOf(source: CompanySource, request: AccessRequest): Promise<number> {
    const isSuperAdmin = request.actor!.role === 'super_admin';
    const own = request.actor!.companyId ?? NO_COMPANY;
    if (source.from === 'record') {
      return isSuperAdmin ? this.companyOfRecord(source.table, parseId(request.params.id)) : own;
    }
    const wanted = parseId(request.params.companyId);
    if (isSuperAdmin) await this.requireCompany(wanted);
    else if (wanted !== own) throw new Forbidden();
    return wanted;
  }

  private async requireCompany(companyId: number): Promise<void> {
    const rows = await this.database.readCompany(companyId).query('select id from companies');
    if (rows.length === 0) throw new NotFound('Company');
  }

  /** A super_admin works inside one company at a time: the record tells which. */
  private async companyOfRecord(table: string, recordId: number): Promise<number> {
    const rows = await this.database.outsideCompanies<{ company: number | null }>(
      'select find_record_company($1, $2) as company',
      [table, recordId],
    );
    return rows[0]?.company ?? NO_COMPANY;
  }
}
