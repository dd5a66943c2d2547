import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { isFailure, keptDays, type SecurityEvent } from '../audit/security-event.js';
import { Database } from '../database/database.js';
import { networkOf } from '../http/client-address.js';

const HOUR_MS = 60 * 60_000;
const WRITE_AFTER_MS = 1_000;
const RETRY_AFTER_MS = 5_000;
/** More different ones in a second are a flood, of which the number is kept. */
const MAX_WAITING = 1_000;
const MAX_TEXT = 200;
/** The subject of what a flood had too many of. */
const MANY = 'many more';

interface WaitingEvent extends SecurityEvent {
  times: number;
  mergeKey: string;
  keptDays: number;
}

/**
 * Events that no transaction tells of, such as refusals. Those that differ in nothing are one row an hour, with their
 * number; they are written once a second, so that no request waits and a flood is a few rows. Events of a change are
 * written in its transaction (writeSecurityEvents).
 */
@Injectable()
export class SecurityEvents implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Security');
  private waiting = new Map<string, WaitingEvent>();
  private timer: NodeJS.Timeout | undefined;
  private readonly refusals = new WeakSet<object>();

  constructor(private readonly database: Database) {}

  note(event: SecurityEvent): void {
    const key = keyOf(event);
    if (this.waiting.has(key) || this.waiting.size < MAX_WAITING) return this.add(key, event);
    const many = { kind: event.kind, personId: null, address: null, device: null, subject: MANY };
    this.add(keyOf(many), many);
  }

  /** Notes an error by who knows more of it than the filter of all errors. */
  noteRefusal(refusal: object, event: SecurityEvent): void {
    this.refusals.add(refusal);
    this.note(event);
  }

  isNoted(refusal: object): boolean {
    return this.refusals.has(refusal);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.write();
  }

  private add(mergeKey: string, event: SecurityEvent): void {
    const known = this.waiting.get(mergeKey);
    if (known) {
      known.times += 1;
      return;
    }
    const subject = event.subject?.slice(0, MAX_TEXT);
    this.logger[isFailure(event.kind) ? 'warn' : 'log']({ event }, 'Security event');
    this.waiting.set(mergeKey, { ...event, subject, times: 1, mergeKey, keptDays: keptDays(event.kind) });
    this.writeIn(WRITE_AFTER_MS);
  }

  private writeIn(ms: number): void {
    this.timer ??= setTimeout(() => void this.write(), ms).unref();
  }

  private async write(): Promise<void> {
    this.timer = undefined;
    const events = this.waiting;
    if (events.size === 0) return;
    this.waiting = new Map();
    try {
      await this.database.queryUnscoped('select note_security_events($1::jsonb)', [
        JSON.stringify([...events.values()]),
      ]);
    } catch (error) {
      this.logger.warn({ err: error }, 'Events of security could not be written yet');
      this.keep(events);
    }
  }

  /** For the next attempt, with those that came meanwhile. */
  private keep(events: Map<string, WaitingEvent>): void {
    for (const [key, event] of this.waiting) {
      const before = events.get(key);
      if (before) before.times += event.times;
      else if (events.size < 2 * MAX_WAITING) events.set(key, event);
    }
    this.waiting = events;
    this.writeIn(RETRY_AFTER_MS);
  }
}

/** A client has a whole network of IPv6. */
function keyOf({ kind, personId, companyId, address, subject }: SecurityEvent): string {
  const [origin, hour] = [address && networkOf(address, 64), Math.floor(Date.now() / HOUR_MS)];
  return [kind, personId, companyId, origin, subject?.slice(0, MAX_TEXT), hour].join('|');
}
