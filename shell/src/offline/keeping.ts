import { forgetData } from '@nerka/mf-shared/storage';

/** Whether this page keeps what is read, for the time without a network. */
class Keeping {
  isOver = false;
  private ends = 0;

  /** The session is over: what was read must not open without the server any more. What was not sent yet stays. */
  async end(): Promise<void> {
    this.isOver = true;
    this.ends += 1;
    // The browser keeps nothing for this page.
    await forgetData().catch(() => undefined);
  }

  /** Somebody is signed in. */
  begin(): void {
    this.isOver = false;
  }

  /** Returns the function that says whether a session has ended since. */
  watch(): () => boolean {
    const { ends } = this;
    return () => this.isOver || this.ends !== ends;
  }
}

export const keeping = new Keeping();
