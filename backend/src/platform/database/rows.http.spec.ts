import { DataSource } from '../../../test/packages.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { Database } from './database.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

/** How many runners TypeORM creates during the work. */
async function runnersMade(work: (source: InstanceType<typeof DataSource>) => Promise<unknown>): Promise<number> {
  const source = test.app.get(DataSource);
  const create = source.createQueryRunner.bind(source);
  let made = 0;
  source.createQueryRunner = (mode) => {
    made += 1;
    return create(mode);
  };
  try {
    await work(source);
  } finally {
    source.createQueryRunner = create;
  }
  return made;
}

describe('a single statement', () => {
  it('is run without a runner of TypeORM', async () => {
    expect(await runnersMade(() => test.app.get(Database).queryUnscoped('select 1'))).toBe(0);
  });

  // If this fails, rows.ts may leave it to TypeORM, and connection-pool.ts is needed less.
  it('would have a runner by TypeORM itself', async () => {
    expect(await runnersMade((source) => source.query('select 1'))).toBe(1);
  });
});
