import { useBrowser } from './browser';
import { aPhone } from './examine';
import { signIn } from './sign-in';

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

  const theirs = await visit('/signin');
  await theirs.getByLabel('Username').fill(username);
  await theirs.getByLabel('Password', { exact: true }).fill('sunflower under rain');
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await theirs.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await theirs.goto(team);
  await theirs.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await theirs.getByText("You don't have permission to access this page.").waitFor();

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
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Sign in' }).waitFor();

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
