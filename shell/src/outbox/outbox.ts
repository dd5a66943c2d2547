import type { Submission } from '@nerka/mf-shared/contract';
import { isKeyOld, needsNewKey, rebased } from './decision';
import { type KeptChange, type KeptRefusal, nextToSend } from './kept-change';
import type { OutboxStore } from './outbox-store';

/** What became of a submission while its page waited: the server's response, or it stays on the device. */
export type Submitted = { isKept: false; response: unknown } | { isKept: true };

/** What became of one attempt to send a change. */
export type Outcome =
  /** The server has stored it, now or at an earlier attempt. */
  | { kind: 'stored'; response: unknown; version: number | undefined }
  | { kind: 'refused'; refusal: KeptRefusal }
  /** The server was not reached, or is busy or broken: later. */
  | { kind: 'unreachable'; retryAfterMs: number | undefined }
  /** The session is over, or another person's: after its person has signed in. */
  | { kind: 'signed-out' };

/** What the outbox needs of the page. */
export interface OutboxPage {
  store: OutboxStore;
  /** `isAwaited`: its page waits for the answer, so it is a call as any other and no later report of what was done. */
  send: (change: KeptChange, isAwaited: boolean) => Promise<Outcome>;
  /** Runs work while no other window of this browser does; if the window is closed, the next one may begin. */
  alone: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
  newKey: () => string;
  /** Returns the function that cancels it. */
  later: (run: () => void, ms: number) => () => void;
  /** Called after each change of what waits. */
  onChange: () => void;
  /**
   * Passes on what became of a change. The window in which it was made may still wait for the answer: to its `settle` goes
   * what the server has said, also of a change that was needless.
   */
  publish: (key: string, outcome: Settled, isAnswered: boolean, answer: Settled) => void;
}

/** An outcome after which a change is not sent again by itself. */
export type Settled = Extract<Outcome, { kind: 'stored' | 'refused' }>;

/** How long a page waits for the server before the change counts as kept. */
const ANSWER_MS = 4_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
export const MAX_CHANGES = 500;
const TOO_OLD: KeptRefusal = {
  status: 0,
  code: 'too-old',
  message:
    'This change waited for more than 29 days and may have been saved already. Look at the record, and send it again if it is missing.',
};

const FULL: KeptRefusal = {
  status: 409,
  message: `This device keeps at most ${MAX_CHANGES} changes. Connect it, and make this change again.`,
};

/** Nothing more is kept. */
export class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError';
  readonly refusal = FULL;
}

/** The browser's store works no more, and nothing of this change is in it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

const DONE: Outcome = { kind: 'stored', response: undefined, version: undefined };

interface Waiting {
  id: number;
  resolve: (submitted: Submitted) => void;
  reject: (refusal: KeptRefusal) => void;
}

/** Sends one person's changes one after the other. Each is on the device before it is sent, and until it has its answer. */
export class Outbox {
  /** Submissions whose page still waits for the answer, by their key. */
  private readonly waiting = new Map<string, Waiting>();
  /** Those for which nobody waits any more, by their key. */
  private readonly kept = new Set<string>();
  private wait = FIRST_WAIT_MS;
  private cancelRetry: (() => void) | undefined;
  private isStopped = false;

  constructor(
    private readonly page: OutboxPage,
    private readonly userId: number,
  ) {}

  async submit(submission: Submission): Promise<Submitted> {
    const { store, now, newKey, later, onChange } = this.page;
    const earlier = await inStore(this.changes());
    if (earlier.length >= MAX_CHANGES) throw new OutboxFullError();
    const made = { key: newKey(), deviceTime: new Date(now()).toISOString(), userId: this.userId };
    const change = await inStore(store.add({ ...submission, ...made }));
    if (this.areHeldUp(earlier)) {
      this.kept.add(change.key);
      onChange();
      void this.send();
      return { isKept: true };
    }
    const answer = new Promise<Submitted>((resolve, reject) =>
      this.waiting.set(change.key, { id: change.id, resolve, reject }),
    );
    const cancel = later(() => this.keep(change.key), ANSWER_MS);
    onChange();
    void this.send();
    return answer.finally(cancel);
  }

  /** Whether what comes after these changes need not wait for an answer: the server does not answer them soon either. */
  private areHeldUp(earlier: readonly KeptChange[]): boolean {
    const isLate = ({ deviceTime }: KeptChange) => Math.abs(this.page.now() - Date.parse(deviceTime)) > ANSWER_MS;
    return earlier.some((change) => !change.refusal && (this.kept.has(change.key) || isLate(change)));
  }

  /** Whether the page that submitted it still waits for the answer. */
  isAwaited({ key }: KeptChange): boolean {
    return this.waiting.has(key);
  }

  /** Of this person, in the order in which they were made. */
  async changes(): Promise<KeptChange[]> {
    return (await this.page.store.all()).filter(({ userId }) => userId === this.userId);
  }

  /** Sends what waits; called at the start, when the network returns and after each submission. */
  async send(): Promise<void> {
    this.cancelRetry?.();
    try {
      await this.page.alone(() => this.sendAll());
    } catch {
      // The store failed. The server knows the key of what it has stored already.
      this.retryLater(undefined);
    }
  }

  /** Sends a refused change again, on top of the record as it is now. */
  async sendAgain(refused: KeptChange, changes: Partial<KeptChange> = {}): Promise<void> {
    const { refusal, ...change } = refused;
    const now = this.page.now();
    const keyed = { key: this.page.newKey(), keyedAt: new Date(now).toISOString() };
    await this.page.store.replace({ ...change, ...changes, ...(needsNewKey(refused, changes, now) && keyed) });
    this.page.onChange();
    await this.send();
  }

  async drop(...changes: readonly KeptChange[]): Promise<void> {
    await this.page.store.drop(changes.map(({ id }) => id));
    this.page.onChange();
  }

  /** What became of a change that another window may have sent. Returns whether somebody here waited for it. */
  settle(key: string, outcome: Settled): boolean {
    const isAnswered = this.waiting.has(key);
    this.kept.delete(key);
    if (outcome.kind === 'stored') {
      this.answer(key, ({ resolve }) => resolve({ isKept: false, response: outcome.response }));
      return isAnswered;
    }
    // Whoever waits for the answer says it at once, so it need not stay among what waits for a decision.
    this.answer(key, ({ id, reject }) => {
      reject(outcome.refusal);
      this.page.store.drop([id]).then(this.page.onChange, () => undefined);
    });
    return isAnswered;
  }

  stop(): void {
    this.isStopped = true;
    this.cancelRetry?.();
    this.keepAll();
  }

  private async sendAll(): Promise<void> {
    while (!this.isStopped) {
      const change = nextToSend(await this.page.store.all(), this.userId);
      if (!change || !(await this.sendOne(change))) return;
    }
  }

  /** Returns whether the next one may follow. */
  private async sendOne(change: KeptChange): Promise<boolean> {
    const isOld = isKeyOld(change, this.page.now());
    const isAwaited = this.waiting.has(change.key);
    const answer: Outcome = isOld ? { kind: 'refused', refusal: TOO_OLD } : await this.page.send(change, isAwaited);
    const outcome: Outcome = isNeedless(change, answer) && !isAwaited ? DONE : answer;
    if (outcome.kind === 'unreachable') this.retryLater(outcome.retryAfterMs);
    if (outcome.kind === 'unreachable' || outcome.kind === 'signed-out') {
      this.keepAll();
      return false;
    }
    const again = outcome.kind === 'refused' && rebased(change, outcome.refusal);
    if (again) {
      await this.page.store.replace({ ...change, ...again });
      return true;
    }
    if (outcome.kind === 'stored') await this.page.store.finish(change, outcome.version);
    else await this.page.store.replace({ ...change, refusal: outcome.refusal });
    this.wait = FIRST_WAIT_MS;
    const isAnswered = this.settle(change.key, outcome);
    this.page.publish(change.key, outcome, isAnswered, answer as Settled);
    this.page.onChange();
    return true;
  }

  private retryLater(retryAfterMs: number | undefined): void {
    this.cancelRetry?.();
    this.cancelRetry = this.page.later(() => void this.send(), retryAfterMs ?? this.wait);
    this.wait = Math.min(this.wait * 2, MAX_WAIT_MS);
  }

  private keep(key: string): void {
    this.kept.add(key);
    this.answer(key, ({ resolve }) => resolve({ isKept: true }));
  }

  /** Nothing is sent for a while, so nobody need wait for an answer. */
  private keepAll(): void {
    for (const key of this.waiting.keys()) this.keep(key);
  }

  private answer(key: string, give: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(key);
    this.waiting.delete(key);
    if (waiting) give(waiting);
  }
}

const inStore = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((cause: unknown) => {
    throw new StoreError('Nothing can be kept.', { cause });
  });

/** Whether somebody has done meanwhile what was to be done. */
const isNeedless = ({ needlessIf = [] }: KeptChange, outcome: Outcome): boolean =>
  outcome.kind === 'refused' && outcome.refusal.code !== undefined && needlessIf.includes(outcome.refusal.code);
