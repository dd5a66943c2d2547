import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk, expectNoFindings } from './examine';
import { addPerson } from './own-company';
import { CLIENT, companyWithSubdomain, useProvider } from './own-provider';
import { Presses } from './presses';
import { followRequests } from './settled';
import { fillInSignIn, signIn } from './sign-in';

const { visit } = useBrowser();
const { startProvider, connectProvider } = useProvider();

const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
const card = (page: Page) => page.getByRole('region', { name: 'Sign-in by Your Identity Provider' });

/** Types what the provider's own screens show, and tries it. */
async function setUp(page: Page, presses: Presses): Promise<void> {
  await card(page).getByText('Redirect address, to enter at the provider').waitFor();
  const addresses = await card(page).locator('code').allTextContents();
  const issuer = await startProvider(addresses, 'ada');
  await card(page).getByLabel('Provider name').fill('Harbor ID');
  await card(page).getByLabel('Issuer').fill(`${issuer}/nothing`);
  await card(page).getByLabel('Client id').fill(CLIENT.clientId);
  await card(page).getByLabel('Client secret').fill(CLIENT.clientSecret);
  await presses.press(card(page).getByRole('button', { name: 'Save Provider' }));
  await page.getByText('Identity provider saved').waitFor();
  await presses.press(card(page).getByRole('button', { name: 'Test' }));
  await card(page)
    .getByText(/^It does not work yet\./)
    .waitFor();
  await expectNoFindings(page);

  await card(page).getByLabel('Issuer').fill(issuer);
  await card(page).getByLabel('Client secret').fill(CLIENT.clientSecret);
  await presses.press(card(page).getByRole('button', { name: 'Save Provider' }));
  // The result of the test goes with what it tested.
  await card(page)
    .getByText(/^It does not work yet\./)
    .waitFor({ state: 'detached' });
  await presses.press(card(page).getByRole('button', { name: 'Test' }));
  await card(page)
    .getByText(/^It works\./)
    .waitFor();
}

it('a manager sets the company’s sign-in up with its test, a person links it and signs in by it', async () => {
  const { baseURL, slug, ...company } = await companyWithSubdomain(visit, 'Signing In');
  const manager = await visit('/signin', { viewport: desk, baseURL });
  followRequests(manager);
  await fillInSignIn(manager, company.manager);
  await manager.goto(`/nerka/${slug}/settings`);
  const ofManager = new Presses();
  await setUp(manager, ofManager);
  expect(ofManager.count).toBe(4);

  const person = await addPerson(await signIn(visit, company.manager), 'Ada');
  const page = await visit('/signin', { viewport: desk, baseURL });
  followRequests(page);
  await expectNoFindings(page);
  const presses = new Presses();
  await fillInSignIn(page, person.username);
  await page.goto('/profile');
  await expectNoFindings(page);
  await presses.press(page.getByRole('button', { name: 'Link Your Company Sign-In' }));
  await page.getByText('Linked. From now on you can sign in with it.').waitFor();
  await presses.press(page.getByRole('button', { name: 'User menu' }));
  await presses.press(page.getByRole('button', { name: 'Logout' }));
  await page.getByLabel('Username').waitFor();
  await presses.press(page.getByRole('link', { name: 'Sign in with Harbor ID' }));
  await isHome(page);
  expect(presses.count).toBe(4);
  await page.goto('/profile/security');
  await page.getByRole('listitem').filter({ hasText: 'Company sign-in linked' }).waitFor();
  await expectNoFindings(page);
});

it('a person confirms at the provider, in a window of its own, that it is them, and what was begun goes on', async () => {
  const company = await companyWithSubdomain(visit, 'Confirming');
  const manager = await signIn(visit, company.manager);
  await connectProvider(manager, company, 'lin');
  const person = await addPerson(manager, 'Lin');
  const page = await visit('/signin', { viewport: desk, baseURL: company.baseURL });
  await fillInSignIn(page, person.username);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Link Your Company Sign-In' }).click();
  await page.getByText('Linked. From now on you can sign in with it.').waitFor();
  followRequests(page);
  // As a request that needs a recent proof asks.
  const proven = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.dispatchEvent(new CustomEvent('nerka-proof-needed', { detail: resolve, cancelable: true }));
      }),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use your company’s sign-in instead' }).click();
  await dialog.getByText(/^Sign in with your company’s sign-in once more\./).waitFor();
  await expectNoFindings(page);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign In Again' }).press('Enter');
  await opened;
  expect(await proven).toBe(true);
  await dialog.waitFor({ state: 'detached' });
});

it('somebody whose account is not linked yet links it after the provider, and whom nobody knows is let in nowhere', async () => {
  const company = await companyWithSubdomain(visit, 'Signing In');
  const { baseURL } = company;
  const manager = await signIn(visit, company.manager);
  await connectProvider(manager, company, 'grace');
  const person = await addPerson(manager, 'Grace');
  const page = await visit('/signin', { viewport: desk, baseURL });
  followRequests(page);
  await page.getByRole('link', { name: 'Sign in with Harbor ID' }).click();
  await page.getByText(/^No account here is linked/).waitFor();
  await expectNoFindings(page);
  await page.getByLabel('Username to link').fill(person.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type('tested-in-a-browser');
  await page.keyboard.press('Enter');
  await isHome(page);
});
