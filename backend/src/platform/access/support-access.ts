import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Forbidden } from '../http/errors.js';
import type { AccessRequest } from './allow.js';

interface Support {
  isRequired: boolean;
  sessionId: number | null;
}

interface SupportTx {
  query<T extends object>(sql: string, values: unknown[]): Promise<T[]>;
}

/** Where a company or the provider wants it, the provider's people work in a company only in a running session. */
@Injectable()
export class SupportAccess {
  constructor(private readonly database: Database) {}

  /** Marks what the person does with the session. Throws Forbidden without one that is needed. */
  async enter({ actor, companyId }: AccessRequest, isOpen = false): Promise<void> {
    const { isRequired, sessionId } = await this.find(companyId!, actor!.userId!);
    if (isRequired && sessionId === null && !isOpen) throw supportNeeded();
    actor!.supportId = sessionId;
  }

  /** For what happens in a company without being a route of it. Throws Forbidden. */
  async require(companyId: number, personId: number): Promise<void> {
    const { isRequired, sessionId } = await this.find(companyId, personId);
    if (isRequired && sessionId === null) throw supportNeeded();
  }

  /** Those among companies in which the person needs a session and has none. */
  async closedAmong(tx: SupportTx, companyIds: readonly number[], personId: number): Promise<Set<number>> {
    const closed = await tx.query<{ id: number }>(
      `select c.id from unnest($1::int[]) as c (id), lateral find_support(c.id, $2) s
       where s.is_required and s.session_id is null`,
      [companyIds, personId],
    );
    return new Set(closed.map(({ id }) => id));
  }

  private async find(companyId: number, personId: number): Promise<Support> {
    const rows = await this.database.queryUnscoped<Support>(
      'select is_required as "isRequired", session_id as "sessionId" from find_support($1, $2)',
      [companyId, personId],
    );
    return rows[0]!;
  }
}

const supportNeeded = (): Forbidden =>
  new Forbidden('Say first why you work in this company as support.', 'support-needed');
