import { useBrowser } from './browser';
import { InstalledBrowser } from './installed-browser';
import { addPerson } from './own-company';
import { testedProduct } from './product';
import { aPicture, call, read, send, today } from './records';
import { fillInSignIn, signIn } from './sign-in';
import { assignOrder, assignTurn, keeps, keyOf, stopOf, type Order, type Turn } from './technician';
import { WeakLine } from './weak-line';

const { visit } = useBrowser();
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

it('a technician works without a network, and everything is there once and in order when it is back', async () => {
  const manager = await signIn(visit, 'strata.manager');
  const person = await addPerson(manager, 'Basement');
  const [first, second, third] = [
    await assignOrder(manager, person, 'Sink'),
    await assignOrder(manager, person, 'Boiler'),
    await assignOrder(manager, person, 'Door'),
  ];
  const turn = await assignTurn(manager, person, ['Look for leaks', 'Test the stove', 'Run the fan']);
  let page = await phone.open('/signin');
  await fillInSignIn(page, person.username);
  await keeps(page, [
    ...[first, second, third].map(({ id }) => keyOf('/api/work-orders/{id}', id)),
    ...[first, second, third].map(({ id }) => `"noun":"work-order","recordId":${id}`),
    keyOf('/api/units/{id}', first.unitId!),
    keyOf('/api/turns/{id}', turn.id),
    `"assignedToId":[${person.id}]`,
  ]);

  line.cut();
  page = await phone.open('/company');
  await page.getByRole('link', { name: 'All of yours' }).tap();
  await page.getByRole('region', { name: 'Work orders', exact: true }).getByText(first.title).waitFor();
  await page.goBack();
  const began = Date.now();
  await stopOf(page, first).getByRole('button', { name: 'Start' }).tap();
  await page.getByText('Kept on this device').waitFor();
  await page.getByRole('link', { name: first.title }).tap();
  await page.getByRole('region', { name: 'Timeline' }).getByText('created').waitFor();
  await page.getByRole('link', { name: 'A-104' }).tap();
  await page.getByRole('heading', { name: 'Unit A-104' }).waitFor();
  await page.getByRole('region', { name: 'Facts' }).getByText('Market rent').waitFor();
  await page.getByText('This was not read on this device.').first().waitFor();
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  await page.goBack();
  for (const name of ['Shut off water', 'Replace the trap']) await page.getByRole('checkbox', { name }).tap();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Trap was cracked');
  await page.keyboard.press('Tab');
  await page.getByLabel('Choose after photos').setInputFiles(await aPicture(page, 640, 480));
  await page.getByText('Waits to be sent', { exact: true }).waitFor();

  await page.goto('/company');
  await stopOf(page, second).getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('button', { name: 'Switch' }).tap();
  await page.getByRole('region', { name: 'Running' }).getByText(second.title).waitFor();
  await stopOf(page, second).getByRole('button', { name: 'Done' }).tap();
  await stopOf(page, second).waitFor({ state: 'detached' });
  await stopOf(page, third).getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('region', { name: 'Running' }).getByText(third.title).waitFor();
  // On the screen it is at once, on the device a moment later.
  await page.getByRole('button', { name: /[89] waiting/ }).waitFor();

  await page.goto(`/nerka/strata/turns/${turn.id}`);
  await page.getByRole('checkbox', { name: 'Look for leaks' }).tap();
  await page.getByRole('button', { name: 'More of “Test the stove”' }).tap();
  await page.getByRole('button', { name: /^Failed|^Fail/ }).tap();
  await page.getByRole('textbox', { name: 'What is wrong' }).fill('No flame at the left');
  await page.getByRole('button', { name: 'Make Work Order' }).tap();
  await page.getByRole('button', { name: '11 waiting' }).waitFor();
  const ended = Date.now();

  await call(manager, 'PUT', `/api/work-orders/${third.id}`, { status: 'cancelled' });
  page = await phone.open(`/nerka/strata/turns/${turn.id}`);
  await page.getByRole('button', { name: '11 waiting' }).waitFor();
  const seen = new Set<unknown>();
  line.loses = ({ headers }) => {
    const key = headers['idempotency-key'];
    if (key === undefined || seen.has(key)) return false;
    return seen.add(key).size % 3 === 1;
  };
  line.restore();
  await page.getByRole('button', { name: '1 not saved' }).tap();
  const panel = page.getByRole('dialog', { name: 'Kept on this device' });
  await panel.getByText(third.workOrderNumber).waitFor();
  await panel.getByRole('button', { name: 'Discard' }).tap();
  await panel.getByText('Everything is saved.').waitFor();

  const isThen = (time: string | null | undefined) => {
    expect(Date.parse(time ?? '')).toBeGreaterThanOrEqual(began);
    expect(Date.parse(time ?? '')).toBeLessThanOrEqual(ended);
  };
  const worked = await read<Record<string, unknown>>(manager, `/api/work-orders/${first.id}`);
  expect(worked).toMatchObject({
    ...{ status: 'open', notes: 'Trap was cracked', photoCount: 1, runningTimers: [] },
    subtasks: [{ completed: true }, { completed: true }],
  });
  expect(await read(manager, `/api/work-orders/${second.id}`)).toMatchObject({
    status: 'completed',
    runningTimers: [],
  });
  const timesOf = ({ id }: Order) =>
    read<{ startedAt: string; stoppedAt: string }[]>(manager, `/api/work-orders/${id}/time-entries`);
  const [ofFirst, ofSecond, ofThird] = [await timesOf(first), await timesOf(second), await timesOf(third)];
  expect([ofFirst.length, ofSecond.length, ofThird.length]).toEqual([1, 1, 0]);
  expect(ofFirst[0]!.stoppedAt).toBe(ofSecond[0]!.startedAt);
  for (const { startedAt, stoppedAt } of [...ofFirst, ...ofSecond]) {
    isThen(startedAt);
    isThen(stoppedAt);
  }
  const { tasks } = await read<Turn>(manager, `/api/turns/${turn.id}`);
  expect(tasks.map(({ result }) => result)).toEqual(['done', 'failed', null]);
  isThen(tasks[0]!.completedAt);
  expect(tasks[1]!.workOrder).not.toBeNull();
  const log = await read<{ action: string; deviceTime: string }[]>(manager, `/api/work-orders/${first.id}/history`);
  // Pictures are sent last.
  const times = log.flatMap(({ action, deviceTime }) => (/photo/.test(action) ? [] : (deviceTime ?? [])));
  expect(times).toEqual(times.toSorted().toReversed());
}, 180_000);

it('a visit is begun, ticked and done without a network', async () => {
  const manager = await signIn(visit, 'brightside.manager');
  const { companyId } = await read<{ companyId: number }>(manager, '/api/user');
  const company = `/api/companies/${companyId}`;
  const person = await addPerson(manager, 'Driver');
  const name = `Robin ${Date.now()}`;
  const { id: customerId } = await send<{ id: number }>(manager, `${company}/customers`, { name });
  const items = [{ item: 'Boiler', quantity: 1, unitPrice: 9_500, price: 9_500 }];
  const job = await send<{ id: number }>(manager, `${company}/invoices`, { customerId, items });
  const body = {
    date: today(),
    assigneeIds: [person.id],
    tasks: [{ task: 'Bleed the pipe' }, { task: 'Check the valve' }],
  };
  const { id } = await send<{ id: number }>(manager, `/api/invoices/${job.id}/visits`, body);
  let page = await phone.open('/signin');
  await fillInSignIn(page, person.username);
  await keeps(page, [keyOf('/api/visits/{id}', id)]);

  line.cut();
  page = await phone.open('/company');
  const stop = page.getByRole('region', { name: 'My day' }).getByRole('listitem').filter({ hasText: name });
  await stop.getByRole('button', { name: 'On my way' }).tap();
  await stop.getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('link', { name }).tap();
  for (const task of ['Bleed the pipe', 'Check the valve']) await page.getByRole('checkbox', { name: task }).tap();
  await page.getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: '5 waiting' }).waitFor();
  const ended = Date.now();
  page = await phone.open(`/nerka/brightside/visits/${id}`);
  await page.getByRole('button', { name: '5 waiting' }).waitFor();
  line.restore();
  await page.getByRole('button', { name: /waiting|not saved/ }).waitFor({ state: 'detached' });

  const made = await read<{ done: { at: string } }>(manager, `/api/visits/${id}`);
  expect(made).toMatchObject({ state: 'done', runningTimers: [], tasks: [{ completed: true }, { completed: true }] });
  expect(Date.parse(made.done.at)).toBeLessThanOrEqual(ended);
});

it('what is removed, described and started without a network is so when it is back', async () => {
  const manager = await signIn(visit, 'strata.manager');
  const person = await addPerson(manager, 'Attic');
  const order = await assignOrder(manager, person, 'Skylight');
  const path = `/api/work-orders/${order.id}`;
  await send(manager, `${path}/parts`, { name: 'Washer', quantity: 2, unitCost: 150 });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const photos = await aPicture(manager, 320, 240);
  await manager.request.post(`${path}/photos?kind=before`, { headers, multipart: { photos } });
  const turn = await assignTurn(manager, person, ['Look for leaks']);
  let page = await phone.open('/signin');
  await fillInSignIn(page, person.username);
  const kept = [keyOf('/api/work-orders/{id}/photos', order.id), keyOf('/api/turns/{id}', turn.id)];
  await keeps(page, [...kept, '/api/files/']);

  line.cut();
  page = await phone.open(`/nerka/strata/work-orders/${order.id}`);
  await page.getByRole('button', { name: 'Remove part Washer' }).tap();
  await page.getByRole('button', { name: 'Remove subtask Shut off water' }).tap();
  await page.getByRole('button', { name: 'Before photo 1' }).tap();
  const viewer = page.getByRole('dialog', { name: 'Photo' });
  await viewer.getByLabel('Caption').fill('The frame is split');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Before photo 1: The frame is split', includeHidden: true }).waitFor();
  await page.goto(`/nerka/strata/turns/${turn.id}`);
  await page.getByRole('combobox', { name: /^Status of/ }).selectOption('in_progress');
  await page.getByRole('button', { name: '4 waiting' }).waitFor();
  page = await phone.open(`/nerka/strata/work-orders/${order.id}`);
  const photo = page.getByRole('button', { name: 'Before photo 1: The frame is split' });
  await photo.waitFor();
  await photo.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  for (const name of ['Remove part Washer', 'Remove subtask Shut off water'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  line.restore();
  await page.getByRole('button', { name: /waiting|not saved/ }).waitFor({ state: 'detached' });

  expect(await read(manager, path)).toMatchObject({ parts: [], subtasks: [{ title: 'Replace the trap' }] });
  expect(await read(manager, `${path}/photos`)).toMatchObject([{ caption: 'The frame is split' }]);
  expect(await read(manager, `/api/turns/${turn.id}`)).toMatchObject({ status: 'in_progress' });
});

it('what is done on a line on which nothing arrives is on the device when the browser ends', async () => {
  const manager = await signIn(visit, 'strata.manager');
  const person = await addPerson(manager, 'Tunnel');
  const order = await assignOrder(manager, person, 'Sink');
  let page = await phone.open('/signin');
  await fillInSignIn(page, person.username);
  await keeps(page, [keyOf('/api/work-orders/{id}', order.id)]);
  await page.getByRole('link', { name: order.title }).tap();
  line.hangs = ({ headers }) => headers['idempotency-key'] !== undefined;
  for (const name of ['Shut off water', 'Replace the trap']) await page.getByRole('checkbox', { name }).tap();
  await page.getByRole('button', { name: '2 waiting' }).waitFor();
  page = await phone.open('/company');
  await page.getByRole('button', { name: '2 waiting' }).waitFor();
  line.hangs = () => false;
  // A call on which nothing arrives ends after 20 seconds.
  await page.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached', timeout: 60_000 });
  expect(await read(manager, `/api/work-orders/${order.id}`)).toMatchObject({
    subtasks: [{ completed: true }, { completed: true }],
  });
});

it('nothing opens without a network once the session was ended on another device', async () => {
  const manager = await signIn(visit, 'strata.manager');
  const person = await addPerson(manager, 'Lost');
  const order = await assignOrder(manager, person, 'Sink');
  let page = await phone.open('/signin');
  await fillInSignIn(page, person.username);
  await keeps(page, [keyOf('/api/work-orders/{id}', order.id)]);
  const elsewhere = await signIn(visit, person.username);
  await call(elsewhere, 'DELETE', '/api/user/sessions');
  page = await phone.open('/company');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  line.cut();
  page = await phone.open('/company');
  await page.getByText('Nerka could not be opened').waitFor();
  expect(await page.getByText(order.title).count()).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual(['nerka-files']);
});

it('signing out with unsaved changes asks, and leaves nothing of them in the browser', async () => {
  const manager = await signIn(visit, 'strata.manager');
  const person = await addPerson(manager, 'Leaving');
  const order = await assignOrder(manager, person, 'Sink');
  const page = await phone.open('/signin');
  await fillInSignIn(page, person.username);
  await keeps(page, [keyOf('/api/work-orders/{id}', order.id)]);
  line.drops = ({ headers }) => headers['idempotency-key'] !== undefined;
  await stopOf(page, order).getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('button', { name: '1 waiting' }).waitFor();
  const leave = async () => {
    await page.getByRole('button', { name: 'User menu' }).tap();
    await page.getByText('Logout').tap();
  };
  await leave();
  await page.getByText('One change is not saved yet').waitFor();
  const left = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign out and lose them' }).tap();
  await left;
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await page.evaluate(leftovers)).toEqual({ caches: ['nerka-files'], changes: 0, texts: [] });
  expect(await read(manager, `/api/work-orders/${order.id}`)).toMatchObject({ status: 'open', runningTimers: [] });
});

/** Runs in the page. */
async function leftovers() {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('nerka-outbox');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error('The store did not open.'));
  });
  const count = await new Promise<number>((resolve) => {
    const counting = database.transaction('changes').objectStore('changes').count();
    counting.onsuccess = () => resolve(counting.result);
  });
  const texts = Object.keys(localStorage).filter((key) => key.startsWith('nerka-draft:'));
  return { caches: await caches.keys(), changes: count, texts };
}
