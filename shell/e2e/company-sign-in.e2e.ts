import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk, examine } from './examine';
import { addPerson, ownCompany, type OwnCompany } from './own-company';
import { Presses } from './presses';
import { testedProduct } from './product';
import { call } from './records';
import { followRequests, settled } from './settled';
import { fillInSignIn, signIn } from './sign-in';

const { visit } = useBrowser();
const { port } = new URL(testedProduct.url);
const CLIENT = { clientId: 'nerka', clientSecret: 'a-secret-of-the-client-that-is-long-enough' };

let provider: ChildProcess | undefined;

afterEach(() => provider?.disconnect());

/** An OpenID provider on this machine, which signs `subject` in without asking; returns its issuer. */
async function startProvider(redirectAddresses: string[], subject: string): Promise<string> {
  provider = fork(join(__dirname, 'company-provider.mjs'));
  provider.send({ ...CLIENT, redirectAddresses, subject });
  const [issuer] = (await once(provider, 'message')) as [string];
  return issuer;
}

async function expectNoFindings(page: Page, within?: string): Promise<void> {
  await settled(page);
  expect((await examine(page, within)).findings).toEqual([]);
}

const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
const card = (page: Page) => page.getByRole('region', { name: 'Sign-in by Your Identity Provider' });

/** With a subdomain, as people reach a company that has a sign-in of its own. */
async function companyWithSubdomain(): Promise<OwnCompany & { baseURL: string }> {
  const company = await ownCompany(visit, 'Signing In');
  const admin = await signIn(visit, 'admin');
  await call(admin, 'PATCH', `/api/companies/${company.id}`, { subdomain: company.slug });
  await admin.context().close();
  return { ...company, baseURL: `http://${company.slug}.nerka.localhost:${port}` };
}

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
  const { baseURL, slug, ...company } = await companyWithSubdomain();
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

it('somebody whose account is not linked yet links it after the provider, and whom nobody knows is let in nowhere', async () => {
  const { baseURL, ...company } = await companyWithSubdomain();
  const manager = await signIn(visit, company.manager);
  const before = await call<{ redirectAddresses: string[]; version: number }>(
    manager,
    'GET',
    `/api/companies/${company.id}/identity-provider`,
  );
  const issuer = await startProvider([`${baseURL}/api/auth/oidc/callback`, ...before.redirectAddresses], 'grace');
  const { clientId: client, clientSecret } = CLIENT;
  await call(manager, 'PUT', `/api/companies/${company.id}/identity-provider`, {
    ...{ name: 'Harbor ID', issuer, client, clientSecret, isRequired: false },
  });
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
