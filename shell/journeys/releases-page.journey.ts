import { useBrowser } from './browser';
import { openHome, signIn } from './sign-in';

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
