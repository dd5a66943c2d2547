import fc from 'fast-check';
import type { KeptChange, NewChange } from './kept-change';
import { Outbox, type Outcome, type OutboxPage } from './outbox';
import { BrowserLock, memoryStore, submission } from './outbox.fixture';
import type { OutboxStore } from './outbox-store';

const ANNA = 7;
const BERT = 8;
const DAY_MS = 24 * 3_600_000;
const records = ['order-0', 'order-1'];

/** What happens to a request: it and its response arrive, it is lost, its response is, it arrives twice or after its time. */
const fates = ['arrives', 'lost', 'response lost', 'twice', 'hangs'] as const;
type Fate = (typeof fates)[number];

const unreachable: Outcome = { kind: 'unreachable', retryAfterMs: undefined };

/** Keeps what it has stored under each key, as ours does, for whoever is signed in. */
class Server {
  person: number | undefined = ANNA;
  /** Records that take no more changes for now. */
  readonly closed = new Set<string>();
  readonly stored: { change: KeptChange; by: number }[] = [];
  readonly refused = new Set<string>();
  private readonly keys = new Set<string>();

  receive(change: KeptChange): Outcome {
    // Our requests name the person whose change they are.
    if (this.person !== change.userId) return { kind: 'signed-out' };
    if (!this.keys.has(change.key) && this.closed.has(change.record)) {
      this.refused.add(change.title);
      return { kind: 'refused', refusal: { status: 409, code: 'ended', message: 'It has ended.' } };
    }
    if (!this.keys.has(change.key)) this.stored.push({ change, by: this.person });
    this.keys.add(change.key);
    return { kind: 'stored', response: {}, version: undefined };
  }
}

interface Request {
  change: KeptChange;
  respond: (outcome: Outcome) => void;
}

interface Window {
  userId: number;
  outbox: Outbox;
  isClosed: boolean;
  /** A later release has taken its store. */
  isBroken: boolean;
  timers: (() => void)[];
}

/** A browser with windows that open and are killed, on a bad line, with people who decide about what was refused. */
class Browser {
  readonly server = new Server();
  readonly store = memoryStore();
  /** Titles of what a page was promised, was refused to its face, and of what a person has discarded. */
  readonly accepted = new Set<string>();
  readonly rejected = new Set<string>();
  readonly discarded = new Set<string>();
  /** Whose keys were too old: their person was asked to look first whether they are saved already. */
  readonly renewed = new Set<string>();
  private time = Date.parse('2026-11-28T10:00:00Z');
  private readonly lock = new BrowserLock();
  private readonly requests: Request[] = [];
  /** Given up by their windows; they may still arrive. */
  private readonly hanging: Request[] = [];
  private readonly windows: Window[] = [];
  private keys = 0;

  constructor() {
    this.open(ANNA);
  }

  /** Also what a new release does: the page is loaded again. */
  open(userId: number): void {
    const window = { userId, isClosed: false, isBroken: false, timers: [] as (() => void)[] };
    const { timers } = window;
    const page: OutboxPage = {
      store: breakable(this.store, () => window.isBroken),
      // A request of a window that is killed may still arrive.
      send: (change) => new Promise((respond) => this.requests.push({ change, respond: whileOpen(window, respond) })),
      alone: this.lock.of(() => window.isClosed),
      now: () => this.time,
      newKey: () => `key-${(this.keys += 1)}`,
      later: (run) => {
        timers.push(run);
        return () => void (timers.includes(run) && timers.splice(timers.indexOf(run), 1));
      },
      onChange: () => undefined,
      publish: (key, outcome) => {
        for (const other of this.windows) if (!other.isClosed && other !== opened) other.outbox.settle(key, outcome);
      },
    };
    const opened = Object.assign(window, { outbox: new Outbox(page, userId) });
    this.windows.push(opened);
    void opened.outbox.send();
  }

  kill(at: number): void {
    this.windows[at % this.windows.length]!.isClosed = true;
    this.lock.freeIfClosed();
  }

  breakStore(at: number): void {
    this.windows[at % this.windows.length]!.isBroken = true;
  }

  change(at: number, record: string, title: string): void {
    const window = this.windows[at % this.windows.length]!;
    if (window.isClosed) return;
    // What was never acknowledged may be lost with its window.
    window.outbox.submit(submission(record, { title })).then(
      () => this.accepted.add(title),
      () => this.rejected.add(title),
    );
  }

  /** A person decides about the first change of one window that waits for that. */
  decide(at: number, isAgain: boolean): void {
    const { userId, outbox, isClosed, isBroken } = this.windows[at % this.windows.length]!;
    const parked = this.store.kept.find((change) => change.userId === userId && change.refusal);
    if (!parked || isClosed || isBroken) return;
    if (isAgain) return this.sendAgain(outbox, parked);
    this.discarded.add(parked.title);
    void outbox.drop(parked);
  }

  meet(fate: Fate): void {
    const request = this.requests.shift();
    if (!request) return;
    if (fate === 'hangs') this.hanging.push(request);
    const isReceived = fate !== 'lost' && fate !== 'hangs';
    const outcome = isReceived ? this.server.receive(request.change) : unreachable;
    if (fate === 'twice') this.server.receive(request.change);
    request.respond(fate === 'response lost' ? unreachable : outcome);
  }

  /** What nobody waits for any more arrives. */
  arriveLate(): void {
    const request = this.hanging.shift();
    if (request) this.server.receive(request.change);
  }

  runTimers(): void {
    for (const { timers, isClosed } of this.windows) if (!isClosed) for (const run of timers.splice(0)) run();
  }

  stepClock(days: number): void {
    this.time += days * DAY_MS;
  }

  /** Anna signs in, the line is good from now on, all is taken, and what was refused is sent again. */
  async recover(): Promise<void> {
    this.server.person = ANNA;
    this.server.closed.clear();
    this.open(ANNA);
    const { outbox } = this.windows.at(-1)!;
    for (let round = 0; round < 400; round += 1) {
      await settled();
      const own = this.store.kept.filter(({ userId }) => userId === ANNA);
      const parked = own.find(({ refusal }) => refusal);
      if (this.requests.length > 0) this.meet('arrives');
      else if (parked) this.sendAgain(outbox, parked);
      else if (own.length > 0) this.runTimers();
      else return;
    }
  }

  private sendAgain(outbox: Outbox, parked: KeptChange): void {
    if (parked.refusal?.code === 'too-old') this.renewed.add(parked.title);
    void outbox.sendAgain(parked);
  }
}

const whileOpen =
  (window: { isClosed: boolean }, respond: (outcome: Outcome) => void) =>
  (outcome: Outcome): void => {
    if (!window.isClosed) respond(outcome);
  };

/** A store of one window, which fails once it is broken; that of the others works on. */
function breakable(store: OutboxStore, isBroken: () => boolean): OutboxStore {
  const unless = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isBroken()) throw new Error('The store is closed.');
    return work();
  };
  return {
    add: (change: NewChange) => unless(() => store.add(change)),
    all: () => unless(() => store.all()),
    replace: (change) => unless(() => store.replace(change)),
    finish: (change, version) => unless(() => store.finish(change, version)),
    drop: (ids) => unless(() => store.drop(ids)),
    close: () => undefined,
  };
}

/** After everything that waits for nothing outside. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

const at = fc.nat(3);
const record = fc.constantFrom(...records);
const person = fc.constantFrom(ANNA, BERT);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('change' as const), at, record }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('meet' as const), fate: fc.constantFrom(...fates) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('late' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('timers' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign in' as const), person: fc.option(person) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign out' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('upgrade' as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), record }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen' as const), record }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('decide' as const), at, isAgain: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), days: fc.constantFrom(-40, -1, 1, 40) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Each step by its name. */
const take: { [Name in Step['do']]: (browser: Browser, step: Extract<Step, { do: Name }>, title: string) => void } = {
  change: (browser, one, title) => browser.change(one.at, one.record, title),
  meet: (browser, { fate }) => browser.meet(fate),
  late: (browser) => browser.arriveLate(),
  timers: (browser) => browser.runTimers(),
  kill: (browser, one) => browser.kill(one.at),
  open: (browser, one) => browser.open(one.person),
  'sign in': (browser, one) => void (browser.server.person = one.person ?? undefined),
  'sign out': (browser) => void (browser.server.person = undefined),
  upgrade: (browser, one) => {
    browser.breakStore(one.at);
    browser.open(ANNA);
  },
  close: (browser, one) => void browser.server.closed.add(one.record),
  reopen: (browser, one) => void browser.server.closed.delete(one.record),
  decide: (browser, one) => browser.decide(one.at, one.isAgain),
  clock: (browser, { days }) => browser.stepClock(days),
};

async function runAll(steps: readonly Step[]): Promise<Browser> {
  const browser = new Browser();
  for (const [index, one] of steps.entries()) {
    take[one.do](browser, one as never, `change ${index}`);
    await settled();
  }
  return browser;
}

it('loses nothing, sends nothing twice and nothing under another name, whatever windows, line and people do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const browser = await runAll(steps);
      const { server, store, discarded, rejected, renewed } = browser;
      const made = [...store.kept, ...server.stored.map(({ change }) => change)];
      const ofAnna = made.filter(({ userId }) => userId === ANNA).map(({ title }) => title);
      await browser.recover();
      const { stored } = server;
      const titles = stored.map(({ change }) => change.title);
      const once = titles.filter((title) => !renewed.has(title));
      expect(once).toHaveLength(new Set(once).size);
      expect(stored.every(({ change, by }) => change.userId === by)).toBe(true);
      const due = ofAnna.filter((title) => !discarded.has(title) && !rejected.has(title));
      expect(titles).toEqual(expect.arrayContaining(due));
      const everywhere = new Set([...titles, ...store.kept.map(({ title }) => title), ...discarded]);
      expect([...browser.accepted].filter((title) => !everywhere.has(title))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

it('sends the changes of each record in the order in which they were made, but for those that were refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const browser = await runAll(steps);
      await browser.recover();
      const { stored, refused } = browser.server;
      const inOrder = stored.filter(({ change: { title } }) => !refused.has(title) && !browser.renewed.has(title));
      for (const one of records)
        for (const userId of [ANNA, BERT]) {
          const ids = inOrder.filter(({ change, by }) => change.record === one && by === userId);
          const order = ids.map(({ change: { id } }) => id);
          expect(order).toEqual(order.toSorted((earlier, later) => earlier - later));
        }
    }),
    { numRuns: 200 },
  );
});

it('stores once what was refused, arrives late all the same, and is sent again', async () => {
  const browser = new Browser();
  const { closed, stored } = browser.server;
  const events = [
    () => browser.change(0, 'order-0', 'change'),
    () => browser.meet('hangs'),
    () => browser.runTimers(),
    () => closed.add('order-0'),
    () => browser.meet('arrives'),
    () => closed.delete('order-0'),
    () => browser.arriveLate(),
    () => browser.decide(0, true),
    () => browser.meet('arrives'),
  ];
  for (const event of events) {
    event();
    await settled();
  }
  expect(stored).toHaveLength(1);
  expect(browser.store.kept).toEqual([]);
});
