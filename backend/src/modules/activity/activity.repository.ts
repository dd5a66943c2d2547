import { Injectable } from '@nestjs/common';
import { AuditSubjects } from '../../platform/audit/audit-subjects.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { type KeysetList, readPage } from '../../platform/database/keyset-list.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import type { PartColumn } from '../../platform/nouns/noun-activity.js';
import type { LoggedLine, NamedRecord, Naming, RecordKey } from './activity-entry.js';

@Injectable()
export class ActivityRepository {
  constructor(private readonly subjects: AuditSubjects) {}

  lines(read: CompanyRead, list: KeysetList, query: PageQuery): Promise<Page<LoggedLine>> {
    return readPage(read, list, query);
  }

  async exists(read: CompanyRead, key: RecordKey): Promise<boolean> {
    return (await this.naming(read, [key]))(key)!.exists;
  }

  /** Reads what these records are called; of a deleted one the log has the last name. */
  async naming(read: CompanyRead, keys: readonly RecordKey[]): Promise<Naming> {
    const byKey = new Map(keys.map((key) => [textOf(key), key]));
    const rows = await read.query<NamedRecord>(
      `select found.noun, found.id, found.called is not null as exists, coalesce(found.called,
         (select l.subject from audit_log_read l where l.company_id = $1 and l.noun = found.noun
          and l.record_id = found.id and l.subject is not null order by l.created_at desc, l.id desc limit 1)) as name
       from (select line.noun, line."recordId" as id, ${this.subjects.of(this.subjects.nouns)} as called
         from jsonb_to_recordset($2::jsonb) as line (noun text, "recordId" int)) found`,
      [read.companyId, JSON.stringify([...byKey.values()].map(({ noun, id }) => ({ noun, recordId: id })))],
    );
    const found = new Map(rows.map((row) => [textOf(row), row]));
    return (key) => found.get(textOf(key));
  }

  /** What the company's people of these ids are called. */
  async people(read: CompanyRead, ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await read.query<{ id: number; name: string }>(
      `select id, coalesce(display_name, username) as name from users_read where company_id = $1 and id = any ($2::int[])`,
      [read.companyId, [...new Set(ids)]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** What the company's API keys of these ids are called, also those that have ended. */
  async apiKeys(read: CompanyRead, ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await read.query<{ id: number; name: string }>(
      `select id, name from api_keys_read where company_id = $1 and id = any ($2::int[])`,
      [read.companyId, [...new Set(ids)]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The record to which a part belongs; null if the part is gone. */
  async ownerId(read: CompanyRead, { view, column }: PartColumn, id: number): Promise<number | null> {
    const [row] = await read.query<{ id: number | null }>(
      `select t.${column} as id from ${view} t where t.company_id = $1 and t.id = $2`,
      [read.companyId, id],
    );
    return row?.id ?? null;
  }

  async hasProject(tx: PlatformTx, projectId: number): Promise<boolean> {
    return (await tx.query('select id from projects_read where id = $1', [projectId])).length > 0;
  }
}

const textOf = ({ noun, id }: RecordKey): string => `${noun} ${id}`;
