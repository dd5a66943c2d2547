import { useBrowser } from './browser';
import { openHome, signIn } from './sign-in';

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
  const theirs = colleague.getByRole('article', { name: 'Unit Z-Z900' });
  await colleague.waitForFunction(
    () => document.querySelector<HTMLSelectElement>('article select')?.value === 'maintenance',
  );

  await page.getByRole('button', { name: 'New Work Order' }).click();
  const order = page.getByRole('dialog', { name: 'New Work Order' });
  await order.getByLabel('Title').fill('Paint the door');
  expect(await order.getByLabel('Property/Unit').inputValue()).toBe('Z-Z900');
  await order.getByRole('button', { name: 'Create Work Order' }).click();
  await page.getByText('Work order created').waitFor();

  await theirs.getByRole('link', { name: 'Z-Z900' }).click();
  await colleague.getByRole('link', { name: 'Paint the door' }).waitFor();
  await colleague.getByRole('button', { name: 'Delete unit Z-Z900' }).click();
  await colleague.getByText('Are you sure you want to delete this unit?').waitFor();
  expectMessage(/status of 409/);
  await colleague.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await colleague.getByText('This unit cannot be deleted: it has 1 work order, past or present.').waitFor();
});
