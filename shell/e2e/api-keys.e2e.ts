import { useBrowser } from './browser';
import { desk, expectNoFindings } from './examine';
import { ownCompany } from './own-company';
import { Presses } from './presses';
import { testedProduct } from './product';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();

/** As another program does: without a browser and its cookies. */
const callBy = (key: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(path, testedProduct.url), {
    ...init,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
  });

it('a manager makes a key in Settings, a program works with it, and revoking it ends that', async () => {
  const company = await ownCompany(visit, 'Connected');
  const page = await signIn(visit, company.manager, { viewport: desk });
  followRequests(page);
  await page.goto(`/nerka/${company.slug}/settings`);
  const presses = new Presses();
  await presses.press(page.getByRole('link', { name: 'Manage API Keys' }));
  await page.getByText('No program has a key yet').waitFor();
  await expectNoFindings(page);
  await presses.press(page.getByRole('button', { name: 'New API Key' }).first());
  const form = page.getByRole('dialog', { name: 'New API Key' });
  await form.getByLabel('Name').fill('Accounting');
  await form.getByLabel('What it may do').selectOption('Choose what');
  await form.getByLabel('Work orders').selectOption('Read and change');
  await form.getByLabel('Units').selectOption('Read');
  await expectNoFindings(page);
  await presses.press(form.getByRole('button', { name: 'Create Key' }));
  const made = page.getByRole('dialog', { name: 'API key of Accounting' });
  const key = (await made.getByLabel('API key', { exact: true }).textContent())!.trim();
  await expectNoFindings(page);
  const command = (await made.getByLabel('Command').textContent())!;
  await presses.press(made.getByRole('button', { name: 'I have kept it' }));
  expect(presses.count).toBe(4);

  const [, shown] = /'(http[^']+)'$/.exec(command)!;
  expect((await callBy(key, shown!)).status).toBe(200);
  const orders = `/api/companies/${company.id}/work-orders`;
  const order = await callBy(key, orders, { method: 'POST', body: JSON.stringify({ title: 'By a program' }) });
  expect(order.status).toBe(201);
  expect((await callBy(key, `/api/companies/${company.id}/customers`)).status).toBe(403);
  expect((await callBy(key, '/api/user')).status).toBe(403);

  await page.goto(`/nerka/${company.slug}/activity`);
  await page
    .getByRole('listitem')
    .filter({ hasText: /by key “Accounting” created WO-/ })
    .waitFor();

  await page.goto(`/nerka/${company.slug}/settings/api-keys`);
  const row = page.getByRole('listitem').filter({ hasText: 'Accounting' });
  await row.getByText('Changes work orders · Reads units').waitFor();
  await expectNoFindings(page);
  await row.getByRole('button', { name: 'Revoke Accounting' }).press('Enter');
  await page.getByRole('dialog', { name: 'Revoke API key' }).getByRole('button', { name: 'Revoke' }).press('Enter');
  await page.getByText('No program has a key yet').waitFor();
  expect((await callBy(key, orders)).status).toBe(401);
});
