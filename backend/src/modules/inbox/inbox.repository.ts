import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { StoredAttachment } from '../../platform/mail/mail.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import type { InboxMailResponse } from './inbox.dto.js';

/** One name for all companies, so that a cursor is valid in each of them. */
export const INBOX = 'inbox';

@Injectable()
export class InboxRepository {
  /** An attachment of a mail, by its number from 1. */
  async attachment(read: CompanyRead, id: number, position: number): Promise<StoredAttachment | undefined> {
    const [row] = await read.query<{ attachment: StoredAttachment | null }>(
      'select o.attachments->($3::int - 1) as attachment from outbox_read o where o.company_id = $1 and o.id = $2',
      [read.companyId, id, position],
    );
    return row?.attachment ?? undefined;
  }

  async companyIds(tx: PlatformTx): Promise<number[]> {
    return (await tx.query<{ id: number }>('select id from companies_read order by id')).map(({ id }) => id);
  }

  /** An attachment is created when its mail is sent; before that there is nothing to open. */
  page(read: CompanyRead, query: PageQuery): Promise<Page<InboxMailResponse>> {
    const list = {
      name: INBOX,
      table: 'outbox_read',
      alias: 'o',
      rowColumns: 'o.*',
      columns: `o.id, o.company_id as "companyId", c.name as "companyName", o.recipient, o.subject,
        coalesce(o.body_text, '') as text,
        (select coalesce(json_agg(json_build_object('fileName', a->>'fileName', 'contentType', a->>'contentType')), '[]')
          from jsonb_array_elements(coalesce(o.attachments, '[]')) a where a ? 'content' and not a ? 'contentId') as attachments,
        ${utc('o.created_at')} as "createdAt", ${utc('o.sent_at')} as "sentAt", o.failure`,
      joins: 'join companies_read c on c.id = o.company_id',
      filters: ['o.company_id = $1'],
      values: [read.companyId],
      sorting: { keys: [{ sql: 'o.created_at', type: 'timestamptz' as const }], direction: 'desc' as const },
    };
    return readPage(read, list, query);
  }
}
