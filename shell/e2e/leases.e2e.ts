import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone } from './examine';
import { createUnit, today } from './records';
import { signIn } from './sign-in';

describe('leases', () => {
  const { visit, expectMessage } = useBrowser();
  const residents = '/nerka/strata/customers';
  const leases = '/nerka/strata/leases';

  async function addResident(page: Page, lastName: string): Promise<void> {
    await page.goto(`${residents}?new=yes`);
    const dialog = page.getByRole('dialog', { name: 'Add Resident' });
    await dialog.getByLabel('First Name').fill('Ada');
    await dialog.getByLabel('Last Name').fill(lastName);
    await dialog.getByLabel('Phone').fill('9195550142');
    expect(await dialog.getByLabel('Phone').inputValue()).toBe('919-555-0142');
    await dialog.getByRole('button', { name: 'Create Resident' }).click();
    await page.getByText('Resident created successfully').waitFor();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Opens the move-in dialog by a link with the unit, and selects the resident. */
  async function fillInMoveIn(page: Page, lastName: string, unit: string): Promise<Locator> {
    await page.goto(`${leases}?moveIn=yes&unit=${unit}`);
    const dialog = page.getByRole('dialog', { name: 'Move In' });
    await dialog.getByLabel('Resident').fill(lastName);
    await page.getByRole('option', { name: `Ada ${lastName}` }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    return dialog;
  }

  it('leases a unit, and refuses an overlapping lease naming the other resident', async () => {
    const page = await signIn(visit, 'strata.leasing');
    const { unitNumber: unit } = await createUnit(page);
    const [first, second] = [`Birch${unit}`, `Cedar${unit}`].map((name) => name.replace('-', '')) as [string, string];
    await addResident(page, first);
    await addResident(page, second);

    await (await fillInMoveIn(page, first, unit)).getByRole('button', { name: 'Move In' }).click();
    await page.getByText(`Ada ${first} has unit ${unit}.`).waitFor();

    const dialog = await fillInMoveIn(page, second, unit);
    // The dialog shows the current resident; a separate lease would overlap.
    await dialog.getByText(`Ada ${first} lives here.`).waitFor();
    expectMessage(/409 \(Conflict\).*\/api\/units\/\d+\/residents/);
    await dialog.getByLabel('Joins their lease').uncheck();
    await dialog.getByLabel('Lease End').fill('');
    await dialog.getByRole('button', { name: 'Move In' }).click();
    await dialog.getByText(`This overlaps the lease of Ada ${first}`).waitFor();
  });

  it('takes notice and moves out on a phone, which starts the turn, and a colleague sees it at once', async () => {
    const page = await signIn(visit, 'strata.leasing', aPhone);
    const { unitNumber: unit } = await createUnit(page);
    const lastName = `Elm${unit}`.replace('-', '');
    await addResident(page, lastName);
    await (await fillInMoveIn(page, lastName, unit)).getByRole('button', { name: 'Move In' }).click();
    await page.getByText('Moved in', { exact: true }).waitFor();

    const colleague = await signIn(visit, 'strata.manager');
    await colleague.goto(`${leases}?q=${lastName}`);
    await colleague.getByRole('article', { name: `Lease of unit ${unit}` }).waitFor();

    await page.goto(`${leases}?q=${lastName}`);
    const row = page.getByRole('article', { name: `Lease of unit ${unit}` });
    await row.getByRole('button', { name: /^Notice/ }).click();
    await page.getByRole('button', { name: 'Save Notice' }).click();
    await page.getByText('Notice saved').waitFor();
    await row.getByText(/^Notice /).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await row.getByRole('button', { name: /^Move Out/ }).click();
    await page.getByLabel('Move-out Date').fill(today());
    await page.getByRole('button', { name: 'Move Out', exact: true }).click();
    const offer = page.getByRole('dialog', { name: `Unit ${unit} is vacant` });
    await offer.getByRole('button', { name: 'Start the Turn' }).click();
    await page.getByRole('dialog', { name: 'Create New Turn' }).waitFor();
    expect(await page.getByLabel('Unit Number').inputValue()).toBe(unit);
    expect(await page.getByLabel('Move-Out Date').inputValue()).toBe(today());
    await colleague.getByText('No leases match').waitFor();
  });
});
