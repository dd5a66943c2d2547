import { Injectable } from '@nestjs/common';
import type { PlatformTx } from '../../platform/database/database.js';
import { utc } from '../../platform/database/sql-json.js';
import { COUNTED_TO, decodeCursor, encodeCursor, type Page } from '../../platform/http/paging.js';
import type { LoggedLine } from './activity-entry.js';
import type { PlatformActivityQuery } from './activity.dto.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ID = /^\d{1,10}$/;
const SCOPE = 'platform-activity';

export interface PlatformLine extends LoggedLine {
  companyName: string | null;
  companySlug: string | null;
}

interface PlatformPage {
  rows: string;
  total: number;
  count: number;
  lastAt: string;
  lastId: number;
}

/** The logs of all companies and of the platform; only the database's definer function can sort them together. */
@Injectable()
export class PlatformActivityRepository {
  async list(tx: PlatformTx, query: PlatformActivityQuery): Promise<Page<PlatformLine>> {
    const { projectId = null, companyId = null, actorId = null, day = null, limit, cursor } = query;
    const [at, id] = decodeCursor(cursor, SCOPE, [INSTANT, ID]) ?? [null, null];
    const [page] = await tx.query<PlatformPage>(
      `with found as (select *, row_number() over (order by created_at desc, id desc) as position
         from find_platform_activity($1, $2, $3, $4::date, $5::timestamptz, $6::int, $7::int + 1)),
       shown as (select * from found where position <= $7::int)
       select
         coalesce((select json_agg(r) from (
           select id, company_name as "companyName", company_slug as "companySlug", is_provider as "isProvider",
             case when not is_provider then actor_id end as "actorId", actor, action, noun, record_id as "recordId",
             subject, null::int as "ownerId", before, after, ${utc('created_at')} as "createdAt"
           from shown order by position) r), '[]')::text as rows,
         (select count(*) from find_platform_activity($1, $2, $3, $4::date, null, null, $8)) as total,
         (select count(*) from found) as count,
         (select ${utc('created_at')} from shown order by position desc limit 1) as "lastAt",
         (select id from shown order by position desc limit 1) as "lastId"`,
      [projectId, companyId, actorId, day, at, id, limit, COUNTED_TO + 1],
    );
    const { rows, total, count, lastAt, lastId } = page!;
    return { rows, total, nextCursor: count > limit! ? encodeCursor(SCOPE, [lastAt, lastId]) : null };
  }
}
