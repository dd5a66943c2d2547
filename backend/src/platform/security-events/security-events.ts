import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { isFailure, keptDays, type SecurityEvent } from '../audit/security-event.js';
import { Database } from '../database/database.js';
import { isContentRefused } from '../http/database-errors.js';
import { networkOf, plainAddress } from '../http/client-address.js';
import { FailureLimit } from './failure-limit.js';

const HOUR_MS = 60 * 60_000;
const WRITE_AFTER_MS = 1_000;
const RETRY_AFTER_MS = 5_000;
/** While the database writes none; what succeeded is kept even then. */
const MAX_WAITING_FAILURES = 2_000;
const MAX_TEXT = 200;

interface WaitingEvent extends SecurityEvent {
  times: number;
  mergeKey: string;
  keptDays: number;
  /** By a clock that nobody can set. */
  notedAt: number;
}

type Waiting = [mergeKey: string, event: WaitingEvent];

/**
 * Events that no transaction tells of, such as refusals. Those that differ in nothing but the address within a network
 * of IPv6 are one row an hour, with their number; they are written once a second, so that no request waits and a flood
 * is a few rows. Events of a change are written in its transaction (writeSecurityEvents).
 */
@Injectable()
export class SecurityEvents implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Security');
  private waiting = new Map<string, WaitingEvent>();
  private readonly limit = new FailureLimit();
  private timer: NodeJS.Timeout | undefined;
  private readonly refusals = new WeakSet<object>();

  constructor(private readonly database: Database) {}

  note(noted: SecurityEvent): void {
    const address = noted.address === null ? null : plainAddress(noted.address);
    const event = { ...noted, address, subject: noted.subject?.slice(0, MAX_TEXT) };
    const hour = Math.floor(Date.now() / HOUR_MS);
    const limited = this.limit.limited(event, keyOf(event, hour), hour);
    this.add(keyOf(limited, hour), limited);
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
    this.logger[isFailure(event.kind) ? 'warn' : 'log']({ event }, 'Security event');
    this.waiting.set(mergeKey, {
      ...event,
      times: 1,
      mergeKey,
      keptDays: keptDays(event.kind),
      notedAt: performance.now(),
    });
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
    const unwritten = await this.writeAll([...events]);
    if (unwritten.length > 0) this.keep(new Map(unwritten));
  }

  /** Returns those that must wait. One that is refused for what it says holds up no other. */
  private async writeAll(events: readonly Waiting[]): Promise<readonly Waiting[]> {
    try {
      const now = performance.now();
      const noted = events.map(([, { notedAt, ...event }]) => ({ ...event, agoMs: now - notedAt }));
      await this.database.queryUnscoped('select note_security_events($1::jsonb)', [JSON.stringify(noted)]);
      return [];
    } catch (error) {
      if (!isContentRefused(error)) {
        this.logger.warn({ err: error }, 'Events of security could not be written yet');
        return events;
      }
      if (events.length === 1) {
        this.logger.error({ err: error, event: events[0]![1] }, 'An event of security cannot be kept');
        return [];
      }
      const middle = Math.ceil(events.length / 2);
      return [...(await this.writeAll(events.slice(0, middle))), ...(await this.writeAll(events.slice(middle)))];
    }
  }

  /** For the next attempt, with those that came meanwhile. */
  private keep(events: Map<string, WaitingEvent>): void {
    for (const [key, event] of this.waiting) {
      const before = events.get(key);
      if (before) before.times += event.times;
      else if (events.size < MAX_WAITING_FAILURES || !isFailure(event.kind)) events.set(key, event);
    }
    this.waiting = events;
    this.writeIn(RETRY_AFTER_MS);
  }
}

const keyOf = ({ kind, personId, companyId, address, subject }: SecurityEvent, hour: number): string =>
  [kind, personId, companyId, address && networkOf(address, 64), subject, hour].join('|');
