import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { ownCompany } from './own-company';
import { changeRows } from './own-database';
import { Presses } from './presses';
import { call } from './records';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit, expectMessage } = useBrowser();

it('a company lets its provider in only with a reason: its managers see it, and can end it', async () => {
  // What the page of the provider's person asks for without a reason.
  expectMessage(/status of 403/);
  const company = await ownCompany(visit, 'Supported');
  const manager = await signIn(visit, company.manager, { viewport: desk });
  followRequests(manager);
  await manager.goto(`/nerka/${company.slug}/settings`);
  const card = manager.getByRole('region', { name: 'CRM Configuration' });
  const ofManager = new Presses();
  await ofManager.press(manager.getByRole('switch', { name: 'Support only with a reason' }));
  await ofManager.press(card.getByRole('button', { name: 'Save Changes' }));
  await manager.getByText('CRM configuration saved').waitFor();
  expect(ofManager.count).toBe(2);

  const admin = await signIn(visit, 'admin', { viewport: desk });
  followRequests(admin);
  await admin.goto(`/nerka/${company.slug}/dashboard`);
  await admin.getByRole('heading', { name: `Work in ${company.name} as support` }).waitFor();
  await expectNoFindings(admin);
  const presses = new Presses();
  await admin.getByLabel('Reason').fill('The import of units failed');
  await presses.press(admin.getByRole('button', { name: 'Start Support' }));
  await admin.getByText(/^You work here as support until/).waitFor();
  await admin.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await expectNoFindings(admin);
  expect(presses.count).toBe(1);

  const banner = manager.getByText(/^Your provider works here as support until/);
  await banner.waitFor();
  await manager.getByText(/The import of units failed/).waitFor();
  await expectNoFindings(manager);
  await manager.getByRole('button', { name: 'End Support' }).press('Enter');
  await banner.waitFor({ state: 'detached' });
  await admin.getByRole('heading', { name: `Work in ${company.name} as support` }).waitFor();
  await manager.goto(`/nerka/${company.slug}/security-log`);
  const lines = manager.getByRole('listitem');
  await lines.filter({ hasText: 'Support ended' }).waitFor();
  await lines.filter({ hasText: /Support began.*The import of units failed/ }).waitFor();
});

/** As for somebody who leaves the page open: the timers that are due meanwhile run when they come back. */
const letPass = (page: Page, minutes: number) => page.clock.fastForward(minutes * 60_000);

it('support is over after its hour: its person is asked for a reason again, and the managers no longer see it', async () => {
  // What the open page asks for after the hour.
  expectMessage(/status of 403/);
  const company = await ownCompany(visit, 'Supported an Hour');
  const manager = await signIn(visit, company.manager, { viewport: desk });
  followRequests(manager);
  const settings = `/api/companies/${company.id}/settings`;
  await call(manager, 'PUT', settings, { requiresSupport: true });
  const admin = await signIn(visit, 'admin', aPhone);
  followRequests(admin);
  const reason = admin.getByLabel('Reason');
  for (const page of [manager, admin]) {
    await page.clock.install();
    await page.goto(`/nerka/${company.slug}/dashboard`);
  }
  const presses = new Presses(true);
  await reason.fill('The import of units failed');
  await presses.press(admin.getByRole('button', { name: 'Start Support' }));
  await admin.getByText(/^You work here as support until/).waitFor();
  const seen = manager.getByText(/^Your provider works here as support until/);
  await seen.waitFor();

  await changeRows(
    company.id,
    `update support_sessions set started_at = started_at - interval '1 hour', ends_at = ends_at - interval '1 hour'
     where company_id = $1`,
  );
  for (const page of [manager, admin]) await letPass(page, 61);
  await seen.waitFor({ state: 'detached' });
  await admin.getByText('Your support here has ended.').waitFor();
  expect(await admin.getByText(/works? here as support until/).count()).toBe(0);
  expect((await admin.request.get(`/api/companies/${company.id}/units`)).status()).toBe(403);
  await expectNoFindings(admin);

  await reason.fill('The import of units fails again');
  await presses.press(admin.getByRole('button', { name: 'Start Support' }));
  await admin.getByText(/^You work here as support until/).waitFor();
  await seen.waitFor();
  expect(presses.count).toBe(2);
});
