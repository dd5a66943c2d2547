import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { read, send } from './records';
import { followRequests } from './settled';
import { signIn } from './sign-in';

describe('the trash', () => {
  const { visit } = useBrowser();

  const companyOf = async (page: Page): Promise<number> =>
    (await read<{ companyId: number }>(page, '/api/user')).companyId;

  const countOf = async (page: Page, noun: string): Promise<unknown> =>
    (await read<Record<string, unknown>>(page, `/api/companies/${await companyOf(page)}/summary`))[noun];

  it('has a deleted invoice back with one click, in the list and in the counts', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    const companyId = await companyOf(page);
    const customer = await send<{ id: number }>(page, `/api/companies/${companyId}/customers`, {
      name: `Ada ${Date.now()}`,
    });
    const items = [{ item: 'Key', price: 500 }];
    const { invoiceNumber } = await send<{ invoiceNumber: string }>(page, `/api/companies/${companyId}/invoices`, {
      customerId: customer.id,
      items,
    });
    const before = await countOf(page, 'invoices');
    await page.goto(`/nerka/brightside/invoices?q=${invoiceNumber}`);
    const card = page.getByRole('article').filter({ hasText: invoiceNumber });
    await card.waitFor();
    await card.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Invoice deleted successfully').waitFor();
    await card.waitFor({ state: 'detached' });
    expect(await countOf(page, 'invoices')).not.toEqual(before);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored', { exact: true }).waitFor();
    await card.waitFor();
    expect(await countOf(page, 'invoices')).toEqual(before);
  });

  it('is found from the settings on a phone, restores a work order, and deletes another one for good', async () => {
    const page = await signIn(visit, 'strata.manager', aPhone);
    followRequests(page);
    const companyId = await companyOf(page);
    const titles = [`Gutter ${Date.now()}`, `Gate ${Date.now()}`];
    for (const title of titles) {
      const { id } = await send<{ id: number }>(page, `/api/companies/${companyId}/work-orders`, { title });
      const headers = { 'Sec-Fetch-Site': 'same-origin' };
      expect((await page.request.delete(`/api/work-orders/${id}`, { headers })).status()).toBe(204);
    }
    await page.goto('/nerka/strata/settings');
    await page.getByRole('link', { name: 'Open the Trash' }).click();
    const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await row(titles[0]!).waitFor();
    await expectNoFindings(page);

    await row(titles[0]!)
      .getByRole('button', { name: /^Restore/ })
      .click();
    await page.getByText('Restored', { exact: true }).waitFor();
    await row(titles[0]!).waitFor({ state: 'detached' });

    await row(titles[1]!)
      .getByRole('button', { name: /for good$/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Deleted for good').waitFor();
    await row(titles[1]!).waitFor({ state: 'detached' });
    await page.goto(`/nerka/strata/work-orders?q=${encodeURIComponent(titles[0]!)}`);
    await page.getByText(titles[0]!).first().waitFor();
  });
});
