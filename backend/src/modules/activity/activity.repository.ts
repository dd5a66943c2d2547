import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import { COUNTED_TO, decodeCursor, encodeCursor, type JsonText, type Page } from '../../platform/http/paging.js';
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
  ofCompany(read: CompanyRead, query: PageQuery): Promise<Page<ActivityResponse>> {
    const list = {
      name: `activity ${read.companyId}`,
      table: 'audit_log_read',
      alias: 'a',
      rowColumns: 'a.*',
      columns: `a.id, null::text as "companyName", coalesce(u.display_name, u.username) as actor, a.action, a.noun,
        a.record_id as "recordId", coalesce(a.subject, audit_subject(a.before, a.after)) as subject, ${utc('a.created_at')} as "createdAt"`,
      joins: 'left join users_read u on u.id = a.actor_id',
      filters: ['a.company_id = $1'],
      values: [read.companyId],
      sorting: { keys: [{ sql: 'a.created_at', type: 'timestamptz' as const }], direction: 'desc' as const },
    };
    return readPage(read, list, query);
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
