import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Conflict } from '../../../platform/http/errors.js';
import type { WorkRequest } from '../request.entity.js';
import type { MessageAuthor } from './request-message.entity.js';
import { RequestMessagesRepository } from './request-messages.repository.js';

const MAX_MESSAGES = 200;

/** Messages between a requester and the company; the requester does not learn who of the company wrote. */
@Injectable()
export class RequestMessagesService {
  constructor(private readonly messages: RequestMessagesRepository) {}

  /** Adds a message to a locked request. */
  async add(tx: CompanyTx, request: WorkRequest, author: MessageAuthor, text: string): Promise<void> {
    if ((await this.messages.count(tx, request.id)) >= MAX_MESSAGES)
      throw new Conflict(`A request holds at most ${MAX_MESSAGES} messages.`, 'too-many-messages');
    tx.send(this.messages.insert(tx, request.id, author, text), this.messages.note(tx, request, author));
    tx.audit({ action: 'message-added', noun: 'request', recordId: request.id, after: { author } });
  }
}
