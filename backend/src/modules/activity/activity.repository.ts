import { Injectable } from '@nestjs/common';
import { AuditSubjects } from '../../platform/audit/audit-subjects.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { type KeysetList, readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import { COUNTED_TO, decodeCursor, encodeCursor, type JsonText, type Page } from '../../platform/http/paging.js';
import type { LoggedLine, NamedRecord, Naming, RecordKey } from './activity-entry.js';
import type { ActivityResponse } from './activity.dto.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ID = /^\d{1,10}$/;

interface ProjectPage {
  rows: JsonText<ActivityResponse[]>;
  total: number;
  count: number;
  lastAt: string;
  lastId: number;
}

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

  async hasProject(tx: PlatformTx, projectId: number): Promise<boolean> {
    return (await tx.query('select id from projects_read where id = $1', [projectId])).length > 0;
  }

  /** A project's own log and those of its companies; only the database's definer function can sort them together. */
  async ofProject(tx: PlatformTx, projectId: number, { limit, cursor }: PageQuery): Promise<Page<ActivityResponse>> {
    const scope = `project-activity ${projectId}`;
    const [at, id] = decodeCursor(cursor, scope, [INSTANT, ID]) ?? [null, null];
    const [page] = await tx.query<ProjectPage>(
      `with found as (select *, row_number() over (order by created_at desc, id desc) as position
         from find_project_activity($1, $2::timestamptz, $3::int, $4::int + 1)),
       shown as (select * from found where position <= $4::int)
       select
         coalesce((select json_agg(r) from (
           select id, company_name as "companyName", actor, action, noun, record_id as "recordId", subject,
             ${utc('created_at')} as "createdAt" from shown order by position) r), '[]')::text as rows,
         (select count(*) from find_project_activity($1, null, null, $5)) as total,
         (select count(*) from found) as count,
         (select ${utc('created_at')} from shown order by position desc limit 1) as "lastAt",
         (select id from shown order by position desc limit 1) as "lastId"`,
      [projectId, at, id, limit, COUNTED_TO + 1],
    );
    const { rows, total, count, lastAt, lastId } = page!;
    return { rows, total, nextCursor: count > limit! ? encodeCursor(scope, [lastAt, lastId]) : null };
  }
}

const textOf = ({ noun, id }: RecordKey): string => `${noun} ${id}`;
