import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, expectNoFindings } from './examine';
import { boss, launchAlone, type LaunchedAlone } from './launched-alone';
import { send } from './records';
import { followRequests } from './settled';

const { visit } = useBrowser();
const manager = { username: 'maple.manager', password: 'green maple leaves' };
const TEXT = 'On Sunday from 6 to 7 nothing can be saved, because the database moves to a larger machine.';

/** As the field for a day and a time has it. */
const tomorrow = new Date(Date.now() + 86_400_000).toLocaleString('sv-SE').slice(0, 16).replace(' ', 'T');

/** Of its own, because everybody reads an announcement, also the pages of other tests. */
let product: LaunchedAlone;

beforeEach(async () => {
  product = await launchAlone(() => ({}));
});

afterEach(() => product.stop());

async function open(person: typeof boss, path: string, options = {}): Promise<Page> {
  const page = await visit('about:blank', { baseURL: `http://localhost:${product.port}`, ...options });
  followRequests(page);
  await send(page, '/api/login', person);
  await page.goto(path);
  return page;
}

it('the provider sees a company at a glance and announces something, which people read at once and close', async () => {
  const admin = await open(boss, '/nerka/admin');
  const { id: projectId } = await send<{ id: number }>(admin, '/api/projects', { name: 'Homes' });
  await send(admin, '/api/companies', { name: 'Maple', slug: 'maple', projectId, manager });
  const person = await open(manager, '/company', aPhone);
  await person.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  await admin.getByRole('link', { name: 'Companies' }).click();
  const row = admin.getByRole('article', { name: 'Maple' });
  await row.getByText('1 of 1 person').waitFor();
  await expectNoFindings(admin);

  await admin.getByRole('link', { name: 'Announcements' }).click();
  await admin.getByRole('button', { name: 'New Announcement' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'New Announcement' });
  await dialog.getByLabel('Text').fill(TEXT);
  await dialog.getByLabel('Tone').selectOption('Warning');
  await dialog.getByLabel('Until').fill(tomorrow);
  await expectNoFindings(admin);
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await admin.getByText('Shown now').waitFor();

  const banner = person.getByRole('status', { name: 'Announcements' });
  await banner.getByText(TEXT).waitFor();
  await expectNoFindings(person);
  const box = (await banner.boundingBox())!;
  const title = (await person.getByRole('heading', { level: 1, name: 'Dashboard' }).boundingBox())!;
  expect(title.y).toBeGreaterThanOrEqual(box.y + box.height);
  expect(await person.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await banner.getByRole('button', { name: /^Close the announcement/ }).tap();
  await banner.getByText(TEXT).waitFor({ state: 'detached' });
  await person.reload();
  await person.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(await person.getByText(TEXT).count()).toBe(0);

  const onPhone = await open(boss, '/nerka/admin/announcements', aPhone);
  const link = onPhone.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Announcements' });
  const { x, width } = (await link.boundingBox())!;
  expect(x + width).toBeLessThan(390);

  await admin.getByRole('button', { name: `Delete ${TEXT}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await admin.getByText('No announcements yet').waitFor();
});

it('dialogs and drawers open below what is announced', async () => {
  const admin = await open(boss, '/nerka/admin/announcements?new=yes');
  const dialog = admin.getByRole('dialog', { name: 'New Announcement' });
  await dialog.waitFor();
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  for (const tone of ['warning', 'information'])
    await send(admin, '/api/announcements', { text: TEXT.repeat(3), tone, endsAt });
  const banners = admin.getByRole('status', { name: 'Announcements' });
  await banners.getByRole('button').nth(1).waitFor();
  const { y, height } = (await banners.boundingBox())!;
  expect((await dialog.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);

  await admin.goto('/nerka/admin/releases/mf-admin?release=1');
  const drawer = admin.getByRole('dialog');
  await Promise.all([drawer.waitFor(), banners.getByRole('button').nth(1).waitFor()]);
  expect((await drawer.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
});
