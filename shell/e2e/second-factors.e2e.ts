import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { addPerson, ownCompany, type OwnCompany, type Person } from './own-company';
import { Presses } from './presses';
import { demoPassword } from './product';
import { call, read, send } from './records';
import { addApp, giveApp, typeCode, typePassword } from './second-step';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit, expectMessage } = useBrowser();

const dialogOf = (page: Page) => page.getByRole('dialog');
const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click();
  await page.getByLabel('Username').waitFor();
}

async function resetByManager(person: Person, company: OwnCompany): Promise<void> {
  const manager = await signIn(visit, company.manager, { viewport: desk });
  followRequests(manager);
  await manager.goto(`/nerka/${company.slug}/team-members`);
  await manager.getByRole('button', { name: `Reset two-step sign-in of ${person.displayName}` }).click();
  await dialogOf(manager)
    .getByText(/stop working, and they are signed out everywhere/)
    .waitFor();
  await expectNoFindings(manager, '[role=dialog]');
  await dialogOf(manager).getByRole('button', { name: 'Reset' }).click();
  await manager.getByText('Two-step sign-in reset').waitFor();
}

it('a technician sets two-step sign-in up, signs in by code and recovery code, and a manager resets what is lost', async () => {
  const company = await ownCompany(visit, 'Second Steps');
  const manager = await signIn(visit, company.manager);
  const person = await addPerson(manager, 'Ray');
  const page = await visit('/signin', { viewport: desk });
  followRequests(page);
  await typePassword(page, person.username);
  await isHome(page);

  const presses = new Presses();
  await presses.press(page.getByRole('button', { name: 'User menu' }));
  await presses.press(page.getByRole('link', { name: 'Profile' }));
  await page.getByText('Not set up yet: your password alone signs you in.').waitFor();
  const { app, codes } = await addApp(page, presses);
  expect({ presses: presses.count, codes: codes.length }).toEqual({ presses: 6, codes: 10 });
  await page.getByText('10 of 10 recovery codes left.').waitFor();
  await expectNoFindings(page);

  await logOut(page);
  await typePassword(page, person.username);
  await page.getByLabel('Code from your authenticator app').waitFor();
  await expectNoFindings(page);
  await typeCode(page, 'Code from your authenticator app', app.next());
  await isHome(page);

  await logOut(page);
  await typePassword(page, person.username);
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await typeCode(page, 'Recovery code', codes[0]!);
  await isHome(page);
  await page.goto('/profile');
  await page.getByText('9 of 10 recovery codes left.').waitFor();

  await resetByManager(person, company);
  await page.getByText('You were signed out because this session was ended elsewhere.').waitFor();
  await typePassword(page, person.username);
  await isHome(page);
  await page.goto('/profile');
  await page.getByText('Not set up yet: your password alone signs you in.').waitFor();
});

it('where a second step is required, a new person sets one up before anything else, and a manager lets others do so', async () => {
  expectMessage(/status of 400/);
  const company = await ownCompany(visit, 'Requiring');
  const manager = await signIn(visit, company.manager, { viewport: desk });
  followRequests(manager);
  const person = await addPerson(manager, 'Una');
  await manager.goto(`/nerka/${company.slug}/settings`);
  const card = manager.getByRole('region', { name: 'CRM Configuration' });
  await card.getByLabel('Two-step sign-in required from').fill('2026-01-01');
  await card.getByRole('button', { name: 'Save Changes' }).click();
  await card.getByText('Set up your own second step first, or choose a later day.').waitFor();
  await expectNoFindings(manager);
  await giveApp(manager);
  await card.getByRole('button', { name: 'Save Changes' }).click();
  await manager.getByText('CRM configuration saved').waitFor();

  const phone = await visit('/signin', aPhone);
  followRequests(phone);
  await typePassword(phone, person.username);
  await phone.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
  await expectNoFindings(phone);
  const presses = new Presses(true);
  const { app } = await addApp(phone, presses);
  await isHome(phone);
  expect(presses.count).toBe(4);
  await logOut(phone);
  await typePassword(phone, person.username);
  await typeCode(phone, 'Code from your authenticator app', app.next());
  await isHome(phone);
});

it('who has let the days for setting one up go by is told so, and let in to do it by a reset', async () => {
  expectMessage(/status of 403/);
  const admin = await signIn(visit, 'admin');
  const leasing = await signIn(visit, 'brightside.leasing');
  const { id, companyId } = await read<{ id: number; companyId: number }>(leasing, '/api/user');
  // Only who has a second step sets such a rule, and the demo people are to go on without one.
  const username = `brightside.rules.${process.pid}.${Date.now()}`;
  await send(admin, `/api/companies/${companyId}/users`, { username, password: demoPassword, accountType: 'manager' });
  const manager = await signIn(visit, username);
  await giveApp(manager);
  const setRule = (factorsRequiredFrom: string | null) =>
    call(manager, 'PUT', `/api/companies/${companyId}/settings`, { factorsRequiredFrom });
  const page = await visit('/signin', aPhone);
  followRequests(page);
  await setRule('2026-01-01');
  try {
    await typePassword(page, 'brightside.leasing');
    await page
      .getByText(/Two-step sign-in is required/)
      .first()
      .waitFor();
    await expectNoFindings(page);
    await call(admin, 'POST', `/api/users/${id}/factor-reset`);
    await page.reload();
    await typePassword(page, 'brightside.leasing');
    await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
  } finally {
    await setRule(null);
  }
});
