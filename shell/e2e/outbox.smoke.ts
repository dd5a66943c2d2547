import { useBrowser } from './browser';
import type { OtherBrowser } from './other-browser';
import { installedBrowsers, openOther } from './other-browsers';
import { addPerson } from './own-company';
import { demoPassword, testedProduct } from './product';
import { read } from './records';
import { signIn } from './sign-in';
import { assignOrder } from './technician';
import { WeakLine } from './weak-line';
import { until } from './until';

const { visit } = useBrowser();

/** An expression: whether the page has a button with this text. */
const hasButton = (text: RegExp): string =>
  `[...document.querySelectorAll('button')].some(({ textContent }) => ${String(text)}.test(textContent))`;

describe.each(installedBrowsers)('in $name', (found) => {
  let browser: OtherBrowser;
  let line: WeakLine;

  beforeEach(async () => {
    browser = await openOther(found);
    line = await WeakLine.to(testedProduct.url);
  });
  afterEach(async () => {
    await browser.close();
    await line.close();
  });

  it('what is done while the server is away waits over a reload, and is sent once', async () => {
    const manager = await signIn(visit, 'strata.manager');
    const person = await addPerson(manager, 'Elsewhere');
    const order = await assignOrder(manager, person, 'Sink');
    await browser.open(`${line.url}/signin`);
    await until('the form is there', () => browser.read(`document.querySelector('[name=password]') !== null`));
    await browser.type('[name=username]', person.username);
    await browser.type('[name=password]', demoPassword);
    await browser.click('button[type=submit]');
    await until('the day is there', () => browser.read(`location.pathname.startsWith('/nerka/')`));
    const address = `${line.url}/nerka/strata/work-orders/${order.id}`;
    await browser.open(address);
    await until('the lines are there', () => browser.read(`document.querySelector('[type=checkbox]') !== null`));

    line.drops = ({ headers }) => headers['idempotency-key'] !== undefined;
    await browser.read(`document.querySelector('[type=checkbox]').click()`);
    await browser.type('textarea[aria-label=Notes]', 'Trap was cracked');
    // Leaving the field saves it; a window that nobody sees has no focus to lose.
    await browser.read(
      `document.querySelector('textarea').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))`,
    );
    await until('both wait', () => browser.read(hasButton(/^2 waiting$/)));
    await browser.open(address);
    await until('both wait after a reload', () => browser.read(hasButton(/^2 waiting$/)));
    await until('the tick is shown', () => browser.read(`document.querySelector('[type=checkbox]').checked`));
    line.drops = () => false;
    await until('all is sent', async () => !(await browser.read<boolean>(hasButton(/waiting|not saved/))));

    expect(await read(manager, `/api/work-orders/${order.id}`)).toMatchObject({
      ...{ notes: 'Trap was cracked', subtasks: [{ completed: true }, { completed: false }] },
    });
    const log = await read<{ action: string }[]>(manager, `/api/work-orders/${order.id}/history`);
    expect(log.filter(({ action }) => action === 'subtask-ticked')).toHaveLength(1);
  }, 180_000);
});
