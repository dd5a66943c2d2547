import { unzipSync } from 'fflate';
import type { Response } from 'superagent';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let admin: Caller;

beforeAll(async () => {
  test = await startApp();
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

afterAll(() => test.stop());

/** The body exactly as received. */
function bytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}

async function exported(slug: string) {
  const { id } = (await admin.get(`/api/projects/slug/${slug}`)).body as { id: number };
  const response = await admin.get(`/api/projects/${id}/export`).buffer(true).parse(bytes);
  const files = Object.entries(unzipSync(response.body as Buffer)).map(([name, content]): [string, string] => [
    name,
    Buffer.from(content).toString(),
  ]);
  return { response, files: new Map(files) };
}

describe('the export of a project', () => {
  it('is a ZIP with a folder of CSV files for each of its companies, and a header with their number', async () => {
    const company = await test.factories.buildCompany();
    await test.factories.buildUnit(company, { unit_number: 'A-101', market_rent: 147_100, bathrooms: 15 });
    const { response, files } = await exported(company.projectSlug);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${company.projectSlug}.zip"`,
      'x-file-count': String(files.size),
      'cache-control': 'no-store',
    });
    const [header, row, ...more] = files.get(`${company.slug}/units.csv`)!.split('\r\n');
    expect(header).toMatch(/^\ufeffid,unit_number,/);
    expect(header).toContain('bathrooms_tenths,square_feet,status,market_rent_cents');
    expect(row).toContain('A-101,');
    expect(row).toContain('15,,vacant,147100');
    expect(more).toEqual(['']);
    expect([...files.keys()].every((name) => name.startsWith(`${company.slug}/`))).toBe(true);
  });

  it('holds every row of a table longer than a page, each once', async () => {
    const company = await test.factories.buildCompany();
    await test.factories.query(
      company.id,
      `insert into items (company_id, name) select $1, 'item ' || n from generate_series(1, 2001) n`,
      [company.id],
    );
    const lines = (await exported(company.projectSlug)).files.get(`${company.slug}/items.csv`)!.trim().split('\r\n');
    expect(lines).toHaveLength(2_002);
    expect(new Set(lines).size).toBe(2_002);
  });

  it('turns formulas into text and contains no password', async () => {
    const company = await test.factories.buildCompany();
    const text = `=HYPERLINK("http://evil.example","x")`;
    await test.factories.insertInto(company, 'customers', { customer_id: 'C-1', name: text, email: '@x', phone: '+1' });
    await test.factories.buildUser(company, { display_name: '-2+3' });
    const { files } = await exported(company.projectSlug);
    const customers = files.get(`${company.slug}/customers.csv`)!;
    expect(customers).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(customers).toContain(`,'@x,'+1,`);
    const people = files.get(`${company.slug}/people.csv`)!;
    expect(people).toContain(`,'-2+3,`);
    expect(people).not.toMatch(/password|argon2/);
  });

  it('leaves out companies that take support only, says so, and has them while a session runs', async () => {
    const open = await test.factories.buildCompany({ name: 'Open' });
    const { id: projectId } = (await admin.get(`/api/projects/slug/${open.projectSlug}`)).body as { id: number };
    const closed = await test.factories.buildCompany({ name: 'Closed', project_id: projectId });
    const manager = await test.signIn((await test.factories.buildUser(closed)).username);
    await manager.put(`/api/companies/${closed.id}/settings`, { requiresSupport: true });
    const { files, response } = await exported(open.projectSlug);
    expect(new Set([...files.keys()].map((name) => name.split('/')[0]))).toEqual(new Set(['left-out.txt', open.slug]));
    expect(response.headers['x-file-count']).toBe(String(files.size));
    expect(files.get('left-out.txt')!.split('\r\n').slice(2)).toEqual(['Closed', '']);
    const takenOf = async ({ id }: { id: number }) =>
      (await admin.get(`/api/security-events?companyId=${id}&kind=company-entered`)).body as object[];
    expect(await takenOf(open)).toMatchObject([{ subject: 'export', isProvider: true }]);
    expect(await takenOf(closed)).toEqual([]);

    await admin.post(`/api/companies/${closed.id}/support-sessions`, { reason: 'The move to another city' });
    const all = (await exported(open.projectSlug)).files;
    expect([all.has('left-out.txt'), all.has(`${closed.slug}/units.csv`)]).toEqual([false, true]);
    expect(await takenOf(closed)).toContainEqual(expect.objectContaining({ subject: 'export', isProvider: true }));
  });

  it('of a project without companies is an empty archive', async () => {
    const { slug } = (await admin.post('/api/projects', { name: 'Nothing in it' })).body as { slug: string };
    expect((await exported(slug)).files.size).toBe(0);
  });

  it('is for the provider, is not found where there is no project, and is noted', async () => {
    const company = await test.factories.buildCompany();
    const manager = await test.signIn((await test.factories.buildUser(company)).username);
    const { id } = (await admin.get(`/api/projects/slug/${company.projectSlug}`)).body as { id: number };
    expect((await manager.get(`/api/projects/${id}/export`)).status).toBe(403);
    expect((await admin.get('/api/projects/2147483647/export')).status).toBe(404);
    await admin.get(`/api/projects/${id}/export`).buffer(true).parse(bytes);
    expect((await admin.get(`/api/projects/${id}/activity`)).body).toMatchObject([{ action: 'exported' }]);
  });
});

describe('the archive of a company', () => {
  it('holds that company alone, also while it is deleted, and is recorded', async () => {
    const company = await test.factories.buildCompany();
    await test.factories.buildUnit(company, { unit_number: 'A-101' });
    await admin.delete(`/api/companies/${company.id}`);
    const response = await admin.get(`/api/companies/${company.id}/archive`).buffer(true).parse(bytes);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${company.slug}.zip"`);
    const files = Object.entries(unzipSync(response.body as Buffer));
    expect(files.every(([name]) => name.startsWith(`${company.slug}/`))).toBe(true);
    const units = files.find(([name]) => name === `${company.slug}/units.csv`);
    expect(Buffer.from(units![1]).toString()).toContain('A-101,');
    const [line] = await test.factories.query(
      0,
      `select action from platform_audit where noun = 'company' and record_id = $1 order by id desc`,
      [company.id],
    );
    expect(line).toEqual({ action: 'exported' });
  });

  it('is for the provider alone', async () => {
    const company = await test.factories.buildCompany();
    const manager = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await manager.get(`/api/companies/${company.id}/archive`)).status).toBe(403);
  });
});
