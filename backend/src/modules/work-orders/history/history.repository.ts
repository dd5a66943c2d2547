import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../../platform/database/company-tx.js';
import { readPage } from '../../../platform/database/keyset-list.js';
import { personJson, utc } from '../../../platform/database/sql-json.js';
import type { PageQuery } from '../../../platform/http/list-query.js';
import type { Page } from '../../../platform/http/paging.js';
import type { LoggedChange } from './history-line.js';

@Injectable()
export class HistoryRepository {
  list(read: CompanyRead, workOrderId: number, query: PageQuery): Promise<Page<LoggedChange>> {
    const list = {
      name: `work-order-history ${read.companyId}`,
      table: 'audit_log_read',
      alias: 'a',
      rowColumns: 'a.*',
      columns: `a.id, a.action, a.noun, a.before, a.after, a.actor_id is not null and u.id is null as "isProvider",
        case when u.id is null then a.actor_id end as "providerId",
        case when u.id is not null then ${personJson('u')} end as actor, ${utc('a.created_at')} as "createdAt",
        ${utc('a.occurred_at')} as "deviceTime"`,
      joins: 'left join users_read u on u.company_id = a.company_id and u.id = a.actor_id',
      filters: [
        'a.company_id = $1',
        `(a.noun = 'work-order' and a.record_id = $2 or a.noun = 'subtask' and a.parent_id = $2)`,
      ],
      values: [read.companyId, workOrderId],
      sorting: { keys: [{ sql: 'a.created_at', type: 'timestamptz' as const }], direction: 'desc' as const },
    };
    return readPage(read, list, query);
  }

  /** The names of these users, including those who have left. */
  async names(read: CompanyRead, userIds: readonly number[]): Promise<Map<number, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await read.query<{ id: number; name: string }>(
      `select id, coalesce(display_name, first_name, username) as name from users_read
       where company_id = $1 and id = any ($2::int[])`,
      [read.companyId, userIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
