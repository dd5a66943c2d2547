import { ApiError } from '@nerka/mf-shared/api';
import { provideOutbox, type Outbox } from '@nerka/mf-shared/contract';
import type { QueryClient } from '@nerka/mf-shared/query';
import type { KeptChange } from './kept-change';
import type { OpenOutbox } from './browser-outbox';

/** For browsers that do not say when they rest. */
const REST_MS = 2_000;
let current: OutboxOfPage | undefined;

/** The outbox of who is signed in on this page. Its code and store are opened when the browser rests, or at the first use. */
export class OutboxOfPage implements Outbox {
  private opening: Promise<OpenOutbox> | undefined;
  private readonly cancelRest: () => void;

  constructor(
    private readonly client: QueryClient,
    private readonly userId: number,
  ) {
    this.cancelRest = atRest(() => void this.open().catch(() => undefined));
  }

  readonly submit: Outbox['submit'] = async (submission) => (await this.open()).submit(submission);

  readonly decide: Outbox['decide'] = async (id, decision) => (await this.open()).decide(id, decision);

  open(): Promise<OpenOutbox> {
    if (this.opening) return this.opening;
    const opening = import('./browser-outbox')
      .then(({ openOutbox }) => openOutbox(this.client, this.userId, () => this.openAgain(opening)))
      .catch(() => {
        this.opening = undefined;
        // Neither the code nor a store: nothing can be kept, which whoever submits says.
        throw ApiError.unreachable();
      });
    this.opening = opening;
    return opening;
  }

  /** What does not work any more is not used again. */
  private openAgain(stale: Promise<OpenOutbox>): void {
    if (this.opening !== stale) return;
    this.opening = stale.then(({ close }) => {
      close();
      this.opening = undefined;
      return this.open();
    });
    this.opening.catch(() => undefined);
  }

  /** What this person has not sent; nothing where nothing can be kept. */
  async changes(): Promise<KeptChange[]> {
    const outbox = await this.open().catch(() => undefined);
    return outbox ? outbox.changes().catch(() => []) : [];
  }

  /** Nothing of this person stays on the device. */
  async forget(): Promise<void> {
    const outbox = await this.open().catch(() => undefined);
    await outbox?.drop(...(await this.changes())).catch(() => undefined);
  }

  isOf(client: QueryClient, userId: number): boolean {
    return this.client === client && this.userId === userId;
  }

  close(): void {
    this.cancelRest();
    if (current === this) {
      provideOutbox(undefined);
      current = undefined;
    }
    void this.opening?.then(({ close }) => close());
    this.opening = undefined;
  }
}

/** The one of this person; opened before the page is drawn where that begins without the server. */
export function outboxOf(client: QueryClient, userId: number): OutboxOfPage {
  if (current?.isOf(client, userId)) return current;
  current = new OutboxOfPage(client, userId);
  provideOutbox(current);
  return current;
}

/** For who signs out; undefined where nobody is signed in. */
export const outboxOfPage = (): OutboxOfPage | undefined => current;

/** Returns the function that cancels it. */
function atRest(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, REST_MS);
  return () => clearTimeout(timer);
}
