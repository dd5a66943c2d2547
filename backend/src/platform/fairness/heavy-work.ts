import type { FairQueue, LaneKey } from './fair-queue.js';

/** What lanes have at work in several queues together: each of them keeps a core busy, whatever it is. */
export class HeavyWork {
  private readonly queues: FairQueue[] = [];
  private readonly running = new Map<LaneKey, number>();

  add(queue: FairQueue): void {
    this.queues.push(queue);
  }

  of(key: LaneKey): number {
    return this.running.get(key) ?? 0;
  }

  begin(key: LaneKey): void {
    this.running.set(key, this.of(key) + 1);
  }

  end(key: LaneKey): void {
    const left = this.of(key) - 1;
    if (left === 0) this.running.delete(key);
    else this.running.set(key, left);
  }

  /** Lets others go on whose lane has room again; the queue of the turn that has ended comes last. */
  beginNext(last: FairQueue): void {
    for (const queue of this.queues) if (queue !== last) queue.beginNext();
    last.beginNext();
  }
}
