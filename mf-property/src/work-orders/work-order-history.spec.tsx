import { fakeApi, page, refuse, renderScreen, screen, within } from '@nerka/mf-shared/testing';
import { WorkOrderHistory } from './work-order-history';
import { activityEntry, type HistoryLine } from './work-order-history-labels';

const HISTORY = '/api/work-orders/{id}/history';
const TIME_ENTRIES = '/api/work-orders/{id}/time-entries';
const ray = { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'strata.tech2' };
const maria = { id: 7, displayName: 'Maria Lopez', firstName: null, username: 'strata.manager' };

let made = 0;

function buildLine(values: Partial<HistoryLine> = {}): HistoryLine {
  made += 1;
  return {
    id: made,
    action: 'created',
    actor: ray,
    isProvider: false,
    subject: null,
    seconds: null,
    changes: [],
    added: [],
    removed: [],
    createdAt: '2026-11-20T15:04:00.000Z',
    ...values,
  };
}

const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

const sentences: [Partial<HistoryLine>, string][] = [
  [{ action: 'created', changes: [change('title', null, 'Tap')] }, 'created the work order'],
  [
    { action: 'updated', changes: [change('status', 'open', 'in_progress'), change('propertyUnit', null, 'R-101')] },
    'changed status from Open to In Progress; set the unit to R-101',
  ],
  [
    { action: 'updated', changes: [change('category', 'hvac', 'pest_control')] },
    'changed category from HVAC to Pest Control',
  ],
  [{ action: 'updated', changes: [change('notes', 'Key is at the office', null)] }, 'cleared the notes'],
  [{ action: 'updated', changes: [change('title', 'Tap', 'Tap\n drips')] }, 'changed title from “Tap” to “Tap drips”'],
  [
    { action: 'updated', changes: [change('description', null, 'x'.repeat(200))] },
    `set the description to “${'x'.repeat(79)}…”`,
  ],
  [
    { action: 'assigned', added: ['Ray Ortiz', 'Kim Park'], removed: ['Maria Lopez'] },
    'assigned Ray Ortiz and Kim Park and took Maria Lopez off',
  ],
  [{ action: 'assigned' }, 'changed the order of the assignees'],
  [{ action: 'job-started' }, 'started the job timer'],
  [{ action: 'job-stopped', seconds: 1510 }, 'stopped the job timer after 25m 10s'],
  [{ action: 'subtask-added', subject: 'Shut the valve' }, 'added subtask “Shut the valve”'],
  [{ action: 'subtask-ticked', subject: 'Shut the valve' }, 'ticked “Shut the valve”'],
  [{ action: 'subtask-unticked', subject: 'Shut the valve' }, 'unticked “Shut the valve”'],
  [{ action: 'subtask-changed', changes: [change('title', 'a', 'b')] }, 'renamed subtask “a” to “b”'],
  [{ action: 'subtask-changed', subject: 'a' }, 'moved subtask “a”'],
  [{ action: 'subtask-deleted', subject: 'a' }, 'removed subtask “a”'],
  [
    { action: 'subtasks-replaced', added: ['c', 'd'], removed: ['a'], changes: [change('title', 'x', 'y')] },
    'added subtasks “c” and “d”; removed subtask “a”; renamed subtask “x” to “y”',
  ],
  [{ action: 'subtasks-replaced' }, 'put the subtasks in another order'],
  [{ action: 'photo-added', subject: 'after' }, 'added an after photo'],
  [{ action: 'photo-deleted', subject: 'before' }, 'deleted a before photo'],
  [
    { action: 'photo-changed', subject: 'after', changes: [change('caption', null, 'Dry again')] },
    'wrote “Dry again” under an after photo',
  ],
  [
    { action: 'photo-changed', subject: 'after', changes: [change('kind', 'before', 'after')] },
    'moved a photo from before to after',
  ],
];

describe('what somebody did', () => {
  it.each(sentences)('%j', (values, words) => {
    expect(activityEntry(buildLine(values))).toBe(words);
  });
});

describe('the history of a work order', () => {
  const show = (lines: HistoryLine[] = [], cursor?: string) => {
    const api = fakeApi()
      .on(
        'get',
        HISTORY,
        ({ query }) => (query.cursor ? [buildLine({ action: 'created' })] : page(lines, 9, cursor)) as never,
      )
      .on('get', TIME_ENTRIES, []);
    return { api, ...renderScreen(<WorkOrderHistory workOrderId={1} />) };
  };

  it('names who did what when, the provider and the system too', async () => {
    show([
      buildLine({ action: 'job-started' }),
      buildLine({ actor: null, isProvider: true }),
      buildLine({ actor: null, isProvider: false, action: 'assigned', removed: ['Kim Park'] }),
    ]);
    await screen.findByText('started the job timer');
    const lines = screen.getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
      'Ray Ortiz started the job timer',
      'Nerka created the work order',
      'The system took Kim Park off',
    ]);
    expect(within(lines[0]!).getByTitle(/^Nov 20, 2026/)).toBeInTheDocument();
  });

  it('goes on to what was earlier', async () => {
    const { user } = show([buildLine({ action: 'job-started' })], 'next');
    await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('created the work order')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  it('adds up the time worked and shows who started and who stopped', async () => {
    const { api } = show();
    const entry = { workOrderId: 1, startedAt: '2026-11-20T15:04:00.000Z', startedBy: ray };
    api.on('get', TIME_ENTRIES, [
      { ...entry, id: 2, stoppedAt: null, stoppedBy: null, seconds: null },
      { ...entry, id: 1, stoppedAt: '2026-11-20T15:29:10.000Z', stoppedBy: maria, seconds: 1510 },
    ]);
    renderScreen(<WorkOrderHistory workOrderId={2} />);
    const worked = await screen.findByRole('region', { name: 'Time worked' });
    expect(within(worked).getByRole('heading')).toHaveTextContent('Time worked 25m 10s');
    const [running, stopped] = within(worked).getAllByRole('listitem');
    expect(running).toHaveTextContent(/Ray OrtizNov 20, 2026 .*Running/);
    expect(stopped).toHaveTextContent(/Ray Ortiz, stopped by Maria Lopez.*25m 10s/);
  });

  it('shows a message when nothing was noted, and when it could not be loaded', async () => {
    const { api, user } = show();
    expect(await screen.findByText('Nothing has been noted yet.')).toBeInTheDocument();
    api.on('get', HISTORY, refuse(503, 'The service is not available right now.'));
    renderScreen(<WorkOrderHistory workOrderId={3} />);
    expect(await screen.findByText('The history could not be loaded')).toBeInTheDocument();
    api.on('get', HISTORY, [buildLine()]);
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await screen.findByText('created the work order')).toBeInTheDocument();
  });
});
