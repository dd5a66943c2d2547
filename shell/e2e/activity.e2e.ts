import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk, expectNoFindings } from './examine';
import { call, read, send } from './records';
import { followRequests } from './settled';
import { signIn, signInAsTechnician } from './sign-in';

const { visit } = useBrowser();

interface Named {
  id: number;
  workOrderNumber: string;
  invoiceNumber: string;
}

const companyOf = async (page: Page): Promise<number> =>
  (await read<{ companyId: number }>(page, '/api/user')).companyId;

/** The entry that says this. */
const entry = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

const openFromMenu = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
};

describe('the activity of a company', () => {
  it('says who started which work order, leads there, and keeps its filters in the address', async () => {
    const technician = await signInAsTechnician(visit);
    const companyId = await companyOf(technician);
    const order = await send<Named>(technician, `/api/companies/${companyId}/work-orders`, { title: 'Gate squeaks' });
    await send(technician, `/api/work-orders/${order.id}/start-job`, {});
    await send(technician, `/api/work-orders/${order.id}/stop-job`, {});

    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    followRequests(page);
    await page.goto('/nerka/strata/team-members');
    await openFromMenu(page);
    const started = entry(page, `started ${order.workOrderNumber}`);
    await started.waitFor();
    await expectNoFindings(page);

    await page.getByRole('combobox', { name: 'Kind of record' }).selectOption({ label: 'Work order' });
    await page.waitForURL('**/activity?noun=work-order');
    await page.reload();
    await started.getByRole('link', { name: order.workOrderNumber }).click();
    await page.waitForURL(`**/work-orders/${order.id}`);
  });

  it('leads from a customer of a property company to the list of residents', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    const companyId = await companyOf(page);
    const lastName = `Quist${Date.now()}`;
    const person = { firstName: 'Ottoline', lastName };
    const { id } = await send<Named>(page, `/api/companies/${companyId}/residents`, person);

    await page.goto('/nerka/strata/activity?noun=customer');
    await entry(page, lastName).getByRole('link').click();
    await page.waitForURL(`**/customers?q=Ottoline*${lastName}`);
    await page
      .getByRole('link', { name: `Ottoline ${lastName}` })
      .first()
      .waitFor();
    await call(page, 'DELETE', `/api/residents/${id}`);
  });

  it('names payments of a jobs business by their invoice', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    const companyId = await companyOf(page);
    const [customer] = await read<{ id: number }[]>(page, `/api/companies/${companyId}/customers?limit=1`);
    const items = [{ item: 'Boiler check', quantity: 1, unitPrice: 12_000, price: 12_000 }];
    const body = { customerId: customer!.id, status: 'sent', items };
    const invoice = await send<Named>(page, `/api/companies/${companyId}/invoices`, body);
    await send(page, `/api/invoices/${invoice.id}/payments`, { amount: 12_000, method: 'check' });

    await page.goto('/nerka/brightside/team-members');
    await openFromMenu(page);
    await entry(page, `marked ${invoice.invoiceNumber} as paid`).waitFor();
    const paid = entry(page, `recorded a payment of $120.00 for ${invoice.invoiceNumber}`);
    await paid.getByRole('link', { name: invoice.invoiceNumber }).click();
    await page.waitForURL(`**/invoices/${invoice.id}`);
  });

  it('is for managers', async () => {
    const page = await signIn(visit, 'brightside.maintenance', { viewport: desk });
    await page.goto('/nerka/brightside/activity');
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    expect(await page.getByRole('link', { name: 'Activity' }).count()).toBe(0);
  });
});

it('the provider reads what was done in all companies, of one project, company or day', async () => {
  const staff = await signIn(visit, 'strata.manager');
  const order = await send<Named>(staff, `/api/companies/${await companyOf(staff)}/work-orders`, { title: 'Lamp out' });

  const page = await signIn(visit, 'admin', { viewport: desk });
  followRequests(page);
  await page.goto('/nerka/admin');
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  await entry(page, `created ${order.workOrderNumber}`).first().waitFor();
  await expectNoFindings(page);
  await page.getByRole('link', { name: order.workOrderNumber }).first().click();
  await page.waitForURL(`**/nerka/strata/work-orders/${order.id}`);
  await page.goBack();

  // In the words of its front end, which is none of the provider's.
  const companyId = await companyOf(staff);
  const [customer] = await read<{ id: number }[]>(staff, `/api/companies/${companyId}/customers?limit=1`);
  const body = { customerId: customer!.id, status: 'sent', items: [{ item: 'Key', price: 1_250 }] };
  const invoice = await send<Named>(staff, `/api/companies/${companyId}/invoices`, body);
  await send(staff, `/api/invoices/${invoice.id}/payments`, { amount: 1_250, method: 'check' });
  await page.reload();
  await entry(page, `recorded a payment of $12.50 for ${invoice.invoiceNumber}`).waitFor();

  await page.getByRole('combobox', { name: 'Company' }).selectOption({ label: 'Brightside Home Services' });
  await page.waitForURL(/company=\d+/);
  const companies = page.getByRole('listitem').getByRole('link', { name: 'Brightside Home Services' });
  await companies.first().click();
  await page.waitForURL('**/nerka/brightside/dashboard');
});
