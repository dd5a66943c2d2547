import { fakeApi, renderScreen, screen, within } from '@nerka/mf-shared/testing';
import { WorkOrderTimeline } from './work-order-timeline';

const TIME_ENTRIES = '/api/work-orders/{id}/time-entries';
const ACTIVITY = '/api/companies/{companyId}/activity';
const ray = { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'strata.tech2' };
const maria = { id: 7, displayName: 'Maria Lopez', firstName: null, username: 'strata.manager' };

// Of a fixed date the timeline would say another age every week.
const minutesAgo = new Date(Date.now() - 5 * 60_000).toISOString();
const record = { noun: 'work-order', id: 2, name: 'WO-0002', isOpen: true };
const line = (id: number, action: string, noun = 'work-order') => ({
  ...{ id, action, noun, record, recordId: 2, subject: 'WO-0002', actor: 'Ray Ortiz', actorId: 8, isProvider: false },
  ...{ companyName: null, changes: [], createdAt: minutesAgo },
});
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

it('adds up the time worked and shows who started and who stopped', async () => {
  const entry = {
    ...{ visitId: null, jobNumber: null, customerName: null },
    ...{ workOrderId: 1, workOrderNumber: 'WO-0001', workOrderTitle: 'Sink', userId: 8, user: ray, startedBy: ray },
    ...{ startedAt: '2026-11-20T15:04:00.000Z', byHand: false, reason: null, isLong: false },
    ...{ startReceivedAt: null, stopReceivedAt: null, isEndAssumed: false, needsReview: false },
  };
  fakeApi().on('get', TIME_ENTRIES, [
    { ...entry, id: 2, stoppedAt: null, stoppedBy: null, seconds: null },
    { ...entry, id: 1, stoppedAt: '2026-11-20T15:29:10.000Z', stoppedBy: maria, seconds: 1510 },
  ]);
  renderScreen(<WorkOrderTimeline workOrderId={2} />);
  const worked = await screen.findByRole('region', { name: 'Time worked' });
  await within(worked).findByText('Running');
  expect(within(worked).getByRole('heading')).toHaveTextContent('Time worked 25m 10s');
  const [running, stopped] = within(worked).getAllByRole('listitem');
  expect(running).toHaveTextContent(/Ray OrtizNov 20, 2026 .*Running/);
  expect(stopped).toHaveTextContent(/Ray Ortiz, stopped by Maria Lopez.*25m 10s/);
});

it('says what was done to the order, its timer, subtasks and photos', async () => {
  fakeApi()
    .on('get', TIME_ENTRIES, [])
    .on('get', ACTIVITY, [
      { ...line(6, 'photo-added'), changes: [change('kind', null, 'after')] },
      { ...line(5, 'ticked', 'subtask'), changes: [change('title', 'Shut the valve', 'Shut the valve')] },
      { ...line(4, 'job-stopped'), changes: [change('seconds', null, '1510')] },
      line(3, 'job-started'),
      { ...line(2, 'assigned'), changes: [change('userIds', 'Kim Park', 'Ray Ortiz, Kim Park')] },
      { ...line(1, 'updated'), changes: [change('status', 'open', 'in_progress')] },
    ]);
  renderScreen(<WorkOrderTimeline workOrderId={2} />);
  await screen.findByText('added a photo');
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d minutes ago$/, ''));
  expect(said).toEqual([
    'Ray Ortiz added a photoShowsAfter',
    'Ray Ortiz ticked “Shut the valve”',
    'Ray Ortiz stopped the job timerWorked25m 10s',
    'Ray Ortiz started the work order',
    'Ray Ortiz assigned the work orderAssigneesKim Park →  then Ray Ortiz, Kim Park',
    'Ray Ortiz changed the work orderStatusOpen →  then In Progress',
  ]);
});
