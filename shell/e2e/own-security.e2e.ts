import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { downloadOf } from './inbox';
import { addPerson, ownCompany } from './own-company';
import { Presses } from './presses';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();

const dialogOf = (page: Page) => page.getByRole('dialog');
const endedElsewhere = 'You were signed out because this session was ended elsewhere. Sign in again to go on.';

it('a person ends one of their sessions, then all others', async () => {
  const company = await ownCompany(visit, 'Sessions');
  const person = await addPerson(await signIn(visit, company.manager), 'Sam');
  const page = await signIn(visit, person.username, { viewport: desk });
  followRequests(page);
  const [phone, other, third] = await Promise.all([
    signIn(visit, person.username, aPhone),
    signIn(visit, person.username),
    signIn(visit, person.username),
  ]);
  for (const each of [phone, other, third]) {
    await each.goto(`/nerka/${company.slug}/work-orders`);
    await each.getByRole('heading', { level: 1, name: 'Work Orders' }).waitFor();
  }
  await page.goto('/profile');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await sessions.getByText('Showing 4 of 4 sessions').waitFor();
  await expectNoFindings(page);
  const presses = new Presses();
  await presses.press(sessions.getByRole('button', { name: /^Sign out / }).first());
  await page.getByText('That browser is signed out').waitFor();
  await sessions.getByText('Showing 3 of 3 sessions').waitFor();

  await presses.press(sessions.getByRole('button', { name: 'Sign Out Everywhere Else' }));
  await expectNoFindings(page, '[role=dialog]');
  await presses.press(dialogOf(page).getByRole('button', { name: 'Sign Out' }));
  await page.getByText('You are signed out everywhere else').waitFor();
  for (const each of [phone, other, third]) {
    expect((await each.request.get('/api/user')).status()).toBe(401);
    await each.getByText(endedElsewhere).waitFor();
  }
  await sessions.getByText('Showing 1 of 1 session').waitFor();
  expect(presses.count).toBe(3);
});

it('managers filter the security log and take it out, and everybody has their own', async () => {
  const company = await ownCompany(visit, 'Logged');
  const manager = await signIn(visit, company.manager, { viewport: desk });
  followRequests(manager);
  const person = await addPerson(manager, 'Lou');
  const page = await signIn(visit, person.username, { viewport: desk });
  followRequests(page);
  await manager.goto(`/nerka/${company.slug}/security-log`);
  const lines = (kind: string) => manager.getByRole('listitem').filter({ hasText: kind });
  await lines('Person added').first().waitFor();
  await expectNoFindings(manager);
  await manager.getByLabel('Person', { exact: true }).selectOption('Lou');
  await manager.getByLabel('What happened').selectOption('Signed in');
  await lines('Signed in').filter({ hasText: 'Lou' }).waitFor();
  await lines('Person added').first().waitFor({ state: 'detached' });
  const { name, bytes } = await downloadOf(manager, manager.getByRole('button', { name: 'CSV' }));
  const [, ...rows] = bytes.toString('utf8').trim().split(/\r?\n/);
  expect(name).toMatch(/^security-log.*\.csv$/);
  expect(rows.length).toBe(1);
  expect(rows[0]).toContain(person.username);

  await page.goto('/profile');
  await page.getByRole('link', { name: 'All security activity' }).click();
  await page.getByRole('heading', { level: 1, name: 'Security activity' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Signed in' }).waitFor();
  await expectNoFindings(page);
  const own = await downloadOf(page, page.getByRole('button', { name: 'CSV' }));
  expect(own.bytes.toString('utf8')).toMatch(/signed-in|Signed in/);
});
