import fc from 'fast-check';
import type { KeptChange } from './kept-change';
import { Outbox, type Outcome, type OutboxPage } from './outbox';
import { BrowserLock, memoryStore, submission } from './outbox.fixture';

const ANNA = 7;
const BERT = 8;

/** What happens to a request: it and its response arrive, it is lost, its response is, or it arrives twice. */
const fates = ['arrives', 'lost', 'response lost', 'twice'] as const;
type Fate = (typeof fates)[number];

/** Keeps what it has stored under each key, as ours does, for whoever is signed in. */
class Server {
  person: number | undefined = ANNA;
  readonly stored: { change: KeptChange; by: number }[] = [];
  private readonly keys = new Set<string>();

  receive(change: KeptChange): Outcome {
    // Our requests name the person whose change they are.
    if (this.person !== change.userId) return { kind: 'signed-out' };
    if (!this.keys.has(change.key)) this.stored.push({ change, by: this.person });
    this.keys.add(change.key);
    return { kind: 'stored', response: {}, version: undefined };
  }
}

interface Request {
  change: KeptChange;
  respond: (outcome: Outcome) => void;
}

/** A browser with windows that open and are killed, on a bad line. */
class Browser {
  readonly server = new Server();
  readonly store = memoryStore();
  readonly accepted: string[] = [];
  private readonly lock = new BrowserLock();
  private readonly requests: Request[] = [];
  private readonly windows: { outbox: Outbox; isClosed: boolean; timers: (() => void)[] }[] = [];
  private keys = 0;

  constructor() {
    this.open(ANNA);
  }

  /** Also what a new release does: the page is loaded again. */
  open(userId: number): void {
    const timers: (() => void)[] = [];
    const window = { isClosed: false, timers };
    const page: OutboxPage = {
      store: this.store,
      send: (change) => new Promise((respond) => this.requests.push({ change, respond: whileOpen(window, respond) })),
      alone: this.lock.of(() => window.isClosed),
      now: () => Date.parse('2026-11-28T10:00:00Z'),
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
    const window = this.windows[at % this.windows.length]!;
    window.isClosed = true;
    this.lock.freeIfClosed();
  }

  change(at: number, record: string, title: string): void {
    const window = this.windows[at % this.windows.length]!;
    if (window.isClosed) return;
    // What was never acknowledged may be lost with its window.
    void window.outbox.submit(submission(record, { title })).then(() => this.accepted.push(title));
  }

  meet(fate: Fate): void {
    const request = this.requests.shift();
    if (!request) return;
    const outcome: Outcome =
      fate === 'lost' ? { kind: 'unreachable', retryAfterMs: undefined } : this.server.receive(request.change);
    if (fate === 'twice') this.server.receive(request.change);
    request.respond(fate === 'response lost' ? { kind: 'unreachable', retryAfterMs: undefined } : outcome);
  }

  runTimers(): void {
    for (const { timers, isClosed } of this.windows) if (!isClosed) for (const run of timers.splice(0)) run();
  }

  /** Anna signs in, and the line is good from now on. */
  async recover(): Promise<void> {
    this.server.person = ANNA;
    this.open(ANNA);
    for (let round = 0; round < 200; round += 1) {
      await settled();
      if (this.requests.length > 0) this.meet('arrives');
      else if (this.store.kept.some(({ userId }) => userId === ANNA)) this.runTimers();
      else return;
    }
  }
}

const whileOpen =
  (window: { isClosed: boolean }, respond: (outcome: Outcome) => void) =>
  (outcome: Outcome): void => {
    if (!window.isClosed) respond(outcome);
  };

/** After everything that waits for nothing outside. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), at: fc.nat(3), record: fc.nat(2) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('meet' as const), fate: fc.constantFrom(...fates) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('timers' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), at: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const), person: fc.constantFrom(ANNA, BERT) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sign in' as const), person: fc.constantFrom(ANNA, BERT, undefined) }),
  },
);

it('loses nothing, sends nothing twice and nothing under another name, whatever windows, line and sessions do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const browser = new Browser();
      for (const [index, one] of steps.entries()) {
        if (one.do === 'change') browser.change(one.at, `order-${one.record}`, `change ${index}`);
        else if (one.do === 'meet') browser.meet(one.fate);
        else if (one.do === 'timers') browser.runTimers();
        else if (one.do === 'kill') browser.kill(one.at);
        else if (one.do === 'open') browser.open(one.person);
        else browser.server.person = one.person;
        await settled();
      }
      const made = [...browser.store.kept, ...browser.server.stored.map(({ change }) => change)];
      const ofAnna = new Set(made.filter(({ userId }) => userId === ANNA).map(({ title }) => title));
      await browser.recover();
      const { stored } = browser.server;
      const titles = stored.map(({ change }) => change.title);
      expect(titles).toHaveLength(new Set(titles).size);
      expect(stored.every(({ change, by }) => change.userId === by)).toBe(true);
      expect(new Set(stored.filter(({ by }) => by === ANNA).map(({ change }) => change.title))).toEqual(ofAnna);
      for (const title of browser.accepted)
        expect([...titles, ...browser.store.kept.map((kept) => kept.title)]).toContain(title);
      for (const record of ['order-0', 'order-1', 'order-2'])
        for (const person of [ANNA, BERT]) {
          const order = stored
            .filter(({ change, by }) => change.record === record && by === person)
            .map(({ change }) => change.id);
          expect(order).toEqual(order.toSorted((one, other) => one - other));
        }
    }),
    { numRuns: 300 },
  );
});
