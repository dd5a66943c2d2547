import type { Client } from 'pg';
import type { BuiltCompany } from '../../../test/factories.js';
import { pg } from '../../../test/packages.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { type CompanyTx, NOBODY } from './company-tx.js';
import { Database } from './database.js';
import { NotedValue } from './noted-values.js';

type Named = { companyId: number; id: number; name: string; price: number };
type Query = (this: Client, config: unknown, ...rest: unknown[]) => unknown;

const FAILING = 'select 1 / 0';
const CALLED = new NotedValue('app.last_called', 'text');
const ENDED = 'This came after the end of its transaction.';
const superAdmin = { userId: null, role: 'super_admin', address: null };
const unsendable: Record<string, unknown> = {};
unsendable.self = unsendable;

const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
const sent = { rollback: (): void => undefined, texts: [] as string[] };
const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown }).text);
let test: TestApp;
let database: Database;
let company: BuiltCompany;

beforeAll(async () => {
  prototype.query = function watched(config, ...rest) {
    const result = query.call(this, config, ...rest);
    if (config === 'ROLLBACK') sent.rollback();
    sent.texts.push(textOf(config));
    return result;
  };
  test = await startApp();
  database = test.app.get(Database);
  company = await test.factories.buildCompany();
});

afterAll(async () => {
  await test.stop();
  prototype.query = query;
});

const inCompany = <T>(work: (tx: CompanyTx) => Promise<T>): Promise<T> => database.inCompany(company.id, NOBODY, work);

const write = (tx: CompanyTx, state: string): Promise<unknown> =>
  tx.query(`insert into company_counts (company_id, noun, state, count) values ($1, 'written', $2, 1)`, [
    tx.companyId,
    state,
  ]);

const insert = (tx: CompanyTx, name: string): Promise<number> => tx.insert<Named>('Item', { name, price: 100 });

const written = (state: string): Promise<object[]> =>
  test.factories.query(company.id, `select from company_counts where company_id = $1 and state = $2`, [
    company.id,
    state,
  ]);

describe('a transaction', () => {
  it('fails with the error that its work has caught, because nothing is written', async () => {
    const work = inCompany(async (tx) => {
      await write(tx, 'caught');
      await tx.query(FAILING).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await written('caught')).toEqual([]);
  });

  it('fails with the error of a statement that is not awaited', async () => {
    const work = inCompany(async (tx) => {
      await write(tx, 'floating');
      tx.query(FAILING).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('division by zero');
  });

  it('writes nothing if its audit lines cannot be written', async () => {
    const work = inCompany(async (tx) => {
      await write(tx, 'unaudited');
      tx.audit({ action: 'updated', noun: 'unit', recordId: 1, after: { count: 1n } });
    });
    await expect(work).rejects.toThrow('BigInt');
    expect(await written('unaudited')).toEqual([]);
  });

  it('writes nothing if a value of its last statements cannot be sent', async () => {
    const work = inCompany(async (tx) => {
      await write(tx, 'unsent');
      tx.send(tx.query('select $1::jsonb', [unsendable]));
    });
    await expect(work).rejects.toThrow('circular');
    expect(await written('unsent')).toEqual([]);
  });

  it('logs the record that it inserts last without waiting for its id', async () => {
    const line = { action: 'created', noun: 'item' };
    const id = await inCompany((tx) => {
      const counted = `insert into company_counts (company_id, noun, state, count) values ($1, 'items', 'numbered', 1)
        returning ${CALLED.noting(`'ITEM-' || count`)} as called`;
      tx.send(tx.write([counted, [tx.companyId]], { value: CALLED, column: 'called' }));
      const inserted = insert(tx, 'Filter');
      tx.auditInserted(line, CALLED);
      return Promise.resolve({ inserted });
    }).then(({ inserted }) => inserted);
    const logged = 'select record_id as id, subject from audit_log where company_id = $1 and noun = $2';
    expect(await test.factories.query(company.id, logged, [company.id, 'item'])).toEqual([{ id, subject: 'ITEM-1' }]);
  });

  it('sends inserts that do not wait for each other as one statement, and what it shares as another', async () => {
    sent.texts = [];
    const ids = await inCompany(async (tx) => {
      const inserted = [insert(tx, 'Hose'), insert(tx, 'Valve')];
      tx.count('items', 'active', 2);
      return Promise.all(inserted);
    });
    expect(sent.texts.filter((text) => text.includes('insert into items'))).toHaveLength(1);
    expect(sent.texts.filter((text) => /insert into company_(counts|changes)/.test(text))).toHaveLength(1);
    const named = 'select id, name from items where company_id = $1 and id = any ($2::int[]) order by id';
    expect(await test.factories.query(company.id, named, [company.id, ids])).toEqual([
      { id: ids[0], name: 'Hose' },
      { id: ids[1], name: 'Valve' },
    ]);
  });

  it('refuses statements after its last ones were sent', async () => {
    const tx = await inCompany((open) => Promise.resolve(open));
    await expect(tx.query('select 1')).rejects.toThrow(ENDED);
    expect(() => tx.audit({ action: 'updated', noun: 'unit', recordId: 1 })).toThrow(ENDED);
    expect(() => tx.count('units', 'vacant', 1)).toThrow(ENDED);
    expect(() => tx.send(Promise.resolve())).toThrow(ENDED);
  });

  it('refuses statements while it is rolled back', async () => {
    let late: Promise<unknown> | undefined;
    const work = inCompany((tx) => {
      sent.rollback = () => {
        late = tx.query('select 1');
        late.catch(() => undefined);
      };
      return Promise.reject(new Error('Not today'));
    });
    await expect(work).rejects.toThrow('Not today');
    await expect(late).rejects.toThrow(ENDED);
  });

  it('of the platform fails with its first error', async () => {
    const work = database.onPlatform(superAdmin, async (tx) => {
      await tx.query(FAILING).catch(() => undefined);
      await tx.query('select 1');
    });
    await expect(work).rejects.toThrow('division by zero');
  });

  it('of the platform refuses statements for a company that it has left', async () => {
    const work = database.onPlatform(superAdmin, async (tx) => {
      const left = await tx.inCompany(company.id, (open) => Promise.resolve(open));
      await left.query('select 1');
    });
    await expect(work).rejects.toThrow(ENDED);
  });
});
