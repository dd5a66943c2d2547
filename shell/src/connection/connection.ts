import { ApiError, request } from '@nerka/mf-shared/api';
import { setServerAway } from '@nerka/mf-shared/contract';
import { connectionLabels } from '@nerka/mf-shared/format';

const FIRST_WAIT_S = 1;
const MAX_WAIT_S = 8;

/** The server can be read but stores nothing: its own sentence says why. */
const CANNOT_WRITE: readonly unknown[] = ['disk-full', 'read-only'];

/**
 * Disturbed after a network error or a 503; then it asks with growing waits, and at once when the browser is online
 * again.
 */
class Connection {
  /** What is the matter, for the banner; undefined: nothing. */
  problem: string | undefined;
  /** From when is what the page shows, if it was opened without the server, in milliseconds. */
  seenAt: number | undefined;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT_S;

  /** Whether nothing can be read. */
  get isLost(): boolean {
    return this.problem === connectionLabels.lost;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  noteFailure(error: unknown): void {
    if (!(error instanceof ApiError) || (error.status !== 0 && error.status !== 503)) return;
    // Not with the reference of one of the requests that failed, which the next of them would replace.
    const problem = CANNOT_WRITE.includes(error.code) ? (error.reason ?? error.sentence) : connectionLabels.lost;
    const isNew = this.problem === undefined;
    this.setProblem(problem);
    if (!isNew) return;
    this.wait = error.retryAfter ?? FIRST_WAIT_S;
    window.addEventListener('online', this.ask);
    this.askLater();
  }

  /** The page was opened with what was there at this time. */
  noteSeen(at: number): void {
    this.seenAt = at;
    for (const listener of this.listeners) listener();
  }

  readonly ask = (): void => {
    clearTimeout(this.timer);
    if (this.problem !== undefined) void this.askOnce();
  };

  private async askOnce(): Promise<void> {
    try {
      const { problem } = await request('get', '/api/ready');
      this.setProblem(problem?.message);
      if (!problem) {
        window.removeEventListener('online', this.ask);
        return;
      }
    } catch {
      this.setProblem(connectionLabels.lost);
    }
    this.wait = Math.min(this.wait * 2, MAX_WAIT_S);
    this.askLater();
  }

  private askLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.ask, this.wait * 1000);
  }

  private setProblem(problem: string | undefined): void {
    if (problem === this.problem) return;
    this.problem = problem;
    setServerAway(this.isLost);
    if (!this.isLost) this.seenAt = undefined;
    for (const listener of this.listeners) listener();
  }
}

export const connection = new Connection();
