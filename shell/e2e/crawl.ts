import type { Page } from 'playwright-core';
import type { Schemas } from '@nerka/mf-shared/api';
import type { Company, CurrentUser } from '@nerka/mf-shared/contract';
import type { Visits } from './browser';
import { desk, examine } from './examine';
import { collectScripts, librariesNotOnce } from './loaded-scripts';
import { addressesOf, hasParameters, offeredRoutes } from './offered-screens';
import { testedProduct } from './product';
import { read } from './records';
import { followRequests, settled } from './settled';
import { fillInSignIn } from './sign-in';

const TIMEOUT_MS = 600_000;
const dialog = '[role=dialog], dialog[open]';

/** A desktop window whose requests are tracked. */
export async function openWindow(visit: Visits['visit']): Promise<Page> {
  const page = await visit('about:blank', { viewport: desk, colorScheme: 'light' });
  followRequests(page);
  return page;
}

async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page).catch((error: Error) => {
    throw new Error(`${address} does not come to rest: ${error.message}`);
  });
}

const at = (where: string, findings: readonly string[]): string[] => findings.map((finding) => `${where}: ${finding}`);

/** Opens an address and returns what is wrong there. */
export async function visitPage(page: Page, address: string): Promise<string[]> {
  await go(page, address);
  return at(address, (await examine(page)).findings);
}

/** Checks that an offered screen exists; returns what is wrong with it and its dialogs. */
async function visitScreen(page: Page, address: string): Promise<string[]> {
  await go(page, address);
  const absence = page.getByRole('main').getByText(/404 Page Not Found|could not be (opened|loaded)/);
  const findings = at(address, await absence.allTextContents());
  const isDialog = await page.locator(dialog).isVisible();
  const { isKnown, findings: ofScreen } = await examine(page, isDialog ? dialog : 'html');
  findings.push(...at(address, ofScreen));
  for (const verb of !isKnown && !isDialog ? ['New', 'Add', 'Edit', 'Delete'] : []) {
    findings.push(...at(`${address}, ${verb}`, await openDialog(page, address, verb)));
  }
  return findings;
}

/** Opens the dialog of the first button of a kind, if there is one, and closes it by keyboard. */
async function openDialog(page: Page, address: string, verb: string): Promise<string[]> {
  const name = new RegExp(`^${verb} `);
  // What is pressed or not is a filter: 'New 3'.
  const opens = page.locator(':not([aria-pressed])');
  const button = page.getByRole('main').getByRole('button', { name, disabled: false }).and(opens).first();
  if (!(await button.isVisible())) return [];
  const before = await page.evaluate(changedShape, '');
  // 'Add Photo' opens a dialog of the browser.
  const asksForFile = new Promise<boolean>((resolve) => page.once('filechooser', () => resolve(true)));
  await button.press('Enter');
  const change = page.waitForFunction(changedShape, before).then(() => false);
  const isOfBrowser = await Promise.race([asksForFile, change]);
  page.removeAllListeners('filechooser');
  if (isOfBrowser) {
    change.catch(() => undefined);
    return [];
  }
  if (!(await page.locator(dialog).isVisible())) {
    await go(page, address);
    return [];
  }
  const { findings } = await examine(page, dialog);
  await page.waitForFunction(hasFocus, dialog);
  await page.keyboard.press('Escape');
  await page.locator(dialog).waitFor({ state: 'hidden' });
  return findings;
}

/** Runs in the page: what a button can open or extend, once it differs from the known one. */
function changedShape(known: string | false): string | false {
  const dialogs = document.querySelectorAll('[role=dialog], dialog[open]').length;
  const fields = document.querySelectorAll('input, select, textarea').length;
  const shape = [dialogs, fields, document.querySelector('h1')?.textContent].join(' ');
  return shape !== known && shape;
}

/** Runs in the page. */
const hasFocus = (selector: string): boolean => !!document.querySelector(selector)?.contains(document.activeElement);

/** Every screen of a company, or of the platform; those with parameters last, when the links to them are known. */
async function walk(page: Page, company: Company | null): Promise<string[]> {
  const findings: string[] = [];
  const links = new Set<string>();
  const routes = await offeredRoutes(page, company);
  for (const route of routes.toSorted((one, other) => +hasParameters(one.path) - +hasParameters(other.path))) {
    for (const address of await addressesOf(page, route, links, company)) {
      findings.push(...(await visitScreen(page, address)));
    }
    for (const link of await page.locator('a[href]').evaluateAll(hrefs)) links.add(link);
  }
  return findings;
}

const hrefs = (links: Element[]): string[] => links.map((link) => link.getAttribute('href') ?? '');

/** The companies that only the provider opens: what they show before the first record. */
async function companiesWithoutPeople(page: Page): Promise<Company[]> {
  const projects = await read<Schemas['ProjectResponse'][]>(page, '/api/projects');
  const all = projects.flatMap(({ companies }) => companies);
  const alone = all.filter(({ name }) => !testedProduct.signIns.some(({ who }) => who.startsWith(name)));
  return Promise.all(alone.map(({ slug }) => read<Company>(page, `/api/companies/slug/${slug}`)));
}

/** What surrounds every screen. */
async function openMenus(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'User menu' }).click();
  return at('user menu', (await examine(page, '#user-menu')).findings);
}

/** Crawled in a file of their own, because one crawl through everything takes too long. */
export const jobsCompany = 'Brightside';

/** All screens of these people, one after the other. */
export function walkAs(visit: Visits['visit'], people: (who: string) => boolean): void {
  it.each(testedProduct.signIns.filter(({ who }) => people(who)))(
    'offers $username ($who) screens that everybody can use, in light, in dark and on a phone',
    async ({ username }) => {
      const page = await openWindow(visit);
      const scripts = collectScripts(page);
      await page.goto('/signin');
      await fillInSignIn(page, username);
      await settled(page);
      const { company } = await read<CurrentUser>(page, '/api/user');
      const findings = await openMenus(page);
      for (const each of company ? [company] : [null, ...(await companiesWithoutPeople(page))]) {
        findings.push(...(await walk(page, each)));
      }
      findings.push(
        ...(await visitPage(page, company ? `/nerka/${company.slug}/nothing-here` : '/nerka/admin/nothing-here')),
      );
      if (company) findings.push(...(await visitScreen(page, '/profile')), ...(await visitPage(page, '/nerka/admin')));
      const notOnce = await librariesNotOnce(await scripts());
      expect({ findings, notOnce }).toEqual({ findings: [], notOnce: {} });
    },
    TIMEOUT_MS,
  );
}
