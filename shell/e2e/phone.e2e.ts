import type { Page } from 'playwright-core';
import type { Company, CurrentUser } from '@nerka/mf-shared/contract';
import { useBrowser } from './browser';
import { aPhone } from './examine';
import { addressesOf, hasParameters, offeredRoutes } from './offered-screens';
import { read } from './records';
import { followRequests, settled } from './settled';
import { signIn } from './sign-in';
import { smallTargets } from './targets';

const TIMEOUT_MS = 180_000;
const { visit } = useBrowser();

/** What a thumb cannot press and what moves sideways, on every screen that is offered. */
async function findingsOf(page: Page, company: Company | null): Promise<string[]> {
  const findings: string[] = [];
  const links = new Set<string>();
  const routes = await offeredRoutes(page, company);
  for (const route of routes.toSorted((one, other) => +hasParameters(one.path) - +hasParameters(other.path))) {
    for (const address of await addressesOf(page, route, links, company)) {
      await page.goto(address);
      await settled(page);
      const found = [...(await smallTargets(page, 'html')), ...(await page.evaluate(sideways))];
      findings.push(...found.map((finding) => `${address}: ${finding}`));
    }
    for (const link of await page.locator('a[href]').evaluateAll(hrefs)) links.add(link);
  }
  return findings;
}

/** Runs in the page. */
function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`is ${scrollWidth} px wide in a window of ${clientWidth}`] : [];
}

const hrefs = (links: Element[]): string[] => links.map((link) => link.getAttribute('href') ?? '');

it.each(['strata.manager', 'brightside.manager'])(
  'shows %s every screen without moving sideways, and all that can be pressed as large as a thumb',
  async (username) => {
    const page = await signIn(visit, username, aPhone);
    followRequests(page);
    await page.goto('/company');
    await settled(page);
    const { company } = await read<CurrentUser>(page, '/api/user');
    await page.keyboard.press('Tab');
    await page.locator('a:focus', { hasText: 'Skip to content' }).waitFor();
    expect(await smallTargets(page, 'html')).toEqual([]);
    expect(await findingsOf(page, company)).toEqual([]);
  },
  TIMEOUT_MS,
);
