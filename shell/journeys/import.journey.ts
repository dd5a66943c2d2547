import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { desk, examine } from './examine';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();
const screen = '/nerka/strata/settings/import-export';

/** Drops a file as from the desk; answers when what was found in it is shown. */
async function dropCsv(page: Page, name: string, lines: string[]): Promise<void> {
  await page.goto(screen);
  await page.getByText('Choose a CSV file, or drop it here').waitFor();
  const transfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const files = new DataTransfer();
      files.items.add(new File([text!], fileName!, { type: 'text/csv' }));
      return files;
    },
    [name, lines.join('\n')],
  );
  const place = page.getByText('Choose a CSV file, or drop it here').locator('..');
  await place.dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByRole('heading', { name: `Units: ${name}` }).waitFor();
}

it('takes a dropped file, lets a guess be corrected, imports what is good, updates, and undoes', async () => {
  const page = await signIn(visit, 'strata.manager');
  await dropCsv(page, 'new-wing.csv', ['Apt,Where,Beds', 'z901,New Wing,2', 'z902,New Wing,many', 'z903,New Wing,1']);
  await page.getByText('2 new, 0 changed, 0 as they were, 1 with problems').waitFor();
  const bad = page.getByRole('region', { name: 'Rows with problems', exact: true });
  await bad.getByRole('row', { name: /^3 Beds: Bedrooms must be a whole number\./ }).waitFor();

  await page.getByLabel('Field of Where').selectOption({ label: 'Building' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Check again', disabled: true }).waitFor();
  await page.getByRole('button', { name: 'Import the 2 rows without problems' }).click();
  await page.getByText('2 new, 0 changed, 0 as they were, 1 left out').waitFor();
  await page.getByRole('button', { name: 'Undo this import' }).waitFor();

  await dropCsv(page, 'corrected.csv', ['Apt,Building,Beds', 'Z-901,New Wing,3', 'z902,New Wing,2']);
  await page.getByText('1 new, 1 changed, 0 as they were, 0 with problems').waitFor();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'All imports and exports' }).click();
  await page.getByRole('link', { name: 'Units: corrected.csv' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('link', { name: 'Units', exact: true }).click(),
  ]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  const lines = Buffer.concat(parts).toString().split('\r\n');
  expect(lines.filter((line) => line.startsWith('Z-90'))).toEqual([
    expect.stringMatching(/^Z-901,New Wing,.*,2,/),
    expect.stringMatching(/^Z-903,New Wing,.*,1,/),
  ]);
});

it('can be used by everybody, in light, in dark and on a phone, before and after the import', async () => {
  const page = await signIn(visit, 'strata.manager', { viewport: desk, colorScheme: 'light' });
  followRequests(page);
  // As wide as a list from an accounting program.
  const further = Array.from({ length: 12 }, (_, place) => `Remark ${place}`).join(',');
  const far = `y901,${'a long way from here '.repeat(5)},2,${'x'.repeat(120)}`;
  await dropCsv(page, 'old-wing.csv', [`Apt,Where,Beds,${further}`, far, 'y902,,many']);
  const { findings } = await examine(page);
  await page.getByRole('button', { name: 'Import the 1 row without problems' }).click();
  await page.getByRole('button', { name: 'Undo this import' }).waitFor();
  await page.mouse.move(0, 0);
  findings.push(...(await examine(page)).findings);
  await page.getByRole('link', { name: 'All imports and exports' }).click();
  await page.getByRole('link', { name: 'Units: old-wing.csv' }).waitFor();
  findings.push(...(await examine(page)).findings);
  expect(findings).toEqual([]);
});
