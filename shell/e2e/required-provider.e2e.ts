import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { addPerson } from './own-company';
import { companyWithSubdomain, useProvider } from './own-provider';
import { Presses } from './presses';
import { demoPassword } from './product';
import { addApp, typeCode, typePassword } from './second-step';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit, expectMessage } = useBrowser();
const { connectProvider, stopProvider } = useProvider();

const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
const providerLink = (page: Page) => page.getByRole('link', { name: 'Sign in with Harbor ID' });

it('where the provider is required a password opens nothing, except a manager’s with a second step while it is away', async () => {
  const company = await companyWithSubdomain(visit, 'Requiring Harbor');
  const { baseURL, slug } = company;
  const manager = await signIn(visit, company.manager, { viewport: desk });
  followRequests(manager);
  await connectProvider(manager, company, 'ada');
  const person = await addPerson(manager, 'Ada');
  await manager.goto(`/nerka/${slug}/settings`);
  const ofManager = new Presses();
  await ofManager.press(manager.getByRole('link', { name: 'sets up two-step sign-in' }));
  const { app } = await addApp(manager, ofManager);
  await manager.goto(`/nerka/${slug}/settings`);
  await ofManager.press(manager.getByRole('switch', { name: 'Required' }));
  await ofManager.press(manager.getByRole('button', { name: 'Save Provider' }));
  await manager.getByText('Identity provider saved').waitFor();
  await expectNoFindings(manager);
  expect(ofManager.count).toBe(7);

  // What the sign-in form receives for a password that opens nothing here.
  expectMessage(/status of 403/);
  const page = await visit('/signin', { ...aPhone, baseURL });
  followRequests(page);
  await typePassword(page, person.username);
  await page
    .getByText('Your company signs in with Harbor ID. Use the button “Sign in with Harbor ID”.')
    .first()
    .waitFor();
  await expectNoFindings(page);
  const presses = new Presses(true);
  await presses.press(providerLink(page));
  await page.getByLabel('Username to link').fill(person.username);
  await page.getByLabel('Its password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await isHome(page);
  expect(presses.count).toBe(1);

  await stopProvider();
  const away = await visit('/signin', { ...aPhone, baseURL });
  followRequests(away);
  await typePassword(away, company.manager);
  await typeCode(away, 'Code from your authenticator app', app.next());
  await isHome(away);
});
