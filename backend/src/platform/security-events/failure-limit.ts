import { isFailure, type SecurityEvent } from '../audit/security-event.js';

/** More different ones of a kind in an hour are a flood, of which the number is kept. */
const MAX_OF_NOBODY = 1_000;
const MAX_OF_A_PERSON = 100;
/** The subject of what a flood had too many of. */
const MANY = 'many more';

/** Limits how many failures of an hour are told apart, so that nobody fills the table with rows by failing. */
export class FailureLimit {
  private hour = 0;
  private readonly known = new Map<string, Set<string>>();

  /** The event, or the one that stands for all above the limit; who it was is kept. What succeeded is never merged. */
  limited(event: SecurityEvent, key: string, hour: number): SecurityEvent {
    if (!isFailure(event.kind) || this.isSeparate(event, key, hour)) return event;
    const { kind, personId } = event;
    return { kind, personId, address: null, device: null, subject: MANY };
  }

  private isSeparate({ kind, personId }: SecurityEvent, key: string, hour: number): boolean {
    if (hour !== this.hour) this.known.clear();
    this.hour = hour;
    const group = `${kind} ${personId}`;
    const known = this.known.get(group) ?? new Set();
    this.known.set(group, known);
    if (!known.has(key) && known.size < (personId === null ? MAX_OF_NOBODY : MAX_OF_A_PERSON)) known.add(key);
    return known.has(key);
  }
}
