import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk } from './examine';
import { mailTo } from './inbox';
import { demoPassword } from './product';
import { read, send } from './records';
import { followRequests, settled } from './settled';
import { signIn } from './sign-in';

/** Create the invoice, new customer, save it, add a line, save, send the invoice, send it. */
const MAX_PRESSES = 7;

const { visit } = useBrowser();

interface NewCompany {
  name: string;
  manager: string;
}

/** A company of a jobs business as the provider creates it, with its first manager; the dialog has tests of its own. */
async function newCompany(): Promise<NewCompany> {
  const unique = Date.now();
  const created: NewCompany = { name: `First Hour ${unique}`, manager: `first.hour.${unique}` };
  const admin = await signIn(visit, 'admin');
  const { id: projectId } = await read<{ id: number }>(admin, '/api/projects/slug/home-services');
  const features = ['dashboard', 'pipeline', 'customers', 'jobs', 'items', 'invoices', 'settings', 'team-members'];
  const manager = { username: created.manager, password: demoPassword };
  await send(admin, '/api/companies', {
    ...{ name: created.name, projectId, businessType: 'jobs_business', features, manager },
  });
  await admin.context().close();
  return created;
}

/** From the dashboard's list alone to the first mailed invoice; returns the presses. */
async function firstInvoice(page: Page, email: string): Promise<number> {
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click();
  };
  const steps = page.getByRole('region', { name: 'First steps' });
  await press(steps.getByRole('link', { name: 'Create the first invoice, with its customer and items' }));

  await press(page.getByRole('button', { name: 'New customer', exact: true }));
  const customer = page.getByRole('dialog', { name: 'New Customer' });
  await customer.getByLabel('Name').fill('Robin Rivers');
  await customer.getByLabel('Email').fill(email);
  await press(customer.getByRole('button', { name: 'Create Customer' }));
  await customer.waitFor({ state: 'hidden' });

  await press(page.getByRole('button', { name: 'Add item' }));
  const entry = page.getByRole('group', { name: 'New line item' });
  await entry.getByRole('combobox', { name: 'Item' }).fill('Boiler check');
  await entry.getByRole('textbox', { name: 'Price' }).fill('120');
  await page.getByRole('textbox', { name: 'Item of line 1' }).waitFor();
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByText('Invoice saved', { exact: true }).waitFor();

  // Saving leads back to the list, in which the invoice is done and its mail is next.
  await steps.getByText('2 of 5 done').waitFor();
  await press(steps.getByRole('link', { name: 'Send the first invoice' }));
  const mailing = page.getByRole('dialog', { name: 'Send Invoice via Email' });
  await mailing.getByLabel('Subject').waitFor();
  expect(await mailing.getByLabel('Email').inputValue()).toBe(email);
  await press(mailing.getByRole('button', { name: 'Send Invoice' }));
  await page.getByText('Invoice sent successfully').waitFor();
  await mailing.waitFor({ state: 'hidden' });
  return presses;
}

describe.each<[name: string, options: BrowserContextOptions]>([
  ['at a desk', { viewport: desk }],
  ['on a phone', aPhone],
])('the first hour of a jobs business %s', (_, options) => {
  it('goes from the first sign-in to the first mailed invoice by the list of first steps alone', async () => {
    const { name, manager } = await newCompany();
    const email = `robin-${Date.now()}@example.com`;
    const page = await signIn(visit, manager, options);
    followRequests(page);
    await page.goto('/company');
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByText('0 of 5 done').waitFor();

    expect(await firstInvoice(page, email)).toBeLessThanOrEqual(MAX_PRESSES);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()!.width,
    );
    await mailTo(visit, email, `Invoice INV-0001 from ${name}`);

    await page.goto('/company');
    await steps.getByText('3 of 5 done').waitFor();
    await steps.getByRole('link', { name: 'Add the address of the company' }).click();
    await page.getByLabel('Address').and(page.locator(':focus')).waitFor();
  });
});
