import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { openHome, signIn } from './sign-in';

const visits = useBrowser();
const away = JSON.stringify({
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'The service is not available right now. Please try again in a moment.',
});

/** From now on the API answers as it does while its database is away (the launched product's test says so). */
async function takeApiAway(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', headers: { 'Retry-After': '1' }, body: away }),
  );
}

it('A38: says that nothing answers, keeps what was typed, and goes on by itself', async () => {
  visits.expectMessage(/Failed to load resource.*503.*\/api\//);
  const page = await signIn(visits.visit, 'strata.maintenance');
  await page.goto('/nerka/strata/work-orders');
  await page.getByRole('button', { name: 'New Work Order' }).click();
  const dialog = page.getByRole('dialog');
  const title = `Radiator knocks ${Date.now()}`;
  await dialog.getByLabel('Title').fill(title);

  await takeApiAway(page);
  await dialog.getByLabel('Title').press('Enter');
  const banner = page.getByText('Nerka cannot be reached right now.');
  await banner.waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe(title);

  await page.unroute('**/api/**');
  await banner.waitFor({ state: 'detached' });
  await dialog.getByLabel('Title').press('Enter');
  await page.getByText('Work order created').waitFor();
  await page.getByRole('article', { name: title }).waitFor();
});

it('A38: loads what could not be loaded once the API answers again', async () => {
  visits.expectMessage(/Failed to load resource.*503.*\/api\//);
  const page = await signIn(visits.visit, 'strata.leasing');
  await openHome(page);
  await takeApiAway(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Work Orders' }).click();
  await page.getByText('Nerka cannot be reached right now.').waitFor();
  await page.unroute('**/api/**');
  await page.getByText(/^Showing \d/).waitFor();
});
