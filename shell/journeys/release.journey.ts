import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { buildChanged, hashesOf, release } from './changed-front-end';
import { journey } from './product';
import { call } from './records';
import { signIn } from './sign-in';

const { visit } = useBrowser();

const FRONT_END = 'mf-property';

interface Overview {
  name: string;
  active: { releaseId: number; version: string };
}

/** What the team has changed: a line of the dashboard, and a screen that nobody knew before. */
const changes = {
  'dashboard/dashboard-screen.tsx': (text: string) => text.replace('What is going on at', 'All the news of'),
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

/** Opens the dashboard anew and says which of the two releases has drawn it. */
async function seenAt(page: Page, address: string): Promise<'old' | 'new'> {
  await page.goto(address);
  await page.getByText(/^(What is going on at|All the news of) /).waitFor();
  const isNew = await page.getByText(/^All the news of /).isVisible();
  expect(await inspections(page).isVisible()).toBe(isNew);
  return isNew ? 'new' : 'old';
}

// Longer than others: a front end is built.
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
  const said = await release(FRONT_END, await built, { url: journey.url, token });
  expect(said).toMatch(/mf-property 0\.2\.0-\w+ is registered/);
  const [second] = await call<{ id: number }[]>(admin, 'GET', `/api/releases?frontEnd=${FRONT_END}&limit=1`);

  // To be registered makes it nobody's.
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
