import { RequiredText } from '../../../platform/http/fields.js';
import { AssigneeResponse } from '../../work-orders/work-orders.service.js';
import type { MessageAuthor } from './request-message.entity.js';

const MAX_MESSAGE = 2_000;

export class RequestMessageBody {
  @RequiredText('Please write a message.', MAX_MESSAGE, { lines: true })
  text: string;
}

export class RequestMessageResponse {
  id: number;
  author: MessageAuthor;
  text: string;
  /** The user who wrote it; null: the requester, or the provider. */
  createdBy: AssigneeResponse | null;
  createdAt: string;
}
