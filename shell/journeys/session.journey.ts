import { useBrowser } from './browser';
import { signIn } from './sign-in';

const visits = useBrowser();

it('leads to the sign-in page and back when the session ended elsewhere, whichever front end notices', async () => {
  visits.expectMessage(/Failed to load resource.*401.*\/api\/companies\/\d+\/work-orders/);
  const page = await signIn(visits.visit, 'strata.leasing');
  await page.goto('/nerka/strata/work-orders');
  await page.getByText(/^Showing \d/).waitFor();
  const ended = await page.request.post('/api/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(ended.ok()).toBe(true);

  await page.getByRole('searchbox', { name: 'Search work orders' }).fill('filter');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toMatch(/^\/nerka\/strata\/work-orders/);
});
