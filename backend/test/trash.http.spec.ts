import { TrashService } from '../src/modules/trash/trash.service.js';
import { CompanyReads } from './company-reads.js';
import { CompanyRecords } from './company-records.js';
import { trashed } from './noun-fixtures.js';
import { operations, resolve } from './operations.js';
import { type Caller, startApp, type TestApp } from './start-app.js';

// Generated from openapi.json and the nouns' fixtures, so that a new noun, table or read is covered automatically.

const TERM = 'wastebin';
/** Five times all reads of the API, beside the checks of the code. */
const MAX_MS = 240_000;

let test: TestApp;
let provider: Caller;

beforeAll(async () => {
  test = await startApp();
  provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

afterAll(() => test.stop());

const list = operations.find(({ name }) => name === 'GET /api/companies/{companyId}/trash')!;
const nouns = resolve(list.queryParameters.find(({ name }) => name === 'noun')!.schema).enum as string[];

describe.each(nouns)('a deleted %s', (noun) => {
  const fixture = trashed[noun]!;

  it(
    'is gone from every read, and comes back to each of them unchanged',
    async () => {
      const company = await test.factories.buildCompany();
      const { username } = await test.factories.buildUser(company, { account_type: 'manager' });
      const manager = await test.signIn(username);
      const records = new CompanyRecords(test.factories, company, 'around');
      const context = new CompanyRecords(test.factories, company, TERM).context();
      const body = await fixture.body(context);
      const reads = await CompanyReads.of(records, manager, provider, body);
      const before = await reads.all(TERM);

      const post = async () => {
        const created = await manager.post(`/api/companies/${company.id}/${fixture.collection ?? fixture.path}`, body);
        expect(created.status).toBe(201);
        return created.body as { id: number };
      };
      const created = await (fixture.create?.(context, body) ?? post());
      const { id } = created;
      const extra = [...((await fixture.fill?.(context, id)) ?? []), ...reads.pathsOfRecord(fixture.path, created)];
      const there = await reads.all(TERM, extra);
      for (const path of extra) expect([path, there.get(path)!.slice(0, 3)]).toEqual([path, '200']);
      expect([...before].filter(([path, text]) => there.get(path) !== text).length).toBeGreaterThan(2);

      expect((await manager.delete(`/api/${fixture.path}/${id}`)).status).toBe(204);
      const gone = await reads.all(TERM, extra);
      for (const path of extra) {
        expect([path, gone.get(path)!.slice(0, 3)]).toEqual([path, '404']);
        expect([path, gone.get(path)]).toEqual([path, await reads.missing(path)]);
      }
      for (const [path, text] of before) expect([path, gone.get(path)]).toEqual([path, text]);

      const [entry] = (await manager.get(`/api/companies/${company.id}/trash?noun=${noun}&recordId=${id}`)).body as {
        id: number;
      }[];
      const restored = await manager.post(`/api/trash/${entry!.id}/restore`);
      expect([restored.status, restored.body]).toEqual([200, { noun, recordId: id }]);
      const back = await reads.all(TERM, extra);
      // The history goes on.
      for (const [path, text] of there)
        if (!path.endsWith('/history')) expect([path, back.get(path)]).toEqual([path, text]);
      expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(409);
    },
    MAX_MS,
  );
});

it('keeps every table whose rows or references a deletion would take away', async () => {
  const names = test.app.get(TrashService, { strict: false }).partNames;
  const references = await test.factories.query<{ part: string }>(
    0,
    `select case when c.confdeltype = 'c' then c.conrelid::regclass::text
       else c.conrelid::regclass::text || '.' || (select attname from pg_attribute a
         where a.attrelid = c.conrelid and a.attnum = c.confdelsetcols[1]) end as part
     from pg_constraint c
     where c.contype = 'f' and c.confdeltype in ('c', 'n') and c.confrelid::regclass::text = any ($1)`,
    [names],
  );
  expect(references.map(({ part }) => part).filter((part) => !names.includes(part))).toEqual([]);
});
