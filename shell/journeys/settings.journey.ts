import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { journey } from './product';
import { signIn } from './sign-in';

const { visit } = useBrowser();

const cardOf = (page: Page, name: string) => page.getByRole('region', { name });

it('brands a company, and its portal looks like it at once', async () => {
  const subdomain = `portal-${Date.now()}`;
  const page = await signIn(visit, 'admin');
  await page.goto('/nerka/template/settings');
  const branding = cardOf(page, 'Subdomain & Branding');
  await branding.getByLabel('Subdomain').fill(subdomain);
  await branding.getByLabel('Primary Color').fill('#b45309');
  await branding.getByLabel('Welcome Message').fill('Welcome to the template');
  await branding.getByText(`The portal is at ${subdomain}.nerka.localhost`).waitFor();
  await branding.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Company information updated successfully').waitFor();

  const baseURL = `http://${subdomain}.nerka.localhost:${new URL(journey.url).port}`;
  const portal = await visit('/', { baseURL });
  await portal.getByRole('heading', { level: 1, name: 'Welcome to the template' }).waitFor();
  const accent = await portal.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(accent).toBe('#b45309');
});

it('lets a manager choose how the company works, and everyone see it', async () => {
  const page = await signIn(visit, 'brightside.manager');
  await page.goto('/nerka/brightside/settings');
  const configuration = cardOf(page, 'CRM Configuration');
  const threshold = configuration.getByLabel('Lead score threshold');
  const chosen = (await threshold.inputValue()) === '61' ? '62' : '61';
  await threshold.fill(chosen);
  await configuration.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('CRM configuration saved').waitFor();

  const colleague = await signIn(visit, 'brightside.leasing');
  await colleague.goto('/nerka/brightside/settings');
  const seen = cardOf(colleague, 'CRM Configuration').getByLabel('Lead score threshold');
  await seen.waitFor();
  expect([await seen.inputValue(), await seen.isDisabled()]).toEqual([chosen, true]);
  expect(await colleague.getByRole('heading', { name: 'Subdomain & Branding' }).isVisible()).toBe(false);
});

it('leads from User Management to the team', async () => {
  const page = await signIn(visit, 'strata.manager');
  await page.goto('/nerka/strata/settings');
  await page.getByRole('link', { name: 'Manage Team' }).click();
  await page.waitForURL('**/nerka/strata/team-members');
});
