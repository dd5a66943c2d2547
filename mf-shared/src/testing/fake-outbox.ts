import { ApiError, sendPrepared } from '../api';
import { provideOutbox, waitingChangesStore, type Decision, type Outbox, type Submission } from '../contract';
import { KEPT } from '../query';

interface Kept extends Submission {
  id: number;
  madeAt: string;
  isAwaited: boolean;
}

/** Sends what is submitted at once, one change after the other, and keeps it while no response comes. */
class FakeOutbox implements Outbox {
  private changes: Kept[] = [];
  private lastId = 0;
  private turn: Promise<unknown> = Promise.resolve();

  readonly submit = (submission: Submission): Promise<unknown> => {
    const change = { ...submission, id: (this.lastId += 1), madeAt: new Date().toISOString(), isAwaited: true };
    this.show([...this.changes, change]);
    return this.send(change);
  };

  readonly decide = async (id: number, decision: Decision): Promise<void> => {
    const change = this.changes.find((one) => one.id === id);
    if (!change) return;
    if (decision === 'drop') this.drop(change);
    else await this.send(change);
  };

  /** What a browser does when it is online again. */
  readonly sendAll = (): void => {
    for (const change of this.changes) void this.send(change).catch(() => undefined);
  };

  private send(change: Kept): Promise<unknown> {
    const sent = this.turn.then(() => this.sendOne(change));
    this.turn = sent.catch(() => undefined);
    return sent;
  }

  private async sendOne(change: Kept): Promise<unknown> {
    try {
      const response = await sendPrepared(requestOf(change));
      const text = await response.text();
      this.drop(change);
      return text === '' ? undefined : JSON.parse(text);
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) {
        this.show(this.changes.map((one) => (one.id === change.id ? { ...one, isAwaited: false } : one)));
        return KEPT;
      }
      this.drop(change);
      throw error;
    }
  }

  private drop({ id }: Kept): void {
    this.show(this.changes.filter((one) => one.id !== id));
  }

  private show(changes: Kept[]): void {
    this.changes = changes;
    waitingChangesStore.set(changes.map(toWaiting));
  }
}

const toWaiting = ({ id, madeAt, isAwaited, record, title, path, call: { url, body, file } }: Kept) => ({
  ...{ id, madeAt, isAwaited, record, title, url, body },
  ...(path !== undefined && { path }),
  ...(file && { file: file.blob }),
});

function requestOf({ call: { method, url, body, file }, baseVersion }: Kept): Parameters<typeof sendPrepared>[0] {
  const form = new FormData();
  if (file) form.set(file.field, file.blob, file.name);
  return {
    ...{ method, url },
    headers: { ...(baseVersion !== undefined && { 'If-Match': `"${baseVersion}"` }) },
    body: file ? form : body === undefined ? null : JSON.stringify(body),
  };
}

let current: FakeOutbox | undefined;

/** For the rest of this test. */
export function startFakeOutbox(): void {
  stopFakeOutbox();
  current = new FakeOutbox();
  provideOutbox(current);
  window.addEventListener('online', current.sendAll);
}

export function stopFakeOutbox(): void {
  if (current) window.removeEventListener('online', current.sendAll);
  provideOutbox(undefined);
  waitingChangesStore.set([]);
}
