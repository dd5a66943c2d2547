import { useBrowser } from './browser';
import { demoPassword } from './product';
import { call } from './records';
import { signIn } from './sign-in';

const { visit } = useBrowser();

it('leads to the sign-in page at once when the session ended elsewhere, and back to where one was', async () => {
  const page = await signIn(visit, 'strata.leasing');
  await page.goto('/nerka/strata/work-orders?status=open');
  await page.getByText(/^Showing \d/).waitFor();
  await call(page, 'POST', '/api/logout');

  await page.getByLabel('Username').fill('strata.leasing');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/^Showing \d/).waitFor();
  expect(new URL(page.url()).search).toBe('?status=open');
});
