import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { utc } from '../../platform/database/sql-json.js';
import type { InboxMailResponse } from './inbox.dto.js';

/** Reads the mails of a company's outbox. */
@Injectable()
export class InboxRepository {
  async companyIds(tx: PlatformTx): Promise<number[]> {
    return (await tx.query<{ id: number }>('select id from companies order by id')).map(({ id }) => id);
  }

  newest(read: CompanyRead, most: number): Promise<InboxMailResponse[]> {
    return read.query(
      `select o.id, o.company_id as "companyId", c.name as "companyName", o.recipient, o.subject,
         coalesce(o.body_text, '') as text, ${utc('o.created_at')} as "createdAt", ${utc('o.sent_at')} as "sentAt", o.failure
       from outbox o join companies c on c.id = o.company_id
       where o.company_id = $1 order by o.id desc limit $2`,
      [read.companyId, most],
    );
  }
}
