import { ApiError, request } from '@nerka/mf-shared/api';

const FIRST_WAIT_S = 1;
const MAX_WAIT_S = 8;

/** Lost after a network error or a 503; then it asks with growing waits, and at once when the browser is online again. */
class Connection {
  isLost = false;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT_S;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  noteFailure(error: unknown): void {
    if (this.isLost || !(error instanceof ApiError) || (error.status !== 0 && error.status !== 503)) return;
    this.wait = error.retryAfter ?? FIRST_WAIT_S;
    this.setLost(true);
    window.addEventListener('online', this.ask);
    this.askLater();
  }

  readonly ask = (): void => {
    clearTimeout(this.timer);
    if (this.isLost) void this.askOnce();
  };

  private async askOnce(): Promise<void> {
    try {
      await request('get', '/api/ready');
      window.removeEventListener('online', this.ask);
      this.setLost(false);
    } catch {
      this.wait = Math.min(this.wait * 2, MAX_WAIT_S);
      this.askLater();
    }
  }

  private askLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.ask, this.wait * 1000);
  }

  private setLost(isLost: boolean): void {
    this.isLost = isLost;
    for (const listener of this.listeners) listener();
  }
}

export const connection = new Connection();
