import { useBrowser } from './browser';
import { desk, expectNoFindings } from './examine';
import { ownCompany } from './own-company';
import { Presses } from './presses';
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
