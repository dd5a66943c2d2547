import type { Schemas } from '@nerka/mf-shared/api';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk } from './examine';
import { read, send } from './records';
import { followRequests, settled } from './settled';
import { signIn } from './sign-in';

/** Runs in the page. The position is kept when the scrolling ends. */
async function scrollThere(element: Element): Promise<void> {
  const ends = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
  element.scrollIntoView({ block: 'center' });
  await ends;
}

describe('invoices', () => {
  const { visit, expectMessage } = useBrowser();
  const base = '/nerka/brightside';

  const pathOf = (page: Page): string => new URL(page.url()).pathname;
  const waitForText = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

  async function pickCustomer(page: Page): Promise<void> {
    await page.getByRole('combobox', { name: 'Add customer' }).click();
    const option = page.locator('.ant-select-item-option').first();
    await option.click();
    // While it closes, its options could be taken for the next list's.
    await option.waitFor({ state: 'hidden' });
  }

  /** Adds a custom line, which is saved 1.5 s after the last key. */
  async function typeLine(page: Page, item: string, price: string, place: number): Promise<void> {
    const entry = page.getByRole('group', { name: 'New line item' });
    if (!(await entry.isVisible())) await page.getByRole('button', { name: 'Add item' }).click();
    await entry.getByRole('combobox', { name: 'Item' }).fill(item);
    await entry.getByRole('textbox', { name: 'Price' }).fill(price);
    await page.getByRole('textbox', { name: `Item of line ${place}` }).waitFor();
  }

  /** A sent invoice of one line; returns its number. */
  async function sentInvoice(page: Page): Promise<Schemas['InvoiceResponse']> {
    const { companyId } = await read<Schemas['CurrentUserResponse']>(page, '/api/user');
    const [customer] = await read<{ id: number }[]>(page, `/api/companies/${companyId}/customers?limit=1`);
    const items = [{ item: 'Boiler check', quantity: 1, unitPrice: 12_000, price: 12_000 }];
    const body = { customerId: customer!.id, status: 'sent', items };
    return send<Schemas['InvoiceResponse']>(page, `/api/companies/${companyId}/invoices`, body);
  }

  it('is written, kept through a reload, saved as a draft and sent, with picked and custom items', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    await page.goto(`${base}/invoices`);
    await page.getByRole('heading', { level: 1, name: 'Brightside Home Services - Invoices' }).waitFor();
    await page.getByRole('button', { name: 'New Invoice' }).click();
    await page.waitForURL(`**${base}/invoice/new`);
    await pickCustomer(page);
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByRole('combobox', { name: 'Item', exact: true }).click();
    await page.locator('.ant-select-item-option:visible').first().click();
    await page.getByRole('textbox', { name: 'Item of line 1' }).waitFor();
    await typeLine(page, 'Travel', '12.5', 2);
    await page.getByRole('textbox', { name: 'Quantity of line 2' }).fill('3');
    await page.getByLabel('Message').fill('Ring twice');
    await page.getByLabel('Service date').fill('2026-11-18');
    await page.getByText('$37.50').waitFor();

    await page.reload();
    expect(await page.getByLabel('Message').inputValue()).toBe('Ring twice');
    expect(await page.getByLabel('Service date').inputValue()).toBe('2026-11-18');
    expect(await page.getByRole('textbox', { name: 'Quantity of line 2' }).inputValue()).toBe('3');

    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await waitForText(page, 'Invoice saved as draft');
    await page.waitForURL(/\/invoice\/INV-\d+$/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText(page, 'Invoice saved');
    await page.getByRole('heading', { level: 1, name: 'Brightside Home Services - Invoices' }).waitFor();
    expect(pathOf(page)).toBe(`${base}/invoices`);
  });

  it('asks before a link or a step back leaves what is typed, and Back returns to where the user came from', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    await page.goto(`${base}/invoices?status=paid`);
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Edit INV-/ })
      .click();
    await page.getByLabel('Message').fill('Typed and not saved');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Message').inputValue()).toBe('Typed and not saved');
    expect(pathOf(page)).toMatch(/\/invoice\/INV-\d+$/);
    await page.getByRole('button', { name: 'Back' }).click();
    await question.getByRole('button', { name: 'Discard and leave' }).click();
    await page.waitForURL(`**${base}/invoices?status=paid`);
  });

  it('is where it was on a phone after Back from its page, far down the list', async () => {
    const page = await signIn(visit, 'brightside.maintenance', aPhone);
    followRequests(page);
    await page.goto(`${base}/invoices`);
    const card = page.getByRole('region', { name: 'Invoices', exact: true }).getByRole('listitem').nth(24);
    await card.evaluate(scrollThere);
    await card.getByRole('article').waitFor();
    const name = await card.getByRole('heading').textContent();
    const top = async () => Math.round((await card.boundingBox())!.y);
    await settled(page);
    const before = await top();
    await card.getByRole('heading').getByRole('link').tap();
    await page.waitForURL(/\/invoices\/\d+$/);
    await page.getByRole('region', { name: 'Timeline' }).waitFor();
    await page.goBack();
    await card.getByRole('heading', { name: name! }).waitFor();
    await settled(page);
    expect(await top()).toBe(before);
  });

  it('is paid on a phone in a customer’s kitchen, and taken back', async () => {
    const page = await signIn(visit, 'brightside.maintenance', aPhone);
    const { invoiceNumber } = await sentInvoice(page);
    await page.goto(`${base}/invoice/${invoiceNumber}`);
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog', { name: `Record payment of ${invoiceNumber}` });
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('120.00');
    await dialog.getByRole('button', { name: 'Record Payment' }).click();
    await waitForText(page, 'Payment recorded');
    await page.getByText('Paid', { exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForText(page, 'Payment removed');
    await page.getByText('Nothing has been paid yet.').waitFor();
  });

  it('shows both versions to who saves second', async () => {
    const first = await signIn(visit, 'brightside.manager', { viewport: desk });
    const second = await signIn(visit, 'brightside.leasing', { viewport: desk });
    const { invoiceNumber } = await sentInvoice(first);
    for (const page of [first, second]) await page.goto(`${base}/invoice/${invoiceNumber}`);
    await second.getByLabel('Message').fill('Mine');
    await first.getByLabel('Message').fill('Conflicting');
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText(first, 'Invoice saved');
    expectMessage(/status of 412/);
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    const panel = second.getByRole('region', { name: 'Saved by somebody else' });
    await panel.getByText('Conflicting', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Take their version' }).click();
    expect(await second.getByLabel('Message').inputValue()).toBe('Conflicting');
  });

  it('asks a visitor to sign in and comes back', async () => {
    const page = await visit(`${base}/invoice/INV-0001`);
    await page.getByLabel('Username').waitFor();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${base}/invoice/INV-0001`);
  });
});
