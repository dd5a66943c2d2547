import type { Schemas } from '@nerka/mf-shared/api';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, examine } from './examine';
import { downloadOf, mailTo } from './inbox';
import { call, read, send } from './records';
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

describe('a shared invoice', () => {
  const { visit, expectMessage } = useBrowser();

  interface Made {
    id: number;
    invoiceNumber: string;
  }

  /** An invoice of Brightside, sent to its customer. */
  async function sentInvoice(page: Page, recipient: string): Promise<Made> {
    const { company } = await read<{ company: { id: number } }>(page, '/api/user');
    const [customer] = await read<{ id: number }[]>(page, `/api/companies/${company.id}/customers?limit=1`);
    const items = [
      { item: 'Kitchen faucet', quantity: 2, unitPrice: 12_345, price: 24_690 },
      { item: 'Labor', quantity: 3, unitPrice: 9_500, price: 28_500 },
    ];
    const body = { customerId: customer!.id, items, message: 'Thank you for your business.' };
    const made = await send<Made>(page, `/api/companies/${company.id}/invoices`, body);
    await send(page, `/api/invoices/${made.id}/send-email`, { email: recipient });
    return made;
  }

  /** The link in the mail to this person. */
  async function linkInInbox(recipient: string, number: string): Promise<string> {
    const mail = await mailTo(visit, recipient, `Invoice ${number} from Brightside Home Services`);
    const inbox = mail.page();
    const { name } = await downloadOf(inbox, mail.getByRole('link', { name: `invoice-${number}.pdf` }));
    expect(name).toBe(`invoice-${number}.pdf`);
    const link = (await mail.getByRole('link', { name: /share=/ }).getAttribute('href'))!;
    followRequests(inbox);
    expect((await examine(inbox)).findings).toEqual([]);
    return link;
  }

  it('is mailed with its PDF, opened by its link on a phone without signing in, downloaded, and closed when the link is revoked', async () => {
    const recipient = `customer-${Date.now()}@example.com`;
    const staff = await signIn(visit, 'brightside.manager');
    const { id, invoiceNumber } = await sentInvoice(staff, recipient);
    const { pathname, search } = new URL(await linkInInbox(recipient, invoiceNumber));
    expect(pathname).toBe(`/nerka/brightside/invoice/${invoiceNumber}`);

    const customer = await visit(pathname + search, aPhone);
    followRequests(customer);
    await customer.reload();
    await customer.getByRole('heading', { level: 1, name: `Invoice ${invoiceNumber}` }).waitFor();
    for (const text of [
      'Brightside Home Services',
      'Kitchen faucet',
      'Thank you for your business.',
      'Due upon receipt',
    ]) {
      await customer.getByText(text).first().waitFor();
    }
    expect(await customer.getByText('$531.90').count()).toBeGreaterThan(1);
    expect((await examine(customer)).findings).toEqual([]);
    const button = customer.getByRole('button', { name: 'Download PDF' });
    expect((await downloadOf(customer, button)).name).toBe(`invoice-${invoiceNumber}.pdf`);
    await customer.getByText('PDF downloaded successfully').waitFor();
    await staff.goto(`/nerka/brightside/invoices/${id}`);
    const timeline = staff.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('noticed that the link to the invoice was opened').waitFor();
    const response = await customer.request.get(pathname + search);
    expect(response.headers()['referrer-policy']).toBe('no-referrer');
    expect(await response.text()).not.toContain('Kitchen faucet');

    expectMessage(/404 .*shared-invoices/);
    await call(staff, 'DELETE', `/api/invoices/${id}/share`);
    await customer.reload();
    await customer.getByText('This link does not open an invoice').waitFor();

    // Without its link the same address asks for a sign-in, and leads back.
    await customer.goto(pathname);
    await customer.waitForURL(`**/signin?redirect=${encodeURIComponent(pathname)}`);
  });
});

describe('from the deal to the payment', () => {
  const { visit } = useBrowser();
  const base = '/nerka/brightside';
  const VALUE = 123_457;
  const shown = '$1,234.57';

  const cents = (dollars: string): number => Math.round(Number(dollars.replaceAll(/[$,]/g, '')) * 100);

  /** A customer with an address for mails, and a deal with them that is nearly won. */
  async function nearlyWon(page: Page, email: string, name: string): Promise<void> {
    const { companyId } = await read<{ companyId: number }>(page, '/api/user');
    const person = { name: 'Robin Rivers', email };
    const customer = await send<{ id: number }>(page, `/api/companies/${companyId}/customers`, person);
    const deal = { name, customerId: customer.id, value: VALUE, stage: 'negotiation', probability: 80 };
    await send(page, `/api/companies/${companyId}/deals`, deal);
  }

  /** What the revenue report says was invoiced and received, in cents. */
  async function revenue(page: Page): Promise<Record<'invoiced' | 'received', number>> {
    await page.goto(`${base}/reports/revenue-by-month`);
    await page.getByRole('table', { name: 'By month' }).waitFor();
    const figure = (name: string) => page.locator('dl > div').filter({ has: page.locator('dt', { hasText: name }) });
    const amount = async (name: string) => cents((await figure(name).locator('dd').first().textContent())!);
    return { invoiced: await amount('Invoiced'), received: await amount('Received') };
  }

  it('goes from a deal that is won to money in the bank, and the report shows it', async () => {
    const [email, name] = [`robin-${Date.now()}@example.com`, `Bathroom ${Date.now()}`];
    const owner = await signIn(visit, 'brightside.manager', { viewport: desk });
    followRequests(owner);
    await owner.goto(`${base}/settings`);
    await owner.getByRole('switch', { name: 'Pipeline automation', checked: true }).waitFor();
    const before = await revenue(owner);
    await nearlyWon(owner, email, name);

    await owner.goto(`${base}/pipeline?q=${name}`);
    const card = owner.getByRole('region', { name: 'Negotiation' }).getByRole('article', { name });
    await card.getByRole('combobox', { name: `Stage of ${name}` }).selectOption('won');
    await owner.getByText('Deal won', { exact: true }).waitFor();
    const drafted = (await owner.getByText(/^Invoice INV-\d+ has been drafted\.$/).textContent())!;
    const number = /INV-\d+/.exec(drafted)![0];
    const won = owner.getByRole('region', { name: 'Won' }).getByRole('article', { name });
    await won.getByRole('link', { name: number }).click();

    await owner.waitForURL(`**${base}/invoices/*`);
    await owner.getByText('Draft', { exact: true }).first().waitFor();
    await owner.getByRole('cell', { name }).waitFor();
    await owner.getByRole('button', { name: 'Send Invoice' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Send Invoice via Email' });
    expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
    await dialog.getByRole('button', { name: 'Send Invoice' }).click();
    await owner.getByText('Invoice sent successfully').waitFor();
    await owner.getByText(new RegExp(`^Emailed to ${email}`)).waitFor();
    await owner.getByText('Nothing has been paid yet.').waitFor();

    const mail = await mailTo(visit, email, `Invoice ${number} from Brightside Home Services`);
    const pdf = await downloadOf(mail.page(), mail.getByRole('link', { name: `invoice-${number}.pdf` }));
    expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual([`invoice-${number}.pdf`, '%PDF-']);
    const link = new URL((await mail.getByRole('link', { name: /share=/ }).getAttribute('href'))!);

    const customer = await visit(link.pathname + link.search, aPhone);
    await customer.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor();
    await customer.getByRole('region', { name: 'Balance' }).getByText(shown).waitFor();
    expect(await customer.context().cookies()).toEqual([]);
    expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await owner.getByRole('button', { name: 'Record Payment' }).click();
    const payment = owner.getByRole('dialog', { name: `Record payment of ${number}` });
    expect(await payment.getByLabel('Amount').inputValue()).toBe('1234.57');
    await payment.getByRole('combobox', { name: 'Method' }).selectOption({ label: 'Check' });
    await payment.getByRole('button', { name: 'Record Payment' }).click();
    await owner.getByText('Payment recorded', { exact: true }).waitFor();
    await owner.getByText(/^Paid \w{3} \d/).waitFor();
    await settled(owner);

    await customer.reload();
    await customer.getByText('Paid', { exact: true }).first().waitFor();
    await customer.getByRole('region', { name: 'Balance' }).getByText('$0.00').waitFor();

    expect(await revenue(owner)).toEqual({ invoiced: before.invoiced + VALUE, received: before.received + VALUE });
  });
});
