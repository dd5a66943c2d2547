import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import type { InboxMailResponse } from './inbox.dto.js';

/** One for all companies: a cursor is good in each of them. */
export const INBOX = 'inbox';

/** Reads the mails of a company's outbox. */
@Injectable()
export class InboxRepository {
  async companyIds(tx: PlatformTx): Promise<number[]> {
    return (await tx.query<{ id: number }>('select id from companies order by id')).map(({ id }) => id);
  }

  page(read: CompanyRead, query: PageQuery): Promise<Page<InboxMailResponse>> {
    const list = {
      name: INBOX,
      table: 'outbox',
      alias: 'o',
      rowColumns: 'o.*',
      columns: `o.id, o.company_id as "companyId", c.name as "companyName", o.recipient, o.subject,
        coalesce(o.body_text, '') as text, ${utc('o.created_at')} as "createdAt", ${utc('o.sent_at')} as "sentAt", o.failure`,
      joins: 'join companies c on c.id = o.company_id',
      filters: ['o.company_id = $1'],
      values: [read.companyId],
      sorting: { keys: [{ sql: 'o.created_at', type: 'timestamptz' as const }], direction: 'desc' as const },
    };
    return readPage(read, list, query);
  }
}
