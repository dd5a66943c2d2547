import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { InstalledBrowser } from './installed-browser';
import { addPerson } from './own-company';
import { testedProduct } from './product';
import { read } from './records';
import { fillInSignIn, signIn } from './sign-in';
import { assignOrder, keeps, keyOf, type Order } from './technician';
import { WeakLine } from './weak-line';

const { visit } = useBrowser();
const lines = ['Valve', 'Trap', 'Seal', 'Pipe', 'Faucet', 'Drain'];
let line: WeakLine;
let phone: InstalledBrowser;

beforeEach(async () => {
  line = await WeakLine.to(testedProduct.url);
  phone = await InstalledBrowser.at(line.url);
});
afterEach(async () => {
  await phone.remove();
  await line.close();
});

interface Windows {
  manager: Page;
  order: Order;
  windows: [Page, Page];
  /** The windows whose changes have come to the line, in this order. */
  senders: Page[];
  /** Lets the first of them go on. */
  release: () => void;
}

const waits = (page: Page, count: number) => page.getByRole('button', { name: `${count} waiting` }).waitFor();
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).tap();

/** Two windows of one browser with changes of one order that were made in turns, and a line that holds the first of them. */
async function tickInTwoWindows(): Promise<Windows> {
  const manager = await signIn(visit, 'strata.manager');
  const person = await addPerson(manager, 'Twice');
  const order = await assignOrder(manager, person, 'Sink', lines);
  const path = `/nerka/strata/work-orders/${order.id}`;
  const first = await phone.open('/signin');
  await fillInSignIn(first, person.username);
  await keeps(first, [keyOf('/api/work-orders/{id}', order.id)]);
  await first.goto(path);
  const second = await phone.openBeside(path);
  const windows: Windows['windows'] = [first, second];
  for (const page of windows) await page.getByRole('checkbox', { name: lines[0]!, exact: true }).waitFor();

  line.cut();
  for (const [index, name] of lines.entries()) {
    await tick(windows[index % 2]!, name);
    for (const page of windows) await waits(page, index + 1);
  }
  const senders: Page[] = [];
  for (const page of windows)
    page.on('request', (request) => {
      if (request.headers()['idempotency-key'] !== undefined) senders.push(page);
    });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let changes = 0;
  line.holds = ({ headers }) => (headers['idempotency-key'] !== undefined && ++changes === 1 ? held : undefined);
  line.restore();
  for (const page of windows) await page.getByText('Nerka cannot be reached right now.').waitFor({ state: 'detached' });
  return { manager, order, windows, senders, release };
}

async function expectAllInOrder({ manager, order }: Windows): Promise<void> {
  const path = `/api/work-orders/${order.id}`;
  const { subtasks } = await read<{ subtasks: { title: string; completed: boolean }[] }>(manager, path);
  expect(subtasks.map(({ completed }) => completed)).toEqual(lines.map(() => true));
  const log = await read<{ action: string; deviceTime: string }[]>(manager, `${path}/history`);
  const ticks = log.filter(({ action }) => action === 'subtask-ticked').map(({ deviceTime }) => deviceTime);
  // The newest is first.
  expect(ticks).toHaveLength(lines.length);
  expect(ticks).toEqual(ticks.toSorted().toReversed());
}

it('one window at a time sends, and the changes of a record arrive in the order in which both windows made them', async () => {
  const opened = await tickInTwoWindows();
  const { windows, senders, release, order, manager } = opened;
  // Both would send now: each has one more change.
  await windows[0].getByRole('textbox', { name: 'Notes' }).fill('All is tight');
  await windows[0].keyboard.press('Tab');
  await waits(windows[1], lines.length + 1);
  expect(senders).toHaveLength(1);
  release();
  for (const page of windows)
    await page.getByRole('button', { name: /waiting|not saved/ }).waitFor({ state: 'detached' });
  expect(senders).toHaveLength(lines.length + 1);
  await expectAllInOrder(opened);
  expect(await read(manager, `/api/work-orders/${order.id}`)).toMatchObject({ notes: 'All is tight' });
});

it('another window goes on when the one that sends is closed', async () => {
  const opened = await tickInTwoWindows();
  const { windows, senders } = opened;
  const [sender] = senders;
  const [other] = windows.filter((page) => page !== sender);
  await sender!.close();
  await other!.getByRole('button', { name: /waiting|not saved/ }).waitFor({ state: 'detached' });
  expect(senders.filter((page) => page === other)).toHaveLength(lines.length);
  await expectAllInOrder(opened);
});
