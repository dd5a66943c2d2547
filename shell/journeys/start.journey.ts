import { useBrowser } from './browser';

const { visit } = useBrowser();

it('shows the sign-in page to somebody who is not signed in', async () => {
  const page = await visit('/signin');
  await page.getByLabel('Username').waitFor();
  expect(await page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true);
  expect(await page.getByText('Need access? Contact your administrator').isVisible()).toBe(true);
});
