import { ApiError, request } from '@nerka/mf-shared/api';

const FIRST_WAIT_S = 1;
const MAX_WAIT_S = 8;

/**
 * Whether the API answers. It is lost with a call that got no answer or 503, and found again by asking, with longer and
 * longer waits, at once when the browser says that it is online again.
 */
class Connection {
  isLost = false;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT_S;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What became of a call: whether it says that the connection is lost. */
  noteFailure(error: unknown): void {
    if (this.isLost || !(error instanceof ApiError) || (error.status !== 0 && error.status !== 503)) return;
    this.wait = error.retryAfter ?? FIRST_WAIT_S;
    this.tell(true);
    window.addEventListener('online', this.ask);
    this.askLater();
  }

  /** Asks now whether it is back. */
  readonly ask = (): void => {
    clearTimeout(this.timer);
    if (this.isLost) void this.askOnce();
  };

  private async askOnce(): Promise<void> {
    try {
      await request('get', '/api/ready');
      window.removeEventListener('online', this.ask);
      this.tell(false);
    } catch {
      this.wait = Math.min(this.wait * 2, MAX_WAIT_S);
      this.askLater();
    }
  }

  private askLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.ask, this.wait * 1000);
  }

  private tell(isLost: boolean): void {
    this.isLost = isLost;
    for (const listener of this.listeners) listener();
  }
}

export const connection = new Connection();
