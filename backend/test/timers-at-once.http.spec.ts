import fc from 'fast-check';
import type { BuiltCompany } from './factories.js';
import { type Caller, startApp, type TestApp } from './start-app.js';

// `npm test` runs fixed sequences; `npm run test:long` uses random seeds and more of them.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_125);
const numRuns = Number(process.env.LEDGER_RUNS ?? 6);
const ROUNDS = 8;
const AT_ONCE = 6;
const PEOPLE = 3;
const ORDERS = 3;
const MINUTE = 60_000;
/** What each press and entry may answer; anything else, such as 500 or 503, is a defect. */
const ANSWERS = [200, 201, 204, 400, 403, 404, 409];

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

const presses = ['start', 'switch', 'stop', 'stopAll', 'enter', 'correct', 'delete'] as const;
const press = fc.record({
  does: fc.constantFrom(...presses),
  person: fc.nat(PEOPLE - 1),
  order: fc.nat(ORDERS - 1),
  /** Minutes ago. */
  from: fc.integer({ min: 2, max: 600 }),
  minutes: fc.integer({ min: 1, max: 90 }),
});
type Press = typeof press extends fc.Arbitrary<infer Each> ? Each : never;

interface Entry {
  id: number;
}

class Crew {
  private constructor(
    readonly company: BuiltCompany,
    private readonly people: readonly { id: number; caller: Caller }[],
    readonly orders: readonly number[],
  ) {}

  /** The last of the people is a manager, who may correct everything. */
  static async gather(): Promise<Crew> {
    const company = await test.factories.buildCompany();
    const people: { id: number; caller: Caller }[] = [];
    for (let n = 0; n < PEOPLE; n++) {
      const account_type = n === PEOPLE - 1 ? 'manager' : 'maintenance';
      const { id, username } = await test.factories.buildUser(company, { account_type });
      people.push({ id, caller: await test.signIn(username) });
    }
    const orders: number[] = [];
    for (let n = 0; n < ORDERS; n++) orders.push((await test.factories.buildWorkOrder(company)).id);
    return new Crew(company, people, orders);
  }

  async play({ does, person, order, from, minutes }: Press): Promise<number> {
    const { id: userId, caller } = this.people[person]!;
    const job = `/api/work-orders/${this.orders[order]!}`;
    const startedAt = new Date(Date.now() - from * MINUTE).toISOString();
    const stoppedAt = new Date(Date.now() - Math.max(from - minutes, 1) * MINUTE).toISOString();
    const times = { startedAt, stoppedAt, reason: 'On paper' };
    switch (does) {
      case 'start':
      case 'switch':
        return (await caller.post(`${job}/start-job`, does === 'switch' ? { switch: true } : {})).status;
      case 'stop':
      case 'stopAll':
        return (await caller.post(`${job}/stop-job`, does === 'stopAll' ? { all: true } : {})).status;
      case 'enter': {
        const body = { workOrderId: this.orders[order]!, userId, ...times };
        return (await caller.post(`/api/companies/${this.company.id}/time-entries`, body)).status;
      }
      default:
        return this.change(caller, job, does, times);
    }
  }

  /** Corrects or deletes the latest entry of the order. */
  private async change(caller: Caller, job: string, does: 'correct' | 'delete', times: object): Promise<number> {
    const [entry] = (await caller.get(`${job}/time-entries?limit=1`)).body as Entry[];
    if (!entry) return 404;
    const path = `/api/time-entries/${entry.id}`;
    return (does === 'delete' ? await caller.delete(path) : await caller.put(path, times)).status;
  }
}

it('lets nobody have two running timers, and sums up their time, whatever several people press at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(press, { minLength: AT_ONCE, maxLength: AT_ONCE }), { minLength: ROUNDS, maxLength: ROUNDS }),
      async (rounds) => {
        const crew = await Crew.gather();
        for (const round of rounds) {
          const statuses = await Promise.all(round.map((each) => crew.play(each)));
          expect(statuses.filter((status) => !ANSWERS.includes(status))).toEqual([]);
          const query = (sql: string) => test.factories.query(crew.company.id, sql);
          expect(
            await query(`select user_id from time_entries where stopped_at is null group by 1 having count(*) > 1`),
          ).toEqual([]);
          // The order tells the sum of what was worked, and since when the earliest timer runs.
          expect(
            await query(
              `select o.id from work_orders o cross join lateral (
                 select coalesce(sum(t.seconds), 0)::int as seconds,
                   min(t.started_at) filter (where t.stopped_at is null) as since
                 from time_entries t where t.company_id = o.company_id and t.work_order_id = o.id) worked
               where (o.on_job_accumulated_seconds, o.on_job_started_at) is distinct from (worked.seconds, worked.since)`,
            ),
          ).toEqual([]);
        }
      },
    ),
    { seed, numRuns },
  );
});
