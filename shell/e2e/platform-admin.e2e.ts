import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone } from './examine';
import { demoPassword } from './product';
import { openHome, signIn } from './sign-in';

describe('the provider', () => {
  const { visit, expectMessage } = useBrowser();

  const fitsPhone = async (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth <= 390);

  /** A project of its own for each test. */
  async function createProject(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'New Project' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await page.getByText('Project created').waitFor();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async function createSubProject(page: Page, name: string): Promise<void> {
    await page.getByRole('link', { name: 'Instances' }).click();
    await page.getByRole('button', { name: 'Create New Sub-Project' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByRole('checkbox', { name: 'Start from the template' }).check();
    await dialog.getByRole('button', { name: 'Create Sub-Project' }).click();
    await page.getByText('New sub-project created successfully!').waitFor();
  }

  it('makes a project with a company from the template, changes, peoples and deletes it', async () => {
    const unique = Date.now();
    const [project, company] = [`Harbor ${unique}`, `Pier ${unique}`];
    const page = await signIn(visit, 'admin');
    await openHome(page);
    await createProject(page, project);
    await page.getByText(/created Harbor/).waitFor();
    await createSubProject(page, company);

    await page.getByRole('button', { name: `Edit settings of ${company}` }).click();
    await page.getByRole('radio', { name: 'Jobs business' }).click();
    await page.getByText('Confirm Business Type Change').waitFor();
    await page.getByRole('button', { name: 'Change business type' }).click();
    await page.getByRole('checkbox', { name: 'Customers' }).waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Company updated successfully!').waitFor();

    await page.getByRole('link', { name: `Admin of ${company}` }).click();
    await page.getByRole('region', { name: 'Instance Settings' }).getByText('Jobs business').waitFor();
    await page.getByRole('link', { name: 'Manage users' }).click();
    await page.getByRole('button', { name: 'Add User' }).first().click();
    await page.getByLabel('Username').fill(`pier.${unique}`);
    await page.getByLabel('Password', { exact: true }).fill('a long harbor phrase');
    await page.getByRole('button', { name: 'Create User' }).click();
    await page.getByText('New user account has been created successfully.').waitFor();
    await page.getByRole('button', { name: `Delete pier.${unique}` }).waitFor();

    await page.goBack();
    await page.getByRole('button', { name: `Delete ${company}` }).click();
    await page.getByText(/After 30 days this action cannot be undone and deletes all associated data\./).waitFor();
    await page.getByLabel(`Type pier-${unique} to confirm`).fill(`pier-${unique}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Sub-project deleted successfully!').waitFor();
    await page.getByText(/^Deleted on .*, restore until /).waitFor();

    await page.getByRole('button', { name: `Restore ${company}` }).click();
    await page.getByText(`${company} was restored`).waitFor();
    await page.goto('/nerka/admin');
    expect(await page.getByRole('button', { name: `Delete ${project}` }).isDisabled()).toBe(true);
  });

  it('makes a company whose first manager signs in', async () => {
    expectMessage(/409 \(Conflict\) \(.*\/api\/companies\)/);
    const unique = Date.now();
    const page = await signIn(visit, 'admin');
    await page.goto('/project-home-services/instances?new=yes');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(`Quay ${unique}`);
    expect(await dialog.getByLabel('Address').inputValue()).toBe(`quay-${unique}`);
    await dialog.getByRole('radio', { name: 'Jobs business' }).click();
    expect(await dialog.getByRole('checkbox', { name: 'Pipeline' }).isChecked()).toBe(true);
    await dialog.getByLabel('Username').fill('strata.manager');
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Create Sub-Project' }).click();
    await dialog.getByText('This username is already taken.').waitFor();
    expect(await page.getByText('This username is already taken.').count()).toBe(1);
    await dialog.getByLabel('Username').fill(`quay.${unique}`);
    await dialog.getByRole('button', { name: 'Create Sub-Project' }).click();
    await page.getByText('New sub-project created successfully!').waitFor();

    const manager = await signIn(visit, `quay.${unique}`);
    await openHome(manager);
    await manager.getByRole('link', { name: 'Pipeline' }).waitFor();
  });

  it('finds a person of any company by keyboard alone', async () => {
    const page = await signIn(visit, 'admin');
    await openHome(page);
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await page.keyboard.press('Control+K');
    await page.getByPlaceholder('Search companies, people and screens').fill('brightside.leasing');
    const hit = page.getByRole('group', { name: 'People' }).getByRole('option').first();
    await hit.getByText('@brightside.leasing · Brightside Home Services').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor();
    await page.getByText('Showing 1 of 1 user').waitFor();
    await page.getByRole('button', { name: 'Delete brightside.leasing' }).waitFor();
  });

  it('exports a project as a ZIP file', async () => {
    const page = await signIn(visit, 'admin');
    await page.goto('/project-home-services');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Data' }).click();
    await page.getByText('Export finished').waitFor();
    const file = await download;
    expect(file.suggestedFilename()).toBe('home-services.zip');
    const content = readFileSync(await file.path());
    expect(content.subarray(0, 4).toString()).toBe('PK\u0003\u0004');
    expect(content.includes('brightside/invoices.csv')).toBe(true);
  });

  it('shows every page of the provider on a phone without moving sideways', async () => {
    const page = await signIn(visit, 'admin', aPhone);
    const pages: [address: string, heading: string][] = [
      ['/nerka/admin', 'Projects'],
      ['/project-apartment-living', 'Apartment Living'],
      ['/project-apartment-living/instances', 'Apartment Living'],
      ['/nerka/admin/companies', 'Companies'],
      ['/nerka/admin/announcements', 'Announcements'],
      ['/nerka/admin/releases', 'Releases'],
      ['/nerka/admin/releases/mf-property', 'mf-property'],
      ['/nerka/strata/admin', 'Strata Apartments Admin'],
      ['/nerka/strata/users', 'User Management'],
    ];
    for (const [address, heading] of pages) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(`${address}: ${await fitsPhone(page)}`).toBe(`${address}: true`);
    }
  });

  it('leads from /project-crm to /crm', async () => {
    const page = await signIn(visit, 'admin');
    await page.goto('/project-crm');
    await page.waitForURL('**/crm');
  });
});

describe('the page of releases', () => {
  const { visit } = useBrowser();

  it('hands out a deploy token once and revokes it, in every window of the provider', async () => {
    const name = `CI ${Date.now()}`;
    const page = await signIn(visit, 'admin');
    const other = await signIn(visit, 'admin');
    for (const window of [page, other]) {
      await openHome(window);
      await window.goto('/nerka/admin');
      await window.getByRole('link', { name: 'Releases' }).click();
      await window
        .getByRole('article', { name: 'mf-property' })
        .getByText(/^Active/)
        .waitFor();
      await window.getByRole('heading', { name: 'Deploy tokens' }).waitFor();
    }
    await page.getByRole('button', { name: 'New Deploy Token' }).click();
    await page.getByRole('combobox', { name: 'Front end' }).fill('mf-property');
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create Token' }).click();
    const token = await page.getByLabel('Token', { exact: true }).textContent();
    expect(token?.length).toBeGreaterThan(30);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText(token!).waitFor({ state: 'detached' });

    await other.getByRole('button', { name: `Revoke ${name}` }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await other.getByText('Deploy token revoked').waitFor();
    await page.getByRole('listitem').filter({ hasText: name }).getByText('Revoked').waitFor();
  });

  it('shows what came with the server: its screens, and its files with their hashes', async () => {
    const page = await signIn(visit, 'admin');
    await page.goto('/nerka/admin/releases/mf-property');
    await page.getByText('Active').first().waitFor();
    await page.getByRole('button', { name: 'Details' }).first().click();
    const details = page.getByRole('dialog');
    await details.getByText('Work Orders').waitFor();
    await details.getByText('mf-manifest.json').waitFor();
    await details
      .getByText(/^[0-9a-f]{64}$/)
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('release')).toMatch(/^\d+$/);
    await page.goBack();
    await details.waitFor({ state: 'hidden' });
  });
});
