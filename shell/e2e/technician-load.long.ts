import type { IncomingMessage } from 'node:http';
import type { Page } from 'playwright-core';
import { useBrowser } from './browser';
import { InstalledBrowser } from './installed-browser';
import { addPerson } from './own-company';
import { changeRows } from './own-database';
import { testedProduct } from './product';
import { aPicture, call, read } from './records';
import { Replica } from './replica';
import { fillInSignIn, signIn } from './sign-in';
import { assignOrder, assignTurn, keeps, keyOf, running, stopOf, type Order, type Turn } from './technician';
import { WeakLine } from './weak-line';

const { visit } = useBrowser();
const MINUTE_MS = 60_000;
const ticked = ['Leaks', 'Stove', 'Fan', 'Lights', 'Doors', 'Locks', 'Blinds', 'Screens'];
const failed = 'Smoke alarm';
let line: WeakLine;
let phone: InstalledBrowser;
let replica: Replica;

beforeEach(async () => {
  replica = await Replica.start();
  line = await WeakLine.to(testedProduct.url, replica.url);
  phone = await InstalledBrowser.at(line.url);
});
afterEach(async () => {
  await phone.remove();
  await line.close();
  await replica.die();
});

/** Everything has been there since before the work began. */
async function makeOlder(companyId: number): Promise<void> {
  for (const table of ['work_orders', 'work_order_subtasks', 'turns', 'turn_tasks'])
    await changeRows(
      companyId,
      `update ${table} set created_at = created_at - interval '1 hour' where company_id = $1`,
    );
}

/** What has happened to the requests with a change. */
interface Losses {
  sent: number;
  /** Dropped before the server had them, or without their response. */
  lost: number;
  /** Of them, those that the replica had when it died. */
  diedWith: number;
}

/** Two in nine requests with a change are lost, before the server has them or after; the replica dies of one of them. */
function worsen(): Losses {
  const losses: Losses = { sent: 0, lost: 0, diedWith: 0 };
  const isChange = ({ headers }: IncomingMessage) => headers['idempotency-key'] !== undefined;
  const dyingWith = new Set<IncomingMessage>();
  line.drops = (request) => isChange(request) && (losses.sent += 1) % 9 === 4;
  line.loses = (request) => isChange(request) && losses.sent % 9 === 0;
  line.sent = (request, { port }) => {
    if (!isChange(request) || losses.sent < 7 || port !== new URL(replica.url).port || replica.isDead) return;
    dyingWith.add(request);
    void replica.die();
  };
  line.ended = (request, isAnswered) => {
    if (!isChange(request) || isAnswered) return;
    losses.lost += 1;
    if (dyingWith.has(request)) losses.diedWith += 1;
  };
  return losses;
}

async function addPhoto(page: Page, picture: Awaited<ReturnType<typeof aPicture>>): Promise<void> {
  await page.getByLabel('Choose after photos').setInputFiles(picture);
  await page.getByText('Waits to be sent', { exact: true }).waitFor();
}

async function workOn(page: Page, order: Order, minutes: number): Promise<void> {
  await running(page).getByRole('link', { name: order.title }).tap();
  for (const name of ['Shut off water', 'Replace the trap']) {
    const box = page.getByRole('checkbox', { name });
    await box.waitFor();
    await page.clock.fastForward((minutes * MINUTE_MS) / 2);
    await box.tap();
  }
}

async function workOnTurn(page: Page, turn: Turn, picture: Awaited<ReturnType<typeof aPicture>>): Promise<void> {
  await page.goto(`/nerka/strata/turns/${turn.id}`);
  for (const name of ticked) {
    await page.getByRole('checkbox', { name }).tap();
    await page.clock.fastForward(MINUTE_MS / 4);
  }
  await page.getByRole('button', { name: `More of “${failed}”` }).tap();
  await page.getByRole('button', { name: /^Fail/ }).tap();
  await page.getByRole('textbox', { name: 'What is wrong' }).fill('It is silent');
  await page.getByLabel('Choose before photos').setInputFiles(picture);
  await page.getByRole('button', { name: 'Make Work Order' }).tap();
}

interface Entry {
  startedAt: string;
  stoppedAt: string;
}

interface HistoryLine {
  action: string;
  deviceTime: string | null;
}

interface Work {
  orders: [Order, Order, Order];
  turn: Turn;
  picture: Awaited<ReturnType<typeof aPicture>>;
}

/** Three orders and a turn, which a technician's phone has seen. */
async function assignWork(manager: Page): Promise<Work> {
  const { companyId } = await read<{ companyId: number }>(manager, '/api/user');
  const person = await addPerson(manager, 'Cellar');
  const orders: Work['orders'] = [
    await assignOrder(manager, person, 'Sink'),
    await assignOrder(manager, person, 'Boiler'),
    await assignOrder(manager, person, 'Door'),
  ];
  const turn = await assignTurn(manager, person, [...ticked, failed]);
  await makeOlder(companyId);
  const page = await phone.open('/signin');
  await fillInSignIn(page, person.username);
  await keeps(page, [...orders.map(({ id }) => keyOf('/api/work-orders/{id}', id)), keyOf('/api/turns/{id}', turn.id)]);
  return { orders, turn, picture: await aPicture(manager, 640, 480) };
}

/** From a cold start without a network; returns when the work has ended by the phone's clock. */
async function workTenMinutes({ orders: [first, second, third], turn, picture }: Work, began: number): Promise<number> {
  const page = await phone.open('/company', { time: began });
  await stopOf(page, first).getByRole('button', { name: 'Start' }).tap();
  await running(page).getByText(first.title).waitFor();
  await workOn(page, first, 3);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Trap was cracked');
  await page.keyboard.press('Tab');
  await addPhoto(page, picture);
  await page.goto('/company');
  await stopOf(page, second).getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('button', { name: 'Switch' }).tap();
  await running(page).getByText(second.title).waitFor();
  await workOn(page, second, 4);
  await addPhoto(page, picture);
  await page.goto('/company');
  await stopOf(page, second).getByRole('button', { name: 'Done' }).tap();
  await stopOf(page, second).waitFor({ state: 'detached' });
  await stopOf(page, third).getByRole('button', { name: 'Start' }).tap();
  await running(page).getByText(third.title).waitFor();
  await workOnTurn(page, turn, picture);
  await page.getByRole('button', { name: WAITING }).waitFor();
  return page.evaluate(() => Date.now());
}

/** Three starts, one of them a switch, a stop and an end, twelve ticks, a note, a failed line and three photos. */
const WAITING = '22 waiting';

/** All is sent but the start of the order that was cancelled. Returns what was lost on the way. */
async function sendAll(cancelled: Order): Promise<Losses> {
  const page = await phone.open('/company');
  await page.getByRole('button', { name: WAITING }).waitFor();
  const losses = worsen();
  line.restore();
  await page.getByRole('button', { name: '1 not saved' }).tap({ timeout: 90_000 });
  const panel = page.getByRole('dialog', { name: 'Kept on this device' });
  await panel.getByText(cancelled.workOrderNumber).waitFor();
  await panel.getByText('Everything else is saved. Decide what becomes of these.').waitFor({ timeout: 90_000 });
  await panel.getByRole('button', { name: 'Discard' }).tap();
  await panel.getByText('Everything is saved.').waitFor();
  return losses;
}

function expectLosses({ sent, lost, diedWith }: Losses): void {
  expect(replica.isDead).toBe(true);
  expect(diedWith).toBeGreaterThan(0);
  expect(lost).toBeGreaterThan(5);
  expect(lost / sent).toBeGreaterThanOrEqual(1 / 8);
}

async function expectTimers(manager: Page, orders: Work['orders'], isThen: IsThen): Promise<void> {
  const entries = await Promise.all(
    orders.map(({ id }) => read<Entry[]>(manager, `/api/work-orders/${id}/time-entries`)),
  );
  expect(entries.map(({ length }) => length)).toEqual([1, 1, 0]);
  const [first, second] = entries.flat() as [Entry, Entry];
  expect(first.stoppedAt).toBe(second.startedAt);
  const minutesOf = ({ startedAt, stoppedAt }: Entry) => (Date.parse(stoppedAt) - Date.parse(startedAt)) / MINUTE_MS;
  expect(minutesOf(first)).toBeGreaterThanOrEqual(3);
  expect(minutesOf(second)).toBeGreaterThanOrEqual(4);
  for (const { startedAt, stoppedAt } of [first, second]) [startedAt, stoppedAt].forEach(isThen);
}

async function expectTurn(manager: Page, { id }: Turn, isThen: IsThen): Promise<void> {
  const { tasks } = await read<Turn>(manager, `/api/turns/${id}`);
  expect(tasks.map(({ result }) => result)).toEqual([...ticked.map(() => 'done'), 'failed']);
  expect(tasks.at(-1)).toMatchObject({ photoCount: 1 });
  expect(tasks.at(-1)!.workOrder).not.toBeNull();
  const ticks = tasks.flatMap(({ completedAt }) => completedAt ?? []);
  ticks.forEach(isThen);
  expect(ticks).toEqual(ticks.toSorted());
}

async function expectHistory(manager: Page, { id }: Order, isThen: IsThen): Promise<void> {
  const log = await read<HistoryLine[]>(manager, `/api/work-orders/${id}/history`);
  expect(log.filter(({ action }) => action === 'subtask-ticked')).toHaveLength(2);
  expect(log.filter(({ action }) => action === 'photo-added')).toHaveLength(1);
  // Pictures are sent last. The newest is first.
  const times = log.flatMap(({ action, deviceTime }) => (/photo/.test(action) ? [] : (deviceTime ?? [])));
  times.forEach(isThen);
  expect(times).toEqual(times.toSorted().toReversed());
}

type IsThen = (time: string | null) => void;

it('ten minutes of work without a network arrive once, in order and with their times', async () => {
  const manager = await signIn(visit, 'strata.manager');
  const work = await assignWork(manager);
  const [first, second, third] = work.orders;
  line.cut();
  const began = Date.now() - 11 * MINUTE_MS;
  const ended = await workTenMinutes(work, began);
  expect(ended - began).toBeGreaterThan(9 * MINUTE_MS);
  await call(manager, 'PUT', `/api/work-orders/${third.id}`, { status: 'cancelled' });
  expectLosses(await sendAll(third));

  const isThen: IsThen = (time) => {
    expect(Date.parse(time ?? '')).toBeGreaterThanOrEqual(began);
    expect(Date.parse(time ?? '')).toBeLessThanOrEqual(ended);
  };
  const subtasks = [{ completed: true }, { completed: true }];
  expect(await read(manager, `/api/work-orders/${first.id}`)).toMatchObject({
    ...{ notes: 'Trap was cracked', photoCount: 1, runningTimers: [], subtasks },
  });
  expect(await read(manager, `/api/work-orders/${second.id}`)).toMatchObject({
    ...{ status: 'completed', photoCount: 1, runningTimers: [], subtasks },
  });
  await expectTimers(manager, work.orders, isThen);
  await expectTurn(manager, work.turn, isThen);
  for (const order of [first, second]) await expectHistory(manager, order, isThen);
}, 300_000);
