import type { Locator, Page } from 'playwright-core';
import { useBrowser } from './browser';
import { aPhone, expectNoFindings } from './examine';
import { read, send } from './records';
import { followRequests, settled } from './settled';
import { openHome, signInAsTechnician } from './sign-in';

const { visit } = useBrowser();

interface Order {
  id: number;
  workOrderNumber: string;
}

/** An order of the signed-in technician with a requester, in a unit with an address. */
async function assignOrder(page: Page, title: string, values: object = {}): Promise<Order> {
  const { id, companyId } = await read<{ id: number; companyId: number }>(page, '/api/user');
  const body = { title, assignedToId: id, propertyUnit: 'A-104', requesterName: 'Ada', requesterPhone: '9195550142' };
  return send<Order>(page, `/api/companies/${companyId}/work-orders`, { ...body, ...values });
}

/** A picture of one pixel. */
const picture = {
  name: 'leak.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

it('an assigned order is started, ticked, photographed, noted and done on a phone with nine taps beside typing', async () => {
  const page = await signInAsTechnician(visit, aPhone);
  followRequests(page);
  const subtasks = ['Shut off water', 'Replace the trap', 'Dry the cabinet'];
  const title = `Sink leaks ${Date.now()}`;
  const order = await assignOrder(page, title, { subtasks: subtasks.map((each) => ({ title: each })) });
  await openHome(page);
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.tap();
  };

  const tapAndType = async (field: Locator, text: string): Promise<void> => {
    await tap(field);
    // By value: the browser drops keys for a moment after a tap has moved the focus from one field to the next.
    await field.fill(text);
  };

  const card = page.getByRole('region', { name: 'My day' }).getByRole('listitem').filter({ hasText: title });
  await tap(card.getByRole('button', { name: 'Start' }));
  await page.getByRole('region', { name: 'Running' }).getByText(title).waitFor();
  await tap(page.getByRole('region', { name: 'Running' }).getByRole('link', { name: title }));
  for (const name of subtasks) await tap(page.getByRole('checkbox', { name }));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tap(page.getByRole('button', { name: 'Take photo' }).last()),
  ]);
  await chooser.setFiles(picture);
  await tapAndType(page.getByRole('textbox', { name: 'Notes' }), 'Trap was cracked');
  await tapAndType(page.getByRole('textbox', { name: 'Part', exact: true }), 'P-trap');
  const part = page.getByRole('list', { name: `Parts of ${order.workOrderNumber}` }).getByText('P-trap');
  do {
    await page.keyboard.press('Enter');
    await settled(page);
  } while (!(await part.isVisible()));
  await page.getByRole('timer').filter({ hasText: /[1-9]/ }).waitFor();
  await tap(page.getByRole('button', { name: 'Done' }));
  await page.getByText('Work order updated').waitFor();
  await settled(page);
  expect(taps).toBeLessThanOrEqual(9);

  const done = await read<Record<string, unknown>>(page, `/api/work-orders/${order.id}`);
  expect(done).toMatchObject({
    ...{ status: 'completed', notes: 'Trap was cracked', photoCount: 1, onJobStartedAt: null, runningTimers: [] },
    subtasks: subtasks.map((each) => ({ title: each, completed: true })),
    parts: [{ name: 'P-trap', quantity: 1 }],
  });
  expect(done['onJobAccumulatedSeconds']).toBeGreaterThan(0);
});

it('the day of a technician fits a phone, calls whoever asked and ends an order', async () => {
  const page = await signInAsTechnician(visit, aPhone);
  followRequests(page);
  const [late, today] = [`Door sticks ${Date.now()}`, `Lamp is out ${Date.now()}`];
  await assignOrder(page, late, { dueDate: '2026-01-05' });
  await assignOrder(page, today, { permissionToEnter: 'call_first' });
  await openHome(page);
  const overdue = page.getByRole('region', { name: 'Overdue' }).getByRole('listitem');
  await overdue.getByText(/late by \d+ days/).waitFor();
  expect(await overdue.getByRole('link', { name: /^Call Ada/ }).getAttribute('href')).toBe('tel:919-555-0142');
  await page.getByText('Enter: Call first').waitFor();
  await overdue.getByRole('button', { name: 'Done' }).tap();
  await overdue.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await overdue.waitFor();
  await expectNoFindings(page);
});
