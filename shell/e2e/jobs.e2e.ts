import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './browser';
import { drag, swipe } from './drag';
import { aPhone, desk } from './examine';
import { read, send } from './records';
import { signIn } from './sign-in';

describe('jobs and their schedule', () => {
  const { visit } = useBrowser();
  const jobs = '/nerka/brightside/jobs';
  const schedule = `${jobs}/schedule`;
  /** A week without demo data. */
  const week = { day: '2031-03-12', monday: 'Mon, Mar 10', wednesday: 'Wed, Mar 12' };
  const somebody = 'Dale Simmons';

  interface Job {
    id: number;
    jobNumber: string;
    startTime: string | null;
    serviceDate: string;
    assignedTo: { displayName: string } | null;
  }

  /** A job without assignee and time. */
  async function createJob(page: Page, item: string): Promise<Job> {
    const { companyId } = await read<{ companyId: number }>(page, '/api/user');
    const [customer] = await read<{ id: number }[]>(page, `/api/companies/${companyId}/customers?limit=1`);
    const items = [{ item, quantity: 2, unitPrice: 4_500, price: 9_000 }];
    const body = { customerId: customer!.id, serviceDate: week.day, items };
    return send<Job>(page, `/api/companies/${companyId}/invoices`, body);
  }

  const blockOf = (within: Page | Locator, { jobNumber }: Job) =>
    within.getByRole('button', { name: new RegExp(`^${jobNumber},`) });

  /** The cell of a person's row and a day's column. */
  async function cellOf(page: Page, person: string, day: string): Promise<Locator> {
    const heads = await page.getByRole('columnheader').allTextContents();
    const column = heads.findIndex((head) => head.startsWith(day));
    return page
      .getByRole('row', { name: new RegExp(`^${person}`) })
      .getByRole('cell')
      .nth(column - 1);
  }

  it('is dragged out of the tray, seen by a colleague at once, moved on by keys, taken back, and kept', async () => {
    const manager = await signIn(visit, 'brightside.manager', { viewport: desk });
    const leasing = await signIn(visit, 'brightside.leasing', { viewport: desk });
    const job = await createJob(manager, 'Water heater flush');
    for (const page of [manager, leasing]) {
      await page.goto(`${schedule}?date=${week.day}`);
      await blockOf(page.getByRole('region', { name: 'Unscheduled' }), job).waitFor();
    }
    await drag(manager, blockOf(manager, job), await cellOf(manager, somebody, week.monday));
    await manager.getByText(`${job.jobNumber}: ${week.monday}, any time, ${somebody}`).waitFor();
    await blockOf(await cellOf(leasing, somebody, week.monday), job).waitFor();

    await blockOf(manager, job).focus();
    await manager.keyboard.press('Space');
    await manager.keyboard.press('ArrowRight');
    await manager.keyboard.press('ArrowRight');
    await manager.keyboard.press('Enter');
    const inWednesday = blockOf(await cellOf(manager, somebody, week.wednesday), job);
    await inWednesday.waitFor();
    expect(await inWednesday.evaluate((block) => block === document.activeElement)).toBe(true);
    await blockOf(await cellOf(leasing, somebody, week.wednesday), job).waitFor();
    await manager.getByRole('button', { name: 'Undo' }).click();
    await blockOf(await cellOf(manager, somebody, week.monday), job).waitFor();
    await manager.getByText(`${job.jobNumber}: as before`).waitFor();
    expect(await read<Job>(manager, `/api/invoices/${job.id}`)).toMatchObject({
      serviceDate: '2031-03-10',
      startTime: null,
      assignedTo: { displayName: somebody },
    });
  });

  it('gets its time in the day, by the mouse and by its dialog, and two at once are marked', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    const [one, other] = [await createJob(page, 'Drain cleaning'), await createJob(page, 'Faucet')];
    await page.goto(`${schedule}?view=day&date=${week.day}`);
    const lane = page.getByRole('region', { name: somebody });
    const saved = page.waitForResponse(
      (response) => response.url().endsWith(`/api/invoices/${one.id}`) && response.request().method() !== 'GET',
    );
    await drag(page, blockOf(page, one), lane);
    await blockOf(lane, one).waitFor();
    await saved;
    const placed = await read<Job>(page, `/api/invoices/${one.id}`);
    expect(placed).toMatchObject({ serviceDate: week.day, assignedTo: { displayName: somebody } });
    expect(placed.startTime).toMatch(/^1[0-5]:(00|15|30|45)$/);

    await blockOf(page, other).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${other.jobNumber}`) });
    await dialog.getByLabel('Start Time').fill(placed.startTime!);
    await dialog.getByRole('combobox', { name: 'Assigned To' }).selectOption({ label: somebody });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: new RegExp(`^${one.jobNumber}.*overlaps ${other.jobNumber}`) }).waitFor();
  });

  it('is dragged beyond the lower edge of the window, where the page scrolls, and lands where it is held', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: { width: 1280, height: 500 } });
    const job = await createJob(page, 'Gas valve');
    await page.goto(`${schedule}?view=day&date=${week.day}`);
    const lane = page.getByRole('region', { name: somebody });
    await blockOf(page, job).scrollIntoViewIfNeeded();
    const [from, { x }] = [(await blockOf(page, job).boundingBox())!, (await lane.boundingBox())!];
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 10, 300);
    await page.mouse.move(x + 10, 495, { steps: 4 });
    await page.waitForFunction(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
    await page.mouse.move(x + 10, 300);
    const shown = '[aria-hidden=true]:has-text("Gas valve")';
    const float = (await page.locator(shown).last().boundingBox())!;
    expect(Math.hypot(float.x - (x + 22), float.y - 312)).toBeLessThan(2);
    // In pixels: the mouse holds the block 10 below its top edge; a quarter of an hour is 16 high.
    const { y } = (await lane.locator(shown).boundingBox())!;
    expect(Math.abs(y - 290)).toBeLessThanOrEqual(9);
    await page.mouse.up();
    await blockOf(lane, job).waitFor();
  });

  it('is dragged by a finger that has rested; one that moves at once scrolls', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: { width: 1024, height: 1366 }, hasTouch: true });
    const job = await createJob(page, 'Sink repair');
    await page.goto(`${schedule}?date=${week.day}`);
    const block = blockOf(page, job);
    await block.waitFor();
    const target = await cellOf(page, somebody, week.wednesday);
    await swipe(page, block, target);
    expect(await read<Job>(page, `/api/invoices/${job.id}`)).toMatchObject({ assignedTo: null });
    await swipe(page, block, target, () => page.locator('button[data-moving]').waitFor());
    await blockOf(target, job).waitFor();
    await page.getByText(`${job.jobNumber}: ${week.wednesday}, any time, ${somebody}`).waitFor();
  });

  it('is read on a phone in the van, without sideways scrolling', async () => {
    const page = await signIn(visit, 'brightside.maintenance', aPhone);
    const job = await createJob(page, 'Gutter cleaning');
    await page.goto(`${schedule}?date=${week.day}&job=${job.id}`);
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${job.jobNumber}`) });
    await dialog.getByLabel('Start Time').fill('08:30');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    const day = page.getByRole('region', { name: week.wednesday });
    await day.getByRole('button', { name: new RegExp(`^${job.jobNumber}.*8:30 AM`) }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('is found in the list, sent, downloaded and deleted', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    const job = await createJob(page, 'Thermostat');
    await page.goto(`${jobs}?q=${job.jobNumber}`);
    const card = page.getByRole('article', { name: new RegExp(job.jobNumber) });
    await card.getByText('$90.00').waitFor();
    await card.getByRole('button', { name: `Send ${job.jobNumber} by email` }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Job via Email' });
    await dialog.getByLabel('Email').fill('customer@mail.example');
    await dialog.getByRole('button', { name: 'Send Job' }).click();
    await page.getByText('The job has been sent via email successfully.').waitFor();
    await card.getByText('Sent', { exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: `Download PDF of ${job.jobNumber}` }).click();
    expect((await download).suggestedFilename()).toBe(`job-${job.jobNumber}.pdf`);
    await page.getByRole('button', { name: `Delete ${job.jobNumber}` }).click();
    await page.getByText(`Are you sure you want to delete job ${job.jobNumber}?`).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The job has been successfully deleted.').waitFor();
    await page.getByText('No jobs match').waitFor();
  });
});
