import { Busy } from '../http/errors.js';
import type { HeavyWork } from './heavy-work.js';
import { Presence } from './presence.js';

/** A company, or the network of somebody without a session. */
export type LaneKey = number | string;

export interface QueueLimits {
  /** At work at once, of everybody. */
  ofAll: number;
  /** At work at once, of one lane. */
  ofOne: number;
  /** The same while another lane is there, too, if that is less, in all queues of its work together. Absent: no matter. */
  besideOthers?: number;
  /** Who would wait longer is refused. */
  maxWaitMs: number;
  /** How long one takes, unless a lane has shown that it takes longer, or all that it takes less. */
  usualMs: number;
  /** What is refused, in a sentence. */
  refusal: string;
}

/** Ends a turn; a second call does nothing. */
export type EndTurn = () => void;

interface Lane {
  running: number;
  waiting: Waiting[];
  meanMs: number;
}

interface Waiting {
  begin: (end: EndTurn) => void;
  timer: NodeJS.Timeout | undefined;
}

/** The share of the latest turn in the mean. */
const LATEST = 0.2;
const MAX_RETRY_SECONDS = 30;
/** Long enough for the others to begin; a longer one would only idle. */
const MAX_REST_MS = 50;

/** Gives turns to lanes in rotation, so that a lane with many waiting delays only itself. */
export class FairQueue {
  private readonly lanes = new Map<LaneKey, Lane>();
  /** The lanes with somebody waiting, the next one first. */
  private rotation: LaneKey[] = [];
  private meanMs: number;
  running = 0;
  waiting = 0;

  /** `presence` may know of lanes in other queues; `together` limits a lane beside others in several queues at once. */
  constructor(
    private readonly limits: QueueLimits,
    private readonly presence = new Presence(),
    private readonly together?: HeavyWork,
  ) {
    this.meanMs = limits.usualMs;
    together?.add(this);
  }

  /** Begins a turn at once if there is room for one; else the caller waits or is refused. */
  tryBegin(key: LaneKey): EndTurn | undefined {
    if (this.limits.besideOthers !== undefined) this.presence.note(key);
    const lane = this.lanes.get(key);
    if (this.running >= this.limits.ofAll || !this.hasShareLeft(key)) return undefined;
    return this.begin(key, lane ?? this.open(key));
  }

  /** Settles when the turn begins; throws Busy if that would take, or has taken, too long. */
  wait(key: LaneKey, left: (giveUp: () => void) => void): Promise<EndTurn> {
    const lane = this.lanes.get(key) ?? this.open(key);
    const expectedMs = this.expectedMs(key, lane);
    if (expectedMs > this.limits.maxWaitMs) {
      this.closeIfEmpty(key, lane);
      return Promise.reject(this.refusal(expectedMs));
    }
    return this.join(key, lane, left, this.limits.maxWaitMs);
  }

  /** As `wait`, for work that has begun, which is not refused. */
  waitOn(key: LaneKey, left: (giveUp: () => void) => void): Promise<EndTurn> {
    return this.join(key, this.lanes.get(key) ?? this.open(key), left);
  }

  private join(key: LaneKey, lane: Lane, left: (giveUp: () => void) => void, maxMs?: number): Promise<EndTurn> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        if (this.remove(key, lane, waiting)) reject(this.refusal(this.expectedMs(key, lane)));
      };
      const timer = maxMs === undefined ? undefined : setTimeout(giveUp, maxMs);
      timer?.unref();
      const waiting: Waiting = { begin: resolve, timer };
      if (lane.waiting.push(waiting) === 1) this.rotation.push(key);
      this.waiting++;
      left(giveUp);
    });
  }

  private begin(key: LaneKey, lane: Lane): EndTurn {
    const begunAt = performance.now();
    let isOver = false;
    this.running++;
    lane.running++;
    this.together?.begin(key);
    return () => {
      if (isOver) return;
      isOver = true;
      const ms = performance.now() - begunAt;
      lane.meanMs += (ms - lane.meanMs) * LATEST;
      this.meanMs += (ms - this.meanMs) * LATEST;
      this.running--;
      const restMs = lane.waiting.length > 0 ? this.restAfter(ms, key) : 0;
      if (restMs < 1) return this.leave(key, lane);
      setTimeout(() => this.leave(key, lane), restMs);
      // The lane has no turn to spare while it rests, and the queue has one for the others.
      this.beginNext();
    };
  }

  private leave(key: LaneKey, lane: Lane): void {
    lane.running--;
    this.together?.end(key);
    if (this.together) this.together.beginNext(this);
    else this.beginNext();
    this.closeIfEmpty(key, lane);
  }

  /** A lane beside others that would go on without end leaves them a part of the time, not only a part of the turns. */
  private restAfter(ms: number, key: LaneKey): number {
    if (this.limits.besideOthers === undefined || this.presence.isAlone(key)) return 0;
    return Math.min(ms, MAX_REST_MS);
  }

  /** Begins the turns of those who wait, as far as there is room. */
  beginNext(): void {
    while (this.running < this.limits.ofAll) {
      const key = this.rotation.find((one) => this.hasShareLeft(one));
      if (key === undefined) return;
      const lane = this.lanes.get(key)!;
      const { begin, timer } = lane.waiting.shift()!;
      clearTimeout(timer);
      this.waiting--;
      this.rotation = this.rotation.filter((one) => one !== key);
      if (lane.waiting.length > 0) this.rotation.push(key);
      begin(this.begin(key, lane));
    }
  }

  /** False if its turn has begun. */
  private remove(key: LaneKey, lane: Lane, waiting: Waiting): boolean {
    const index = lane.waiting.indexOf(waiting);
    if (index === -1) return false;
    lane.waiting.splice(index, 1);
    clearTimeout(waiting.timer);
    this.waiting--;
    if (lane.waiting.length === 0) this.rotation = this.rotation.filter((one) => one !== key);
    this.closeIfEmpty(key, lane);
    return true;
  }

  /** Of one who joins the lane now, while as many lanes as now share the turns. */
  private expectedMs(key: LaneKey, { waiting, meanMs }: Lane): number {
    const share = Math.min(this.shareOf(key), this.limits.ofAll / this.lanes.size);
    return ((waiting.length + 1) * (meanMs + this.restAfter(meanMs, key))) / share;
  }

  private hasShareLeft(key: LaneKey): boolean {
    const { besideOthers } = this.limits;
    if ((this.lanes.get(key)?.running ?? 0) >= this.shareOf(key)) return false;
    if (!this.together || besideOthers === undefined || this.presence.isAlone(key)) return true;
    return this.together.of(key) < besideOthers;
  }

  private shareOf(key: LaneKey): number {
    const { ofOne, besideOthers } = this.limits;
    return besideOthers === undefined || this.presence.isAlone(key) ? ofOne : Math.min(besideOthers, ofOne);
  }

  private refusal(expectedMs: number): Busy {
    const seconds = Math.min(Math.ceil(expectedMs / 1000), MAX_RETRY_SECONDS);
    return new Busy(this.limits.refusal, Math.max(seconds, 1));
  }

  private open(key: LaneKey): Lane {
    // What is slow for one lane says nothing about another one; what is quick for all does.
    const lane = { running: 0, waiting: [], meanMs: Math.min(this.limits.usualMs, this.meanMs) };
    this.lanes.set(key, lane);
    return lane;
  }

  private closeIfEmpty(key: LaneKey, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.length === 0 && this.lanes.get(key) === lane) this.lanes.delete(key);
  }
}
