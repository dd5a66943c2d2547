import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk } from './examine';
import { downloadOf, mailTo } from './inbox';
import { read, send } from './records';
import { followRequests, settled } from './settled';
import { signIn } from './sign-in';

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
