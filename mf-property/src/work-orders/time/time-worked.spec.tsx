import { todayIn } from '@nerka/mf-shared/format';
import { instantOf } from '@nerka/mf-shared/format/zoned-time';
import { aCompany, aUser, fakeApi, fireEvent, refuse, renderScreen, screen, within } from '@nerka/mf-shared/testing';
import { TimeWorked } from './time-worked';
import type { TimeEntry } from './time-entries.api';

const OF_ORDER = '/api/work-orders/{id}/time-entries';
const LIST = '/api/companies/{companyId}/time-entries';
const ENTRY = '/api/time-entries/{id}';
const { timezone } = aCompany();
const today = todayIn(timezone);
const at = (day: string, time: string) => instantOf(day, time, timezone);

const ray = { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'strata.tech2' };
const entry = (values: Partial<TimeEntry> = {}): TimeEntry => ({
  ...{ id: 1, workOrderId: 2, workOrderNumber: 'WO-0002', workOrderTitle: 'Sink', userId: 8, user: ray },
  ...{ visitId: null, jobNumber: null, customerName: null },
  ...{ startedBy: ray, stoppedBy: ray, seconds: 1510, byHand: false, reason: null, isLong: false },
  ...{ startReceivedAt: null, stopReceivedAt: null, isEndAssumed: false, needsReview: false },
  ...{ startedAt: at('2026-11-20', '08:00'), stoppedAt: at('2026-11-20', '08:25') },
  ...values,
});

const everything = ['workOrders.read', 'workOrders.write', 'timeEntries.manage', 'team.read'] as const;

async function show(entries: TimeEntry[], mayManage = true, id = 7) {
  const api = fakeApi().on('get', OF_ORDER, entries).on('get', '/api/companies/{companyId}/users', []);
  const company = aCompany();
  const permissions = everything.filter((one) => mayManage || one !== 'timeEntries.manage');
  const { user } = renderScreen(<TimeWorked workOrderId={2} canWrite />, {
    company,
    user: aUser({ company, id, permissions: [...permissions] }),
  });
  await screen.findByRole('region', { name: 'Time worked' });
  return { user, api };
}

it('marks what was entered by hand, why, and what is longer than a shift', async () => {
  await show([entry({ byHand: true, reason: 'Forgot to start', isLong: true })]);
  const line = await screen.findByRole('listitem');
  expect(line).toHaveTextContent(/Ray Ortiz, by hand.*Forgot to start.*Long25m 10s/);
});

it('says which times are a device’s, and which time has to be looked at', async () => {
  const late = { startReceivedAt: at('2026-11-20', '11:40'), stopReceivedAt: at('2026-11-20', '11:41') };
  await show([
    entry({ ...late, needsReview: true }),
    entry({ id: 2, isEndAssumed: true, needsReview: true }),
    entry({ id: 3 }),
  ]);
  const [overlapping, unclear, usual] = await screen.findAllByRole('listitem');
  expect(overlapping).toHaveTextContent(/8:00 AM by the device, received Nov 20, 11:41 AM.*Overlaps/);
  expect(unclear).toHaveTextContent('End unclear');
  expect(usual).not.toHaveTextContent(/by the device|Overlaps|unclear/);
});

it('enters one’s own time of today', async () => {
  const { user, api } = await show([], false);
  api.on('post', LIST, entry());
  await user.click(screen.getByRole('button', { name: 'Add time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add time' }));
  expect(dialog.queryByLabelText('Day')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('From'), '00:00');
  await user.type(dialog.getByLabelText('To'), '00:01');
  expect(await dialog.findByText('1m 0s')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save Time' }));
  expect(await screen.findByText('Time saved')).toBeInTheDocument();
  expect(api.callsOf('post', LIST)[0]?.body).toMatchObject({
    ...{ workOrderId: 2, userId: 7 },
    ...{ startedAt: at(today, '00:00'), stoppedAt: at(today, '00:01') },
  });
});

it('corrects with a reason, and says what the server refuses', async () => {
  const { user, api } = await show([entry()]);
  await user.click(await screen.findByRole('button', { name: 'Correct the time of Ray Ortiz' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('To'));
  await user.type(dialog.getByLabelText('To'), '08:20');
  await user.click(dialog.getByRole('button', { name: 'Save Correction' }));
  expect(await dialog.findByText('Please say why the time is corrected')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Lunch');
  api.on('put', ENTRY, refuse(409, 'This overlaps the time on WO-0009.', { code: 'overlaps' }));
  await user.click(dialog.getByRole('button', { name: 'Save Correction' }));
  expect(await dialog.findByText('This overlaps the time on WO-0009.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Lunch');
  api.on('put', ENTRY, entry());
  await user.click(dialog.getByRole('button', { name: 'Save Correction' }));
  expect(await screen.findByText('Time corrected')).toBeInTheDocument();
  expect(api.callsOf('put', ENTRY)[1]?.body).toEqual({ stoppedAt: at('2026-11-20', '08:20'), reason: 'Lunch' });
});

it('has a day of its end where that is not the day of its start', async () => {
  const long = { startedAt: at('2026-11-16', '08:00'), stoppedAt: at('2026-11-18', '09:00'), seconds: 176_400 };
  const { user, api } = await show([entry({ ...long, isLong: true })]);
  await user.click(await screen.findByRole('button', { name: 'Correct the time of Ray Ortiz' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Day')).toHaveValue('2026-11-16');
  const endDay = dialog.getByLabelText('Day of the end');
  expect(endDay).toHaveValue('2026-11-18');
  expect(await dialog.findByText('49h 0m 0s')).toBeInTheDocument();
  fireEvent.change(endDay, { target: { value: '2026-11-15' } });
  expect(await dialog.findByText('The end must be after the start.')).toBeInTheDocument();
  fireEvent.change(endDay, { target: { value: '2026-11-16' } });
  expect(await dialog.findByText('1h 0m 0s')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Forgot');
  api.on('put', ENTRY, entry());
  await user.click(dialog.getByRole('button', { name: 'Save Correction' }));
  expect(await screen.findByText('Time corrected')).toBeInTheDocument();
  expect(api.callsOf('put', ENTRY)[0]?.body).toEqual({ stoppedAt: at('2026-11-16', '09:00'), reason: 'Forgot' });
});

it('ends a forgotten timer on the day on which it began, unless another one is chosen', async () => {
  const { user, api } = await show([entry({ stoppedAt: null, seconds: null })]);
  await user.click(await screen.findByRole('button', { name: 'Correct the time of Ray Ortiz' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Day of the end')).toHaveValue('2026-11-20');
  await user.type(dialog.getByLabelText('To'), '17:00');
  expect(await dialog.findByText('9h 0m 0s')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Forgot');
  api.on('put', ENTRY, entry());
  await user.click(dialog.getByRole('button', { name: 'Save Correction' }));
  expect(await screen.findByText('Time corrected')).toBeInTheDocument();
  expect(api.callsOf('put', ENTRY)[0]?.body).toEqual({ stoppedAt: at('2026-11-20', '17:00'), reason: 'Forgot' });
});

it('is deleted by managers', async () => {
  const { user, api } = await show([entry()]);
  api.on('delete', ENTRY, undefined);
  await user.click(await screen.findByRole('button', { name: 'Correct the time of Ray Ortiz' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete this time' }));
  expect(await screen.findByText('Time deleted')).toBeInTheDocument();
});

it('is corrected by others only if it is theirs and of today', async () => {
  await show(
    [entry(), entry({ id: 3, userId: 7, startedAt: at(today, '00:00'), user: { ...ray, displayName: 'Kim' } })],
    false,
  );
  await screen.findAllByRole('listitem');
  expect(screen.getByRole('button', { name: 'Correct the time of Kim' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Correct the time of Ray Ortiz' })).not.toBeInTheDocument();
});
