import type { Page } from 'playwright-core';
import type { Schemas } from '@nerka/mf-shared/api';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { call, read, send } from './records';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();
const base = '/nerka/brightside';

type Invoice = Schemas['InvoiceResponse'];

const companyOf = async (page: Page): Promise<string> =>
  `/api/companies/${(await read<Schemas['CurrentUserResponse']>(page, '/api/user')).companyId}`;

/** A draft of one line. */
async function createInvoice(page: Page, item: string): Promise<Invoice> {
  const company = await companyOf(page);
  const { id } = await send<{ id: number }>(page, `${company}/customers`, {
    ...{ name: `Robin ${item}`, email: `robin-${Date.now()}@example.com`, phone: '919-555-0142' },
  });
  const items = [{ item, quantity: 1, unitPrice: 12_000, price: 12_000 }];
  return send<Invoice>(page, `${company}/invoices`, { customerId: id, status: 'draft', items });
}

const doesNotMoveSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

describe('the page of an invoice', () => {
  it('leads a technician from the draft to the money with one thumb', async () => {
    const page = await signIn(visit, 'brightside.maintenance', aPhone);
    followRequests(page);
    const { id, invoiceNumber, customer } = await createInvoice(page, `Boiler ${Date.now()}`);
    await page.goto(`${base}/invoices?q=${invoiceNumber}`);
    await page.getByRole('link', { name: invoiceNumber, exact: true }).tap();
    await page.getByRole('heading', { level: 1, name: customer.name }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${base}/invoices/${id}`);
    await doesNotMoveSideways(page);
    const step = page.getByRole('button', { name: 'Send Invoice' });
    await timeline(page).scrollIntoViewIfNeeded();
    const { y, height, width } = (await step.boundingBox())!;
    expect({ y: y > 750, height: height >= 44, width: width > 300 }).toEqual({ y: true, height: true, width: true });

    await step.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Send Invoice' }).tap();
    await page.getByText('Invoice sent successfully').waitFor();
    await timeline(page).getByText('mailed the invoice').waitFor();
    await page.getByRole('button', { name: 'Record Payment' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).tap();
    await timeline(page).getByText('marked the invoice as paid').waitFor();
    await page.getByText('Payment recorded').waitFor({ state: 'hidden' });
    await expectNoFindings(page, 'main');
  });

  it('names its customer in property management, where customers have no page', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    followRequests(page);
    const { id, customer } = await createInvoice(page, `Key copies ${Date.now()}`);
    await page.goto(`/nerka/strata/invoices/${id}`);
    await page.getByRole('heading', { level: 1, name: customer.name }).waitFor();
    const people = page.getByRole('region', { name: 'People' });
    await people.getByText(customer.name).waitFor();
    await people.getByRole('link', { name: /919.555.0142/ }).waitFor();
    expect(await page.locator('#content a[href*="/customers/"]').count()).toBe(0);
    await expectNoFindings(page, 'main');
  });

  it('shows at once what the list knew, follows colleagues, and is edited and deleted from its menu', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    followRequests(page);
    const { id, jobNumber, customer } = await createInvoice(page, `Gas valve ${Date.now()}`);
    await page.goto(`${base}/jobs?q=${jobNumber}`);
    const number = page.getByRole('link', { name: jobNumber, exact: true });
    await number.hover();
    // The record itself comes later: the list knows what the page shows first.
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/invoices/${id}`, async (route) => {
      await held;
      await route.continue();
    });
    await number.click();
    await page.getByRole('heading', { level: 1, name: customer.name }).waitFor();
    await page.getByRole('region', { name: 'Line Items' }).getByText('$120.00').first().waitFor();
    release();

    const colleague = await signIn(visit, 'brightside.leasing', { viewport: desk });
    await call(colleague, 'PUT', `/api/invoices/${id}`, { message: 'Ring twice' });
    await page.getByRole('region', { name: 'Details' }).getByText('Ring twice').waitFor();
    await expectNoFindings(page, 'main, #job');

    await page.keyboard.press('e');
    await page.getByRole('heading', { level: 1, name: `Job ${jobNumber}` }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: `More for ${jobNumber}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('The job has been successfully deleted.').waitFor();
    await page.waitForURL(`**${base}/jobs`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored').waitFor();
    await page.goto(`${base}/invoices/${id}`);
    await page.getByRole('heading', { level: 1, name: customer.name }).waitFor();
  });
});

describe('the pages of a customer and a deal', () => {
  it.each([
    ['at a desk', { viewport: desk }],
    ['on a phone', aPhone],
  ])('can be read and used by everybody %s', async (_where, options) => {
    const page = await signIn(visit, 'brightside.manager', options);
    followRequests(page);
    const company = await companyOf(page);
    for (const [list, address] of [
      ['customers', 'customers'],
      ['deals', 'pipeline'],
    ] as const) {
      const [record] = await read<{ id: number }[]>(page, `${company}/${list}?sort=oldest&limit=1`);
      await page.goto(`${base}/${address}/${record!.id}`);
      await timeline(page).waitFor();
      await expectNoFindings(page, options === aPhone ? `main, #${list}` : 'main');
    }
  });

  it('lead from a deal that is won to its invoice', async () => {
    const page = await signIn(visit, 'brightside.maintenance', aPhone);
    const company = await companyOf(page);
    const name = `Porch ${Date.now()}`;
    const customer = await send<{ id: number }>(page, `${company}/customers`, { name: `Robin ${name}` });
    const body = { name, customerId: customer.id, value: 250_000, stage: 'proposal' };
    const { id } = await send<{ id: number }>(page, `${company}/deals`, body);
    await page.goto(`${base}/pipeline/${id}`);
    await page.getByRole('button', { name: 'Move to Negotiation' }).tap();
    // Until the move is saved, the button takes no tap, so that a double one does not win the deal.
    await page.getByText('Deal moved to Negotiation', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Mark as Won' }).tap();
    await page.getByText('Deal won', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Open INV-/ }).tap();
    await page.getByRole('heading', { level: 1, name: `Robin ${name}` }).waitFor();
    await doesNotMoveSideways(page);
    await page.getByRole('link', { name: `Robin ${name}` }).tap();
    await page.getByRole('button', { name: 'New Invoice' }).waitFor();
    await page.getByRole('region', { name: 'Deals' }).getByRole('link', { name }).tap();
    await page.waitForURL(`**${base}/pipeline/${id}`);
  });
});
