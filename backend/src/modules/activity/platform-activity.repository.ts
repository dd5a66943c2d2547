import { Injectable } from '@nestjs/common';
import type { PlatformTx } from '../../platform/database/database.js';
import { utc } from '../../platform/database/sql-json.js';
import { COUNTED_TO, decodeCursor, encodeCursor, type Page } from '../../platform/http/paging.js';
import type { LoggedLine, NamedRecord, RecordKey } from './activity-entry.js';
import type { PlatformActivityQuery } from './activity.dto.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ID = /^\d{1,10}$/;

export interface PlatformLine extends Omit<LoggedLine, 'ownerId'> {
  parentId: number | null;
  companyId: number | null;
  companyName: string | null;
  companySlug: string | null;
}

/** A record of a company; without one of the platform. */
export type PlatformRecordKey = RecordKey & { companyId: number | null };

/** As its log last called it. */
type NamedPlatformRecord = NamedRecord & PlatformRecordKey;

interface PlatformPage {
  rows: string;
  total: number;
  count: number;
  lastAt: string;
  lastId: number;
}

/** The logs of all companies and of the platform; only the database's definer functions can read them together. */
@Injectable()
export class PlatformActivityRepository {
  async list(tx: PlatformTx, query: PlatformActivityQuery): Promise<Page<PlatformLine>> {
    const { projectId = null, companyId = null, actorId = null, day = null, limit, cursor } = query;
    const scope = projectId === null ? 'platform-activity' : `project-activity ${projectId}`;
    const [at, id] = decodeCursor(cursor, scope, [INSTANT, ID]) ?? [null, null];
    const [page] = await tx.query<PlatformPage>(
      `with found as (select *, row_number() over (order by created_at desc, id desc) as position
         from find_activity($1, $2, $3, $4::date, $5::timestamptz, $6::int, $7::int + 1)),
       shown as (select * from found where position <= $7::int)
       select
         coalesce((select json_agg(r) from (
           select id, company_id as "companyId", company_name as "companyName", company_slug as "companySlug",
             is_provider as "isProvider", case when not is_provider then actor_id end as "actorId", actor, action, noun,
             record_id as "recordId", parent_id as "parentId", subject, before, after, ${utc('created_at')} as "createdAt",
             case when operation_id is not null
               then find_logged_operation(company_id, operation_id, noun, created_at) end as operation
           from shown order by position) r), '[]')::text as rows,
         (select count(*) from find_activity($1, $2, $3, $4::date, null, null, $8)) as total,
         (select count(*) from found) as count,
         (select ${utc('created_at')} from shown order by position desc limit 1) as "lastAt",
         (select id from shown order by position desc limit 1) as "lastId"`,
      [projectId, companyId, actorId, day, at, id, limit, COUNTED_TO + 1],
    );
    const { rows, total, count, lastAt, lastId } = page!;
    return { rows, total, nextCursor: count > limit! ? encodeCursor(scope, [lastAt, lastId]) : null };
  }

  /** Finds what the logs last called these records, and whether they still exist. */
  async naming(
    tx: PlatformTx,
    keys: readonly PlatformRecordKey[],
  ): Promise<(key: PlatformRecordKey) => NamedRecord | undefined> {
    const wanted = [...new Map(keys.map((key) => [textOf(key), key])).values()].map(({ companyId, noun, id }) => ({
      company_id: companyId,
      noun,
      id,
    }));
    const rows = await tx.query<NamedPlatformRecord>(
      'select company_id as "companyId", noun, id, name, "exists" from find_logged_records($1::jsonb)',
      [JSON.stringify(wanted)],
    );
    const found = new Map(rows.map((row) => [textOf(row), row]));
    return (key) => found.get(textOf(key));
  }
}

const textOf = ({ companyId, noun, id }: PlatformRecordKey): string => `${companyId} ${noun} ${id}`;
