import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Caller, startApp, type TestApp } from './start-app.js';

const script = new URL('../../scripts/documentation.mjs', import.meta.url).href;
const PATH = '/api/documentation';

let folder: string;
let test: TestApp;
let provider: Caller;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nerka-documentation-'));
  const { writeDocumentation } = (await import(script)) as { writeDocumentation: (target: string) => void };
  writeDocumentation(join(folder, 'backend/dist/documentation'));
  test = await startApp({ FRONT_ENDS_DIR: folder });
  provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

afterAll(async () => {
  await test.stop();
  rmSync(folder, { recursive: true });
});

const pageOf = async (path: string): Promise<string> => (await provider.get(path).expect(200)).text;
const linksOf = (page: string): string[] => [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);

describe('the documentation', () => {
  it('is for people of the provider', async () => {
    await test.anonymous.get(PATH).expect(401);
    const company = await test.factories.buildCompany();
    const leasing = await test.factories.buildUser(company, { account_type: 'leasing' });
    const person = await test.signIn(leasing.username);
    for (const path of ['', '/api', '/running', '/style.css']) await person.get(`${PATH}${path}`).expect(403);
  });

  it('shows managers how programs are connected, without links to the rest', async () => {
    const company = await test.factories.buildCompany();
    const manager = await test.signIn((await test.factories.buildUser(company)).username);
    const readable = [`${PATH}/api`, `${PATH}/webhooks`];
    const isOfDocumentation = (href: string): boolean => href.startsWith(`${PATH}/`) && !href.endsWith('.css');
    for (const path of [PATH, `${PATH}?q=receiver`, ...readable]) {
      const { text } = await manager.get(path).expect(200);
      const linked = linksOf(text).filter(isOfDocumentation);
      expect(linked.filter((href) => !readable.includes(href.split('#')[0]!))).toEqual([]);
      if (path === PATH) expect(linked).toEqual(readable);
    }
    await manager.get(`${PATH}/style.css`).expect(200);
    await manager.get(`${PATH}/running`).expect(403);
  });

  it('has a page of each document, without scripts, whose links lead to pages and headings that are there', async () => {
    const start = await provider.get(PATH).expect(200);
    expect(start.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    const paths = linksOf(start.text).filter((href) => href.startsWith(`${PATH}/`) && !href.endsWith('.css'));
    expect(paths).toEqual(expect.arrayContaining([`${PATH}/running`, `${PATH}/security`, `${PATH}/changelog`]));
    const pages = new Map<string, string>();
    for (const path of paths) pages.set(path, await pageOf(path));
    for (const [path, text] of pages) {
      expect(text).not.toMatch(/<script|<img| style=| on\w+=/);
      const broken = linksOf(text).filter((href) => {
        const [page = '', anchor] = href.split('#');
        if (!page.startsWith(`${PATH}/`) || page.endsWith('.css')) return false;
        return anchor ? !pages.get(page)?.includes(`id="${anchor}"`) : !pages.has(page);
      });
      expect([path, broken]).toEqual([path, []]);
    }
  });

  it('names in each cell of a table its column, for phones, which have no room for columns', async () => {
    const text = await pageOf(`${PATH}/api`);
    expect(text).toMatch(/<td data-head="status">401<\/td><td data-head="what to do">the key is unknown/);
  });

  it('finds headings by their words, and shows what was searched as text', async () => {
    const found = await pageOf(`${PATH}?q=Restore+BACKUP`);
    expect(found).toContain(`href="${PATH}/running#backup-and-restore"`);
    expect(found).not.toContain(`${PATH}/security`);
    const nothing = await pageOf(`${PATH}?q=${encodeURIComponent('"><b>x')}`);
    expect(nothing).toContain('No heading has these words.');
    expect(nothing).toContain('value="&quot;&gt;&lt;b&gt;x"');
  });

  it('has no other files', async () => {
    for (const path of ['/index.json', '/frame.html', '/../main.js', '/%2e%2e/main', '/nothing'])
      await provider.get(`${PATH}${path}`).expect(404);
  });
});

it('a server without a build has none', async () => {
  const other = await startApp({ FRONT_ENDS_DIR: join(folder, 'backend') });
  const admin = await other.signIn((await other.factories.buildSuperAdmin()).username);
  await admin.get(PATH).expect(404);
  await other.stop();
});
