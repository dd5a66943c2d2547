import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { WorkRequest } from '../request.entity.js';
import { type MessageAuthor, RequestMessage } from './request-message.entity.js';

@Injectable()
export class RequestMessagesRepository {
  insert(tx: CompanyTx, requestId: number, author: MessageAuthor, text: string): Promise<number> {
    return tx.insert(RequestMessage, { requestId, author, text, createdById: tx.actor.userId });
  }

  async count(tx: CompanyTx, requestId: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from request_messages where company_id = $1 and request_id = $2',
      [tx.companyId, requestId],
    );
    return row!.count;
  }

  /** Notes on the request that this is its last message. */
  async note(tx: CompanyTx, { id }: Pick<WorkRequest, 'id'>, author: MessageAuthor): Promise<void> {
    await tx.query(
      `update requests set awaits_reply = $3, last_message_at = now(), version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [tx.companyId, id, author === 'requester'],
    );
  }
}
