import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { useBrowser } from './browser';
import { buildChanged, hashesOf, release } from './changed-front-end';
import { aPhone, desk } from './examine';
import { testedProduct } from './product';
import { call } from './records';
import { openHome, signIn } from './sign-in';

describe('releasing a front end', () => {
  const { visit } = useBrowser();

  const FRONT_END = 'mf-property';

  interface Overview {
    name: string;
    active: { releaseId: number; version: string };
  }

  /** The team's changes: a line of the dashboard, and a new screen. */
  const changes = {
    'dashboard/leases-card.tsx': (text: string) => text.replace('"Active Leases"', '"Leases that run"'),
    'inspections/inspections-screen.tsx': () => `
    import { PageHeader } from '@nerka/mf-shared/ui/page-header';
    export function InspectionsScreen() {
      return <PageHeader title="Inspections" subtitle="What was looked at, and when" />;
    }`,
    'screens.ts': (text: string) =>
      text.replace(
        'readonly ScreenDefinition[] = [',
        `$&
      {
        id: 'inspections',
        area: 'company',
        path: 'inspections',
        title: 'Inspections',
        icon: 'list',
        navigation: { property_management: 35 },
        businessTypes: ['property_management'],
        load: () => import('./inspections/inspections-screen').then((module) => module.InspectionsScreen),
      },`,
      ),
  };

  const inspections = (page: Page) =>
    page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Inspections' });

  /** Opens the dashboard again and returns which of the two releases rendered it. */
  async function seenAt(page: Page, address: string): Promise<'old' | 'new'> {
    await page.goto(address);
    await page.getByText(/^(Active Leases|Leases that run)$/).waitFor();
    const isNew = await page.getByText('Leases that run', { exact: true }).isVisible();
    expect(await inspections(page).isVisible()).toBe(isNew);
    return isNew ? 'new' : 'old';
  }

  // Longer than others, because a front end is built.
  it('has a team release its front end by itself: for one company, for all, and back again, with the shell as it was', async () => {
    const shellBefore = hashesOf('shell');
    const built = buildChanged(FRONT_END, '0.2.0', changes);
    const admin = await signIn(visit, 'admin');
    const find = async (): Promise<Overview> =>
      (await call<Overview[]>(admin, 'GET', '/api/releases/front-ends')).find(({ name }) => name === FRONT_END)!;
    const { releaseId: first } = (await find()).active;
    const { token } = await call<{ token: string }>(admin, 'POST', '/api/deploy-tokens', {
      frontEnd: FRONT_END,
      name: 'The property team',
    });
    const output = await release(FRONT_END, await built, { url: testedProduct.url, token });
    expect(output).toMatch(/mf-property 0\.2\.0-\w+ is registered/);
    const [second] = await call<{ id: number }[]>(admin, 'GET', `/api/releases?frontEnd=${FRONT_END}&limit=1`);

    // A registered release is not active for any company yet.
    const manager = await signIn(visit, 'strata.manager');
    const [strata, elsewhere] = ['/nerka/strata/dashboard', '/nerka/template/dashboard'];
    expect(await seenAt(manager, strata)).toBe('old');

    const { company } = await call<{ company: { id: number } }>(manager, 'GET', '/api/user');
    const pin = `/api/companies/${company.id}/front-ends/${FRONT_END}`;
    await call(admin, 'PUT', pin, { releaseId: second!.id });
    expect(await seenAt(manager, strata)).toBe('new');
    await inspections(manager).click();
    await manager.getByRole('heading', { level: 1, name: 'Inspections' }).waitFor();
    await manager.getByText('What was looked at, and when').waitFor();
    expect(await seenAt(admin, elsewhere)).toBe('old');

    const active = `/api/front-ends/${FRONT_END}/active`;
    await call(admin, 'PUT', active, { releaseId: second!.id });
    await call(admin, 'DELETE', pin);
    expect(await seenAt(admin, elsewhere)).toBe('new');
    expect(await seenAt(manager, strata)).toBe('new');

    await call(admin, 'PUT', active, { releaseId: first });
    expect(await seenAt(admin, elsewhere)).toBe('old');
    expect(await seenAt(manager, strata)).toBe('old');
    await manager.goto('/nerka/strata/inspections');
    await manager.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    expect(hashesOf('shell')).toEqual(shellBefore);
  }, 120_000);
});

describe('a release that is promoted in steps', () => {
  const { visit, expectMessage } = useBrowser();
  const FRONT_END = 'mf-property';
  const folder = mkdtempSync(join(tmpdir(), 'nerka-broken-release-'));

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A build whose code fails as it starts. */
  function buildBroken(): string {
    const dist = join(folder, 'dist');
    cpSync(join(__dirname, '../..', FRONT_END, 'dist'), dist, { recursive: true });
    const about = JSON.parse(readFileSync(join(dist, 'screens.json'), 'utf8')) as object;
    writeFileSync(join(dist, 'screens.json'), JSON.stringify({ ...about, version: '9.9.9-broken' }));
    const assets = join(dist, 'assets');
    const entry = readdirSync(assets).find((file) => /^remote-entry\..*\.js$/.test(file))!;
    writeFileSync(join(assets, entry), 'throw new Error("out of order")');
    return dist;
  }

  interface Overview {
    name: string;
    rollout: { releaseId: number; version: string; stoppedAt: string | null } | null;
  }

  it('is taken from the companies that have it once it fails for people of two of them', async () => {
    expectMessage(/out of order/);
    const [admin, one, other] = [
      await signIn(visit, 'admin', { viewport: desk }),
      await signIn(visit, 'strata.manager', { viewport: desk }),
      await signIn(visit, 'brightside.manager', { viewport: desk }),
    ];
    const { token } = await call<{ token: string }>(admin, 'POST', '/api/deploy-tokens', {
      frontEnd: FRONT_END,
      name: 'The property team, in a hurry',
    });
    await release(FRONT_END, buildBroken(), { url: testedProduct.url, token });
    const [broken] = await call<{ id: number }[]>(admin, 'GET', `/api/releases?frontEnd=${FRONT_END}&limit=1`);
    const address = `/api/front-ends/${FRONT_END}/rollout`;
    await call(admin, 'PUT', address, { releaseId: broken!.id, share: 99 });
    await admin.goto(`/nerka/admin/releases/${FRONT_END}`);
    const card = admin.getByRole('article', { name: '9.9.9-broken' });
    await card.getByText('99 % of the companies have it').waitFor();

    const list = (page: Page) => page.getByRole('button', { name: 'New Work Order' }).first();
    const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Work Orders could not be opened' });
    await one.goto('/nerka/strata/work-orders');
    await failed(one).waitFor();
    await other.goto('/nerka/brightside/work-orders');
    // Nobody does anything: the report of the second page stops it, and both pages get the active release.
    await list(other).waitFor();
    await list(one).waitFor();
    await card.getByText('Stopped by itself').waitFor();
    const overview = await call<Overview[]>(admin, 'GET', '/api/releases/front-ends');
    expect(overview.find(({ name }) => name === FRONT_END)!.rollout).toMatchObject({ version: '9.9.9-broken' });
    await call(admin, 'DELETE', address);
  });
});

describe('a new release under open pages', () => {
  const visits = useBrowser();
  const NEW = '9.9.9-later';
  const OLD_WORDS = 'Maintenance requests and jobs';
  const NEW_WORDS = 'Everything that must be mended';

  interface Release {
    name: string;
    version: string;
    entry: string;
  }

  /** Of the company in view, which the provider's people name. */
  async function propertyRelease(page: Page, companyId?: number): Promise<Release> {
    const params: Record<string, number> = companyId === undefined ? {} : { companyId };
    const releases = (await (await page.request.get('/api/front-ends', { params })).json()) as Release[];
    return releases.find(({ name }) => name === 'mf-property')!;
  }

  /**
   * From now on the provider gets another release of the property area in that company alone. Its files are those of
   * the real release, as if the same code had been built again with one word changed.
   */
  async function releaseAnother(page: Page, companyId?: number): Promise<void> {
    const real = await propertyRelease(page, companyId);
    const releasesAddress = companyId === undefined ? '**/api/front-ends' : `**/api/front-ends?companyId=${companyId}`;
    await page.route(releasesAddress, async (route) => {
      const response = await route.fetch();
      const releases = ((await response.json()) as Release[]).map((release) =>
        release.name === real.name
          ? { ...release, version: NEW, entry: `/mf-property/${NEW}/mf-manifest.json` }
          : release,
      );
      await route.fulfill({ response, json: releases });
    });
    await page.route(`**/mf-property/${NEW}/**`, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(NEW, real.version) });
      if (!route.request().url().endsWith('.js')) return route.fulfill({ response });
      const text = await response.text();
      const body = text.replaceAll(/(chunks_mf_property_)[0-9a-f]{8}/g, '$1later').replaceAll(OLD_WORDS, NEW_WORDS);
      return route.fulfill({ response, body });
    });
  }

  /** Changes the company, so that every page of it reads its releases again. */
  async function notifyPages(): Promise<void> {
    const admin = await signIn(visits.visit, 'admin');
    const company = (await (await admin.request.get('/api/companies/slug/strata')).json()) as { id: number };
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const data = { industry: `Housing ${Date.now()}` };
    expect((await admin.request.patch(`/api/companies/${company.id}`, { headers, data })).status()).toBe(200);
  }

  function navigationsOf(page: Page): string[] {
    const navigations: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()));
    return navigations;
  }

  function requestsFor(page: Page, part: string): Request[] {
    const requests: Request[] = [];
    page.on('request', (request) => request.url().includes(part) && requests.push(request));
    return requests;
  }

  it('a new release is offered while a form is half filled in, and taken with what was typed', async () => {
    const page = await signIn(visits.visit, 'strata.maintenance', { viewport: desk });
    await page.goto('/nerka/strata/work-orders?new=yes');
    const title = page.getByRole('dialog').getByLabel('Title');
    const typed = `Skylight leaks ${Date.now()}`;
    await title.fill(typed);

    const ofNew = requestsFor(page, NEW);
    await releaseAnother(page);
    await notifyPages();
    const notice = page.getByRole('status').filter({ hasText: 'A new version of Property is ready' });
    await notice.waitFor();
    expect(await title.inputValue()).toBe(typed);
    expect(ofNew).toEqual([]);

    await notice.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('Something here is not saved yet.').waitFor();
    expect(await title.inputValue()).toBe(typed);
    await page.getByRole('button', { name: 'Reload anyway' }).click();
    await page.waitForRequest((request) => request.url().includes(NEW));
    await page.waitForFunction(
      (text) => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value === text,
      typed,
    );
    expect(await notice.count()).toBe(0);
  });

  it('on a phone a new release is offered when the form is closed, not above its fields', async () => {
    const page = await signIn(visits.visit, 'strata.maintenance', aPhone);
    await page.goto('/nerka/strata/work-orders?new=yes');
    await page.getByRole('dialog').getByLabel('Title').waitFor();
    await releaseAnother(page);
    await notifyPages();
    const offer = page.getByText('A new version of Property is ready');
    await offer.waitFor({ state: 'attached' });
    expect(await offer.isVisible()).toBe(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await offer.waitFor();
  });

  it('a new release can wait', async () => {
    const page = await signIn(visits.visit, 'strata.leasing', { viewport: desk });
    await openHome(page);
    await releaseAnother(page);
    await notifyPages();
    const later = page.getByRole('button', { name: 'Later' });
    await later.click();
    await later.waitFor({ state: 'detached' });
    await page.getByRole('navigation').getByRole('link', { name: 'Work Orders' }).click();
    await page.getByRole('button', { name: 'New Work Order' }).first().waitFor();
    expect(await later.count()).toBe(0);
  });

  it('two companies with different releases are shown each its own in one page', async () => {
    const page = await signIn(visits.visit, 'admin', { viewport: desk });
    await openHome(page);
    const brightside = (await (await page.request.get('/api/companies/slug/brightside')).json()) as { id: number };
    await releaseAnother(page, brightside.id);
    const navigations = navigationsOf(page);
    const seen = async (company: RegExp, words: string) => {
      await page.getByRole('link', { name: company }).first().click();
      await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Work Orders' }).click();
      await page.getByText(words).waitFor();
      await page.getByRole('link', { name: 'Back to Nerka Admin' }).click();
    };
    await seen(/Strata Apartments/, OLD_WORDS);
    await seen(/Brightside/, NEW_WORDS);
    await seen(/Strata Apartments/, OLD_WORDS);
    expect(navigations).toEqual([]);
  });

  describe('an old tab whose files are gone', () => {
    it('reloads once by itself, and shows the new version', async () => {
      visits.expectMessage(/Failed to load resource.*mf-property/);
      const page = await signIn(visits.visit, 'strata.leasing', { viewport: desk });
      await openHome(page);
      const old = await propertyRelease(page);
      await releaseAnother(page);
      await page.route(`**/mf-property/${old.version}/**`, (route) => route.fulfill({ status: 404 }));
      const [reload] = await Promise.all([
        page.waitForRequest((request) => request.isNavigationRequest()),
        page.getByRole('navigation').getByRole('link', { name: 'Turns' }).click(),
      ]);
      expect(new URL(reload.url()).pathname).toBe('/nerka/strata/turns');
      await page.getByRole('heading', { level: 1, name: /Turns|Make-Ready/ }).waitFor();
    });

    it('keeps what is typed: it says that it must be reloaded, and waits', async () => {
      visits.expectMessage(/Failed to load resource.*assets/);
      const page = await oldShell();
      await page.getByLabel('Company Name').fill('Strata and Sons');
      const navigations = navigationsOf(page);
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByText('The notifications could not be loaded').waitFor();
      const notice = page.getByRole('status').filter({ hasText: 'A new version of Nerka is ready' });
      await notice.getByRole('button', { name: 'Reload' }).click();
      await page.getByText('Something here is not saved yet.').waitFor();
      expect(await page.getByLabel('Company Name').inputValue()).toBe('Strata and Sons');
      expect(navigations).toEqual([]);
    });

    it('whose reload did not help does not reload again', async () => {
      visits.expectMessage(/Failed to load resource.*assets/);
      const page = await oldShell();
      const navigations = navigationsOf(page);
      await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
      await page.getByRole('alert').filter({ hasText: 'Team has a new version' }).waitFor();
      expect(navigations).toHaveLength(1);
      await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
      await page.getByLabel('Company Name').waitFor();
      await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
      await page.getByRole('alert').filter({ hasText: 'Team has a new version' }).waitFor();
      expect(navigations).toHaveLength(1);
    });
  });

  /** A page of a shell that was replaced: the files that it has not loaded yet are gone. */
  async function oldShell(): Promise<Page> {
    const page = await signIn(visits.visit, 'strata.manager', { viewport: desk });
    await page.goto('/nerka/strata/settings');
    await page.getByLabel('Company Name').waitFor();
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    // Of a file of another type the browser now and then says one thing more.
    const gone = { status: 404, contentType: 'text/javascript' };
    await page.route('**/assets/**', (route) => {
      const isOfShell = new URL(route.request().url()).pathname.startsWith('/assets/');
      return isOfShell && !loaded.includes(route.request().url()) ? route.fulfill(gone) : route.continue();
    });
    await page.route(new URL('/', page.url()).href, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script defer src="/assets/main.0123456789.js"></script>' }),
    );
    return page;
  }
});
