import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { boss, launchAlone, type LaunchedAlone } from './launched-alone';
import { addPasskey, usePasskey, withAuthenticator } from './own-authenticator';
import { forgetSession } from './sign-in';

const { visit, expectMessage } = useBrowser();
const manager = { username: 'maple.manager', password: 'green maple leaves' };

let product: LaunchedAlone;

afterEach(() => product.stop());

async function signInByForm(page: Page, { username, password }: typeof boss): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await isHome(page);
}

const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: /Dashboard|Projects/ }).waitFor();

/** In the browser, because only that finds such an address on this machine. */
const post = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([address, text]) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(address!, { method: 'POST', headers, body: text });
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      return response.status === 204 ? undefined : ((await response.json()) as unknown);
    },
    [path, body && JSON.stringify(body)],
  ) as Promise<T>;

it('with BASE_DOMAIN, a passkey of a company’s subdomain is good at the domain and at every subdomain', async () => {
  product = await launchAlone(() => ({ BASE_DOMAIN: 'nerka.localhost' }));
  const [base, maple] = ['', 'maple.'].map((name) => `http://${name}nerka.localhost:${product.port}`) as [
    string,
    string,
  ];
  const page = await visit('/signin', { baseURL: base });
  const { domains } = await withAuthenticator(page);
  await signInByForm(page, boss);
  const { id: projectId } = await post<{ id: number }>(page, '/api/projects', { name: 'Homes' });
  await post(page, '/api/companies', { name: 'Maple', slug: 'maple', projectId, manager });
  await forgetSession(page, `${maple}/signin`);
  await signInByForm(page, manager);
  await addPasskey(page);
  expect(await domains()).toEqual(['nerka.localhost']);
  for (const address of [maple, base, `http://oak.nerka.localhost:${product.port}`]) {
    await forgetSession(page, `${address}/signin`);
    await usePasskey(page);
    await isHome(page);
  }
});

it('with PUBLIC_URL alone, passkeys are of its host, and other addresses say so', async () => {
  product = await launchAlone((port) => ({ PUBLIC_URL: `http://office.localhost:${port}` }));
  const own = `http://office.localhost:${product.port}`;
  const page = await visit('/signin', { baseURL: own });
  const { domains } = await withAuthenticator(page);
  await signInByForm(page, boss);
  await addPasskey(page);
  expect(await domains()).toEqual(['office.localhost']);
  await forgetSession(page);
  await usePasskey(page);
  await isHome(page);
  expectMessage(/status of 409/);
  const elsewhere = await visit('/signin', { baseURL: `http://localhost:${product.port}` });
  await usePasskey(elsewhere);
  await elsewhere.getByText(`Passkeys work at ${own}, not at localhost.`).waitFor();
});
