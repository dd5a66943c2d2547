import type { Schemas } from '@nerka/mf-shared/api';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk, expectNoFindings } from './examine';
import { read, send } from './records';
import { followRequests } from './settled';
import { openHome, signIn } from './sign-in';

describe('items and customers', () => {
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
    const billed = page.getByRole('region', { name: 'Invoices & Jobs' });
    await billed.getByRole('link', { name: invoice.invoiceNumber }).waitFor();
    const balance = page.getByRole('region', { name: 'Balance' });
    await balance.getByText('$180.00').waitFor();
    await send(page, `/api/invoices/${invoice.id}/payments`, { amount: 5_000, method: 'check' });
    await balance.getByText('$130.00').waitFor();
    await billed.getByText('$130.00 still due').waitFor();

    await page.getByRole('button', { name: 'More for Quincy Harbor' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Are you sure you want to delete customer Quincy Harbor?').waitFor();
    expectMessage(/status of 409/);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Failed to delete customer. Quincy Harbor has 1 invoice and cannot be deleted.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Quincy Harbor' }).waitFor();
  });

  it.each(['items', 'items?new=yes', 'customers', 'customers?new=yes', 'customers/:id'])(
    'can be used by everybody, in light, in dark and on a phone: %s',
    async (path) => {
      const page = await signIn(visit, 'brightside.maintenance', { viewport: desk, colorScheme: 'light' });
      followRequests(page);
      const customers = `/api/companies/${await companyId(page)}/customers?sort=oldest&limit=1`;
      const [customer] = await read<Schemas['CustomerResponse'][]>(page, customers);
      await page.goto(`${base}/${path.replace(':id', String(customer!.id))}`);
      await expectNoFindings(page);
    },
  );
});

describe('imports', () => {
  const { visit } = useBrowser();
  const screen = '/nerka/strata/settings/import-export';

  /** Drops a file; resolves when its content is shown. */
  async function dropCsv(page: Page, name: string, lines: string[]): Promise<void> {
    await page.goto(screen);
    await page.getByText('Choose a CSV file, or drop it here').waitFor();
    const transfer = await page.evaluateHandle(
      ([fileName, text]) => {
        const files = new DataTransfer();
        files.items.add(new File([text!], fileName!, { type: 'text/csv' }));
        return files;
      },
      [name, lines.join('\n')],
    );
    const dropArea = page.getByText('Choose a CSV file, or drop it here').locator('..');
    await dropArea.dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByRole('heading', { name: `Units: ${name}` }).waitFor();
  }

  it('takes a dropped file, lets a guess be corrected, imports what is good, updates, and undoes', async () => {
    const page = await signIn(visit, 'strata.manager');
    await dropCsv(page, 'new-wing.csv', ['Apt,Where,Beds', 'z901,New Wing,2', 'z902,New Wing,many', 'z903,New Wing,1']);
    await page.getByText('2 new, 0 changed, 0 as they were, 1 with problems').waitFor();
    const bad = page.getByRole('region', { name: 'Rows with problems', exact: true });
    await bad.getByRole('row', { name: /^3 Beds: Bedrooms must be a whole number\./ }).waitFor();

    await page.getByLabel('Field of Where').selectOption({ label: 'Building' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Check again', disabled: true }).waitFor();
    await page.getByRole('button', { name: 'Import the 2 rows without problems' }).click();
    await page.getByText('2 new, 0 changed, 0 as they were, 1 left out').waitFor();
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();

    await dropCsv(page, 'corrected.csv', ['Apt,Building,Beds', 'Z-901,New Wing,3', 'z902,New Wing,2']);
    await page.getByText('1 new, 1 changed, 0 as they were, 0 with problems').waitFor();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'All imports and exports' }).click();
    await page.getByRole('link', { name: 'Units: corrected.csv' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('main').getByRole('button', { name: 'Units', exact: true }).click(),
    ]);
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part as Buffer);
    const lines = Buffer.concat(parts).toString().split('\r\n');
    expect(lines.filter((line) => line.startsWith('Z-90'))).toEqual([
      expect.stringMatching(/^Z-901,New Wing,.*,2,/),
      expect.stringMatching(/^Z-903,New Wing,.*,1,/),
    ]);
  });

  it('can be used by everybody, in light, in dark and on a phone, before and after the import', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk, colorScheme: 'light' });
    followRequests(page);
    // As wide as a list from an accounting program.
    const further = Array.from({ length: 12 }, (_, index) => `Remark ${index}`).join(',');
    const far = `y901,${'a long way from here '.repeat(5)},2,${'x'.repeat(120)}`;
    await dropCsv(page, 'old-wing.csv', [`Apt,Where,Beds,${further}`, far, 'y902,,many']);
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Import the 1 row without problems' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();
    await page.mouse.move(0, 0);
    await expectNoFindings(page);
    await page.getByRole('link', { name: 'All imports and exports' }).click();
    await page.getByRole('link', { name: 'Units: old-wing.csv' }).waitFor();
    await expectNoFindings(page);
  });
});
