import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { release } from './changed-front-end';
import { InstalledBrowser } from './installed-browser';
import { ownCompany, type OwnCompany } from './own-company';
import { testedProduct } from './product';
import { call, read } from './records';
import { fillInSignIn, signIn } from './sign-in';
import { keeps } from './technician';
import { WeakLine } from './weak-line';

const { visit } = useBrowser();
const FRONT_END = 'mf-property';
const OLD_WORDS = 'Create your first work order to get started.';
const NEW_WORDS = 'Nothing needs to be mended yet.';
let line: WeakLine;
let phone: InstalledBrowser;
let dist: string;

beforeEach(async () => {
  line = await WeakLine.to(testedProduct.url);
  phone = await InstalledBrowser.at(line.url);
  dist = await buildWith(NEW_WORDS);
});
afterEach(async () => {
  await phone.remove();
  await line.close();
  await rm(dist, { recursive: true });
});

/** The built front end with one word changed, as another build of it would be. */
async function buildWith(words: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nerka-e2e-release-'));
  await cp(resolve(__dirname, '../..', FRONT_END, 'dist'), folder, { recursive: true });
  const screens = join(folder, 'screens.json');
  const declared = JSON.parse(await readFile(screens, 'utf8')) as object;
  await writeFile(screens, JSON.stringify({ ...declared, version: `9.9.9-${Date.now()}` }));
  for (const name of await readdir(join(folder, 'assets'))) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, 'assets', name);
    const text = await readFile(file, 'utf8');
    if (text.includes(OLD_WORDS)) await writeFile(file, text.replaceAll(OLD_WORDS, words));
  }
  return folder;
}

/** From now on this company has the new release. */
async function promote({ id }: OwnCompany): Promise<void> {
  const admin = await signIn(visit, 'admin');
  const body = { frontEnd: FRONT_END, name: 'The property team' };
  const { token } = await call<{ token: string }>(admin, 'POST', '/api/deploy-tokens', body);
  await release(FRONT_END, dist, { url: testedProduct.url, token });
  const [made] = await read<{ id: number }[]>(admin, `/api/releases?frontEnd=${FRONT_END}&limit=1`);
  await call(admin, 'PUT', `/api/companies/${id}/front-ends/${FRONT_END}`, { releaseId: made!.id });
}

async function openWorkOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Work Orders' }).tap();
}

it('an open page goes on when its release is replaced and cleaned up, and the next start has the new one', async () => {
  const company = await ownCompany(visit, 'Kept Release');
  let page = await phone.open('/signin');
  await fillInSignIn(page, company.manager);
  await keeps(page, [`/${FRONT_END}/`]);
  const releases = await read<{ name: string; version: string }[]>(page, `${testedProduct.url}/api/front-ends`);
  const old = `/${FRONT_END}/${releases.find(({ name }) => name === FRONT_END)!.version}/`;

  await promote(company);
  line.misses = ({ url }) => url!.startsWith(old);
  await openWorkOrders(page);
  await page.getByText(OLD_WORDS).waitFor();

  page = await phone.open(`/nerka/${company.slug}/work-orders`);
  await page.getByText(NEW_WORDS).waitFor();
  await page.evaluate(async (gone) => {
    const addresses = async () => (await (await caches.open('nerka-files')).keys()).map(({ url }) => new URL(url));
    while ((await addresses()).some(({ pathname }) => pathname.startsWith(gone)))
      await new Promise((again) => setTimeout(again, 200));
  }, old);
  line.cut();
  page = await phone.open(`/nerka/${company.slug}/work-orders`);
  await page.getByRole('heading', { level: 1, name: 'Work Orders' }).waitFor();
});
