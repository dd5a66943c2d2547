import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, expectNoFindings } from './examine';
import { downloadOf, mailTo } from './inbox';
import { call, read, send } from './records';
import { followRequests } from './settled';
import { signIn } from './sign-in';

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
    const body = { customerId: customer!.id, items, dueDate: null, message: 'Thank you for your business.' };
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
    await expectNoFindings(inbox);
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
    await expectNoFindings(customer);
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
