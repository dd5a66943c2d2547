import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone } from './examine';
import { demoPassword } from './product';
import { call, send } from './records';
import { signIn } from './sign-in';

describe('a company that the provider closes', () => {
  const { visit, expectMessage } = useBrowser();

  interface Closable {
    id: number;
    name: string;
    slug: string;
    manager: string;
  }

  async function createCompany(admin: Page): Promise<Closable> {
    const unique = Date.now();
    const [name, slug, manager] = [`Closing ${unique}`, `closing-${unique}`, `closing.${unique}`];
    const project = await send<{ id: number }>(admin, '/api/projects', { name: `Closings ${unique}` });
    const { id } = await send<{ id: number }>(admin, '/api/companies', { name, slug, projectId: project.id });
    await send(admin, `/api/companies/${id}/users`, { username: manager, password: demoPassword });
    return { id, name, slug, manager };
  }

  const sentence = ({ name }: Closable) => `${name} was suspended by your provider. Ask them to open it again.`;
  const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });

  it('says so to its people at once and at sign-in, and lets them go on when it is open again', async () => {
    expectMessage(/status of 403/);
    const admin = await signIn(visit, 'admin');
    const company = await createCompany(admin);
    const manager = await signIn(visit, company.manager);
    await manager.goto('/company');
    await dashboard(manager).waitFor();

    await admin.goto(`/nerka/${company.slug}/admin`);
    await admin.getByRole('button', { name: `Suspend ${company.name}` }).click();
    await admin.getByText(/^Suspended on /).waitFor();
    await manager.getByText(sentence(company)).waitFor();

    const phone = await visit('/signin', aPhone);
    await phone.getByLabel('Username').fill(company.manager);
    await phone.getByLabel('Password', { exact: true }).fill(demoPassword);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await phone.getByText(sentence(company)).first().waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await admin.getByRole('button', { name: `Resume ${company.name}` }).click();
    await admin.getByText(`${company.name} is open again`).waitFor();
    await manager.getByRole('button', { name: 'Try again' }).click();
    await dashboard(manager).waitFor();
  });

  it('is deleted at once where the provider types its slug again', async () => {
    const admin = await signIn(visit, 'admin');
    const company = await createCompany(admin);
    await call(admin, 'DELETE', `/api/companies/${company.id}`);
    await admin.goto(`/nerka/${company.slug}/admin`);
    await admin.getByRole('button', { name: `Delete ${company.name} now` }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel(`Type ${company.slug} to confirm`).fill(company.slug);
    await dialog.getByRole('button', { name: 'Delete now' }).click();
    await admin.getByText('Sub-project deleted successfully!').waitFor();
    await admin.getByText('No sub-projects yet').waitFor();
  });

  it('is neither suspended nor deleted by its manager', async () => {
    const admin = await signIn(visit, 'admin');
    const company = await createCompany(admin);
    const manager = await signIn(visit, company.manager);
    await manager.goto(`/nerka/${company.slug}/admin`);
    await manager.getByText("You don't have permission to access this page.").waitFor();
    expect(await manager.getByRole('button', { name: /Suspend|Delete/ }).count()).toBe(0);
    await manager.goto('/company/settings');
    await manager.getByRole('heading', { level: 1 }).waitFor();
    expect(await manager.getByRole('button', { name: /Suspend|Delete/ }).count()).toBe(0);
    for (const [method, path] of [
      ['POST', '/suspend'],
      ['DELETE', ''],
      ['DELETE', '?now=true'],
    ] as const)
      await expect(call(manager, method, `/api/companies/${company.id}${path}`)).rejects.toThrow(/: 403 /);
  });

  it('is deleted by its slug, and restored with its people', async () => {
    expectMessage(/status of 403/);
    const admin = await signIn(visit, 'admin');
    const company = await createCompany(admin);
    const manager = await signIn(visit, company.manager);
    await manager.goto('/company');
    await dashboard(manager).waitFor();

    await admin.goto(`/nerka/${company.slug}/admin`);
    await admin.getByRole('button', { name: `Delete ${company.name}` }).click();
    const dialog = admin.getByRole('dialog');
    const archive = admin.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Export its data first' }).click();
    expect((await archive).suggestedFilename()).toBe(`${company.slug}.zip`);
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel(`Type ${company.slug} to confirm`).fill(company.slug);
    await confirm.click();
    await admin.getByText('Sub-project deleted successfully!').waitFor();
    await admin.getByText(/^Deleted on .*, restore until /).waitFor();
    await manager.getByText(sentence(company)).waitFor();

    await admin.goto('/nerka/admin');
    await admin.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const notice = admin.getByRole('link', { name: new RegExp(`${company.name}.*Deleted for good on`) });
    await notice.click();
    await admin.getByRole('heading', { level: 1, name: `${company.name} Admin` }).waitFor();

    await admin.getByRole('button', { name: `Restore ${company.name}` }).click();
    await admin.getByText(`${company.name} was restored`).waitFor();
    await manager.getByRole('button', { name: 'Try again' }).click();
    await dashboard(manager).waitFor();
  });
});
