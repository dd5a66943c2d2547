import { Injectable } from '@nestjs/common';
import { Database, type OwnAccountTx, type PlatformTx } from '../../platform/database/database.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import type { AnnouncementBody, AnnouncementResponse, OwnAnnouncementsResponse } from './announcement.dto.js';

/** More would leave no room for the page. */
const MAX_SHOWN = 3;

/** Of a company of this kind; a person of the provider reads those of all. */
const concerns = `(a.business_type is null or $2::text is null or a.business_type = $2)`;

/** For whom an announcement is read. */
export interface Reader {
  userId: number;
  businessType: string | null;
}

@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly database: Database) {}

  list(tx: PlatformTx, query: PageQuery, id: number | null = null): Promise<Page<AnnouncementResponse>> {
    const list = {
      name: 'announcements',
      table: 'announcements',
      alias: 'a',
      rowColumns: 'a.*',
      columns: `a.id, a.text, a.tone, a.business_type as "businessType", ${utc('a.starts_at')} as "startsAt",
        ${utc('a.ends_at')} as "endsAt", ${utc('a.created_at')} as "createdAt",
        (select coalesce(u.display_name, u.username) from users_read u where u.id = a.created_by_id) as "createdBy",
        coalesce(a.dismissals, (select count(*) from announcement_dismissals d where d.announcement_id = a.id)) as dismissals`,
      filters: ['($1::int is null or a.id = $1)'],
      values: [id],
      sorting: { keys: [{ sql: 'a.starts_at', type: 'timestamptz' as const }], direction: 'desc' as const },
    };
    return readPage(tx, list, query);
  }

  async find(tx: PlatformTx, id: number): Promise<AnnouncementResponse | undefined> {
    const { rows } = await this.list(tx, { limit: 1 }, id);
    return (JSON.parse(rows) as AnnouncementResponse[])[0];
  }

  async insert(
    tx: PlatformTx,
    { text, tone, businessType, startsAt, endsAt }: AnnouncementBody,
    userId: number | null,
  ): Promise<number> {
    const rows = await tx.query<{ id: number }>(
      `insert into announcements (text, tone, business_type, starts_at, ends_at, created_by_id)
       values ($1, $2, $3, coalesce($4::timestamptz, now()), $5, $6) returning id`,
      [text, tone, businessType ?? null, startsAt ?? null, endsAt, userId],
    );
    return rows[0]!.id;
  }

  async delete(tx: PlatformTx, id: number): Promise<void> {
    await tx.query('delete from announcements where id = $1', [id]);
  }

  async running({ userId, businessType }: Reader): Promise<OwnAnnouncementsResponse> {
    const [found] = await this.database.queryUnscoped<OwnAnnouncementsResponse>(
      `select (select coalesce(json_agg(r), '[]') from (
           select a.id, a.text, a.tone, ${utc('a.ends_at')} as "endsAt" from announcements a
           where a.starts_at <= now() and a.ends_at > now() and ${concerns}
             and not exists (select from announcement_dismissals d where d.announcement_id = a.id and d.user_id = $1)
           order by a.tone = 'warning' desc, a.starts_at desc, a.id desc limit ${MAX_SHOWN}) r) as running,
         (select ${utc('min(a.starts_at)')} from announcements a where a.starts_at > now() and ${concerns}) as "nextStartAt"`,
      [userId, businessType],
    );
    return found!;
  }

  /** The announcement keeps their number. */
  async deleteOldDismissals(): Promise<void> {
    await this.database.queryUnscoped(
      `with counted as (
         update announcements a set dismissals =
           (select count(*) from announcement_dismissals d where d.announcement_id = a.id)
         where a.dismissals is null and a.ends_at < now() - interval '7 days' returning a.id)
       delete from announcement_dismissals d using counted where d.announcement_id = counted.id`,
    );
  }

  /** False if none of this id runs for the reader. */
  async dismiss(tx: OwnAccountTx, { userId, businessType }: Reader, id: number): Promise<boolean> {
    const rows = await tx.query(
      `with found as (
         select a.id from announcements a
         where a.id = $3 and a.starts_at <= now() and a.ends_at > now() and ${concerns}),
       noted as (
         insert into announcement_dismissals (announcement_id, user_id) select id, $1::int from found
         on conflict do nothing)
       select id from found`,
      [userId, businessType, id],
    );
    return rows.length > 0;
  }
}
