import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk, expectNoFindings } from './examine';
import { read, send } from './records';
import { followRequests, settled } from './settled';
import { openHome, signIn } from './sign-in';

describe('notifications', () => {
  const { visit } = useBrowser();

  /** Creates a work order over the API and assigns it. */
  async function assign(page: Page, title: string, username: string): Promise<void> {
    const { companyId } = await read<{ companyId: number }>(page, '/api/user');
    const staff = await read<{ id: number; username: string }[]>(page, `/api/companies/${companyId}/users`);
    const assignedToId = staff.find((person) => person.username === username)?.id;
    await send(page, `/api/companies/${companyId}/work-orders`, { title, assignedToId });
  }

  it('notifies a technician of new work at once, opens it, and remembers that it was read', async () => {
    const title = `Handrail is loose ${Date.now()}`;
    const technician = await signIn(visit, 'strata.maintenance', { viewport: desk });
    await openHome(technician);
    const bell = technician.getByRole('button', { name: /^Notifications/ });
    const before = await bell.getAttribute('aria-label');
    await assign(await signIn(visit, 'strata.manager'), title, 'strata.maintenance');
    await technician.waitForFunction(
      (known) => document.querySelector('[aria-label^="Notifications"]')?.getAttribute('aria-label') !== known,
      before,
    );

    await bell.click();
    // The dashboard names it too.
    const line = technician.getByRole('link', { name: new RegExp(title) }).filter({ hasText: 'Assigned to you' });
    const isRead = technician.waitForResponse('**/api/notifications/read');
    await line.click();
    await technician.getByRole('heading', { level: 1, name: title }).waitFor();
    await isRead;
    const all = await read<{ title: string; isRead: boolean }[]>(technician, '/api/notifications');
    expect(all.find((one) => one.title === title)).toMatchObject({ isRead: true });
  });

  it('mails it too: the provider can read the mail in the inbox', async () => {
    const title = `Mailbox is stuck ${Date.now()}`;
    const manager = await signIn(visit, 'strata.manager');
    await assign(manager, title, 'strata.tech2');
    const provider = await signIn(visit, 'admin', { viewport: desk, colorScheme: 'light' });
    followRequests(provider);
    await provider.goto('/inbox');
    const mail = provider.getByRole('article', { name: new RegExp(title) });
    await mail.getByText('Sent').waitFor();
    expect(await mail.textContent()).toContain('Strata Apartments');
    await expectNoFindings(provider);
    await mail.getByRole('link', { name: /\/nerka\/strata\/work-orders\/\d+$/ }).waitFor();
  });

  it('can be used by everybody, in light, in dark and on a phone', async () => {
    const page = await signIn(visit, 'strata.leasing', { viewport: desk, colorScheme: 'light' });
    followRequests(page);
    await openHome(page);
    await settled(page);
    await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    await expectNoFindings(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor({ state: 'detached' });
  });
});
