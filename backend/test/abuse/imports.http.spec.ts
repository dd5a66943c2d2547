import { Nouns } from '../../src/platform/nouns/nouns.js';
import { check, ended, importIn, reasons, upload } from '../csv-import.js';
import type { BuiltCompany } from '../factories.js';
import { type Caller, startApp, type TestApp } from '../start-app.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const importsOf = () => test.factories.query(company.id, 'select id from imports');
const refusalOf = ({ status, body }: { status: number; body: unknown }): string =>
  `${status} ${(body as { message: string }).message}`;

describe('a file that is none', () => {
  it.each([
    ['an Excel workbook', Buffer.from('PK\u0003\u0004 and so on'), /^415 This is an Excel workbook/],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73]),
      /^415 This is not a CSV file\./,
    ],
    ['nothing', Buffer.from(''), /^400 The file is empty\./],
    ['quotation marks that never close', Buffer.from('Unit\n"r1\nr2'), /^400 The file cannot be read: /],
    ['too many columns', Buffer.from(`${'a,'.repeat(300)}\n1`), /^400 A file can have at most 200 columns\./],
    ['100,000 lines', Buffer.from(`Unit\n${'r1\n'.repeat(100_000)}`), /^413 A file can hold at most 50,000 rows\. /],
    ['21 MB', Buffer.alloc(21 * 1024 * 1024, 'a,b\n'), /^413 /],
  ])('%s is refused in one sentence, and nothing is kept', async (_, content, refusal) => {
    const before = await importsOf();
    expect(refusalOf(await upload(manager, company, 'units', content, 'units.xlsx'))).toMatch(refusal);
    expect(await importsOf()).toEqual(before);
  });

  it('of too many columns has its own error code', async () => {
    const response = await upload(manager, company, 'units', Buffer.from(`${'a,'.repeat(200)}\n1`), 'wide.csv');
    expect(response.body).toMatchObject({ statusCode: 400, code: 'too-many' });
  });

  it('is refused if it is missing, if there are two, and with other parts', async () => {
    const path = `/api/companies/${company.id}/imports?kind=units`;
    const content = Buffer.from('Unit\nr1');
    const responses = [
      await manager.post(path),
      await manager.post(path).attach('file', content, 'a.csv').attach('file', content, 'b.csv'),
      await manager.post(path).attach('other', content, 'a.csv'),
      await manager.post(path).field('kind', 'items').attach('file', content, 'a.csv'),
      await manager.post(path.replace('units', 'payments')).attach('file', content, 'a.csv'),
      await manager.post(path.replace('?kind=units', '')).attach('file', content, 'a.csv'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  });
});

describe('odd cells', () => {
  it('are the row’s problem where no field takes them: NUL, and 200 kB', async () => {
    const lines = ['Name,Price', `a\u0000b,1`, `${'x'.repeat(200_000)},1`, `${'\u{1f527}'.repeat(6_000)},1`];
    expect(await reasons(manager, await check(manager, company, 'items', lines))).toEqual([
      '2: Name: Name contains characters that cannot be used.',
      '3: Name: Name is longer than 200 characters.',
      '4: Name: Name is longer than 200 characters.',
    ]);
  });

  it('that look like formulas, markup or SQL are text, and come out harmless', async () => {
    const texts = ['=HYPERLINK(1)', '+1', '-1', '@x', '<img src=x onerror=alert(1)>', `'; drop table users; --`];
    const lines = ['Name,Price', ...texts.map((text) => `"${text}",1`)];
    const { id } = await check(manager, company, 'items', lines);
    await manager.post(`/api/imports/${id}/start`);
    expect(await ended(manager, { id })).toMatchObject({ createCount: texts.length });
    const { text } = await manager.get(`/api/companies/${company.id}/export?kind=items`);
    const cells = text.split('\r\n').map((line) => line.split(',')[0]);
    for (const formula of texts.slice(0, 4)) expect(cells).toContain(`'${formula}`);
    expect(cells).toContain(texts[4]);
  });

  it('do not name the file: folders and control characters of its name are left out', async () => {
    const response = await upload(manager, company, 'units', 'Unit\nr1', '../../etc/größe.csv');
    expect(importIn(response).fileName).toBe('größe.csv');
  });
});

describe('another company', () => {
  it('cannot see, change, start, undo or throw away a file', async () => {
    const { id } = await check(manager, company, 'units', ['Unit', 'r1']);
    const other = await test.factories.buildCompany();
    const outsider = await test.signIn((await test.factories.buildUser(other)).username);
    const responses = [
      await outsider.get(`/api/imports/${id}`),
      await outsider.get(`/api/imports/${id}/rows`),
      await outsider.get(`/api/imports/${id}/problems`),
      await outsider.put(`/api/imports/${id}`, { columns: ['unitNumber'] }),
      await outsider.post(`/api/imports/${id}/start`),
      await outsider.post(`/api/imports/${id}/undo`),
      await outsider.delete(`/api/imports/${id}`),
    ];
    expect(responses.map(refusalOf)).toEqual(responses.map(() => '404 Import not found'));
    expect((await upload(outsider, company, 'units', 'Unit\nr1')).status).toBe(403);
    expect((await outsider.get(`/api/companies/${company.id}/export?kind=units`)).status).toBe(403);
  });

  it.each(['leasing', 'maintenance'])('nor can a %s user of the company', async (account_type) => {
    const { id } = await check(manager, company, 'units', ['Unit', 'r1']);
    const colleague = await test.signIn((await test.factories.buildUser(company, { account_type })).username);
    expect((await colleague.get(`/api/imports/${id}`)).status).toBe(403);
    expect((await upload(colleague, company, 'units', 'Unit\nr1')).status).toBe(403);
    expect((await colleague.get(`/api/companies/${company.id}/export?kind=units`)).status).toBe(403);
  });
});

// The noun of a table that refers to an imported noun must declare the reference; otherwise an undo would break its
// records.
it('checks every table that refers to imported records', async () => {
  const nouns = test.app.get(Nouns);
  const own = new Set(['work_order_assignments', 'unit_market_rents', 'unit_statuses', 'request_codes']);
  // The template of a series is JSON, so no foreign key names what is in it.
  const inTemplates: Record<string, string[]> = { customer: ['series'] };
  for (const name of nouns.importedKinds) {
    const { noun, counted: table } = nouns.importKind(name)!;
    const rows = await test.factories.query<{ name: string }>(
      company.id,
      `select distinct c.conrelid::regclass::text as name from pg_constraint c
       where c.contype = 'f' and c.confrelid = $1::regclass order by 1`,
      [table],
    );
    const referring = [...rows.map(({ name: other }) => other), ...(inTemplates[noun.name] ?? [])].filter(
      (other) => !own.has(other),
    );
    const declared = nouns.referencesTo(noun.name).map(({ from }) => from.replace(/_read$/, ''));
    expect([name, declared.sort()]).toEqual([name, referring.sort()]);
  }
});
