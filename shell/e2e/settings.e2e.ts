import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone } from './examine';
import { testedProduct } from './product';
import { signIn } from './sign-in';

describe('settings', () => {
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

    const baseURL = `http://${subdomain}.nerka.localhost:${new URL(testedProduct.url).port}`;
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
});

describe('the team', () => {
  const { visit, expectMessage } = useBrowser();
  const team = '/nerka/strata/team-members';

  it('brings somebody new in, gives them another password, and removes them again', async () => {
    const username = `zoe.${Date.now()}`;
    const page = await signIn(visit, 'strata.manager', aPhone);
    await page.goto(team);
    await page.getByRole('button', { name: 'Add Team Member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Display Name').fill(`zOE ${username.slice(-5)}`);
    await dialog.getByLabel('Password', { exact: true }).fill('sunflower under rain');
    await dialog.getByLabel('Phone').fill('9195550188');
    await dialog.getByLabel('Account Type').selectOption('maintenance');
    await dialog.getByRole('button', { name: 'Add Team Member' }).click();
    await page.getByText('Team member added').waitFor();

    await page.getByRole('searchbox', { name: 'Search team members' }).fill(username);
    await page.getByText('Showing 1 of 1 team member').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: `@${username}` });
    const name = `Zoe ${username.slice(-5)}`;
    expect(await row.textContent()).toContain(name);
    expect(await row.textContent()).toContain('919-555-0188');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const elsewhere = await visit('/signin');
    await elsewhere.getByLabel('Username').fill(username);
    await elsewhere.getByLabel('Password', { exact: true }).fill('sunflower under rain');
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elsewhere.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await elsewhere.goto(team);
    await elsewhere.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await elsewhere.getByText("You don't have permission to access this page.").waitFor();

    await row.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('button', { name: 'Reset Password' }).click();
    const reset = page.getByRole('dialog', { name: 'Reset Password' });
    await reset.getByLabel('New Password').fill('another sunflower');
    await reset.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Password reset').waitFor();
    await reset.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    expectMessage(/401 \(Unauthorized\)/);
    await elsewhere.reload();
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).waitFor();

    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByText(`Are you sure you want to remove team member "${name}"?`).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Team member removed').waitFor();
    await page.getByText('No team members match').waitFor();
  });

  it('closes its dialogs by Back on a phone, and keeps what was typed', async () => {
    const page = await signIn(visit, 'strata.manager', aPhone);
    await page.goto(team);
    await page.getByRole('button', { name: 'Add Team Member' }).click();
    const add = page.getByRole('dialog', { name: 'Add Team Member' });
    await add.getByLabel('Username').fill('not.yet');
    await page.goBack();
    await add.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
    await page.getByRole('button', { name: 'Add Team Member' }).click();
    expect(await add.getByLabel('Username').inputValue()).toBe('not.yet');
    await add.getByRole('button', { name: 'Cancel' }).click();
    await add.waitFor({ state: 'hidden' });

    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const edit = page.getByRole('dialog', { name: 'Edit Team Member' });
    await edit.getByLabel('Display Name').waitFor();
    await page.reload();
    await edit.getByLabel('Display Name').waitFor();
    await page.getByRole('button', { name: 'Reset Password' }).click();
    const reset = page.getByRole('dialog', { name: 'Reset Password' });
    await reset.getByLabel('New Password').waitFor();
    await page.goBack();
    await reset.waitFor({ state: 'hidden' });
    await page.goBack();
    await edit.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(team);
  });
});
