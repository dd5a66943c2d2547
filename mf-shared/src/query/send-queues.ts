/** Lets the calls of one queue begin one after the other, in the order in which they came. */
export class SendQueues {
  /** Of each queue in which a call is on its way: what lets those begin that wait. */
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Resolves when it is the caller's turn; `leave` gives the turn to the next. */
  enter(queue: string): Promise<void> {
    const waiting = this.waiting.get(queue);
    if (waiting) return new Promise((begin) => waiting.push(begin));
    this.waiting.set(queue, []);
    return Promise.resolve();
  }

  leave(queue: string): void {
    const next = this.waiting.get(queue)?.shift();
    if (next) next();
    else this.waiting.delete(queue);
  }

  /** Whether nothing of the queue is on its way. */
  isEmpty(queue: string): boolean {
    return !this.waiting.has(queue);
  }
}
