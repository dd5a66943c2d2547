import type { LaneKey } from './fair-queue.js';

/** So long after its last request a lane counts as there. */
const THERE_MS = 1_000;

interface Seen {
  key: LaneKey;
  at: number;
}

/** Who has asked for heavy work of late, in whichever queue. Of two lanes at a time, which is enough to know others. */
export class Presence {
  private latest: Seen | undefined;
  private other: Seen | undefined;

  /** `now` in milliseconds, by a clock that nobody can set. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  note(key: LaneKey): void {
    if (this.latest && this.latest.key !== key) this.other = this.latest;
    this.latest = { key, at: this.now() };
  }

  /** Whether nobody else has asked within the last second. */
  isAlone(key: LaneKey): boolean {
    const other = this.latest?.key === key ? this.other : this.latest;
    return !other || this.now() - other.at > THERE_MS;
  }
}
