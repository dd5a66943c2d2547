import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk } from './examine';
import { demoPassword } from './product';
import { call, daysAgo, read, send, today } from './records';
import { followRequests, settled } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();

interface Id {
  id: number;
}
interface RentRoll {
  asOf: string;
  correctedOn: string | null;
  summary: Record<string, number>;
  rows: { unitNumber: string; status: string; residents: string | null; rent: number | null }[];
}

/** A dollar a second, so that a test of seconds has costs to the cent. */
const RATE = 360_000;

/** A company of its own, so that every sum is that of this story. */
class Story {
  private constructor(
    readonly id: number,
    readonly base: string,
    readonly manager: Page,
    readonly technicians: readonly Page[],
  ) {}

  static async begin(): Promise<Story> {
    const admin = await signIn(visit, 'admin');
    const unique = Date.now();
    const project = await send<Id>(admin, '/api/projects', { name: `Stories ${unique}` });
    const company = { name: `Story ${unique}`, slug: `story-${unique}`, projectId: project.id };
    const { id } = await send<Id>(admin, '/api/companies', company);
    const features = ['dashboard', 'customers', 'leases', 'units', 'turns', 'work-orders', 'reports', 'settings'];
    await call(admin, 'PATCH', `/api/companies/${id}`, { features });
    const sign = async (accountType: string, number: number): Promise<Page> => {
      const username = `story.${accountType}${number}.${unique}`;
      await send(admin, `/api/companies/${id}/users`, { username, accountType, password: demoPassword });
      return signIn(visit, username, { viewport: desk });
    };
    const manager = await sign('manager', 1);
    followRequests(manager);
    await call(manager, 'PUT', `/api/companies/${id}/settings`, { laborRate: RATE });
    return new Story(id, `/nerka/${company.slug}`, manager, [
      await sign('maintenance', 1),
      await sign('maintenance', 2),
    ]);
  }

  /** A unit with a resident since 300 days; returns the resident's id. */
  async lease(unitNumber: string, firstName: string, rent: number, leaseEnd: string): Promise<number> {
    const unit = await send<Id>(this.manager, `/api/companies/${this.id}/units`, { unitNumber, marketRent: 160_000 });
    const lease = { startDate: daysAgo(300), leaseStart: daysAgo(300), leaseEnd, rent, deposit: 50_000 };
    const newResident = { firstName, lastName: 'Story' };
    const link = await send<{ residentId: number }>(this.manager, `/api/units/${unit.id}/residents`, {
      ...lease,
      newResident,
    });
    return link.residentId;
  }

  rentRoll(asOf: string): Promise<RentRoll> {
    return read(this.manager, `/api/companies/${this.id}/reports/occupancy-and-rent-roll?asOf=${asOf}`);
  }
}

const rents = ({ rows }: RentRoll) =>
  rows.map(({ unitNumber, status, residents, rent }) => [unitNumber, status, residents, rent]);

it('plays the story of a unit from the notice to the neighbour’s renewal, and the past stays what it was', async () => {
  const story = await Story.begin();
  const { manager: page, base } = story;
  const ada = await story.lease('A-1', 'Ada', 140_000, daysAgo(-40));
  const bo = await story.lease('A-2', 'Bo', 155_000, daysAgo(-20));
  const [longAgo, lately] = [daysAgo(200), daysAgo(10)];
  const before = [await story.rentRoll(longAgo), await story.rentRoll(lately)];
  for (const report of before) {
    expect(rents(report)).toEqual([
      ['A-1', 'occupied', 'Ada Story', 140_000],
      ['A-2', 'occupied', 'Bo Story', 155_000],
    ]);
    expect(report.summary).toMatchObject({
      units: 2,
      occupied: 2,
      onNotice: 0,
      actualRent: 295_000,
      deposits: 100_000,
    });
  }

  // The notice: the unit stands on the board while somebody still lives there.
  await page.goto(`${base}/customers/${ada}`);
  await page.getByRole('button', { name: 'Notice', exact: true }).click();
  await page.getByRole('button', { name: 'Save Notice' }).click();
  await page.getByText('Notice saved').waitFor();
  await page.goto(`${base}/turns?view=board`);
  await page.getByRole('row').filter({ hasText: 'A-1' }).waitFor();

  // The move-out starts the turn, which has a forecast.
  await page.goto(`${base}/customers/${ada}`);
  await page.getByRole('button', { name: 'Move Out' }).click();
  await page.getByRole('dialog').getByLabel('Move-out Date').fill(today());
  await page.getByRole('dialog').getByRole('button', { name: 'Move Out' }).click();
  await page.getByRole('button', { name: 'Start the Turn' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Turn' });
  await form.getByLabel('Estimated Cost').fill('200');
  await form.getByRole('button', { name: 'Create Turn' }).click();
  await page.getByText('Turn created successfully with checklist tasks').waitFor();
  const [turn] = await read<(Id & { forecastDate: string; tasks: never })[]>(
    page,
    `/api/companies/${story.id}/turns?limit=1`,
  );
  expect(turn!.forecastDate >= today()).toBe(true);
  await page.goto(`${base}/turns/${turn!.id}`);
  await page.getByRole('region', { name: 'Ready date' }).getByText('Forecast', { exact: true }).first().waitFor();

  // A line fails and becomes an order, on which two technicians work.
  const line = page.getByRole('listitem').filter({ hasText: 'Run every appliance' });
  await line.getByRole('button', { name: /^More of/ }).click();
  await page.getByRole('button', { name: 'Failed...' }).click();
  const failing = page.getByRole('dialog', { name: 'What is wrong?' });
  await failing.getByLabel('What is wrong').fill('The oven stays cold.');
  await failing.getByRole('button', { name: 'Make Work Order' }).click();
  await line.getByText('Failed', { exact: true }).waitFor();
  const link = (await line.getByRole('link', { name: /^WO-/ }).getAttribute('href'))!;
  const orderId = Number(link.split('/').at(-1));
  for (const technician of story.technicians) await send(technician, `/api/work-orders/${orderId}/start-job`, {});
  await send(page, `/api/work-orders/${orderId}/parts`, { name: 'Igniter', quantity: 2, unitCost: 3275 });
  await page.goto(link);
  await page
    .getByRole('timer')
    .filter({ hasText: /[2-9]s/ })
    .waitFor();
  for (const technician of story.technicians) await send(technician, `/api/work-orders/${orderId}/stop-job`, {});

  // Hours, parts and an own line beside the budget, to the cent.
  const { onJobAccumulatedSeconds: seconds } = await read<{ onJobAccumulatedSeconds: number }>(
    page,
    `/api/work-orders/${orderId}`,
  );
  await send(page, `/api/turns/${turn!.id}/costs`, { name: 'Carpet', amount: 25_000 });
  const total = seconds * 100 + 2 * 3275 + 25_000;
  expect(await read(page, `/api/turns/${turn!.id}/costs`)).toMatchObject({
    ...{ labor: seconds * 100, parts: 6550, other: 25_000, total, budget: 20_000 },
    workOrders: [{ id: orderId, cost: seconds * 100 + 6550 }],
  });

  // Done, the line with it; the other lines by the API; then the turn takes the computed cost.
  await page.reload();
  await page.getByRole('combobox', { name: /^Status of/ }).selectOption('completed');
  await page.getByRole('button', { name: 'Complete Line' }).first().click();
  await page.getByText(/^“Run every appliance.*” completed$/).waitFor();
  const { tasks } = await read<{ tasks: (Id & { completed: boolean })[] }>(page, `/api/turns/${turn!.id}`);
  for (const task of tasks.filter(({ completed }) => !completed)) {
    await call(page, 'PUT', `/api/turn-tasks/${task.id}`, { completed: true });
  }
  await page.goto(`${base}/turns/${turn!.id}`);
  await page
    .getByRole('region', { name: 'Costs' })
    .getByText(/over the budget/)
    .waitFor();
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  const completion = page.getByRole('dialog', { name: /^Complete TURN-/ });
  await completion.getByText(/^So far/).waitFor();
  expect(await completion.getByLabel('Actual Cost').inputValue()).toBe((total / 100).toFixed(2));
  await completion.getByRole('button', { name: 'Mark as Completed' }).click();
  await completion.waitFor({ state: 'detached' });
  await settled(page);
  expect(await read(page, `/api/turns/${turn!.id}`)).toMatchObject({ status: 'completed', actualCost: total });

  // The neighbour stays for another year.
  await page.goto(`${base}/customers/${bo}`);
  await page.getByRole('button', { name: 'Renew Lease' }).click();
  const renewal = page.getByRole('dialog', { name: /^Renew the lease of Bo/ });
  await renewal.getByLabel('Monthly Rent').fill('1650');
  await renewal.getByRole('button', { name: 'Renew Lease' }).click();
  await renewal.waitFor({ state: 'detached' });

  // What is dated later changes no past day; today has the move-out, and not yet the new rent.
  expect([await story.rentRoll(longAgo), await story.rentRoll(lately)]).toEqual(before);
  const now = await story.rentRoll(today());
  expect(rents(now)).toEqual([
    ['A-1', 'vacant_available', null, null],
    ['A-2', 'occupied', 'Bo Story', 155_000],
  ]);
  expect(now.correctedOn).toBeNull();
  const later = await story.rentRoll(daysAgo(-30));
  expect(later.rows.find(({ unitNumber }) => unitNumber === 'A-2')).toMatchObject({ rent: 165_000 });

  // The leases were entered today for days that are past, and a report of such a day says so.
  await page.goto(`${base}/reports/occupancy-and-rent-roll?asOf=${lately}`);
  await page
    .getByText(/^Corrected on /)
    .first()
    .waitFor();
});
