import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, desk, expectNoFindings } from './examine';
import { read, send } from './records';
import { followRequests } from './settled';
import { signIn } from './sign-in';

const { visit } = useBrowser();
const workOrders = '/nerka/strata/work-orders';
const invoices = '/nerka/brightside/invoices';

const addressOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const statusOf = (page: Page) => page.getByRole('combobox', { name: 'Status', exact: true });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name: new RegExp(`^${name} `) });
const countOn = async (page: Page, name: string) => Number((await chip(page, name).textContent())?.replace(name, ''));

/** What the list shows: only these words are left on its cards. */
const shows = (page: Page, title: string) => page.getByRole('article', { name: title });

interface Company {
  companyId: number;
}

/**
 * Runs in the page: the cards in the window before a chip is pressed, as it is seen pressed, and once they have changed.
 * Those outside of it come and go by themselves.
 */
async function titlesAsPressed(): Promise<Record<'before' | 'pressed' | 'after', (string | null)[]>> {
  const isInWindow = (card: Element) => card.getBoundingClientRect().top < window.innerHeight;
  const titles = () =>
    [...document.querySelectorAll('article')].filter(isInWindow).map((card) => card.getAttribute('aria-label'));
  const until = (isDone: () => boolean) =>
    new Promise<(string | null)[]>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isDone()) return;
        observer.disconnect();
        resolve(titles());
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  const before = titles();
  const isPressed = () => document.querySelector('[aria-label="Status"] [aria-pressed="true"]') !== null;
  const pressed = until(isPressed);
  const after = until(() => isPressed() && titles()[0] !== before[0]);
  return { before, pressed: await pressed, after: await after };
}

/** Runs in the page: how many cards there are when a screen of this title is first seen. */
function cardsAtFirst(title: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== title) return;
      observer.disconnect();
      resolve(document.querySelectorAll('article').length);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

it('a screen whose list is there already is seen before the cards are drawn', async () => {
  const page = await signIn(visit, 'strata.manager', { viewport: desk });
  await page.goto('/nerka/strata/units');
  const follow = async (title: string) => {
    const cards = page.evaluate(cardsAtFirst, title);
    await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('article').first().waitFor();
    return cards;
  };
  for (const title of ['Work Orders', 'Units']) await follow(title);
  expect(await follow('Work Orders')).toBe(0);
});

describe('the filters of a list', () => {
  /** Work orders with a common word in their titles; returns the word. */
  async function someWorkOrders(page: Page): Promise<string> {
    const word = `Hinge${Date.now()}`;
    const { companyId } = await read<Company>(page, '/api/user');
    for (const [index, status] of ['open', 'in_progress', 'completed', 'cancelled'].entries()) {
      const body = { title: `${word} ${index}`, status, priority: index % 2 ? 'urgent' : 'low' };
      await send(page, `/api/companies/${companyId}/work-orders`, body);
    }
    return word;
  }

  it('are pressed before the cards change, which a slow phone takes longer to draw', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    await page.goto(workOrders);
    await page.getByRole('article').first().waitFor();
    const press = async () => {
      const titles = page.evaluate(titlesAsPressed);
      await chip(page, 'Completed').click();
      return titles;
    };
    // The second time, the cards are there at once.
    const { before: active } = await press();
    await chip(page, 'Completed').click();
    await page.getByRole('article', { name: active[0] ?? '' }).waitFor();
    const { before, pressed, after } = await press();
    expect(pressed).toEqual(before);
    expect(after).not.toEqual(before);
  });

  it('begin with what is active, keep what was finished until the list is left, and fit into a link', async () => {
    const page = await signIn(visit, 'strata.manager', { viewport: desk });
    followRequests(page);
    const word = await someWorkOrders(page);
    await page.goto(workOrders);
    await page.getByRole('searchbox', { name: 'Search work orders' }).fill(word);
    await page.getByText('Showing 2 of 2 work orders').waitFor();
    expect(await statusOf(page).locator('option:checked').textContent()).toBe('Active');

    await shows(page, `${word} 1`)
      .getByLabel(/^Status of/)
      .selectOption('completed');
    await page.getByText('Work order updated').waitFor();
    await chip(page, 'Completed').getByText('2').waitFor();
    expect(
      await shows(page, `${word} 1`)
        .getByLabel(/^Status of/)
        .inputValue(),
    ).toBe('completed');

    await chip(page, 'Completed').click();
    await page.getByText('Showing 2 of 2 work orders').waitFor();
    await shows(page, `${word} 2`).waitFor();
    await chip(page, 'Cancelled').click();
    await page.getByText('Showing 3 of 3 work orders').waitFor();
    await page.getByRole('combobox', { name: 'Priority', exact: true }).selectOption('Urgent');
    await page.getByText('Showing 2 of 2 work orders').waitFor();
    expect([await countOn(page, 'Completed'), await countOn(page, 'Open')]).toEqual([1, 0]);

    const colleague = await signIn(visit, 'strata.leasing', aPhone);
    await colleague.goto(addressOf(page));
    await colleague.getByText('Showing 2 of 2 work orders').waitFor();
    expect(await chip(colleague, 'Cancelled').getAttribute('aria-pressed')).toBe('true');
    expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await chip(page, 'Completed').click();
    await chip(page, 'Cancelled').click();
    await page.getByText('Nothing left to do.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByText('Showing 2 of 2 work orders').waitFor();
    await expectNoFindings(page);
  });

  it('leave out what is paid, and count under each other', async () => {
    const page = await signIn(visit, 'brightside.manager', { viewport: desk });
    followRequests(page);
    const { companyId } = await read<Company>(page, '/api/user');
    const name = `Quince ${Date.now()}`;
    const customer = await send<{ id: number }>(page, `/api/companies/${companyId}/customers`, { name });
    const items = [{ item: 'Tap', quantity: 1, unitPrice: 5_000, price: 5_000 }];
    const made = [];
    for (const status of ['draft', 'sent', 'sent']) {
      const body = { customerId: customer.id, serviceDate: '2026-11-02', dueDate: null, status, items };
      made.push(await send<{ id: number; invoiceNumber: string }>(page, `/api/companies/${companyId}/invoices`, body));
    }
    const payment = { amount: 5_000, method: 'cash', date: '2026-11-03' };
    await send(page, `/api/invoices/${made[2]!.id}/payments`, payment);

    await page.goto(`${invoices}?customerId=${customer.id}`);
    await page.getByText('Showing 2 of 2 invoices').waitFor();
    expect(await Promise.all(['Draft', 'Sent', 'Paid'].map((label) => countOn(page, label)))).toEqual([1, 1, 1]);
    await chip(page, 'Draft').click();
    await chip(page, 'Paid').click();
    await shows(page, made[2]!.invoiceNumber).waitFor();
    await page.getByText('Showing 2 of 2 invoices').waitFor();
    await statusOf(page).selectOption('All Status');
    await page.getByText('Showing 3 of 3 invoices').waitFor();
    await expectNoFindings(page);
  });
});
