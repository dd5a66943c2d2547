import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { useBrowser } from './browser';
import { desk, expectNoFindings } from './examine';
import { ownCompany } from './own-company';
import { send } from './records';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();

interface Message {
  headers: Record<string, string>;
  body: string;
}

let server: Server;
const received: Message[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.end('thank you');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => server.close());

it('a manager makes a webhook, tests it, sees what it sent, sends it again and deletes it', async () => {
  const company = await ownCompany(visit, 'Webhooks');
  const page = await signIn(visit, company.manager);
  await page.setViewportSize(desk);
  followRequests(page);
  await page.goto(`/nerka/${company.slug}/settings`);
  await page.getByRole('link', { name: 'Open Webhooks' }).click();
  await page.getByText('No webhooks yet').waitFor();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'New Webhook' }).click();
  await page.getByLabel('Address').fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/events`);
  await page.getByLabel('Description').fill('Accounting');
  await page.getByRole('button', { name: 'Create Webhook' }).click();
  const secret = await page.getByLabel('Secret', { exact: true }).textContent();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Accounting' }).click();
  await page.getByRole('button', { name: 'Send a Test' }).click();
  await page.getByText('thank you').waitFor();
  expect(new Webhook(secret!).verify(received[0]!.body, received[0]!.headers)).toMatchObject({ type: 'webhook.test' });
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Close' }).last().click();

  await send(page, `/api/companies/${company.id}/work-orders`, { title: 'Grace’s sink leaks' });
  await page.getByRole('button', { name: 'workOrder.created' }).click();
  const dialog = page.getByRole('dialog', { name: 'workOrder.created' });
  await dialog.getByText('Grace’s sink leaks').first().waitFor();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Send Again' }).click();
  await page.getByText('It is sent again').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'More for Accounting' }).click();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhooks yet').waitFor();
});
