import { randomBytes } from 'node:crypto';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import { reserveNumbers } from '../../platform/numbering/company-numbers.js';
import { emergencyWordsIn } from './emergency.js';
import type { RequestMessage } from './messages/request-message.entity.js';
import type { WorkRequest } from './request.entity.js';
import { requestNoun } from './request.noun.js';

const TOKEN_BYTES = 32;

const names = [
  'requestNumber', 'unitId', 'unitText', 'title', 'location', 'description', 'permissionToEnter', 'requesterName',
  'requesterPhone', 'requesterEmail', 'language', 'state', 'rejectReason', 'workOrderId', 'mergedIntoId', 'screenedById',
  'screenedAt', 'closedAt', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore
const derived = ['isUrgent', 'emergencyWords', 'awaitsReply', 'lastMessageAt', 'tokenHash'] as const;
const messageNames = ['requestId', 'author', 'text', 'createdById', 'createdAt'] as const;

/** A request with its messages, existing number, state and timestamps. */
export type RecordedRequest = Recorded<WorkRequest, (typeof names)[number]> & {
  messages: readonly Recorded<RequestMessage, 'author' | 'text' | 'createdById' | 'createdAt'>[];
};

/** Adds requests with their messages; nobody has a link to them. Returns their ids in order. */
export async function insertRecordedRequests(tx: CompanyTx, requests: readonly RecordedRequest[]): Promise<number[]> {
  await reserveNumbers(
    tx,
    requestNoun,
    requests.map(({ requestNumber }) => requestNumber),
  );
  const rows = requests.map((request) => ({ ...request, ...derivedOf(request) }));
  const ids = await insertRecorded(tx, 'requests', [...names, ...derived], rows);
  const messages = requests.flatMap((request, index) =>
    request.messages.map((message) => ({ ...message, requestId: ids[index]! })),
  );
  await insertRecorded(tx, 'request_messages', messageNames, messages);
  return ids;
}

function derivedOf({ title, location, description, messages }: RecordedRequest) {
  const emergencyWords = emergencyWordsIn(title, location, description);
  const last = messages.at(-1);
  return {
    ...{ emergencyWords, isUrgent: emergencyWords.length > 0 },
    ...{ awaitsReply: last?.author === 'requester', lastMessageAt: last?.createdAt ?? null },
    tokenHash: `\\x${randomBytes(TOKEN_BYTES).toString('hex')}`,
  };
}
