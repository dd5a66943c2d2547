import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database, type PlatformTx } from '../../../platform/database/database.js';

const RESTORABLE = `interval '30 days'`;
/** More than one statement may take: the references to one person are looked for in many large tables. */
const STATEMENT_TIMEOUT_MS = '20000';

export interface ClosableCompany {
  name: string;
  slug: string;
  businessType: string;
  projectId: number;
  isTemplate: boolean;
  isSuspended: boolean;
  isDeleted: boolean;
  /** Its rows are being deleted. */
  isPurged: boolean;
}

const changes = {
  suspended: 'suspended_at = now()',
  resumed: 'suspended_at = null',
  deleted: `deleted_at = now(), purge_at = now() + ${RESTORABLE}`,
  'purge-ordered': 'deleted_at = coalesce(deleted_at, now()), purge_at = now()',
  restored: 'deleted_at = null, purge_at = null',
} as const;

export type ClosureChange = keyof typeof changes;

/** A lock that the company's own writers do not wait for, whose rows refer to it by its id. */
const LOCK = 'for no key update';

const columns = `name, slug, business_type as "businessType", project_id as "projectId", is_template as "isTemplate",
  suspended_at is not null as "isSuspended", deleted_at is not null as "isDeleted",
  coalesce(purge_at <= clock_timestamp(), false) as "isPurged"`;

@Injectable()
export class CompanyClosuresRepository {
  constructor(private readonly database: Database) {}

  async lock(tx: PlatformTx, id: number): Promise<ClosableCompany | undefined> {
    const rows = await tx.query<ClosableCompany>(`select ${columns} from companies where id = $1 ${LOCK}`, [id]);
    return rows[0];
  }

  async change(tx: PlatformTx, id: number, change: ClosureChange): Promise<void> {
    await tx.query(`update companies set ${changes[change]} where id = $1`, [id]);
  }

  async toPurge(): Promise<number[]> {
    const rows = await this.database.queryUnscoped<{ id: number }>('select id from find_companies_to_purge()');
    return rows.map(({ id }) => id);
  }

  /** The company, which nobody can write to until the transaction ends; undefined while somebody writes, too. */
  async lockToRemove(tx: PlatformTx, id: number): Promise<ClosableCompany | undefined> {
    const rows = await tx.query<ClosableCompany>(
      `select ${columns} from companies where id = $1 and purge_at <= now() for update skip locked`,
      [id],
    );
    return rows[0];
  }

  /** Of the first table that has any: those that nobody holds. */
  async deleteRows(tx: CompanyTx, limit: number): Promise<{ deleted: number; isEmpty: boolean }> {
    await tx.query(`select set_config('statement_timeout', $1, true)`, [STATEMENT_TIMEOUT_MS]);
    const [step] = await tx.query<{ deleted: number; isEmpty: boolean }>(
      'select deleted, is_empty as "isEmpty" from delete_company_rows($1)',
      [limit],
    );
    return step!;
  }

  async remove(tx: PlatformTx, id: number): Promise<void> {
    await tx.query('delete from companies where id = $1', [id]);
  }
}
