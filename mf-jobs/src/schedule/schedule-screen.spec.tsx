import { pageNameStore } from '@nerka/mf-shared/contract';
import { fireEvent, page, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { dragTo, layOut, mouse } from '../drag/drag.fixture';
import { buildJob } from '../job/job.fixture';
import { ray, scheduleApi, showSchedule } from './schedule.fixture';

const timers = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'queueMicrotask', 'nextTick', 'performance'] as const),
];
const LIST = '/api/companies/{companyId}/invoices';
const JOB = '/api/invoices/{id}';
const address = () => screen.getByTestId('address').textContent;
const block = (number: string) => screen.findByRole('button', { name: new RegExp(`^${number},`) });
const announcement = (words: string | RegExp) =>
  waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(words));
const visit = (values = {}) =>
  buildJob({ id: 42, serviceDate: '2026-11-18', startTime: '08:30', assignedToId: ray.id, assignedTo: ray, ...values });

// Only the date is set: an address leaves out what the screen shows without it, which is today.
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), doNotFake: [...timers] }));
afterEach(() => jest.useRealTimers());

/** The cell of a person's row and a day's column. */
async function cell(person: string, day: string): Promise<HTMLElement> {
  const row = await screen.findByRole('row', { name: new RegExp(`^${person}`) });
  const column = screen.getAllByRole('columnheader').findIndex((head) => head.textContent.startsWith(day));
  return within(row).getAllByRole('cell')[column - 1]!;
}

describe('the week', () => {
  it('has a row for everyone who goes out and a column for every day from Monday on', async () => {
    scheduleApi(visit(), buildJob({ id: 43, serviceDate: '2026-11-20', startTime: '13:00' }));
    showSchedule();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Brightside - Schedule');
    expect(screen.getByText('Nov 16 – Nov 22, 2026')).toBeInTheDocument();
    expect(within(await cell('Ray Ortiz', 'Wed, Nov 18')).getByRole('button')).toHaveAccessibleName(
      'JOB-0042, 8:30 AM Ada Birch Tap, Wed, Nov 18, Ray Ortiz, Draft',
    );
    expect(within(await cell('Unassigned', 'Fri, Nov 20')).getByRole('button')).toHaveTextContent('1:00 PM');
    expect(screen.queryByRole('row', { name: /^Maria Lopez/ })).not.toBeInTheDocument();
  });

  it('asks for its days alone, page after page', async () => {
    const api = scheduleApi();
    api.on('get', LIST, ({ query }) => {
      if (query.schedule) return [];
      return query.cursor ? [visit()] : page([buildJob({ id: 7, startTime: '09:00' })], 2, 'abc');
    });
    showSchedule();
    await block('JOB-0007');
    await block('JOB-0042');
    const calls = api.callsOf('get', LIST).filter(({ query }) => !query.schedule);
    expect(calls.map(({ query }) => query)).toEqual([
      { from: '2026-11-16', to: '2026-11-22', sort: 'service', limit: '500' },
      { from: '2026-11-16', to: '2026-11-22', sort: 'service', limit: '500', cursor: 'abc' },
    ]);
  });

  it('offers Retry when it cannot be loaded', async () => {
    const api = scheduleApi(visit());
    api.on('get', LIST, refuse(503, 'The service is not available right now.'));
    const { user } = showSchedule();
    expect(await screen.findByText('The schedule could not be loaded')).toBeInTheDocument();
    api.on('get', LIST, [visit()]);
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    await block('JOB-0042');
  });

  it('turns by weeks, comes back to today, and shows one person’s jobs, all in the address', async () => {
    scheduleApi(visit(), buildJob({ id: 43, serviceDate: '2026-11-18', startTime: '13:00' }));
    const { user } = showSchedule();
    await user.click(await screen.findByRole('button', { name: 'Next week' }));
    expect(address()).toContain('date=2026-11-25');
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Ray Ortiz');
    expect(address()).toContain('date=2026-11-18&assignedToId=8');
    await block('JOB-0042');
    expect(screen.queryByRole('button', { name: /^JOB-0043/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(address()).not.toContain('date=');
  });

  it.each([
    ['?view=day&date=2026-11-25', 'serviceDate=2026-11-25'],
    ['?date=2026-11-25&assignedToId=8', 'serviceDate=2026-11-25&assignedToId=8'],
    ['?date=2026-11-18', 'serviceDate=2026-11-21'],
  ])('begins a new job of %s with its day and its person', async (search, given) => {
    scheduleApi();
    const { user } = showSchedule(search);
    await user.click(screen.getByRole('button', { name: 'New Job' }));
    expect(address()).toBe(`/nerka/brightside/invoices/new?${given}`);
  });

  it('marks jobs of one person that are less than an hour apart', async () => {
    scheduleApi(visit(), visit({ id: 43, startTime: '09:15' }), visit({ id: 44, startTime: '11:00' }));
    showSchedule();
    expect(await block('JOB-0042')).toHaveAccessibleName(/less than an hour from JOB-0043$/);
    expect(await block('JOB-0044')).not.toHaveAccessibleName(/less than an hour/);
  });
});

describe('the day', () => {
  it('has a lane for everyone, with what can be done at any time above the hours', async () => {
    scheduleApi(visit(), visit({ id: 43, startTime: null }));
    const { user } = showSchedule();
    await user.click(await screen.findByRole('link', { name: 'Wed, Nov 18' }));
    expect(screen.getByText('Wed, Nov 18, 2026')).toBeInTheDocument();
    const lane = await screen.findByRole('region', { name: 'Ray Ortiz' });
    expect(within(lane).getAllByRole('button')).toHaveLength(2);
    expect(within(lane).getByRole('button', { name: /^JOB-0043, Any time/ })).toHaveTextContent('Any time');
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const wide = window.matchMedia('');
    const narrow = jest.spyOn(window, 'matchMedia');
    narrow.mockImplementation((media) => ({ ...wide, matches: media === '(max-width: 639px)' }));
  });
  afterEach(() => void jest.restoreAllMocks());

  it('has the days below each other, with who goes and the number to call, and a press plans the job', async () => {
    scheduleApi(visit());
    const { user } = showSchedule('?view=day&date=2026-11-18');
    const day = await screen.findByRole('region', { name: 'Wed, Nov 18' });
    expect(screen.getByRole('region', { name: 'Thu, Nov 19' })).toHaveTextContent('No jobs');
    expect(await within(day).findByText('Ray Ortiz')).toBeInTheDocument();
    expect(within(day).getByRole('link', { name: '555-123-4567' })).toHaveAttribute('href', 'tel:555-123-4567');
    await user.click(within(day).getByRole('button'));
    expect(await screen.findByRole('dialog', { name: 'JOB-0042 - Ada Birch' })).toBeInTheDocument();
  });

  it('folds what is over before today', async () => {
    jest.setSystemTime(new Date('2026-11-18T12:00:00Z'));
    scheduleApi(visit(), visit({ id: 43, serviceDate: '2026-11-17' }));
    showSchedule('');
    expect(await screen.findByText('Earlier this week: 1 job')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Wed, Nov 18' })).toHaveTextContent('Today');
  });
});

describe('moving by keys', () => {
  it('picks up with Space, moves with arrows, drops with Enter, and can be undone', async () => {
    const api = scheduleApi(visit());
    const { user } = showSchedule();
    (await block('JOB-0042')).focus();
    await user.keyboard(' ');
    await announcement(
      'Picked up JOB-0042 at Wed, Nov 18, 8:30 AM, Ray Ortiz. Arrow keys move it, Enter drops it, Escape cancels.',
    );
    await user.keyboard('{ArrowRight}');
    await announcement('Thu, Nov 19, 8:30 AM, Ray Ortiz.');
    await user.keyboard('{ArrowUp}');
    await announcement('Thu, Nov 19, 8:30 AM, Unassigned.');
    await user.keyboard('{ArrowUp}');
    await announcement('That is as far as this view goes.');
    expect(api.callsOf('put', JOB)).toEqual([]);
    const reads = api.callsOf('get', LIST).length;
    await user.keyboard('{Enter}');
    await announcement('Dropped JOB-0042 at Thu, Nov 19, 8:30 AM, Unassigned.');
    expect(await screen.findByText('Job moved')).toBeInTheDocument();
    // The response contains the new position: no days are read again.
    expect(api.callsOf('get', LIST)).toHaveLength(reads);
    expect(within(await cell('Unassigned', 'Thu, Nov 19')).getByRole('button', { name: /^JOB-0042/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(within(await cell('Ray Ortiz', 'Wed')).getByRole('button')).toBeVisible());
    expect(api.callsOf('put', JOB).map(({ body }) => body)).toEqual([
      { serviceDate: '2026-11-19', startTime: '08:30', assignedToId: null },
      { serviceDate: '2026-11-18', startTime: '08:30', assignedToId: 8 },
    ]);
    expect(api.callsOf('put', JOB).map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"2"']);
  });

  it('is cancelled by Escape, and when the focus goes elsewhere', async () => {
    const api = scheduleApi(visit());
    const { user } = showSchedule();
    (await block('JOB-0042')).focus();
    await user.keyboard(' {ArrowRight}{Escape}');
    await announcement('Move cancelled. JOB-0042 is back at Wed, Nov 18, 8:30 AM, Ray Ortiz.');
    await user.keyboard(' {ArrowRight}');
    await announcement('Thu, Nov 19');
    await user.tab();
    await announcement('Move cancelled.');
    expect(api.callsOf('put', JOB)).toEqual([]);
  });

  it('changes the time in the day, by quarters and with Shift by hours, and warns of conflicts', async () => {
    const api = scheduleApi(visit(), visit({ id: 43, startTime: '10:15' }));
    const { user } = showSchedule('?view=day&date=2026-11-18');
    (await block('JOB-0042')).focus();
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}{ArrowDown}');
    await announcement('Wed, Nov 18, 9:45 AM, Ray Ortiz, less than an hour from JOB-0043.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.callsOf('put', JOB)[0]?.body).toMatchObject({ startTime: '09:45' }));
  });

  it('goes back with a message when the server refuses', async () => {
    const api = scheduleApi(visit());
    api.on('put', JOB, refuse(500, 'Something went wrong.'));
    const { user } = showSchedule();
    (await block('JOB-0042')).focus();
    await user.keyboard(' {ArrowRight}{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to move job. Please try again.');
    expect(within(await cell('Ray Ortiz', 'Wed, Nov 18')).getByRole('button')).toBeVisible();
  });

  it('is not offered to users who may only read', async () => {
    const api = scheduleApi(visit());
    const { user } = showSchedule(undefined, ['invoices.read', 'team.read']);
    (await block('JOB-0042')).focus();
    await user.keyboard(' ');
    const dialog = await screen.findByRole('dialog', { name: 'JOB-0042 - Ada Birch' });
    expect(dialog).toHaveTextContent('Wed, Nov 18, 8:30 AM, Ray Ortiz');
    expect(screen.queryByRole('button', { name: 'New Job' })).not.toBeInTheDocument();
    expect(api.callsOf('put', JOB)).toEqual([]);
  });
});

describe('moving by pointer', () => {
  it('drops where the pointer is released; Escape and a drop outside the calendar change nothing', async () => {
    const api = scheduleApi(visit());
    showSchedule();
    const job = await block('JOB-0042');
    layOut(await cell('Unassigned', 'Mon, Nov 16'), 50, 100);
    dragTo(job, 300);
    mouse('mouseup', 300);
    await announcement('Move cancelled.');
    dragTo(job, 60);
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    mouse('mouseup', 60);
    expect(api.callsOf('put', JOB)).toEqual([]);
    dragTo(job, 60);
    mouse('mouseup', 60);
    await waitFor(() =>
      expect(api.callsOf('put', JOB)[0]?.body).toEqual({
        serviceDate: '2026-11-16',
        startTime: '08:30',
        assignedToId: null,
      }),
    );
  });

  it('gives a job the quarter of an hour at which its upper edge lies', async () => {
    const api = scheduleApi(visit({ startTime: null }));
    showSchedule('?view=day&date=2026-11-18');
    const lane = await screen.findByRole('region', { name: 'Ray Ortiz' });
    const job = await within(lane).findByRole('button', { name: /^JOB-0042/ });
    // Pixels: seven o'clock is at 400, an hour is 64 high, and the mouse holds the block 10 below its top edge.
    layOut(lane.lastElementChild!, 0, 200, { y: 400, height: 640 });
    dragTo(job, 60, 400 + 2 * 64 + 16 + 10);
    mouse('mouseup', 60);
    await waitFor(() => expect(api.callsOf('put', JOB)[0]?.body).toMatchObject({ startTime: '09:15' }));
  });
});

describe('the tray', () => {
  const waiting = buildJob({ id: 50, serviceDate: '2026-10-01' });

  it('holds the jobs of all days with neither a person nor a time; they go into the calendar and back', async () => {
    const api = scheduleApi(waiting);
    const { user } = showSchedule('?view=day&date=2026-11-18');
    const tray = screen.getByRole('region', { name: 'Unscheduled' });
    const inTray = await within(tray).findByRole('button', { name: /^JOB-0050/ });
    expect(inTray).toHaveTextContent('Thu, Oct 1');
    inTray.focus();
    await user.keyboard(' {ArrowRight}{ArrowDown}{Enter}');
    const lane = screen.getByRole('region', { name: 'Ray Ortiz' });
    const placed = await within(lane).findByRole('button', { name: /^JOB-0050/ });
    expect(placed).toHaveTextContent('7:00 AM');
    expect(await within(tray).findByText('Every job has a person or a time.')).toBeInTheDocument();
    placed.focus();
    await user.keyboard(' {ArrowLeft}{ArrowUp}{Enter}');
    await within(tray).findByRole('button', { name: /^JOB-0050/ });
    expect(api.callsOf('put', JOB).map(({ body }) => body)).toEqual([
      { serviceDate: '2026-11-18', startTime: '07:00', assignedToId: 8 },
      { serviceDate: '2026-11-18', startTime: null, assignedToId: null },
    ]);
  });
});

describe('the job that the address names', () => {
  it('shows the job, after which the window is named, and schedules it by a form', async () => {
    const api = scheduleApi(visit());
    const { user } = showSchedule();
    await user.click(await block('JOB-0042'));
    expect(address()).toContain('job=42');
    const dialog = await screen.findByRole('dialog', { name: 'JOB-0042 - Ada Birch' });
    expect(pageNameStore.current()).toBe('JOB-0042 - Ada Birch');
    expect(dialog).toHaveTextContent('1 Elm St');
    expect(within(dialog).getByRole('link', { name: '555-123-4567' })).toHaveAttribute('href', 'tel:555-123-4567');
    expect(within(dialog).getByRole('link', { name: 'Open job' })).toHaveAttribute(
      'href',
      '/nerka/brightside/invoices/42/edit',
    );
    fireEvent.change(within(dialog).getByLabelText('Start Time'), { target: { value: '' } });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Assigned To' }), 'Maria Lopez');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).not.toContain('job='));
    const [call] = api.callsOf('put', JOB);
    expect(call?.body).toEqual({ startTime: null, assignedToId: 7 });
    expect(call?.headers.get('If-Match')).toBe('"1"');
  });

  it("needs a day: 'Date is required'", async () => {
    const api = scheduleApi(visit());
    const { user } = showSchedule('?date=2026-11-18&job=42');
    const dialog = await screen.findByRole('dialog', { name: 'JOB-0042 - Ada Birch' });
    fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: '' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Date is required')).toBeInTheDocument();
    expect(api.callsOf('put', JOB)).toEqual([]);
  });

  it('shows what somebody else saved meanwhile', async () => {
    const api = scheduleApi(visit());
    api.on('put', JOB, refuse(412, 'Somebody else saved it.', { current: visit({ startTime: '11:00', version: 2 }) }));
    const { user } = showSchedule('?date=2026-11-18&job=42');
    const dialog = await screen.findByRole('dialog', { name: 'JOB-0042 - Ada Birch' });
    fireEvent.change(within(dialog).getByLabelText('Start Time'), { target: { value: '10:00' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('11:00 AM')).toBeInTheDocument();
  });

  it('may not be there', async () => {
    scheduleApi().on('get', JOB, refuse(404, 'Invoice not found'));
    showSchedule('?job=99');
    expect(await screen.findByText('Job not found')).toBeInTheDocument();
  });
});
