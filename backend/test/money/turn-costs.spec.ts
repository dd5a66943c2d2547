import fc from 'fast-check';
import type { TurnCostsResponse } from '../../src/modules/turns/costs/turn-cost.dto.js';
import type { BuiltCompany } from '../factories.js';
import { type Caller, startApp, type TestApp } from '../start-app.js';

// `npm test` runs fixed sequences; `npm run test:long` uses random seeds and more of them.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_125);
const numRuns = Number(process.env.LEDGER_RUNS ?? 12);
const STEPS = 40;
const ORDERS = 3;
const TURNS = 2;
/** Whose time is entered by hand. */
const PEOPLE = 2;
/** Who runs timers, the session's. */
const TIMED = PEOPLE;
/** Whose rate holds for people without one. */
const COMPANY = PEOPLE + 1;
/** Between an entry and the next, so that a correction may start it before or after a rate that is set there. */
const GAP_MS = 200_000;
const RATE_AFTER_MS = 150_000;

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

interface Line {
  id: number;
  amount: number;
}

interface Rate {
  person: number;
  rate: number | null;
  from: number;
}

interface Entry {
  id: number;
  person: number;
  /** Before any correction. */
  firstStart: number;
  startedAt: number;
  /** null: its timer runs. */
  stoppedAt: number | null;
  rate: number | null;
}

interface Order {
  id: number;
  isDeleted: boolean;
  /** Its turn; null: none. */
  turn: number | null;
  parts: { id: number; quantity: number; unitCost: number }[];
  entries: Entry[];
}

const cents = fc.integer({ min: 0, max: 30_000 });
const order = fc.nat(ORDERS - 1);
const turn = fc.nat(TURNS - 1);
const seconds = fc.integer({ min: 1, max: 9000 });

/** What may happen to two turns and their orders. */
interface Plays {
  setRate: { person: number; rate: number | null };
  work: { order: number; person: number; seconds: number };
  correct: { order: number; later: number };
  removeEntry: { order: number };
  toggleTimer: { order: number; seconds: number };
  moveOrder: { order: number; turn: number | null };
  addPart: { order: number; quantity: number; unitCost: number };
  changePart: { order: number; unitCost: number };
  removePart: { order: number };
  toggleOrder: { order: number };
  addLine: { amount: number };
  changeLine: { amount: number };
  removeLine: object;
  toggleTurn: { turn: number };
}
type Step = { [Does in keyof Plays]: { does: Does; of: Plays[Does] } }[keyof Plays];

const step = <Does extends keyof Plays>(
  does: Does,
  of: { [Name in keyof Plays[Does]]: fc.Arbitrary<Plays[Does][Name]> },
) => fc.record({ does: fc.constant(does), of: fc.record(of) }) as unknown as fc.Arbitrary<Step>;

const steps = fc.oneof(
  // More often than the others, so that corrections cross a change of the rate.
  { weight: 4, arbitrary: step('setRate', { person: fc.nat(COMPANY), rate: fc.option(cents, { freq: 3 }) }) },
  { weight: 4, arbitrary: step('work', { order, person: fc.nat(PEOPLE - 1), seconds }) },
  { weight: 4, arbitrary: step('correct', { order, later: fc.integer({ min: -100, max: 100 }) }) },
  step('removeEntry', { order }),
  step('toggleTimer', { order, seconds }),
  step('moveOrder', { order, turn: fc.option(turn, { freq: 3 }) }),
  step('addPart', { order, quantity: fc.integer({ min: 1, max: 9 }), unitCost: cents }),
  step('changePart', { order, unitCost: cents }),
  step('removePart', { order }),
  step('toggleOrder', { order }),
  step('addLine', { amount: cents }),
  step('changeLine', { amount: cents }),
  step('removeLine', {}),
  step('toggleTurn', { turn }),
);

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const secondsOf = ({ startedAt, stoppedAt }: Entry): number =>
  stoppedAt === null ? 0 : (stoppedAt - startedAt) / 1000;

/** Rounded half up once for the order, in whole numbers. */
const laborOf = ({ entries }: Order): number =>
  Math.floor((2 * sum(entries.map((entry) => secondsOf(entry) * (entry.rate ?? 0))) + 3600) / 7200);
const partsOf = ({ parts }: Order): number => sum(parts.map(({ quantity, unitCost }) => quantity * unitCost));
const unratedOf = ({ entries }: Order): number => sum(entries.filter(({ rate }) => rate === null).map(secondsOf));

const runningOf = ({ entries }: Order): Entry | undefined => entries.find(({ stoppedAt }) => stoppedAt === null);
const text = (instant: number): string => new Date(instant).toISOString();

/** Two turns whose costs are compared with simple addition; the own lines are those of the first. */
class Costed {
  private readonly orders: Order[] = [];
  private readonly lines: Line[] = [];
  private readonly rates: Rate[] = [];
  private clock = Date.now() - 40 * 3_600_000;

  private constructor(
    private readonly company: BuiltCompany,
    private readonly caller: Caller,
    private readonly people: readonly number[],
    private readonly turnIds: readonly number[],
  ) {}

  static async open(): Promise<Costed> {
    const company = await test.factories.buildCompany();
    const manager = await test.factories.buildUser(company);
    const caller = await test.signIn(manager.username);
    const people: number[] = [];
    for (let n = 0; n < PEOPLE; n++) people.push((await test.factories.buildUser(company)).id);
    people.push(manager.id);
    const turnIds: number[] = [];
    for (let n = 1; n <= TURNS; n++) {
      const unit = await test.factories.buildUnit(company, { unit_number: `R-${n}` });
      const values = { unit_id: unit.id, turn_number: `TURN-000${n}` };
      turnIds.push((await test.factories.insertInto(company, 'turns', values)).id);
    }
    const costed = new Costed(company, caller, people, turnIds);
    for (let n = 0; n < ORDERS; n++) {
      const body = { title: 'Door', turnId: turnIds[0], assignedToId: null };
      const { id } = await costed.send('post', `/api/companies/${company.id}/work-orders`, body);
      costed.orders.push({ id, isDeleted: false, turn: 0, parts: [], entries: [] });
    }
    return costed;
  }

  async play({ does, of }: Step): Promise<void> {
    const order = 'order' in of ? this.orders[of.order]! : undefined;
    if (order?.isDeleted && does !== 'toggleOrder') return;
    await this.plays[does](of as never, order!);
  }

  private readonly plays: { [Does in keyof Plays]: (of: Plays[Does], order: Order) => Promise<void> } = {
    setRate: ({ person, rate }) => this.setRate(person, rate),
    work: ({ person, seconds }, order) => this.work(order, person, seconds),
    correct: ({ later }, order) => this.correct(order, later),
    removeEntry: async (_, { entries }) => {
      const index = entries.findLastIndex(({ stoppedAt }) => stoppedAt !== null);
      if (index < 0) return;
      const [entry] = entries.splice(index, 1);
      await this.send('delete', `/api/time-entries/${entry!.id}`);
    },
    toggleTimer: ({ seconds }, order) => this.toggleTimer(order, seconds),
    moveOrder: async ({ turn }, order) => {
      // An order of a turn is of the turn's unit.
      const body = turn === null ? { turnId: null } : { turnId: this.turnIds[turn], propertyUnit: `R-${turn + 1}` };
      await this.send('put', `/api/work-orders/${order.id}`, body);
      order.turn = turn;
    },
    addPart: async (part, order) => {
      const { id } = await this.send('post', `/api/work-orders/${order.id}/parts`, {
        name: 'Hinge',
        quantity: part.quantity,
        unitCost: part.unitCost,
      });
      order.parts.push({ id, ...part });
    },
    changePart: async ({ unitCost }, { parts }) => {
      const part = parts.at(-1);
      if (!part) return;
      await this.send('put', `/api/work-order-parts/${part.id}`, { unitCost });
      part.unitCost = unitCost;
    },
    removePart: async (_, { parts }) => {
      const part = parts.shift();
      if (part) await this.send('delete', `/api/work-order-parts/${part.id}`);
    },
    toggleOrder: async (_, order) => {
      // A running timer keeps its order from being deleted.
      if (runningOf(order)) return;
      if (order.isDeleted) await this.restore('work-order', order.id);
      else await this.send('delete', `/api/work-orders/${order.id}`);
      order.isDeleted = !order.isDeleted;
    },
    addLine: async ({ amount }) => {
      const { id } = await this.send('post', `/api/turns/${this.turnIds[0]}/costs`, { name: 'Carpet', amount });
      this.lines.push({ id, amount });
    },
    changeLine: async ({ amount }) => {
      const line = this.lines.at(-1);
      if (!line) return;
      await this.send('put', `/api/turn-costs/${line.id}`, { amount });
      line.amount = amount;
    },
    removeLine: async () => {
      const line = this.lines.shift();
      if (line) await this.send('delete', `/api/turn-costs/${line.id}`);
    },
    toggleTurn: async ({ turn }) => {
      await this.send('delete', `/api/turns/${this.turnIds[turn]}`);
      await this.restore('turn', this.turnIds[turn]!);
    },
  };

  async expectSums(): Promise<void> {
    for (const [turn, id] of this.turnIds.entries()) {
      const response = await this.caller.get(`/api/turns/${id}/costs`);
      const there = this.orders.filter((order) => !order.isDeleted && order.turn === turn);
      const [labor, parts] = [sum(there.map(laborOf)), sum(there.map(partsOf))];
      const other = turn === 0 ? sum(this.lines.map(({ amount }) => amount)) : 0;
      const { workOrders, ...sums } = response.body as TurnCostsResponse;
      const unratedSeconds = sum(there.map(unratedOf));
      expect(sums).toMatchObject({ labor, parts, other, total: labor + parts + other, unratedSeconds });
      expect(workOrders.map((order) => [order.id, order.cost])).toEqual(
        there.map((order) => [order.id, laborOf(order) + partsOf(order)]),
      );
    }
  }

  /** Between the last entry and the next. */
  private async setRate(person: number, rate: number | null): Promise<void> {
    const from = this.clock + RATE_AFTER_MS;
    this.rates.push({ person, rate, from });
    const values = { user_id: this.people[person] ?? null, rate, valid_from: new Date(from) };
    await test.factories.insertInto(this.company, 'labor_rates', values);
  }

  private rateAt(person: number, instant: number): number | null {
    const lastOf = (whose: number) =>
      this.rates.findLast((each) => each.person === whose && each.from <= instant)?.rate;
    return lastOf(person) ?? lastOf(COMPANY) ?? null;
  }

  private async work(order: Order, person: number, seconds: number): Promise<void> {
    const [startedAt, stoppedAt] = [this.clock + GAP_MS, this.clock + GAP_MS + seconds * 1000];
    if (this.isOver(stoppedAt)) return;
    this.clock = stoppedAt;
    const times = { startedAt: text(startedAt), stoppedAt: text(stoppedAt), reason: 'On paper' };
    const body = { workOrderId: order.id, userId: this.people[person], ...times };
    const { id } = await this.send('post', `/api/companies/${this.company.id}/time-entries`, body);
    const rate = this.rateAt(person, startedAt);
    order.entries.push({ id, person, firstStart: startedAt, startedAt, stoppedAt, rate });
  }

  /** An entry that starts at another time gets the rate of then; one that only ends at another keeps its own. */
  private async correct({ entries }: Order, later: number): Promise<void> {
    const entry = entries.findLast(({ stoppedAt }) => stoppedAt !== null);
    if (!entry) return;
    const startedAt = Math.min(entry.firstStart + later * 1000, entry.stoppedAt! - 1000);
    if (startedAt === entry.startedAt) return;
    await this.send('put', `/api/time-entries/${entry.id}`, { startedAt: text(startedAt), reason: 'Wrong' });
    Object.assign(entry, { startedAt, rate: this.rateAt(entry.person, startedAt) });
  }

  /** A timer starts at the time of this test, and its time counts once it has ended. */
  private async toggleTimer(order: Order, seconds: number): Promise<void> {
    const running = runningOf(order);
    if (running) {
      const stoppedAt = this.isOver(this.clock + seconds * 1000) ? this.clock + 1000 : this.clock + seconds * 1000;
      await this.send('put', `/api/time-entries/${running.id}`, { stoppedAt: text(stoppedAt), reason: 'Forgotten' });
      [running.stoppedAt, this.clock] = [stoppedAt, stoppedAt];
      return;
    }
    const startedAt = this.clock + GAP_MS;
    if (this.orders.some(runningOf) || this.isOver(startedAt)) return;
    await this.send('post', `/api/work-orders/${order.id}/start-job`);
    const path = `/api/work-orders/${order.id}/time-entries`;
    const all = (await this.caller.get(path)).body as { id: number; stoppedAt: string | null }[];
    const { id } = all.find(({ stoppedAt }) => stoppedAt === null)!;
    await this.send('put', `/api/time-entries/${id}`, { startedAt: text(startedAt), reason: 'Begun before' });
    this.clock = startedAt;
    const rate = this.rateAt(TIMED, startedAt);
    order.entries.push({ id, person: TIMED, firstStart: startedAt, startedAt, stoppedAt: null, rate });
  }

  /** Nobody works in the future. */
  private isOver(instant: number): boolean {
    return instant > Date.now() - 60_000;
  }

  private async restore(noun: string, recordId: number): Promise<void> {
    const query = `noun=${noun}&recordId=${recordId}`;
    const [entry] = (await this.caller.get(`/api/companies/${this.company.id}/trash?${query}`)).body as Line[];
    await this.send('post', `/api/trash/${entry!.id}/restore`);
  }

  private async send(method: 'post' | 'put' | 'delete', path: string, body?: object): Promise<Line> {
    const response = await this.caller[method](path, body);
    expect([method, path, response.status < 300, response.body]).toEqual([method, path, true, expect.anything()]);
    return response.body as Line;
  }
}

it('costs as much as its parts, after any sequence of rates, time, timers, corrections, parts, own lines, moves, deletions and restorings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: STEPS, maxLength: STEPS }), async (sequence) => {
      const costed = await Costed.open();
      for (const next of sequence) {
        await costed.play(next);
        await costed.expectSums();
      }
    }),
    { seed, numRuns },
  );
});
