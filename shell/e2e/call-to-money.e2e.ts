import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { downloadOf, linkMailed } from './inbox';
import { aPicture, read, send, today } from './records';
import { followRequests, settled } from './settled';
import { signIn, signInAsTechnician } from './sign-in';

const { visit } = useBrowser();
const base = '/nerka/brightside';

interface Billed {
  id: number;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

interface Estimate extends Billed {
  estimateNumber: string;
  deposit: number;
  invoiceId: number;
  jobNumber: string;
  depositInvoiceId: number;
}

interface Invoice extends Billed {
  invoiceNumber: string;
  status: string;
  balance: number;
  deducted: number;
  items: { quantity: number; unitPrice: number; price: number }[];
  viewedAt: string | null;
  remindedAt: string | null;
}

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** A customer who called, the deal with them, and its estimate with tax, discount, a part of an hour and a deposit. */
async function estimateOfCall(page: Page, email: string, name: string): Promise<{ customerId: number; id: number }> {
  const { companyId } = await read<{ companyId: number }>(page, '/api/user');
  const company = `/api/companies/${companyId}`;
  const person = { name, email, phone: '9195550142', address: '12 Elm Street, Durham' };
  const { id: customerId } = await send<{ id: number }>(page, `${company}/customers`, person);
  const deal = await send<{ id: number }>(page, `${company}/deals`, { name: `Heater of ${name}`, customerId });
  const { id: taxRateId } = await send<{ id: number }>(page, `${company}/tax-rates`, {
    name: `County ${name}`,
    basisPoints: 725,
  });
  const items = [
    { item: 'Water heater', quantity: 1, unitPrice: 95_000, price: 95_000 },
    { item: 'Planning', quantity: 2.5, unitPrice: 8_500, price: 21_250, taxable: false },
  ];
  const body = { customerId, dealId: deal.id, taxRateId, items, discountBasisPoints: 1_000, depositBasisPoints: 2_500 };
  const { id } = await send<Estimate>(page, `${company}/estimates`, body);
  return { customerId, id };
}

/** The visit of a technician on a phone, from opening it to done; returns the taps. */
async function doVisit(page: Page, id: number): Promise<number> {
  followRequests(page);
  await page.goto(`${base}/visits/${id}`);
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: 'On my way' }));
  await tap(page.getByRole('button', { name: 'Start', exact: true }));
  await page.getByRole('timer').filter({ hasText: /[1-9]/ }).waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tap(page.getByRole('button', { name: 'Add Photo' })),
  ]);
  await chooser.setFiles(await aPicture(page, 40, 30));
  await page.getByRole('button', { name: 'Add Photo' }).and(page.locator(':enabled')).waitFor();
  await settled(page);
  await tap(page.getByRole('button', { name: 'Done', exact: true }));
  await page.getByText('Done', { exact: true }).first().waitFor();
  await settled(page);
  return taps;
}

async function pay(page: Page, number: string, amount: string | null): Promise<void> {
  await page.getByRole('button', { name: 'Record Payment' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Record payment of ${number}` });
  if (amount !== null) await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await page.getByText('Payment recorded', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
}

it('a call becomes an estimate, a job, two visits, an invoice and money, with the same numbers everywhere', async () => {
  const name = `Robin ${Date.now()}`;
  const email = `robin-${Date.now()}@example.com`;
  const owner = await signIn(visit, 'brightside.manager', { viewport: desk });
  followRequests(owner);
  const { customerId, id: estimateId } = await estimateOfCall(owner, email, name);

  // The estimate is mailed, and accepted on a phone without an account.
  await owner.goto(`${base}/estimates/${estimateId}`);
  const estimate = await read<Estimate>(owner, `/api/estimates/${estimateId}`);
  const { subtotal, discount, tax, total } = estimate;
  expect([subtotal, discount, tax, total, estimate.deposit]).toEqual([116_250, 11_625, 6_199, 110_824, 27_706]);
  await owner.getByRole('button', { name: 'Send Estimate' }).first().click();
  const sending = owner.getByRole('dialog', { name: 'Send Estimate via Email' });
  await sending.getByRole('button', { name: 'Send Estimate' }).click();
  await owner.getByText('Estimate sent successfully').waitFor();
  const offered = await linkMailed(visit, `Estimate ${estimate.estimateNumber} from Brightside Home Services`);
  expect(offered.text).toContain(dollars(total));
  const phone = await visit(offered.path, aPhone);
  followRequests(phone);
  await phone.reload();
  await phone.getByRole('heading', { level: 1, name: `Estimate ${estimate.estimateNumber}` }).waitFor();
  for (const amount of [subtotal, discount, tax, total, estimate.deposit]) {
    await phone.getByText(dollars(amount)).first().waitFor();
  }
  await expectNoFindings(phone);
  await phone.getByLabel('Your name').fill('Robin Rivers');
  await phone.getByRole('checkbox', { name: /^I accept this estimate/ }).check();
  await phone.getByRole('button', { name: 'Accept' }).tap();
  await phone.getByText(/^Accepted by Robin Rivers/).waitFor();

  // It becomes a job with an invoice for the deposit, and two people visit.
  await owner.reload();
  await owner.getByRole('button', { name: 'Convert to Job' }).first().click();
  await owner.getByText(/^Converted to JOB-/).waitFor();
  const { invoiceId, depositInvoiceId, jobNumber } = await read<Estimate>(owner, `/api/estimates/${estimateId}`);
  const technicians = [
    await signInAsTechnician(visit, aPhone, 'brightside'),
    await signInAsTechnician(visit, aPhone, 'brightside'),
  ];
  let last = 0;
  for (const technician of technicians) {
    const { id: userId } = await read<{ id: number }>(technician, '/api/user');
    const body = { date: today(), assigneeIds: [userId] };
    last = (await send<{ id: number }>(owner, `/api/invoices/${invoiceId}/visits`, body)).id;
    expect(await doVisit(technician, last)).toBeLessThanOrEqual(5);
  }

  // The last visit leads to the invoice, with the hours as a line; it is mailed.
  await owner.goto(`${base}/visits/${last}`);
  await owner.getByRole('heading', { level: 1, name }).waitFor();
  await owner.getByText(jobNumber).first().waitFor();
  await owner.getByRole('button', { name: 'Issue the invoice' }).first().click();
  const issuing = owner.getByRole('dialog', { name: 'Issue the invoice' });
  await issuing.getByLabel('Price per hour').fill('95');
  await issuing.getByRole('button', { name: 'Add Hours and Issue' }).click();
  const mailing = owner.getByRole('dialog', { name: /^Send Invoice via Email/ });
  await mailing.getByRole('button', { name: 'Send Invoice' }).click();
  await owner.getByText('Invoice sent successfully').waitFor();
  await mailing.waitFor({ state: 'detached' });
  const invoice = await read<Invoice>(owner, `/api/invoices/${invoiceId}`);
  expect(invoice.items).toHaveLength(3);
  expect(invoice.subtotal).toBe(invoice.items.reduce((sum, line) => sum + line.price, 0));
  expect(invoice.deducted).toBe(27_706);
  expect(invoice.total).toBe(invoice.subtotal - invoice.discount + invoice.tax - invoice.deducted);
  const figures = [invoice.subtotal, invoice.discount, invoice.tax, invoice.deducted, invoice.total].map(dollars);
  for (const figure of figures) await owner.getByText(figure).first().waitFor();

  // The customer reads the same numbers; only what a person does there counts as viewed.
  const { invoiceNumber } = invoice;
  const billed = await linkMailed(visit, `Invoice ${invoiceNumber} from Brightside Home Services`);
  expect(billed.text).toContain(dollars(invoice.total));
  await phone.goto(billed.path);
  await phone.getByRole('heading', { level: 1, name: `Invoice ${invoiceNumber}` }).waitFor();
  for (const figure of figures) await phone.getByText(figure).first().waitFor();
  await expectNoFindings(phone);
  const pdf = await downloadOf(phone, phone.getByRole('button', { name: 'Download PDF' }));
  expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual([`invoice-${invoiceNumber}.pdf`, '%PDF-']);
  await expect(read<Invoice>(owner, `/api/invoices/${invoiceId}`)).resolves.toMatchObject({
    viewedAt: expect.any(String) as string,
  });

  // Reminded, then paid in two parts; the statement says that nothing is owed.
  const reminded = await send<Invoice>(owner, `/api/invoices/${invoiceId}/remind`, { email });
  expect(reminded.remindedAt).not.toBeNull();
  await owner.goto(`${base}/invoices/${invoiceId}`);
  await pay(owner, invoiceNumber, '100');
  await pay(owner, invoiceNumber, null);
  await owner
    .getByText(/^Paid \w{3} \d/)
    .first()
    .waitFor();
  const deposit = await read<Invoice>(owner, `/api/invoices/${depositInvoiceId}`);
  expect([deposit.total, deposit.tax]).toEqual([27_706, 0]);
  if (deposit.status === 'draft') {
    await send(owner, `/api/invoices/${depositInvoiceId}/send-email`, { email });
  }
  await send(owner, `/api/invoices/${depositInvoiceId}/payments`, { amount: 27_706, method: 'check' });
  await owner.goto(`${base}/customers/${customerId}`);
  await owner.getByRole('button', { name: 'Statement' }).click();
  const statement = owner.getByRole('dialog', { name: `Statement of ${name}` });
  await statement
    .getByText(dollars(invoice.total + deposit.total), { exact: true })
    .first()
    .waitFor();
  const due = statement.locator('dl > div').filter({ has: owner.locator('dt', { hasText: 'Balance due' }) });
  await due.getByText('$0.00').waitFor();
  const paper = await downloadOf(owner, statement.getByRole('button', { name: 'Download PDF' }));
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
