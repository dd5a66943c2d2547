import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { addPerson, ownCompany, type OwnCompany, type Person } from './own-company';
import { Presses } from './presses';
import { send } from './records';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit, expectMessage } = useBrowser();

interface Home {
  unit: string;
  unitId: number;
  orderId: number;
  order: string;
}

/** A unit of a building with an order. */
async function home(manager: Page, company: OwnCompany, building: string): Promise<Home> {
  const unit = `${building[0]}-${String(Date.now()).slice(-5)}`;
  const path = `/api/companies/${company.id}`;
  const { id: unitId } = await send<{ id: number }>(manager, `${path}/units`, {
    ...{ unitNumber: unit, buildingName: building, marketRent: 150_000 },
  });
  const order = `Boiler of ${building}`;
  const { id: orderId } = await send<{ id: number }>(manager, `${path}/work-orders`, {
    title: order,
    propertyUnit: unit,
  });
  return { unit, unitId, orderId, order };
}

async function openScope(page: Page, company: OwnCompany, person: Person, presses: Presses): Promise<void> {
  await page.goto(`/nerka/${company.slug}/team-members`);
  await presses.press(page.getByRole('button', { name: `Edit ${person.displayName}` }));
  await presses.press(page.getByRole('button', { name: 'What They May See' }));
  await page.getByRole('dialog', { name: `What ${person.displayName} may see` }).waitFor();
}

it('a manager limits a person to one building and sees what that is; the person loses the rest at once, and gets it back', async () => {
  const company = await ownCompany(visit, 'Limits');
  const manager = await signIn(visit, company.manager, { viewport: desk });
  followRequests(manager);
  const north = await home(manager, company, 'North House');
  const south = await home(manager, company, 'South House');
  const person = await addPerson(manager, 'Nora', { accountType: 'leasing' });
  const desktop = await signIn(visit, person.username, { viewport: desk });
  const phone = await signIn(visit, person.username, aPhone);
  await desktop.goto(`/nerka/${company.slug}/work-orders`);
  await desktop.getByText(south.order).first().waitFor();
  await phone.goto(`/nerka/${company.slug}/units/${south.unitId}`);
  await phone.getByText(south.unit).first().waitFor();

  const presses = new Presses();
  await openScope(manager, company, person, presses);
  const dialog = manager.getByRole('dialog', { name: 'What Nora may see' });
  await dialog.getByText(/^Nora sees all 2 units, all 2 open work orders/).waitFor();
  presses.count += 1;
  await dialog.getByLabel('Buildings').selectOption('Only these buildings');
  await dialog.getByText('Choose at least one building.').waitFor();
  await presses.press(dialog.getByRole('checkbox', { name: 'North House' }));
  await dialog.getByText(/^Nora sees 1 of 2 units, 1 of 2 open work orders/).waitFor();
  await expectNoFindings(manager, '[role=dialog]');
  expectMessage(/status of 404/);
  await presses.press(dialog.getByRole('button', { name: 'Save' }));
  // Before the notice goes away by itself.
  await desktop.getByText('What you may see has changed').waitFor();
  await desktop.getByText(south.order).first().waitFor({ state: 'detached' });
  await phone.getByText('Unit not found').waitFor();
  expect(presses.count).toBe(5);
  await desktop.getByText(north.order).first().waitFor();

  await desktop.goto(`/nerka/${company.slug}/work-orders/${south.orderId}`);
  await desktop.getByText('Work order not found').waitFor();
  await desktop.goto(`/nerka/${company.slug}/units`);
  await desktop.getByText(north.unit).first().waitFor();
  expect(await desktop.getByText(south.unit).count()).toBe(0);

  await manager.goto(`/nerka/${company.slug}/team-members`);
  await manager.getByText('Sees a part').waitFor();
  await expectNoFindings(manager);
  await openScope(manager, company, person, new Presses());
  await dialog.getByLabel('Buildings').selectOption('All buildings');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desktop.getByText(south.unit).first().waitFor();
});
