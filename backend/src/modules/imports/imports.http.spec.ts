import { runJobs } from '../../../test/background-jobs.js';
import { check, ended, importCsv, importIn, reasons, run } from '../../../test/csv-import.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { SYSTEM } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { DiskSpace } from '../../platform/disk/disk-space.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { importJob } from './import-job.js';
import type { ImportResponse, ImportRowResponse } from './import.dto.js';
import { watchJob } from './watch-job.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

interface Setup {
  company: BuiltCompany;
  manager: Caller;
}

async function setUp(values: object = {}): Promise<Setup> {
  const company = await test.factories.buildCompany({ ...values });
  const user = await test.factories.buildUser(company, { account_type: 'manager', display_name: 'Maria' });
  return { company, manager: await test.signIn(user.username) };
}

const unitsOf = ({ company }: Setup, columns = 'unit_number, bedrooms, market_rent, status, version') =>
  test.factories.query(company.id, `select ${columns} from units order by unit_number`);

const countsOf = async ({ company }: Setup): Promise<Record<string, number>> => {
  const rows = await test.factories.query<{ name: string; count: number }>(
    company.id,
    `select noun || ' ' || state as name, count from company_counts where count <> 0 order by name`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

describe('uploading', () => {
  it('guesses the columns, returns what each row would do, and imports nothing', async () => {
    const here = await setUp();
    await test.factories.buildUnit(here.company, { unit_number: 'R-101', bedrooms: 1 });
    await test.factories.buildUnit(here.company, { unit_number: 'R-102', bedrooms: 2 });
    const checked = await check(here.manager, here.company, 'units', [
      'Apt;Beds;Owner;Monthly rent',
      'r101;2;X;1,250.50',
      'R 102;2;;',
      'r103;3;;$900',
      'r104;many;;-5',
    ]);
    expect(checked).toMatchObject({
      kind: 'units',
      status: 'checked',
      fileName: 'file.csv',
      encoding: 'utf-8',
      delimiter: ';',
      header: ['Apt', 'Beds', 'Owner', 'Monthly rent'],
      columns: ['unitNumber', 'bedrooms', '', 'marketRent'],
      rowCount: 4,
      badCount: 1,
      createCount: 1,
      updateCount: 1,
      unchangedCount: 1,
      startedBy: null,
    });
    expect(checked.fields[0]).toEqual({ name: 'unitNumber', label: 'Unit number', isRequired: true });
    expect(await unitsOf(here, 'unit_number')).toHaveLength(2);
  });

  it('names every bad row with its line, column and reason, also as a CSV file', async () => {
    const here = await setUp();
    const checked = await check(here.manager, here.company, 'units', [
      'Unit number,Bedrooms,Bathrooms,Status,Market rent,City',
      'r1,-1,1.55,sold,12.345,"Apex',
      'NC"',
      ',1,1,,,',
      'r2,1,-1,,1e3,=2+2',
      'R-2,,,,,',
      'r3,,,,,,extra',
    ]);
    expect(await reasons(here.manager, checked)).toEqual([
      '2: Bedrooms: Bedrooms must be 0 or greater | Bathrooms: Bathrooms must be a number like 1 or 1.5. | ' +
        'Status: Status must be one of vacant, occupied, maintenance. | ' +
        'Market rent: Market rent must be an amount like 1250 or 1250.50. | City: City contains characters that cannot be used.',
      '4: Unit number: Unit number is required',
      '5: Bathrooms: Bathrooms must be 0 or greater | Market rent: Market rent must be an amount like 1250 or 1250.50.',
      '7: The row has more cells than the first line has headings.',
    ]);
    const { text, headers } = await here.manager.get(`/api/imports/${checked.id}/problems`);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="problems.csv"',
      'cache-control': 'no-store',
    });
    expect(text.split('\r\n')[0]).toBe('\ufeffLine,Problem,Unit number,Bedrooms,Bathrooms,Status,Market rent,City');
    expect(text).toContain('\r\n4,Unit number: Unit number is required,,1,1,,,\r\n');
    expect(text).toContain(",r2,1,'-1,,1e3,'=2+2\r\n");
  });

  it('takes two rows for the same record only once', async () => {
    const here = await setUp();
    const checked = await check(here.manager, here.company, 'units', ['Unit', 'r1', 'R-1', 'r 1']);
    expect(await reasons(here.manager, checked)).toEqual([
      '3: Line 2 has the same unit number.',
      '4: Line 2 has the same unit number.',
    ]);
  });

  it('shows the rows of the file in their order, page by page', async () => {
    const here = await setUp();
    const { id } = await check(here.manager, here.company, 'units', ['Unit,Notes', 'r1,a', 'r2,b', 'r3,c']);
    const first = await here.manager.get(`/api/imports/${id}/rows?limit=2`);
    expect((first.body as ImportRowResponse[]).map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'r1', 'a'],
      [3, 'r2', 'b'],
    ]);
    expect(first.get('X-Total-Count')).toBe('3');
    expect(first.get('Link')).toContain('rel="next"');
  });
});

describe('the columns', () => {
  it('can be chosen otherwise, and every row is checked again', async () => {
    const here = await setUp();
    const checked = await check(here.manager, here.company, 'units', ['A,B', 'Apex,r1', 'Cary,r2']);
    expect(checked).toMatchObject({ columns: ['', ''], badCount: 2 });
    expect(await reasons(here.manager, checked)).toEqual([
      '2: Unit number: Unit number is required',
      '3: Unit number: Unit number is required',
    ]);
    const changed = await here.manager.put(`/api/imports/${checked.id}`, { columns: ['city', 'unitNumber'] });
    expect(importIn(changed)).toMatchObject({ badCount: 0, createCount: 2, columns: ['city', 'unitNumber'] });
    await run(here.manager, checked);
    expect(await unitsOf(here, 'unit_number, city')).toEqual([
      { unit_number: 'R-1', city: 'Apex' },
      { unit_number: 'R-2', city: 'Cary' },
    ]);
  });

  it('are refused where they do not fit the file', async () => {
    const here = await setUp();
    const { id, version } = await check(here.manager, here.company, 'units', ['A,B', 'x,r1']);
    const put = async (columns: unknown, ifMatch = version) => {
      const response = await here.manager.put(`/api/imports/${id}`, { columns }).set('If-Match', `"${ifMatch}"`);
      return `${response.status} ${(response.body as { message: string }).message}`;
    };
    expect(await put(['unitNumber'])).toBe('400 The file has 2 columns.');
    expect(await put(['unitNumber', 'company_id'])).toMatch(/^400 Each column must be one of unitNumber, /);
    expect(await put(['city', 'city'])).toBe('400 Two columns cannot be imported into the same field.');
    expect(await put([1, 2])).toBe('400 Each column must be the name of a field, or empty.');
    expect(await put(['', 'unitNumber'], version - 1)).toMatch(/^412 /);
  });
});

describe('importing', () => {
  it('creates and changes records, updates counts and audit, and returns who did it and when', async () => {
    const here = await setUp();
    await test.factories.buildUnit(here.company, { unit_number: 'R-101', bedrooms: 1, city: 'Apex' });
    await test.factories.query(
      here.company.id,
      `insert into company_counts (noun, state, count) values ('units', 'vacant', 1)`,
    );
    const done = await importCsv(here.manager, here.company, 'units', [
      'Unit,Beds,Status,City',
      'r101,2,occupied,',
      'r102,3,,Cary',
      'r103,x,,',
    ]);
    expect(done).toMatchObject({ status: 'imported', createCount: 1, updateCount: 1, badCount: 1, doneCount: 3 });
    expect(done.startedBy).toMatchObject({ displayName: 'Maria' });
    expect(done.endedAt).not.toBeNull();
    expect(await unitsOf(here, 'unit_number, bedrooms, status, city, version')).toEqual([
      { unit_number: 'R-101', bedrooms: 2, status: 'occupied', city: 'Apex', version: 2 },
      { unit_number: 'R-102', bedrooms: 3, status: 'vacant', city: 'Cary', version: 1 },
    ]);
    expect(await countsOf(here)).toEqual({ 'units occupied': 1, 'units vacant': 1 });
    const lines = await test.factories.query(
      here.company.id,
      `select action, noun, before, after from audit_log where noun = 'unit' order by action`,
    );
    expect(lines).toEqual([
      { action: 'created', noun: 'unit', before: null, after: { unitNumber: 'R-102', bedrooms: 3, bathrooms: 0, status: 'vacant', city: 'Cary' } }, // oxfmt-ignore
      { action: 'updated', noun: 'unit', before: { bedrooms: 1, status: 'vacant' }, after: { bedrooms: 2, status: 'occupied' } }, // oxfmt-ignore
    ]);
    const history = (await here.manager.get(`/api/companies/${here.company.id}/imports`)).body as ImportResponse[];
    expect(history.map(({ id, status }) => [id, status])).toEqual([[done.id, 'imported']]);
  });

  it('changes nothing when the same file comes a second time', async () => {
    const here = await setUp();
    const lines = ['Unit,Beds,Baths,Rent', 'r101,2,1.5,"$1,250.50"', 'r102,1,1,900'];
    await importCsv(here.manager, here.company, 'units', lines);
    const again = await check(here.manager, here.company, 'units', lines);
    expect(again).toMatchObject({ createCount: 0, updateCount: 0, unchangedCount: 2 });
    const refused = await here.manager.post(`/api/imports/${again.id}/start`);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'nothing-to-import', message: 'There is no row to import.' },
    ]);
    expect(await unitsOf(here, 'bathrooms, market_rent')).toEqual([
      { bathrooms: 15, market_rent: 125_050 },
      { bathrooms: 10, market_rent: 90_000 },
    ]);
  });

  it('looks again at rows whose record came after the check', async () => {
    const here = await setUp();
    const checked = await check(here.manager, here.company, 'units', ['Unit,Beds', 'r101,2']);
    await test.factories.buildUnit(here.company, { unit_number: 'R-101', bedrooms: 1 });
    expect(await run(here.manager, checked)).toMatchObject({ createCount: 0, updateCount: 1 });
    expect(await unitsOf(here, 'bedrooms')).toEqual([{ bedrooms: 2 }]);
  });

  it('is started once, also when the click is repeated', async () => {
    const here = await setUp();
    const checked = await check(here.manager, here.company, 'units', ['Unit', 'r101']);
    const start = () => here.manager.post(`/api/imports/${checked.id}/start`).set('Idempotency-Key', 'one-click');
    const [one, two] = await Promise.all([start(), start()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body).toEqual(two.body);
    const again = await here.manager.post(`/api/imports/${checked.id}/start`);
    expect([again.status, again.body]).toMatchObject([409, { code: 'import-started' }]);
    expect((await here.manager.put(`/api/imports/${checked.id}`, { columns: [''] })).status).toBe(409);
    expect((await here.manager.delete(`/api/imports/${checked.id}`)).status).toBe(409);
  });

  it('can be left: the file is thrown away and nothing is imported', async () => {
    const here = await setUp();
    const { id } = await check(here.manager, here.company, 'units', ['Unit', 'r101']);
    expect((await here.manager.delete(`/api/imports/${id}`)).status).toBe(204);
    expect((await here.manager.get(`/api/imports/${id}`)).status).toBe(404);
    expect(await unitsOf(here)).toEqual([]);
  });

  it('can be forgotten: a file that nobody imports goes after a week', async () => {
    const here = await setUp();
    const { id } = await check(here.manager, here.company, 'units', ['Unit', 'r101']);
    await test.factories.query(here.company.id, `update imports set updated_at = now() - interval '8 days'`);
    await check(here.manager, here.company, 'units', ['Unit', 'r102']);
    expect((await here.manager.get(`/api/imports/${id}`)).status).toBe(404);
  });

  it('runs two files of a company one after the other', async () => {
    const here = await setUp();
    const files = [];
    for (const beds of [1, 2, 3]) {
      const rows = Array.from({ length: 600 }, (_, n) => `r${n + 100},${beds}`);
      files.push(await check(here.manager, here.company, 'units', ['Unit,Beds', ...rows]));
    }
    const done = await Promise.all(files.map((file) => run(here.manager, file)));
    expect(done.map(({ status }) => status)).toEqual(['imported', 'imported', 'imported']);
    const sum = (name: 'createCount' | 'updateCount'): number => done.reduce((all, each) => all + each[name], 0);
    expect([sum('createCount'), sum('updateCount')]).toEqual([600, 1200]);
    expect(await countsOf(here)).toEqual({ 'units vacant': 600 });
  });

  it('renews its claim while it runs for a long time', async () => {
    const here = await setUp();
    const { id } = await check(here.manager, here.company, 'units', ['Unit', 'r101']);
    const aliveAt = async (): Promise<string> => {
      const rows = await test.factories.query<{ at: string }>(
        here.company.id,
        'select alive_at::text as at from imports where id = $1',
        [id],
      );
      return rows[0]!.at;
    };
    await test.app.get(Database).inCompany(here.company.id, SYSTEM, async (tx) => {
      await tx.query('lock table units in share mode');
      await here.manager.post(`/api/imports/${id}/start`).expect(200);
      const seen = new Set<string>();
      await until(async () => seen.add(await aliveAt()).size > 2);
    });
    expect(await ended(here.manager, { id })).toMatchObject({ status: 'imported', createCount: 1 });
  });

  it('stops when the disk becomes full meanwhile, changes nothing, and says so', async () => {
    const here = await setUp();
    const { id } = await check(here.manager, here.company, 'units', ['Unit', 'r101']);
    const disk = test.app.get(DiskSpace);
    await test.app.get(Database).inCompany(here.company.id, SYSTEM, async (tx) => {
      await tx.query('lock table units in share mode');
      await here.manager.post(`/api/imports/${id}/start`).expect(200);
      await until(async () => {
        const waiting = `select from pg_locks where relation = 'units'::regclass and not granted`;
        return (await test.factories.query(0, waiting)).length > 0;
      });
      disk.isFull = true;
    });
    const failed = await ended(here.manager, { id });
    disk.isFull = false;
    expect(failed).toMatchObject({
      status: 'failed',
      failure: 'Nothing can be saved right now: the disk of the database is full. What is stored can still be read.',
    });
    expect(await unitsOf(here)).toEqual([]);
  });

  it('is run by another replica when its own is gone', async () => {
    const here = await setUp();
    const { id } = await check(here.manager, here.company, 'units', ['Unit', 'r101']);
    await test.factories.query(
      here.company.id,
      `update imports set status = 'running', run = 1, alive_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
    await test.app
      .get(Database)
      .inCompany(here.company.id, SYSTEM, (tx) => test.app.get(Jobs).add(tx, watchJob(importJob(here.company.id, id))));
    await runJobs(test, 'imports');
    expect(await ended(here.manager, { id })).toMatchObject({ status: 'imported', createCount: 1 });
    expect(await unitsOf(here, 'unit_number')).toEqual([{ unit_number: 'R-101' }]);
  });

  it('is left to the replica that runs it, and looked after again', async () => {
    const here = await setUp();
    const { id } = await check(here.manager, here.company, 'units', ['Unit', 'r101']);
    await test.factories.query(
      here.company.id,
      `update imports set status = 'running', run = 1, alive_at = now() where id = $1`,
      [id],
    );
    await test.app
      .get(Database)
      .inCompany(here.company.id, SYSTEM, (tx) => test.app.get(Jobs).add(tx, watchJob(importJob(here.company.id, id))));
    await runJobs(test, 'imports');
    const watching = `select state::text from pgboss.job where name = 'imports' and data ->> 'importId' = $1 order by created_on`;
    expect(await test.factories.query(here.company.id, watching, [String(id)])).toEqual([
      { state: 'completed' },
      { state: 'created' },
    ]);
    expect(await unitsOf(here)).toEqual([]);
  });

  it('is found by the hourly work when nothing looks after it', async () => {
    const here = await setUp();
    const { id } = await check(here.manager, here.company, 'units', ['Unit', 'r101']);
    await test.factories.query(
      here.company.id,
      `update imports set status = 'running', run = 1, alive_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
    await runJobs(test, 'hourly');
    expect(await ended(here.manager, { id })).toMatchObject({ status: 'imported', createCount: 1 });
  });
});

describe('undoing', () => {
  it('deletes new records and restores changed ones', async () => {
    const here = await setUp();
    await test.factories.buildUnit(here.company, { unit_number: 'R-101', bedrooms: 1, status: 'maintenance' });
    const done = await importCsv(here.manager, here.company, 'units', [
      'Unit,Beds,Status',
      'r101,2,vacant',
      'r102,3,vacant',
    ]);
    const undone = await run(here.manager, done, 'undo');
    expect(undone).toMatchObject({ status: 'undone', keptCount: 0, undoneBy: { displayName: 'Maria' } });
    expect(await unitsOf(here, 'unit_number, bedrooms, status')).toEqual([
      { unit_number: 'R-101', bedrooms: 1, status: 'maintenance' },
    ]);
    expect((await here.manager.post(`/api/imports/${done.id}/undo`)).status).toBe(409);
  });

  it('leaves what somebody has changed or used since, and names it', async () => {
    const here = await setUp();
    const done = await importCsv(here.manager, here.company, 'units', ['Unit,Beds', 'r101,1', 'r102,2', 'r103,3']);
    await test.factories.query(
      here.company.id,
      `update units set bedrooms = 5, version = 2 where unit_number = 'R-101'`,
    );
    const [unit] = await test.factories.query<{ id: number }>(
      here.company.id,
      `select id from units where unit_number = 'R-102'`,
    );
    await test.factories.buildWorkOrder(here.company, { unit_id: unit!.id });
    expect(await run(here.manager, done, 'undo')).toMatchObject({ status: 'undone', keptCount: 2 });
    expect(await reasons(here.manager, done, 'kept')).toEqual([
      '2: It was changed, used or deleted after the import.',
      '3: It was changed, used or deleted after the import.',
    ]);
    expect(await unitsOf(here, 'unit_number, bedrooms')).toEqual([
      { unit_number: 'R-101', bedrooms: 5 },
      { unit_number: 'R-102', bedrooms: 2 },
    ]);
  });

  it('is for finished imports only', async () => {
    const here = await setUp();
    const { id } = await check(here.manager, here.company, 'units', ['Unit', 'r101']);
    const early = await here.manager.post(`/api/imports/${id}/undo`);
    expect([early.status, early.body]).toMatchObject([409, { code: 'import-not-finished' }]);
  });
});
