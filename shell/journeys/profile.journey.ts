import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { useBrowser } from './browser';
import { openHome, signIn } from './sign-in';

const { visit } = useBrowser();

/** What the header shows of the signed-in user. */
const inHeader = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'User menu' });

it.each([
  ['strata.leasing', { width: 390, height: 844 }],
  ['admin', { width: 1440, height: 900 }],
])('keeps names and picture of %s, and the header follows', async (username, viewport) => {
  const page = await signIn(visit, username, { viewport });
  await openHome(page);
  await inHeader(page).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

  const firstName = `Grace${Date.now()}`;
  await page.getByLabel('First Name').fill(firstName);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Your profile information has been saved successfully.').waitFor();
  await inHeader(page).click();
  await page.locator('#user-menu').getByText(firstName).waitFor();
  await page.keyboard.press('Escape');

  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Profile picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await page.getByText('Your profile picture has been updated successfully.').waitFor();
  const image = inHeader(page).locator('img');
  await image.waitFor();
  expect(await image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth))).toBe(512);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(username === 'admin' ? '**/nerka/admin' : '**/nerka/strata/dashboard');
});

it('takes a picture that is dropped on the old one', async () => {
  const page = await signIn(visit, 'brightside.maintenance');
  await page.goto('/profile');
  const target = page.getByRole('button', { name: 'Change profile picture' });
  await target.waitFor();
  const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc3333' } })
    .jpeg()
    .toBuffer();
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
      return data;
    },
    [...pixel],
  );
  await target.dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByText('Photo uploaded').waitFor();
  await target.locator('img').waitFor();
});
