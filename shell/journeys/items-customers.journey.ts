import type { Schemas } from '@nerka/mf-shared/api';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk, examine } from './examine';
import { read, send } from './records';
import { followRequests, settled } from './settled';
import { openHome, signIn } from './sign-in';

const { visit, expectMessage } = useBrowser();
const base = '/nerka/brightside';

async function choose(page: Page, typed: string, option: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

const companyId = async (page: Page): Promise<number> =>
  (await read<Schemas['CurrentUserResponse']>(page, '/api/user')).company!.id;

it('an item is added from the palette, changed by price, seen by a colleague, and deleted', async () => {
  const page = await signIn(visit, 'brightside.manager', { viewport: desk });
  const colleague = await signIn(visit, 'brightside.leasing', { viewport: desk });
  await colleague.goto(`${base}/items?q=quartz`);
  await colleague.getByText('No items match').waitFor();

  await openHome(page);
  await choose(page, 'new item', 'New Item');
  const added = page.getByRole('dialog', { name: 'Add New Item/Service' });
  await added.getByLabel('Name').fill('Quartz tap');
  await added.getByLabel('Type').selectOption('Product');
  await added.getByLabel('Price').fill('4.35');
  await added.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('Item created successfully').waitFor();
  // The palette does not open over a dialog.
  await added.waitFor({ state: 'hidden' });
  const row = colleague.getByRole('row', { name: /Quartz tap/ });
  await row.getByText('$4.35').waitFor();

  await choose(page, 'quartz', 'Quartz tap');
  const edited = page.getByRole('dialog', { name: 'Edit Item' });
  await edited.getByLabel('Price').fill('1.10');
  await edited.getByRole('button', { name: 'Update Item' }).click();
  await page.getByText('Item updated successfully').waitFor();
  await row.getByText('$1.10').waitFor();

  await row.getByRole('button', { name: 'Delete Quartz tap' }).click();
  await colleague.getByText('Are you sure you want to delete this item?').waitFor();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await colleague.getByText('Item deleted successfully').waitFor();
  await colleague.getByText('No items match').waitFor();
});

it('a customer is added from the palette; their page shows what they owe until they pay, and they stay where they were billed', async () => {
  const page = await signIn(visit, 'brightside.manager', { viewport: desk });
  await openHome(page);
  await choose(page, 'new customer', 'New Customer');
  const added = page.getByRole('dialog', { name: 'New Customer' });
  await added.getByLabel('Name').fill('Quincy Harbor');
  await added.getByLabel('Phone').fill('9195550142');
  await added.getByLabel('Address').fill('4 Oak Lane\nRaleigh NC 27601');
  await added.getByRole('button', { name: 'Create Customer' }).click();
  await page.getByText('Customer created successfully').waitFor();
  const card = page.getByRole('article', { name: 'Quincy Harbor' });
  await card.getByText('Nothing due').waitFor();
  expect(await card.getByRole('link', { name: /919-555-0142/ }).getAttribute('href')).toBe('tel:919-555-0142');

  await card.getByRole('link', { name: 'Quincy Harbor' }).click();
  await page.getByText('No invoices yet').waitFor();
  await page.getByText('No deals yet').waitFor();
  const customerId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const items = [{ item: 'Drain cleaning', unitPrice: 18_000, price: 18_000 }];
  const invoices = `/api/companies/${await companyId(page)}/invoices`;
  const invoice = await send<Schemas['InvoiceResponse']>(page, invoices, { customerId, status: 'sent', items });
  const billed = page.getByRole('region', { name: 'Invoices and jobs' });
  await billed.getByRole('link', { name: invoice.invoiceNumber }).waitFor();
  const balance = page.getByRole('region', { name: 'Balance' });
  await balance.getByText('$180.00').waitFor();
  await send(page, `/api/invoices/${invoice.id}/payments`, { amount: 5_000, method: 'check' });
  await balance.getByText('$130.00').waitFor();
  await billed.getByText('$130.00 still due').waitFor();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Are you sure you want to delete customer Quincy Harbor?').waitFor();
  expectMessage(/status of 409/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Failed to delete customer. Quincy Harbor has 1 invoice and cannot be deleted.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Quincy Harbor' }).waitFor();
});

it('both can be used by everybody, in light, in dark and on a phone', async () => {
  const page = await signIn(visit, 'brightside.maintenance', { viewport: desk, colorScheme: 'light' });
  followRequests(page);
  const [customer] = await read<Schemas['CustomerResponse'][]>(
    page,
    `/api/companies/${await companyId(page)}/customers?sort=oldest&limit=1`,
  );
  for (const path of ['items', 'items?new=yes', 'customers', 'customers?new=yes', `customers/${customer!.id}`]) {
    await page.goto(`${base}/${path}`);
    await settled(page);
    expect([path, (await examine(page)).findings]).toEqual([path, []]);
  }
});
