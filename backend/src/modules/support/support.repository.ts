import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { utc } from '../../platform/database/sql-json.js';
import type { SupportSessionResponse } from './support.dto.js';

const columns = `id, reason, ${utc('started_at')} as "startedAt", ${utc('ends_at')} as "endsAt", person_id = $2 as "isOwn"`;

export interface EndedSession {
  id: number;
  reason: string;
}

@Injectable()
export class SupportRepository {
  running(read: CompanyRead, personId: number | null): Promise<SupportSessionResponse[]> {
    return read.query(
      `select ${columns} from support_sessions
       where company_id = $1 and ended_at is null and ends_at > now() order by ends_at desc, id desc`,
      [read.companyId, personId],
    );
  }

  async isRequired(read: CompanyRead): Promise<boolean> {
    const rows = await read.query<{ isRequired: boolean }>(
      'select is_required as "isRequired" from find_support($1, null)',
      [read.companyId],
    );
    return rows[0]!.isRequired;
  }

  async start(tx: CompanyTx, reason: string, minutes: number): Promise<SupportSessionResponse> {
    const rows = await tx.query<SupportSessionResponse>(
      `insert into support_sessions (company_id, person_id, reason, ends_at)
       values ($1, $2, $3, now() + $4 * interval '1 minute') returning ${columns}`,
      [tx.companyId, tx.actor.userId, reason, minutes],
    );
    return rows[0]!;
  }

  /** One that runs: the reason; null if there is none with this id, or it has ended. */
  async end(tx: CompanyTx, id: number): Promise<string | null> {
    const rows = await tx.query<{ reason: string }>(
      `update support_sessions set ended_at = now()
       where company_id = $1 and id = $2 and ended_at is null and ends_at > now() returning reason`,
      [tx.companyId, id],
    );
    return rows[0]?.reason ?? null;
  }

  /** Ends those of the person; a new one takes their part. Of several that begin at once, each waits for the other. */
  async endOthers(tx: CompanyTx): Promise<EndedSession[]> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('support'), $1)`, [tx.actor.userId]);
    return tx.query(
      `update support_sessions set ended_at = now()
       where company_id = $1 and person_id = $2 and ended_at is null and ends_at > now()
       returning id, reason`,
      [tx.companyId, tx.actor.userId],
    );
  }

  /** One whose time is over and whose end is not noted; undefined if there is none with this id. */
  async expire(tx: CompanyTx, id: number): Promise<EndedSession | undefined> {
    const rows = await tx.query<EndedSession>(
      `update support_sessions set ended_at = ends_at
       where company_id = $1 and id = $2 and ended_at is null and ends_at <= now()
       returning id, reason`,
      [tx.companyId, id],
    );
    return rows[0];
  }

  async policy(tx: PlatformTx): Promise<boolean> {
    const rows = await tx.query<{ isRequired: boolean }>('select is_required as "isRequired" from support_policy');
    return rows[0]!.isRequired;
  }

  async setPolicy(tx: PlatformTx, isRequired: boolean): Promise<void> {
    await tx.query('update support_policy set is_required = $1', [isRequired]);
  }
}
