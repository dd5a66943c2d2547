import pg from 'pg';
import PgBoss from 'pg-boss';
import { runJobs, untilIdle } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { RoundTrips } from '../../../test/round-trips.js';
import { startSecondNode } from '../../../test/second-node.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { testDatabase, type TestDatabase } from '../../../test/test-database.js';
import { NOBODY } from '../database/company-tx.js';
import { Database } from '../database/database.js';
import { CompanyDays } from './company-days.js';
import { HourlyWork } from './hourly-work.js';
import { jobStatement } from './job-statement.js';

let database: TestDatabase;
let test: TestApp;
let company: BuiltCompany;
let trips: RoundTrips;

beforeAll(async () => {
  trips = new RoundTrips();
  database = await testDatabase();
  test = await startApp({}, database);
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ timezone: 'Pacific/Kiritimati' });
});

afterAll(async () => {
  await test.stop();
  trips.stop();
});

interface Waiting extends Record<string, unknown> {
  hour: number;
  day: number;
  seconds: number;
}

/** The jobs of the company's next days: hour, days from today in a time zone, and the second in the hour. */
const waiting = (timezone: string): Promise<Waiting[]> =>
  test.factories.query<Waiting>(
    company.id,
    `select extract(hour from start_after at time zone $1)::int as hour,
       (start_after at time zone $1)::date - (now() at time zone $1)::date as day,
       (extract(epoch from start_after)::int % 3600) as seconds
     from pgboss.job where name = 'company-day' and state < 'active' and data = jsonb_build_object('companyId', $2::int)`,
    [timezone, company.id],
  );

describe("a company's daily job", () => {
  it("runs in the first hour of the company's next day, at a second of its own", async () => {
    const first = { hour: 0, day: 1, seconds: company.id % 3600 };
    expect(await waiting('Pacific/Kiritimati')).toEqual([first]);
    await runJobs(test, 'company-day');
    expect(await waiting('Pacific/Kiritimati')).toEqual([first]);
  });

  it("moves with the company's time zone", async () => {
    await test.factories.query(company.id, `update companies set timezone = 'Asia/Tokyo' where id = $1`, [company.id]);
    expect(await waiting('Asia/Tokyo')).toEqual([{ hour: 0, day: 1, seconds: company.id % 3600 }]);
  });

  it('is deleted with the company', async () => {
    await test.factories.query(company.id, 'delete from companies where id = $1', [company.id]);
    await runJobs(test, 'company-day');
    expect(await waiting('Pacific/Kiritimati')).toEqual([]);
  });

  it('takes two transactions if nothing is to be done', async () => {
    const [companies] = await test.factories.query<{ count: number }>(
      0,
      'select count(*)::int as count from companies',
    );
    await runJobs(test, 'company-day');
    expect(await trips.of(() => runJobs(test, 'company-day'))).toHaveLength(2 * companies!.count);
  });

  it('does the rest if one part fails, retries later, and runs again the next day', async () => {
    let isFailing = true;
    const done: number[] = [];
    const days = test.app.get(CompanyDays);
    days.add('a failing part', () => (isFailing ? Promise.reject(new Error('not today')) : Promise.resolve()));
    days.add('the part behind it', ({ companyId }) => {
      if (companyId === company.id) done.push(companyId);
      return Promise.resolve();
    });
    await runJobs(test, 'company-day');
    expect(done).toEqual([company.id]);
    expect(await waiting('Pacific/Kiritimati')).toHaveLength(2);
    isFailing = false;
    await runJobs(test, 'company-day');
    expect(await waiting('Pacific/Kiritimati')).toHaveLength(1);
  });
});

describe('hourly work', () => {
  it('is one job, however many servers start, and is renewed by each run', async () => {
    const second = await startSecondNode(test);
    const jobs = (): Promise<{ minutes: number }[]> =>
      test.factories.query(
        0,
        `select ceil(extract(epoch from start_after - now()) / 60)::int as minutes
         from pgboss.job where name = 'hourly' and state < 'active'`,
      );
    expect(await jobs()).toEqual([{ minutes: 60 }]);
    await runJobs(test, 'hourly');
    expect(await jobs()).toEqual([{ minutes: 60 }]);
    await second.stop();
  });

  it('does the rest if one part fails', async () => {
    const done: string[] = [];
    const hourly = test.app.get(HourlyWork);
    hourly.add('a failing part', () => Promise.reject(new Error('not now')));
    hourly.add('the part behind it', () => Promise.resolve(done.push('done')));
    await runJobs(test, 'hourly');
    expect(done).toEqual(['done']);
    hourly.add('a failing part', () => Promise.resolve());
    await runJobs(test, 'hourly');
    await untilIdle(test, 'hourly');
  });
});

describe('a database that stores nothing', () => {
  /** Of the hourly jobs that are not waiting for the first time. */
  const tried = () =>
    test.factories.query(
      0,
      `select distinct state, retry_count as retries from pgboss.job where name = 'hourly' and state in ('retry', 'failed')`,
    );

  it.each(['53100', '25006', '57P01'])('uses up no retry of a job, however long (SQLSTATE %s)', async (code) => {
    const [queue] = await test.factories.query<{ retries: number }>(
      0,
      `select retry_limit as retries from pgboss.queue where name = 'hourly'`,
    );
    let isAway = true;
    let runs = 0;
    test.app.get(HourlyWork).add('a part that meets it', async () => {
      runs += 1;
      const refusal = `do $$ begin raise exception 'away' using errcode = '${code}'; end $$`;
      if (isAway) await test.app.get(Database).inCompany(company.id, NOBODY, (tx) => tx.query(refusal));
    });
    for (let run = 0; run < queue!.retries + 2; run += 1) await runJobs(test, 'hourly');
    expect(runs).toBeGreaterThan(queue!.retries + 1);
    expect(await tried()).toEqual([{ state: 'retry', retries: 0 }]);
    isAway = false;
    await runJobs(test, 'hourly');
    expect(await tried()).toEqual([]);
  });
});

describe('a job of a transaction', () => {
  it.each([undefined, 90])(
    'is stored as pg-boss stores one in each queue, with a delay of %s seconds',
    async (afterSeconds) => {
      const query = <Row extends Record<string, unknown>>(sql: string, values?: unknown[]) =>
        test.factories.query<Row>(0, sql, values);
      const db = { executeSql: async (text: string, values?: unknown[]) => ({ rows: await query(text, values) }) };
      const boss = new PgBoss({ db, migrate: false });
      const data = { companyId: company.id };
      // Rolled back, so that no server works on the jobs.
      await query('begin');
      const options = { policy: 'short', retryLimit: 1, retryDelay: 1, retryBackoff: true, deadLetter: 'hourly' };
      await query(`select pgboss.create_queue('with-dead-letter', $1)`, [
        JSON.stringify({ ...options, expireInSeconds: 60, retentionMinutes: 60 }),
      ]);
      const queues = await query<{ name: string }>('select name from pgboss.queue');
      for (const { name: queue } of queues) {
        await query(...jobStatement({ queue, key: 'own', data, afterSeconds }));
        await boss.send(queue, data, { singletonKey: "pg-boss's", ...(afterSeconds && { startAfter: afterSeconds }) });
      }
      const stored = (key: string) =>
        query(
          `select to_jsonb(j) - '{id,singleton_key}'::text[] as job from pgboss.job j
         where singleton_key = $1 and data ->> 'companyId' = $2::text order by name`,
          [key, company.id],
        );
      const own = await stored('own');
      expect(own).toHaveLength(queues.length);
      expect(own).toEqual(await stored("pg-boss's"));
      await query('rollback');
    },
  );
});

describe("the application's role", () => {
  it.each([
    'create table pgboss.extra (id int)',
    `select pgboss.create_queue('extra', '{}')`,
    `insert into pgboss.queue (name) values ('extra')`,
    'drop table pgboss.job',
    'select * from pgboss.schedule',
  ])('may work with jobs and not %s', async (statement) => {
    const client = new pg.Client(database.appUrl);
    await client.connect();
    try {
      await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    } finally {
      await client.end();
    }
  });
});
