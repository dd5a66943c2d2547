import { Logger } from '@nestjs/common';
import { keptDays, type SecurityEvent } from './security-event.js';

const logger = new Logger('Security');

interface EventTx {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** Writes events in the transaction of the change they tell of; none need no statement. */
export async function writeSecurityEvents(tx: EventTx, events: readonly SecurityEvent[]): Promise<void> {
  if (events.length === 0) return;
  for (const event of events) logger.log({ event }, 'Security event');
  await tx.query('select note_security_events($1::jsonb)', [notedEvents(events)]);
}

/** The argument of `note_security_events`, for statements that call it themselves. */
export const notedEvents = (events: readonly SecurityEvent[]): string =>
  JSON.stringify(events.map((event) => ({ ...event, keptDays: keptDays(event.kind) })));
