import fc from 'fast-check';
import type { TurnCostsResponse } from '../../src/modules/turns/costs/turn-cost.dto.js';
import type { BuiltCompany } from '../factories.js';
import { type Caller, startApp, type TestApp } from '../start-app.js';

// `npm test` runs fixed sequences; `npm run test:long` uses random seeds and more of them.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_125);
const numRuns = Number(process.env.LEDGER_RUNS ?? 6);
const STEPS = 25;
const ORDERS = 3;
const PEOPLE = 2;

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

interface Line {
  id: number;
  amount: number;
}

interface Entry {
  person: number;
  seconds: number;
  rate: number;
}

interface Order {
  id: number;
  isDeleted: boolean;
  parts: { id: number; quantity: number; unitCost: number }[];
  entries: Entry[];
}

const cents = fc.integer({ min: 0, max: 30_000 });
const order = fc.nat(ORDERS - 1);

/** What may happen to a turn; `order` is one of its orders and `person` one of its people or, the last, its company. */
interface Plays {
  setRate: { person: number; rate: number };
  work: { order: number; person: number; seconds: number };
  addPart: { order: number; quantity: number; unitCost: number };
  changePart: { order: number; unitCost: number };
  removePart: { order: number };
  toggleOrder: { order: number };
  addLine: { amount: number };
  changeLine: { amount: number };
  removeLine: object;
  toggleTurn: object;
}
type Step = { [Does in keyof Plays]: { does: Does; of: Plays[Does] } }[keyof Plays];

const step = <Does extends keyof Plays>(
  does: Does,
  of: { [Name in keyof Plays[Does]]: fc.Arbitrary<Plays[Does][Name]> },
) => fc.record({ does: fc.constant(does), of: fc.record(of) }) as unknown as fc.Arbitrary<Step>;

const steps = fc.oneof(
  step('setRate', { person: fc.nat(PEOPLE), rate: cents }),
  step('work', { order, person: fc.nat(PEOPLE - 1), seconds: fc.integer({ min: 1, max: 9000 }) }),
  step('addPart', { order, quantity: fc.integer({ min: 1, max: 9 }), unitCost: cents }),
  step('changePart', { order, unitCost: cents }),
  step('removePart', { order }),
  step('toggleOrder', { order }),
  step('addLine', { amount: cents }),
  step('changeLine', { amount: cents }),
  step('removeLine', {}),
  step('toggleTurn', {}),
);

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Rounded half up once for the order, in whole numbers. */
const laborOf = ({ entries }: Order): number =>
  Math.floor((2 * sum(entries.map(({ seconds, rate }) => seconds * rate)) + 3600) / 7200);

/** A turn whose costs are compared with simple addition. */
class Costed {
  private readonly orders: Order[] = [];
  private readonly lines: Line[] = [];
  private readonly rates: (number | undefined)[] = [];
  private clock = Date.now() - 20 * 3_600_000;

  private constructor(
    private readonly company: BuiltCompany,
    private readonly caller: Caller,
    private readonly people: readonly number[],
    private readonly turnId: number,
  ) {}

  static async open(): Promise<Costed> {
    const company = await test.factories.buildCompany();
    const caller = await test.signIn((await test.factories.buildUser(company)).username);
    const people: number[] = [];
    for (let n = 0; n < PEOPLE; n++) people.push((await test.factories.buildUser(company)).id);
    const unit = await test.factories.buildUnit(company, { unit_number: 'R-1' });
    const turn = await test.factories.insertInto(company, 'turns', { unit_id: unit.id, turn_number: 'TURN-0001' });
    const costed = new Costed(company, caller, people, turn.id);
    for (let n = 0; n < ORDERS; n++) {
      const body = { title: 'Door', turnId: turn.id, assignedToId: null };
      const { id } = await costed.send('post', `/api/companies/${company.id}/work-orders`, body);
      costed.orders.push({ id, isDeleted: false, parts: [], entries: [] });
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
      if (order.isDeleted) await this.restore('work-order', order.id);
      else await this.send('delete', `/api/work-orders/${order.id}`);
      order.isDeleted = !order.isDeleted;
    },
    addLine: async ({ amount }) => {
      const { id } = await this.send('post', `/api/turns/${this.turnId}/costs`, { name: 'Carpet', amount });
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
    toggleTurn: async () => {
      await this.send('delete', `/api/turns/${this.turnId}`);
      await this.restore('turn', this.turnId);
    },
  };

  async expectSums(): Promise<void> {
    const response = await this.caller.get(`/api/turns/${this.turnId}/costs`);
    const there = this.orders.filter(({ isDeleted }) => !isDeleted);
    const partsOf = ({ parts }: Order): number => sum(parts.map(({ quantity, unitCost }) => quantity * unitCost));
    const [labor, parts] = [sum(there.map(laborOf)), sum(there.map(partsOf))];
    const other = sum(this.lines.map(({ amount }) => amount));
    const { workOrders, ...sums } = response.body as TurnCostsResponse;
    expect(sums).toMatchObject({ labor, parts, other, total: labor + parts + other });
    expect(workOrders.map(({ id, cost }) => [id, cost])).toEqual(
      there.map((order) => [order.id, laborOf(order) + partsOf(order)]),
    );
  }

  /** From the clock of this test on; the last of the people is the company. */
  private async setRate(person: number, rate: number): Promise<void> {
    this.rates[person] = rate;
    const user_id = this.people[person] ?? null;
    const valid_from = new Date(this.clock);
    await test.factories.insertInto(this.company, 'labor_rates', { user_id, rate, valid_from });
  }

  private async work(order: Order, person: number, seconds: number): Promise<void> {
    const [startedAt, stoppedAt] = [this.clock + 1000, this.clock + 1000 + seconds * 1000];
    // The day is full.
    if (stoppedAt > Date.now()) return;
    this.clock = stoppedAt;
    const times = { startedAt: new Date(startedAt).toISOString(), stoppedAt: new Date(stoppedAt).toISOString() };
    const body = { workOrderId: order.id, userId: this.people[person], reason: 'On paper', ...times };
    await this.send('post', `/api/companies/${this.company.id}/time-entries`, body);
    order.entries.push({ person, seconds, rate: this.rates[person] ?? this.rates[PEOPLE] ?? 0 });
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

it('costs as much as its parts, after any sequence of rates, time, parts, own lines, deletions and restorings', async () => {
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
