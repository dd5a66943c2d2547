/** Runs the calls of one queue one after the other. */
export class SendQueues {
  /** Per queue with a running call, the starts of the waiting ones. */
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Resolves when it is the caller's turn; `leave` passes the turn on. */
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

  isEmpty(queue: string): boolean {
    return !this.waiting.has(queue);
  }
}
