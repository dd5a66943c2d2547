import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { read, send, today } from './records';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

/** The number at the beginning of a line: '3 late turns'. */
const countIn = (words: string) => Number(words.replace(/^([\d,]+).*/s, '$1').replaceAll(',', ''));

/** How many records the list, or the board by its columns, says that it has. */
async function countOfList(page: Page): Promise<number> {
  if (page.url().includes('/pipeline')) {
    const open = page.getByRole('region', { name: /^(Prospecting|Qualification|Proposal|Negotiation)$/ });
    await open.getByRole('heading', { name: /\d$/ }).first().waitFor();
    const titles = await open.getByRole('heading').allTextContents();
    return titles.reduce((sum, title) => sum + Number(title.match(/\d+$/)?.[0]), 0);
  }
  const words = await page.getByText(/^Showing .+ of /).textContent();
  return Number(words?.match(/of ([\d,]+)/)?.[1]?.replaceAll(',', ''));
}

interface Company {
  companyId: number;
}

async function addUrgentOrder(page: Page): Promise<void> {
  const { companyId } = await read<Company>(page, '/api/user');
  await send(page, `/api/companies/${companyId}/work-orders`, {
    ...{ title: `Gas smell ${Date.now()}`, priority: 'urgent', assignedToId: null },
  });
}

async function addJobOfToday(page: Page): Promise<void> {
  const { companyId } = await read<Company>(page, '/api/user');
  const [customer] = await read<{ id: number }[]>(page, `/api/companies/${companyId}/customers?limit=1`);
  const body = { customerId: customer!.id, status: 'sent', serviceDate: today(), dueDate: '2026-01-01', total: 5_000 };
  await send(page, `/api/companies/${companyId}/invoices`, body);
}

describe.each([
  ['property management', 'strata', ['urgent work order', 'unassigned work order'], addUrgentOrder],
  [
    'a jobs business',
    'brightside',
    ['overdue invoice', 'invoices? not emailed', 'today without a person'],
    addJobOfToday,
  ],
] as const)('the dashboard of %s', (_, company, expected, add) => {
  it('begins with what needs attention, each line a link to exactly these records', async () => {
    const page = await signIn(visit, `${company}.manager`, { viewport: desk });
    followRequests(page);
    await add(page);
    await page.goto(`/nerka/${company}/dashboard`);
    await attention(page).getByRole('link').first().waitFor();
    const lines = await attention(page).getByRole('link').allTextContents();
    for (const words of expected) expect(lines.filter((line) => new RegExp(words).test(line))).toHaveLength(1);
    for (const line of lines) {
      await attention(page).getByRole('link', { name: line, exact: true }).click();
      expect({ line, count: await countOfList(page) }).toEqual({ line, count: countIn(line) });
      await page.goBack();
      await attention(page).getByRole('link').first().waitFor();
    }
    await expectNoFindings(page);
  });

  it('shows it on the first screen of a phone, without sideways scrolling', async () => {
    // Who does the work begins with their day.
    const page = await signIn(visit, `${company}.leasing`, aPhone);
    await add(page);
    await page.goto(`/nerka/${company}/dashboard`);
    const first = attention(page).getByRole('link').first();
    await first.waitFor();
    const box = await first.boundingBox();
    expect(box!.y + box!.height).toBeLessThan(page.viewportSize()!.height);
    expect(box!.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
