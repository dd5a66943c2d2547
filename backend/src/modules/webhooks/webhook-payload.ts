import type { RecordEvent } from '../activity/record-events.service.js';

/** `work-order` and `created` → `workOrder.created`. */
export const eventType = (noun: string, action: string): string => `${camelCase(noun)}.${camelCase(action)}`;

const camelCase = (words: string): string => words.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** By which receivers know that they have an event already; the same however often it is sent. */
export const messageId = (companyId: number, deliveryId: number): string => `msg_${companyId}_${deliveryId}`;

interface HappenedEvent {
  type: string;
  /** ISO. */
  at: string;
  companyId: number;
  event: RecordEvent;
}

/** The body that is sent, in the form of Standard Webhooks. */
export function payloadOf({ type, at, companyId, event }: HappenedEvent): string {
  const { noun, id, name, path, changes, by } = event;
  return JSON.stringify({ type, timestamp: at, data: { companyId, noun, id, name, path, changes, by } });
}

/** What the button 'Send a Test' sends. */
export const testPayload = (companyId: number, at: string): string =>
  JSON.stringify({ type: 'webhook.test', timestamp: at, data: { companyId } });
