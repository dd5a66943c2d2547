import { pageNameStore } from '@nerka/mf-shared/contract';
import { fireEvent, page, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { dragTo, layOut, mouse } from '../drag/drag.fixture';
import { buildJob } from '../job/job.fixture';
import type { Order, Visit } from './appointment';
import { buildVisit, ray, scheduleApi, showSchedule } from './schedule.fixture';

const timers = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'queueMicrotask', 'nextTick', 'performance'] as const),
];
const LIST = '/api/companies/{companyId}/visits';
const ORDERS = '/api/companies/{companyId}/work-orders';
const VISIT = '/api/visits/{id}';
const JOB = '/api/invoices/{id}';
const ORDER = '/api/work-orders/{id}';
const address = () => screen.getByTestId('address').textContent;
const block = (number: string) => screen.findByRole('button', { name: new RegExp(`^${number},`) });
const announcement = (words: string | RegExp) =>
  waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(words));
const visit = buildVisit;
const visits = (...given: Visit[]) => ({ visits: given });

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
    scheduleApi(visits(visit(), visit({ id: 43, date: '2026-11-20', startTime: '13:00', assignees: [] })));
    showSchedule();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Brightside - Schedule');
    expect(screen.getByText('Nov 16 – Nov 22, 2026')).toBeInTheDocument();
    expect(within(await cell('Ray Ortiz', 'Wed, Nov 18')).getByRole('button')).toHaveAccessibleName(
      'JOB-0042, 8:30 AM Ada Birch JOB-0042, Wed, Nov 18, Ray Ortiz, Scheduled',
    );
    expect(within(await cell('Unassigned', 'Fri, Nov 20')).getByRole('button')).toHaveTextContent('1:00 PM');
    expect(screen.queryByRole('row', { name: /^Maria Lopez/ })).not.toBeInTheDocument();
  });

  it('asks for its days alone, page after page', async () => {
    const api = scheduleApi();
    api.on('get', LIST, ({ query }) =>
      query.cursor ? [visit()] : page([visit({ id: 7, startTime: '09:00' })], 2, 'abc'),
    );
    showSchedule();
    await block('JOB-0007');
    await block('JOB-0042');
    const days = { from: '2026-11-16', to: '2026-11-22', state: 'scheduled,on_the_way,started,done', limit: '500' };
    expect(api.callsOf('get', LIST).map(({ query }) => query)).toEqual([days, { ...days, cursor: 'abc' }]);
  });

  it('offers Retry when it cannot be loaded', async () => {
    const api = scheduleApi(visits(visit()));
    api.on('get', LIST, refuse(503, 'The service is not available right now.'));
    const { user } = showSchedule();
    expect(await screen.findByText('The schedule could not be loaded')).toBeInTheDocument();
    api.on('get', LIST, [visit()]);
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    await block('JOB-0042');
  });

  it('turns by weeks, comes back to today, and shows one person’s jobs, all in the address', async () => {
    scheduleApi(visits(visit(), visit({ id: 43, startTime: '13:00', assignees: [] })));
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

  it('goes on to the next week on a Sunday, and back', async () => {
    jest.setSystemTime(new Date('2026-11-22T15:00:00Z'));
    scheduleApi();
    const { user } = showSchedule('');
    expect(await screen.findByText('Nov 16 – Nov 22, 2026')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(screen.getByText('Nov 23 – Nov 29, 2026')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(screen.getByText('Nov 16 – Nov 22, 2026')).toBeInTheDocument();
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

  it('marks what overlaps for one person', async () => {
    scheduleApi(visits(visit(), visit({ id: 43, startTime: '09:15' }), visit({ id: 44, startTime: '11:00' })));
    showSchedule();
    expect(await block('JOB-0042')).toHaveAccessibleName(/overlaps JOB-0043$/);
    expect(await block('JOB-0044')).not.toHaveAccessibleName(/overlaps/);
  });
});

describe('the day', () => {
  it('has a lane for everyone, with what can be done at any time above the hours', async () => {
    scheduleApi(visits(visit(), visit({ id: 43, startTime: null })));
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
    scheduleApi(visits(visit()));
    const { user } = showSchedule('?view=day&date=2026-11-18');
    const day = await screen.findByRole('region', { name: 'Wed, Nov 18' });
    expect(screen.getByRole('region', { name: 'Thu, Nov 19' })).toHaveTextContent('Nothing planned');
    expect(await within(day).findByText('Ray Ortiz')).toBeInTheDocument();
    expect(within(day).getByRole('link', { name: '555-123-4567' })).toHaveAttribute('href', 'tel:555-123-4567');
    await user.click(within(day).getByRole('button'));
    expect(await screen.findByRole('dialog', { name: 'JOB-0042 - Ada Birch' })).toBeInTheDocument();
  });

  it('folds what is over before today', async () => {
    jest.setSystemTime(new Date('2026-11-18T12:00:00Z'));
    scheduleApi(visits(visit(), visit({ id: 43, date: '2026-11-17' })));
    showSchedule('');
    expect(await screen.findByText('Earlier this week: 1 appointment')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Wed, Nov 18' })).toHaveTextContent('Today');
  });

  it('does not speak of earlier days on which there was nothing', async () => {
    jest.setSystemTime(new Date('2026-11-18T12:00:00Z'));
    scheduleApi(visits(visit()));
    showSchedule('');
    expect(await screen.findByRole('region', { name: 'Wed, Nov 18' })).toHaveTextContent('Today');
    expect(await screen.findByRole('button', { name: /JOB-0042/ })).toBeInTheDocument();
    expect(screen.queryByText(/Earlier this week/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Mon, Nov 16' })).not.toBeInTheDocument();
  });
});

describe('moving by keys', () => {
  it('picks up with Space, moves with arrows, drops with Enter, and can be undone', async () => {
    const api = scheduleApi(visits(visit()));
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
    expect(api.callsOf('put', VISIT)).toEqual([]);
    const reads = api.callsOf('get', LIST).length;
    await user.keyboard('{Enter}');
    await announcement('Dropped JOB-0042 at Thu, Nov 19, 8:30 AM, Unassigned.');
    expect(await screen.findByText('Job moved')).toBeInTheDocument();
    // The response contains the new position: no days are read again.
    expect(api.callsOf('get', LIST)).toHaveLength(reads);
    expect(within(await cell('Unassigned', 'Thu, Nov 19')).getByRole('button', { name: /^JOB-0042/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(within(await cell('Ray Ortiz', 'Wed')).getByRole('button')).toBeVisible());
    expect(api.callsOf('put', VISIT).map(({ body }) => body)).toEqual([
      { date: '2026-11-19', startTime: '08:30', assigneeIds: [] },
      { date: '2026-11-18', startTime: '08:30', assigneeIds: [8] },
    ]);
    expect(api.callsOf('put', VISIT).map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"2"']);
  });

  it('is cancelled by Escape, and when the focus goes elsewhere', async () => {
    const api = scheduleApi(visits(visit()));
    const { user } = showSchedule();
    (await block('JOB-0042')).focus();
    await user.keyboard(' {ArrowRight}{Escape}');
    await announcement('Move cancelled. JOB-0042 is back at Wed, Nov 18, 8:30 AM, Ray Ortiz.');
    await user.keyboard(' {ArrowRight}');
    await announcement('Thu, Nov 19');
    await user.tab();
    await announcement('Move cancelled.');
    expect(api.callsOf('put', VISIT)).toEqual([]);
  });

  it('changes the time in the day, by quarters and with Shift by hours, and warns of conflicts', async () => {
    const api = scheduleApi(visits(visit(), visit({ id: 43, startTime: '10:15' })));
    const { user } = showSchedule('?view=day&date=2026-11-18');
    (await block('JOB-0042')).focus();
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}{ArrowDown}');
    await announcement('Wed, Nov 18, 9:45 AM, Ray Ortiz, overlaps JOB-0043.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.callsOf('put', VISIT)[0]?.body).toMatchObject({ startTime: '09:45' }));
  });

  it('makes the list of visits on the page of the customer old', async () => {
    scheduleApi(visits(visit()));
    const { user, queryClient } = showSchedule();
    const ofCustomer = [LIST, { companyId: 1, customerId: 3, sort: 'latest', limit: 20, pages: true }];
    queryClient.setQueryData(ofCustomer, { pages: [], pageParams: [] });
    (await block('JOB-0042')).focus();
    await user.keyboard(' {ArrowRight}{Enter}');
    expect(await screen.findByText('Job moved')).toBeInTheDocument();
    await waitFor(() => expect(queryClient.getQueryState(ofCustomer)?.isInvalidated).toBe(true));
  });

  it('goes back with a message when the server refuses', async () => {
    const api = scheduleApi(visits(visit()));
    api.on('put', VISIT, refuse(500, 'Something went wrong.'));
    const { user } = showSchedule();
    (await block('JOB-0042')).focus();
    await user.keyboard(' {ArrowRight}{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to move job. Please try again.');
    expect(within(await cell('Ray Ortiz', 'Wed, Nov 18')).getByRole('button')).toBeVisible();
  });

  it('is not offered to users who may only read', async () => {
    const api = scheduleApi(visits(visit()));
    const { user } = showSchedule(undefined, ['invoices.read', 'team.read']);
    (await block('JOB-0042')).focus();
    await user.keyboard(' ');
    const dialog = await screen.findByRole('dialog', { name: 'JOB-0042 - Ada Birch' });
    expect(dialog).toHaveTextContent('Wed, Nov 18, 8:30 AM, Ray Ortiz');
    expect(screen.queryByRole('button', { name: 'New Job' })).not.toBeInTheDocument();
    expect(api.callsOf('put', VISIT)).toEqual([]);
  });
});

describe('moving by pointer', () => {
  it('drops where the pointer is released; Escape and a drop outside the calendar change nothing', async () => {
    const api = scheduleApi(visits(visit()));
    showSchedule();
    const job = await block('JOB-0042');
    layOut(await cell('Unassigned', 'Mon, Nov 16'), 50, 100);
    dragTo(job, 300);
    mouse('mouseup', 300);
    await announcement('Move cancelled.');
    dragTo(job, 60);
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    mouse('mouseup', 60);
    expect(api.callsOf('put', VISIT)).toEqual([]);
    dragTo(job, 60);
    mouse('mouseup', 60);
    await waitFor(() =>
      expect(api.callsOf('put', VISIT)[0]?.body).toEqual({
        date: '2026-11-16',
        startTime: '08:30',
        assigneeIds: [],
      }),
    );
  });

  it('gives a job the quarter of an hour at which its upper edge lies', async () => {
    const api = scheduleApi(visits(visit({ startTime: null })));
    showSchedule('?view=day&date=2026-11-18');
    const lane = await screen.findByRole('region', { name: 'Ray Ortiz' });
    const job = await within(lane).findByRole('button', { name: /^JOB-0042/ });
    // Pixels: seven o'clock is at 400, an hour is 64 high, and the mouse holds the block 10 below its top edge.
    layOut(lane.lastElementChild!, 0, 200, { y: 400, height: 640 });
    dragTo(job, 60, 400 + 2 * 64 + 16 + 10);
    mouse('mouseup', 60);
    await waitFor(() => expect(api.callsOf('put', VISIT)[0]?.body).toMatchObject({ startTime: '09:15' }));
  });
});

describe('the tray', () => {
  const waiting = buildJob({ id: 50, serviceDate: '2026-10-01' });

  it('holds the jobs of all days with neither a person nor a time; they go into the calendar and back', async () => {
    const api = scheduleApi({ jobs: [waiting] });
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
    expect(api.callsOf('put', JOB).map(({ body }) => body)).toEqual([
      { serviceDate: '2026-11-18', startTime: '07:00', assignedToId: 8 },
    ]);
  });

  it('shows a visit for nobody at any time once, as its job', async () => {
    const unplanned = visit({ id: 60, invoiceId: 50, jobNumber: 'JOB-0050', startTime: null, assignees: [] });
    scheduleApi({ jobs: [waiting], visits: [unplanned] });
    showSchedule('?view=day&date=2026-11-18');
    const tray = screen.getByRole('region', { name: 'Unscheduled' });
    expect(await within(tray).findByRole('button', { name: /^JOB-0050/ })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^JOB-0050/ })).toHaveLength(1);
  });

  it('gets a job back whose visit nobody does at no time', async () => {
    const api = scheduleApi(visits(visit()));
    const { user } = showSchedule('?view=day&date=2026-11-18');
    (await block('JOB-0042')).focus();
    // Above the first hour is any time.
    await user.keyboard(' {ArrowLeft}{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await announcement('Wed, Nov 18, any time, Unassigned.');
    api.on('get', '/api/companies/{companyId}/invoices', [buildJob({ id: 42 })]);
    await user.keyboard('{Enter}');
    const tray = screen.getByRole('region', { name: 'Unscheduled' });
    expect(await within(tray).findByRole('button', { name: /^JOB-0042/ })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^JOB-0042/ })).toHaveLength(1);
    expect(api.callsOf('put', VISIT).map(({ body }) => body)).toEqual([
      { date: '2026-11-18', startTime: null, assigneeIds: [] },
    ]);
  });
});

describe('a visit of several people', () => {
  const maria = { id: 7, displayName: 'Maria Lopez', firstName: null, username: 'brightside.7' };

  it('stands in the row of each, and a move takes it from one to another', async () => {
    const api = scheduleApi(visits(visit({ assignees: [ray, maria] })));
    const { user } = showSchedule();
    const own = within(await cell('Ray Ortiz', 'Wed, Nov 18')).getByRole('button');
    expect(own).toHaveAccessibleName(/Ray Ortiz, Maria Lopez/);
    expect(within(await cell('Maria Lopez', 'Wed, Nov 18')).getByRole('button')).toBeVisible();
    own.focus();
    await user.keyboard(' {ArrowUp}{ArrowUp}{Enter}');
    await waitFor(() => expect(api.callsOf('put', VISIT)[0]?.body).toMatchObject({ assigneeIds: [7] }));
  });

  it('is drawn as long as it takes', async () => {
    scheduleApi(visits(visit({ durationMinutes: 150 })));
    showSchedule('?view=day&date=2026-11-18');
    const long = await block('JOB-0042');
    expect(long).toHaveStyle({ height: `${2.5 * 64 - 2}px` });
    expect(long).toHaveTextContent('8:30 AM, 2 h 30 min');
  });
});

describe('a planned work order', () => {
  const order = {
    ...{ id: 5, companyId: 1, workOrderNumber: 'WO-0005', title: 'Door sticks', status: 'open', version: 1 },
    ...{ assignedToId: 8, assignedTo: ray, assignedUsers: [ray], scheduledAt: '2026-11-18T15:00:00.000Z' },
    customer: { id: 3, name: 'Ada Birch', phone: null, address: null },
  } as Order;
  const show = () => showSchedule('?date=2026-11-18', undefined, ['jobs', 'invoices', 'work-orders']);

  it('stands among the visits, is in their way, and opens its page', async () => {
    const api = scheduleApi({ orders: [order], visits: [visit({ startTime: '10:30' })] });
    const { user } = show();
    const found = await block('WO-0005');
    expect(found).toHaveAccessibleName(
      'WO-0005, 10:00 AM Ada Birch Door sticks, Wed, Nov 18, Ray Ortiz, Open, overlaps JOB-0042',
    );
    expect(api.callsOf('get', ORDERS)[0]?.query).toMatchObject({
      scheduledFrom: '2026-11-16',
      scheduledTo: '2026-11-22',
    });
    await user.click(found);
    expect(address()).toContain('/work-orders/5');
  });

  it('is moved to another day and person', async () => {
    const api = scheduleApi({ orders: [order] });
    const { user } = show();
    (await block('WO-0005')).focus();
    await user.keyboard(' {ArrowRight}{Enter}');
    expect(await screen.findByText('Work order moved')).toBeInTheDocument();
    expect(api.callsOf('put', ORDER)[0]?.body).toEqual({ scheduledAt: '2026-11-19T15:00:00.000Z' });
  });
});

describe('the visit that the address names', () => {
  it('shows the visit, after which the window is named, and schedules it by a form', async () => {
    const api = scheduleApi(visits(visit()));
    const { user } = showSchedule();
    await user.click(await block('JOB-0042'));
    expect(address()).toContain('visit=42');
    const dialog = await screen.findByRole('dialog', { name: 'JOB-0042 - Ada Birch' });
    expect(pageNameStore.current()).toBe('JOB-0042 - Ada Birch');
    expect(dialog).toHaveTextContent('1 Elm St');
    expect(within(dialog).getByRole('link', { name: '555-123-4567' })).toHaveAttribute('href', 'tel:555-123-4567');
    expect(within(dialog).getByRole('link', { name: 'Open job' })).toHaveAttribute(
      'href',
      '/nerka/brightside/invoices/42/edit',
    );
    fireEvent.change(within(dialog).getByLabelText('Start Time'), { target: { value: '' } });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Duration' }), '1 h 30 min');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).not.toContain('visit='));
    const [call] = api.callsOf('put', VISIT);
    expect(call?.body).toEqual({ startTime: null, durationMinutes: 90 });
    expect(call?.headers.get('If-Match')).toBe('"1"');
  });

  it("needs a day: 'Date is required'", async () => {
    const api = scheduleApi(visits(visit()));
    const { user } = showSchedule('?date=2026-11-18&visit=42');
    const dialog = await screen.findByRole('dialog', { name: 'JOB-0042 - Ada Birch' });
    fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: '' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Date is required')).toBeInTheDocument();
    expect(api.callsOf('put', VISIT)).toEqual([]);
  });

  it('shows what somebody else saved meanwhile', async () => {
    const api = scheduleApi(visits(visit()));
    api.on(
      'put',
      VISIT,
      refuse(412, 'Somebody else saved it.', { current: visit({ startTime: '11:00', version: 2 }) }),
    );
    const { user } = showSchedule('?date=2026-11-18&visit=42');
    const dialog = await screen.findByRole('dialog', { name: 'JOB-0042 - Ada Birch' });
    fireEvent.change(within(dialog).getByLabelText('Start Time'), { target: { value: '10:00' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('11:00 AM')).toBeInTheDocument();
  });

  it('may not be there', async () => {
    scheduleApi().on('get', VISIT, refuse(404, 'Visit not found'));
    showSchedule('?visit=99');
    expect(await screen.findByText('Visit not found')).toBeInTheDocument();
  });
});

describe('the job that the address names', () => {
  it('is planned by a form, which its first visit follows', async () => {
    const api = scheduleApi({ jobs: [buildJob({ id: 50 })] });
    const { user } = showSchedule('?date=2026-11-18&job=50');
    const dialog = await screen.findByRole('dialog', { name: 'JOB-0050 - Ada Birch' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Assigned To' }), 'Maria Lopez');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).not.toContain('job='));
    expect(api.callsOf('put', JOB)[0]?.body).toEqual({ assignedToId: 7 });
  });

  it('may not be there', async () => {
    scheduleApi().on('get', JOB, refuse(404, 'Invoice not found'));
    showSchedule('?job=99');
    expect(await screen.findByText('Job not found')).toBeInTheDocument();
  });
});
