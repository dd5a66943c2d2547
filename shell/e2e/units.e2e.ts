import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone } from './examine';
import { aPicture, createUnit, daysAgo, read, today, type Unit } from './records';
import { openHome, signIn, signInAsTechnician } from './sign-in';

describe('units', () => {
  const { visit, expectMessage } = useBrowser();
  const desk = { viewport: { width: 1280, height: 900 } };

  it('a unit is added, found whatever its hyphen, opened, changed and deleted; another browser sees it', async () => {
    const page = await signIn(visit, 'strata.manager', desk);
    const colleague = await signIn(visit, 'strata.leasing', desk);
    await colleague.goto('/nerka/strata/units?q=zz900');
    await colleague.getByText('Try another search, or take filters away.').waitFor();

    await openHome(page);
    await page.getByRole('link', { name: 'Units' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Units' }).waitFor();
    await page.getByRole('button', { name: 'Add Unit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Unit' });
    await dialog.getByLabel('Unit Number').fill('zz 900');
    await dialog.getByLabel('Bathrooms').fill('1.5');
    await dialog.getByLabel('Market Rent').fill('1,250');
    await dialog.getByRole('button', { name: 'Add Unit' }).click();
    await page.getByText('Unit created successfully').waitFor();
    await colleague.getByRole('article', { name: 'Unit Z-Z900' }).waitFor();

    await page.getByRole('searchbox', { name: 'Search units' }).fill('zZ9-00');
    const card = page.getByRole('article', { name: 'Unit Z-Z900' });
    await card.getByText('$1,250/mo').waitFor();
    await card.getByRole('link', { name: 'Z-Z900' }).click();
    await page.getByText('Nothing has happened in this unit yet.').waitFor();
    await page.getByRole('combobox', { name: 'Status of Z-Z900' }).selectOption('Maintenance');
    const elsewhere = colleague.getByRole('article', { name: 'Unit Z-Z900' });
    await colleague.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('article select')?.value === 'maintenance',
    );

    await page.getByRole('button', { name: 'New Work Order' }).click();
    const order = page.getByRole('dialog', { name: 'New Work Order' });
    await order.getByLabel('Title').fill('Paint the door');
    expect(await order.getByLabel('Property/Unit').inputValue()).toBe('Z-Z900');
    await order.getByRole('button', { name: 'Create Work Order' }).click();
    await page.getByText('Work order created').waitFor();

    await elsewhere.getByRole('link', { name: 'Z-Z900' }).click();
    await colleague.getByRole('link', { name: 'Paint the door' }).waitFor();
    await colleague.getByRole('button', { name: 'More for Z-Z900' }).click();
    await colleague.getByRole('button', { name: 'Delete', exact: true }).click();
    await colleague.getByText('Are you sure you want to delete this unit?').waitFor();
    expectMessage(/status of 409/);
    await colleague.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await colleague.getByText('This unit cannot be deleted: it has 1 work order, past or present.').waitFor();
  });
});

describe('the life of a unit', () => {
  const { visit } = useBrowser();
  const company = '/nerka/strata';
  const phases = ['Inspection', 'Cleaning', 'Repairs', 'Final'];

  /** Adds a resident and a lease in their dialogs; returns the resident's id. */
  async function leaseOut(page: Page, { unitNumber }: Unit, lastName: string): Promise<number> {
    await page.goto(`${company}/customers?new=yes`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First Name').fill('Robin');
    await dialog.getByLabel('Last Name').fill(lastName);
    await page.keyboard.press('Enter');
    await page.getByText('Resident created successfully').waitFor();
    const { companyId } = await read<{ companyId: number }>(page, '/api/user');
    const [resident] = await read<{ id: number }[]>(page, `/api/companies/${companyId}/residents?q=${lastName}`);

    await page.goto(`${company}/leases?moveIn=${resident!.id}&unit=${unitNumber}`);
    await dialog.getByLabel('Move-in Date').fill(daysAgo(40));
    await dialog.getByLabel('Monthly Rent ($)').fill('1480');
    await dialog.getByRole('button', { name: 'Move In' }).click();
    await page.getByText(`has unit ${unitNumber}.`).waitFor();
    return resident!.id;
  }

  /** Moves the resident out, and starts the turn that is offered, with the dates filled in. */
  async function leaveAndTurn(page: Page, residentId: number, { unitNumber }: Unit): Promise<void> {
    await page.goto(`${company}/customers/${residentId}`);
    await page.getByRole('button', { name: 'Move Out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move Out' }).click();
    const offer = page.getByRole('dialog', { name: `Unit ${unitNumber} is vacant` });
    await offer.getByRole('button', { name: 'Start the Turn' }).click();

    const dialog = page.getByRole('dialog', { name: 'Create New Turn' });
    expect(await dialog.getByLabel('Unit Number').inputValue()).toBe(unitNumber);
    expect(await dialog.getByLabel('Move-Out Date').inputValue()).toBe(today());
    await dialog.getByLabel('Target Completion').fill(daysAgo(-3));
    await dialog.getByLabel('Estimated Cost').fill('900');
    await dialog.getByLabel('Actual Cost').fill('850');
    await dialog.getByRole('button', { name: 'Create Turn' }).click();
    await page.getByText('Turn created successfully with checklist tasks').waitFor();
  }

  /** Opens the turn of a unit from its card. */
  async function openTurn(page: Page, { unitNumber }: Unit): Promise<Locator> {
    await page.goto(`${company}/turns?q=${unitNumber}`);
    await page.getByRole('link', { name: `Unit ${unitNumber}` }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Unit ${unitNumber} - TURN-`) });
    await dialog.getByRole('tab', { name: /^Inspection/ }).waitFor();
    return dialog;
  }

  /** Ticks every task of these phases. */
  async function tickAll(dialog: Locator, names: readonly string[]): Promise<void> {
    for (const name of names) {
      await dialog.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
      const tasks = await dialog.getByRole('tabpanel').getByRole('checkbox').all();
      for (const task of tasks) await task.check();
    }
  }

  /** Completes a work order with a photo and time worked. */
  async function repair(page: Page, { unitNumber }: Unit, title: string): Promise<void> {
    await page.goto(`${company}/work-orders?new=yes`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Property/Unit').fill(unitNumber);
    await dialog.getByLabel('Title').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Work order created').waitFor();
    const card = page.getByRole('article', { name: title });
    await card.getByRole('button', { name: 'On Job' }).click();
    await page.getByText('Time tracking has started for this work order.').waitFor();
    await card.getByRole('button', { name: /^Photos of/ }).click();
    await page.getByLabel('Choose before photos').setInputFiles(await aPicture(page, 2400, 1800));
    await page.getByRole('button', { name: 'Before photo 1' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await card.getByRole('button', { name: 'Off Job' }).click();
    await page.getByText('Time has been recorded for this work order.').waitFor();
    await card.getByLabel(/^Status of/).selectOption('completed');
    await page.getByText('Work order updated').waitFor();
  }

  /** Two users tick tasks at the same time and see each other's ticks; one completes the turn. */
  async function turnTogether(manager: Page, technician: Page, unit: Unit): Promise<void> {
    const [his, hers] = await Promise.all([openTurn(technician, unit), openTurn(manager, unit)]);
    await Promise.all([tickAll(his, phases.slice(0, 2)), tickAll(hers, phases.slice(2))]);
    const done = '[role=progressbar][aria-valuenow="100"]';
    await Promise.all([his.locator(done).waitFor(), hers.locator(done).waitFor()]);
    await hers.getByRole('button', { name: 'Mark as Completed' }).click();
    const asked = manager.getByRole('dialog', { name: /^Complete TURN/ });
    await asked.getByRole('button', { name: 'Mark as Completed' }).click();
    await manager.getByText('Turn updated successfully').waitFor();
  }

  /** Expects all events in the history on the unit's page. */
  async function seeHistory(page: Page, unit: Unit, repaired: string): Promise<void> {
    await page.goto(`${company}/units/${unit.id}`);
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText(/moved in$/).waitFor();
    await history.getByText(/moved out$/).waitFor();
    await history.getByRole('link', { name: repaired, exact: true }).first().waitFor();
    await history.getByRole('link', { name: /^TURN-\d+$/ }).waitFor();
    await history.locator('img').first().waitFor();
    expect(await history.getByText('cost $850.00').count()).toBe(1);
  }

  /** Expects the turn with its date and cost in the reports, and the unit as vacant. */
  async function seeReports(page: Page, { unitNumber }: Unit): Promise<void> {
    await page.goto(`${company}/reports/turn-times`);
    await page.getByRole('rowheader', { name: new RegExp(unitNumber) }).waitFor();
    const { companyId } = await read<{ companyId: number }>(page, '/api/user');
    const reports = `/api/companies/${companyId}/reports`;
    const turns = await read<{ rows: object[] }>(page, `${reports}/turn-times`);
    const turn = { unitNumber, readyDate: today(), estimatedCost: 90_000, actualCost: 85_000 };
    expect(turns.rows).toContainEqual(expect.objectContaining(turn));
    const roll = await read<{ rows: object[] }>(page, `${reports}/occupancy-and-rent-roll`);
    const home = { unitNumber, status: 'vacant_available', residents: null };
    expect(roll.rows).toContainEqual(expect.objectContaining(home));
  }

  it('plays the life of a unit: leased, repaired, left, turned by two people at once, ready again', async () => {
    const manager = await signIn(visit, 'strata.manager');
    const unit = await createUnit(manager);
    const title = `Water heater leaks ${unit.unitNumber}`;
    const statusNow = async () => (await read<Unit>(manager, `/api/units/${unit.id}`)).status;

    const leasing = await signIn(visit, 'strata.leasing');
    const residentId = await leaseOut(leasing, unit, `Story${unit.unitNumber.replace('-', '')}`);
    expect(await statusNow()).toBe('occupied');
    const technician = await signInAsTechnician(visit);
    await repair(technician, unit, title);

    await leaveAndTurn(leasing, residentId, unit);
    expect(await statusNow()).toBe('vacant');
    await turnTogether(manager, technician, unit);
    expect(await statusNow()).toBe('vacant');

    await seeHistory(manager, unit, title);
    await seeReports(manager, unit);
  }, 180_000);

  it('lets a technician with a phone in one hand go on job, tick the checklist and add a photo', async () => {
    const title = `Disposal hums ${Date.now()}`;
    const page = await signInAsTechnician(visit, aPhone);
    await page.goto(`${company}/work-orders?new=yes`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Add a subtask').fill('Cut the power');
    await dialog.getByRole('button', { name: 'Create Work Order' }).tap();
    await page.getByText('Work order created').waitFor();
    await dialog.waitFor({ state: 'hidden' });

    const card = page.getByRole('article', { name: title });
    await card.getByRole('button', { name: 'On Job' }).tap();
    await card.getByRole('button', { name: 'Off Job' }).waitFor();
    await card.getByText('Cut the power').tap();
    await card.getByRole('list', { name: /1 of 1 done$/ }).waitFor();

    await card.getByRole('button', { name: /^Photos of/ }).tap();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page
        .getByRole('region', { name: /^Before/ })
        .getByRole('button', { name: 'Take photo' })
        .tap(),
    ]);
    await chooser.setFiles(await aPicture(page, 3000, 4000));
    await page.getByRole('button', { name: 'Before photo 1' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Done' }).tap();
    await card.getByRole('button', { name: /^Photos of WO-\d+: 1$/ }).waitFor();
    await card.getByRole('button', { name: 'Off Job' }).tap();
    await page.getByText('Time has been recorded for this work order.').waitFor();
  });
});
