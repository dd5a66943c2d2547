import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, nextFrames } from './examine';
import { read, send } from './records';
import { signIn } from './sign-in';

const { visit, expectMessage } = useBrowser();
const windows = [
  ['a desk', { viewport: desk }],
  ['a phone', aPhone],
] as const;

interface Turn {
  id: number;
}

const newTurn = async (page: Page): Promise<Turn> => {
  const { companyId } = await read<{ companyId: number }>(page, '/api/user');
  return send<Turn>(page, `/api/companies/${companyId}/turns`, { unitNumber: `N-${String(Date.now()).slice(-6)}` });
};

const toast = (page: Page, text: RegExp | string) =>
  page
    .locator('[role=status], [role=alert]')
    .filter({ has: page.getByLabel('Dismiss') })
    .filter({ hasText: text });

/** The controls in sight that are pressed through a notice; the page makes room for one before it is painted. */
async function coveredBy(page: Page): Promise<string[]> {
  await page.evaluate(nextFrames);
  return page.evaluate(findCovered);
}

/** Runs in the page. */
function findCovered(): string[] {
  const notices = [...document.querySelectorAll('[aria-label=Dismiss]')].map((button) => button.parentElement!);
  const isOf = (element: Element | null) => notices.some((notice) => notice.contains(element));
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')];
  return controls
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (isOf(control) || right - left < 2 || bottom - top < 2) return false;
      const xs = [left + 1, (left + right) / 2, right - 1];
      const ys = [top + 1, (top + bottom) / 2, bottom - 1];
      return xs.some((x) => ys.some((y) => isOf(document.elementFromPoint(x, y))));
    })
    .map((control) => control.outerHTML.slice(0, 120));
}

/** Runs in the page: notes whether a dialog was there when a toast appeared. */
function watchToasts(): void {
  new MutationObserver(() => {
    if (!document.querySelector('[aria-label=Dismiss]')) return;
    const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((dialog) => dialog.checkVisibility());
    document.documentElement.dataset.dialogsAtToast ??= String(dialogs.length);
  }).observe(document.body, { subtree: true, childList: true });
}

describe.each(windows)('toasts on %s', (_name, options) => {
  it('come after the dialog has closed, and cover nothing that can be pressed', async () => {
    const page = await signIn(visit, 'strata.manager', options);
    await page.goto('/nerka/strata/work-orders?new=yes');
    const title = page.getByRole('dialog').getByLabel('Title');
    await title.fill(`Gutter drips ${Date.now()}`);
    await page.evaluate(watchToasts);
    await title.press('Enter');
    await toast(page, 'Work order created').waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.dialogsAtToast)).toBe('0');
    expect(await coveredBy(page)).toEqual([]);
  });

  it('tell a failure beside the open dialog, which says of nothing both that it was kept and that it was not', async () => {
    expectMessage(/Failed to load resource|request failed/);
    const page = await signIn(visit, 'strata.manager', options);
    const { id } = await newTurn(page);
    await page.goto(`/nerka/strata/turns?turn=${id}`);
    const box = page.getByRole('dialog').getByRole('checkbox').first();
    await box.waitFor();
    const refusal = { statusCode: 409, error: 'Conflict', code: 'conflict', message: 'The turn is over.' };
    await page.route('**/api/turn-tasks/*', (route) => route.fulfill({ status: 409, json: refusal }));
    await box.click();
    await toast(page, /was not saved/).waitFor();
    expect(await coveredBy(page)).toEqual([]);
    expect(await page.getByText(/\bkept\b/).count()).toBe(0);
  });

  it('say without a connection that it is lost, and of a change only that it waits', async () => {
    expectMessage(/Failed to load resource|request failed/);
    const page = await signIn(visit, 'strata.manager', options);
    const { id } = await newTurn(page);
    await page.goto(`/nerka/strata/turns?turn=${id}`);
    const box = page.getByRole('dialog').getByRole('checkbox').first();
    await box.waitFor();
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await box.click();
    await page.getByText('Nerka cannot be reached right now').waitFor();
    await page.getByRole('button', { name: '1 waiting', includeHidden: true }).waitFor();
    expect(await coveredBy(page)).toEqual([]);
    expect(await page.getByText(/not saved/).count()).toBe(0);
  });
});

it('says without a connection that what was typed into a form is kept, and nothing else of it', async () => {
  expectMessage(/Failed to load resource|request failed/);
  const page = await signIn(visit, 'strata.manager', aPhone);
  await page.goto('/nerka/strata/work-orders?new=yes');
  const title = page.getByRole('dialog').getByLabel('Title');
  await title.fill('Gutter drips');
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await title.press('Enter');
  await page.getByText('What you typed is kept').waitFor();
  expect(await page.getByText(/not saved|could not be saved/i).count()).toBe(0);
  await page.unroute('**/api/**');
  await page.goto('/nerka/strata/work-orders?new=yes');
  expect(await title.inputValue()).toBe('Gutter drips');
});
