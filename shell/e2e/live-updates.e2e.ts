import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk } from './examine';
import { openHome, signIn } from './sign-in';

describe('the connection', () => {
  const visits = useBrowser();
  const away = JSON.stringify({
    statusCode: 503,
    error: 'Service Unavailable',
    message: 'The service is not available right now. Please try again in a moment.',
  });

  /** From now on the API responds as it does while its database is away (the launched product's test says so). */
  async function takeApiAway(page: Page): Promise<void> {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', headers: { 'Retry-After': '1' }, body: away }),
    );
  }

  it('says that the server does not respond, keeps what was typed, and goes on by itself', async () => {
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

  it('loads what could not be loaded once the API responds again', async () => {
    visits.expectMessage(/Failed to load resource.*503.*\/api\//);
    const page = await signIn(visits.visit, 'strata.leasing');
    await openHome(page);
    await takeApiAway(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Work Orders' }).click();
    await page.getByText('Nerka cannot be reached right now.').waitFor();
    await page.unroute('**/api/**');
    await page.getByText(/^Showing \d/).waitFor();
  });
});

describe('changes of others', () => {
  const { visit } = useBrowser();
  const workOrders = '/nerka/strata/work-orders';

  async function createWorkOrder(page: Page, title: string): Promise<void> {
    await page.goto(`${workOrders}?new=yes`);
    await page.getByLabel('Title').fill(title);
    await page.keyboard.press('Enter');
    await page.getByText('Work order created').waitFor();
  }

  const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });

  it('shows a colleague’s change without a reload, and takes neither the focus nor what is being typed', async () => {
    const title = `Awning is torn ${Date.now()}`;
    const [manager, leasing] = [
      await signIn(visit, 'strata.manager', { viewport: desk }),
      await signIn(visit, 'strata.leasing', { viewport: desk }),
    ];
    await leasing.goto(workOrders);
    await leasing.getByRole('article').first().waitFor();
    await createWorkOrder(manager, title);
    await cardOf(leasing, title).waitFor();

    await cardOf(leasing, title).getByRole('button', { name: /^Edit/ }).first().click();
    const field = leasing.getByRole('dialog').getByLabel('Title');
    await field.fill(`${title}, both sides`);
    await cardOf(manager, title)
      .getByLabel(/^Status of/)
      .selectOption('in_progress');
    // Behind the dialog the card shows it.
    await leasing.waitForFunction(
      (name) => {
        const card = [...document.querySelectorAll('article')].find(({ textContent }) => textContent?.includes(name));
        return [...(card?.querySelectorAll('select') ?? [])].some(({ value }) => value === 'in_progress');
      },
      title,
      { timeout: 15_000 },
    );
    expect(await field.inputValue()).toBe(`${title}, both sides`);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('keeps one stream for all windows of a browser, which another one takes over', async () => {
    const title = `Gutter drips ${Date.now()}`;
    const first = await signIn(visit, 'strata.maintenance', { viewport: desk });
    await openHome(first);
    const context = first.context();
    const opened: string[] = [];
    context.on('request', (request) => request.resourceType() === 'eventsource' && opened.push(request.url()));
    const second = await context.newPage();
    await second.goto(workOrders);
    await second.getByRole('article').first().waitFor();
    expect(opened).toEqual([]);

    const manager = await signIn(visit, 'strata.manager', { viewport: desk });
    await createWorkOrder(manager, title);
    await cardOf(second, title).waitFor();

    const takenOver = second.waitForRequest((request) => request.resourceType() === 'eventsource');
    await first.close();
    await takenOver;
    await cardOf(manager, title)
      .getByLabel(/^Priority of/)
      .selectOption('urgent');
    await second.waitForFunction(
      (name) => {
        const card = [...document.querySelectorAll('article')].find(({ textContent }) => textContent?.includes(name));
        return [...(card?.querySelectorAll('select') ?? [])].some(({ value }) => value === 'urgent');
      },
      title,
      { timeout: 15_000 },
    );
  });

  it('ends in every window at once when the session ends in one', async () => {
    const first = await signIn(visit, 'brightside.leasing', { viewport: desk });
    await openHome(first);
    const second = await first.context().newPage();
    await second.goto('/nerka/brightside/dashboard');
    await second.getByRole('heading', { level: 1 }).waitFor();
    await first.getByRole('button', { name: 'User menu' }).click();
    await first.getByRole('button', { name: 'Logout' }).click();
    await second.getByLabel('Username').waitFor();
    await first.getByLabel('Username').waitFor();
  });
});
