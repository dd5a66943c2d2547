import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, expectNoFindings } from './examine';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();

async function openViews(page: Page) {
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Views', exact: true });
  await dialog.getByRole('list', { name: 'Saved views' }).waitFor({ state: 'attached' });
  return dialog;
}

async function saveAs(page: Page, name: string, isShared: boolean) {
  const dialog = await openViews(page);
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  const form = page.getByRole('dialog', { name: 'Save this view' });
  await form.getByLabel('Name').fill(name);
  if (isShared) await form.getByRole('checkbox', { name: /^Share with everybody/ }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('link', { name }).waitFor();
  return dialog;
}

it('opens a technician’s own filters again by the menu of the list, on a phone too', async () => {
  const name = `Urgent ${Date.now()}`;
  const page = await signIn(visit, 'strata.maintenance');
  followRequests(page);
  await page.goto('/nerka/strata/work-orders?priority=urgent&sort=oldest');
  await page.getByRole('heading', { name: 'Work Orders' }).waitFor();
  const dialog = await saveAs(page, name, false);
  await expectNoFindings(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Close' }).click();

  const onPhone = await signIn(visit, 'strata.maintenance', aPhone);
  await onPhone.goto('/nerka/strata/work-orders');
  await (await openViews(onPhone)).getByRole('link', { name }).click();
  await onPhone.waitForURL('**/work-orders?priority=urgent&sort=oldest');
});

it('gives a shared view to colleagues by the palette, and takes it back with Undo', async () => {
  const name = `Big unpaid ${Date.now()}`;
  const owner = await signIn(visit, 'brightside.manager');
  await owner.goto('/nerka/brightside/invoices?status=overdue');
  await owner.getByRole('heading', { name: /Invoices/ }).waitFor();
  const dialog = await saveAs(owner, name, true);

  const colleague = await signIn(visit, 'brightside.leasing');
  await colleague.goto('/nerka/brightside/dashboard');
  await colleague.getByRole('heading', { level: 1 }).waitFor();
  await colleague.keyboard.press('Control+k');
  await colleague.getByRole('combobox', { name: 'Search' }).fill(name);
  await colleague.getByRole('group', { name: 'Views' }).getByRole('option', { name }).click();
  await colleague.waitForURL('**/invoices?status=overdue');

  await dialog.getByRole('button', { name: `Delete ${name}` }).click();
  await owner.getByText(`View '${name}' deleted`).waitFor();
  await owner.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('link', { name }).waitFor();
});
