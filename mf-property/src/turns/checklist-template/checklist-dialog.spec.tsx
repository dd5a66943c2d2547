import type { Permission } from '@nerka/mf-shared/contract';
import { act, fireEvent, refuse, screen, waitFor, within, type FakeApi } from '@nerka/mf-shared/testing';
import { showTurns, turnsApi } from '../turns.fixture';
import type { ChecklistTask, CompanySettings } from './checklist.api';

const SETTINGS = '/api/companies/{companyId}/settings';
const STANDARD = '/api/companies/{companyId}/turns/standard-checklist';
const manager: Permission[] = ['turns.read', 'turns.write', 'company.read', 'company.write'];

const task = (category: ChecklistTask['category'], text: string): ChecklistTask => ({
  ...{ category, task: text },
  room: 'general',
});
const standard = [task('inspection', 'Walk every room'), task('cleaning', 'Mop floors'), task('final', 'Tag keys')];
const aMailText = { subject: 'Invoice {number}', text: 'Hello {customer},', isStandard: true };
const settings = (values: Partial<CompanySettings> = {}): CompanySettings => ({
  ...{
    autoAssign: true,
    restrictRecords: false,
    factorsRequiredFrom: null,
    requiresOwnPasswords: false,
    requiresSupport: false,
    emailNotifications: true,
    pipelineAutomation: false,
    leadScoreThreshold: 75,
    responseDays: 7,
    longestShiftHours: 10,
    laborRate: null,
    turnTargetDays: 7,
    turnBudgets: [],
    paymentTermsDays: null,
    decimalQuantities: false,
    reminderDays: [],
    mailTexts: { invoice: aMailText, job: aMailText, reminder: aMailText },
  },
  ...{ unitNumberRule: 'normalised', checklist: null, version: 3, ...values },
});

function checklistApi(values: Partial<CompanySettings> = {}): FakeApi {
  return turnsApi().on('get', SETTINGS, settings(values)).on('get', STANDARD, standard);
}
const open = (permissions = manager) => showTurns('turns?checklist=yes', permissions);
const dialog = () => screen.findByRole('dialog', { name: 'Make-Ready Checklist' });
const fieldOf = (text: string) => screen.findByRole('textbox', { name: `Task ${text}` });
const saved = (api: FakeApi) => api.callsOf('put', SETTINGS).at(-1)!.body as { checklist: ChecklistTask[] | null };
const wordsOf = (phase: string) =>
  within(screen.getByRole('region', { name: phase }))
    .queryAllByRole('textbox', { name: /^Task / })
    .map((field) => (field as HTMLInputElement).value);
const save = () => screen.getByRole('button', { name: 'Save Checklist' });

it('opens from the turns and explains what it changes', async () => {
  checklistApi();
  const { user } = showTurns('turns', manager);
  await user.click(screen.getByRole('button', { name: 'Edit Checklist' }));
  await dialog();
  expect(
    await screen.findByText('Every new turn begins with these tasks. Turns that exist keep the list they have.'),
  ).toBeInTheDocument();
  expect(screen.getByText('3 tasks')).toBeInTheDocument();
  expect(['Inspection', 'Cleaning', 'Repairs', 'Final'].map(wordsOf)).toEqual([
    ['Walk every room'],
    ['Mop floors'],
    [],
    ['Tag keys'],
  ]);
  expect(screen.getByTestId('address')).toHaveTextContent('checklist=yes');
});

it('renames, adds, removes and moves tasks and gives them rooms, and saves the whole list', async () => {
  const api = checklistApi().on('put', SETTINGS, settings({ version: 4 }));
  const { user } = open();
  const field = await fieldOf('Walk every room');
  await user.type(field, ' twice');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Room of Mop floors' }), 'Kitchen');
  await user.type(screen.getByRole('textbox', { name: 'Add a task to Repairs' }), ' Patch walls {Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Add a task to Repairs' }), 'Fix doors');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Room of the new task' }), 'Living room');
  await user.click(screen.getByRole('button', { name: 'Add the task to Repairs' }));
  await user.click(screen.getByRole('button', { name: 'Move Fix doors up' }));
  await user.click(screen.getByRole('button', { name: 'Remove Tag keys' }));
  await user.click(save());
  expect(await screen.findByText('Checklist saved')).toBeInTheDocument();
  expect(screen.getByText('New turns begin with it.')).toBeInTheDocument();
  expect(saved(api)).toEqual({
    checklist: [
      task('inspection', 'Walk every room twice'),
      { ...task('cleaning', 'Mop floors'), room: 'kitchen' },
      { ...task('repairs', 'Fix doors'), room: 'living_room' },
      task('repairs', 'Patch walls'),
    ],
  });
  expect(api.callsOf('put', SETTINGS)[0]!.headers.get('If-Match')).toBe('"3"');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('moves a task by keyboard, over the end of its phase, and keeps the focus on it', async () => {
  checklistApi();
  const { user } = open();
  await user.click(await fieldOf('Walk every room'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(wordsOf('Cleaning')).toEqual(['Walk every room', 'Mop floors']);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Task Walk every room' })).toHaveFocus());
  expect(screen.getByText('Walk every room: Cleaning, place 1 of 2')).toBeInTheDocument();
});

it('moves a task by dragging it over another, and into a phase without tasks', async () => {
  checklistApi();
  open();
  await fieldOf('Tag keys');
  const line = (text: string) => screen.getByRole('textbox', { name: `Task ${text}` }).closest('li')!;
  const handle = () => within(line('Tag keys')).getByTitle('Drag to move');
  const dataTransfer = { setData: jest.fn() };
  // The form reports each step with a short delay.
  const step = (run: () => unknown) =>
    act(async () => {
      run();
      await Promise.resolve();
    });
  const drag = async (over: () => void) => {
    await step(() => fireEvent.dragStart(handle(), { dataTransfer }));
    await step(over);
    await step(() => fireEvent.dragEnd(handle(), { dataTransfer }));
  };
  await drag(() => fireEvent.dragEnter(line('Walk every room'), { dataTransfer }));
  expect(wordsOf('Inspection')).toEqual(['Tag keys', 'Walk every room']);
  await drag(() => fireEvent.dragOver(screen.getByRole('region', { name: 'Repairs' }), { dataTransfer }));
  expect(wordsOf('Repairs')).toEqual(['Tag keys']);
});

it('refuses an empty task and the same task twice at the line', async () => {
  const api = checklistApi();
  const { user } = open();
  await user.clear(await fieldOf('Tag keys'));
  await user.click(save());
  expect((await screen.findAllByText('Task is required')).length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: 'Task the empty task' }), 'Lock windows');
  await user.type(screen.getByRole('textbox', { name: 'Add a task to Final' }), 'Lock windows{Enter}');
  await user.click(save());
  expect((await screen.findAllByText('This task is in the checklist already.')).length).toBeGreaterThan(0);
  expect(api.callsOf('put', SETTINGS)).toEqual([]);
});

it('goes back to the standard checklist', async () => {
  const api = checklistApi({ checklist: [task('final', 'Only this')] }).on('put', SETTINGS, settings());
  const { user } = open();
  await fieldOf('Only this');
  await user.click(screen.getByRole('button', { name: 'Restore Standard Checklist' }));
  expect(wordsOf('Inspection')).toEqual(['Walk every room']);
  expect(screen.getByRole('button', { name: 'Restore Standard Checklist' })).toBeDisabled();
  await user.click(save());
  await screen.findByText('Checklist saved');
  expect(saved(api)).toEqual({ checklist: null });
});

it('asks before changes are thrown away', async () => {
  checklistApi();
  const { user } = open();
  await user.type(await fieldOf('Tag keys'), '!');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows what somebody else saved meanwhile, and takes it or replaces it', async () => {
  const conflicting = settings({ version: 4, checklist: [...standard, task('final', 'Lock windows')] });
  const stale = refuse(412, 'Somebody else saved first.', { current: conflicting });
  const api = checklistApi().on('put', SETTINGS, stale);
  const { user } = open();
  await user.type(await fieldOf('Tag keys'), '!');
  await user.click(save());
  const panel = await screen.findByRole('region', { name: 'Saved by somebody else' });
  expect(panel).toHaveTextContent('With: Tag keys; Lock windows. Without: Tag keys!.');
  await user.click(within(panel).getByRole('button', { name: 'Take their version' }));
  expect(wordsOf('Final')).toEqual(['Tag keys', 'Lock windows']);

  await user.click(screen.getByRole('button', { name: 'Remove Lock windows' }));
  api.on('put', SETTINGS, settings({ version: 5 }));
  await user.click(save());
  await screen.findByText('Checklist saved');
  expect(api.callsOf('put', SETTINGS).at(-1)!.headers.get('If-Match')).toBe('"4"');
});

it('keeps what was typed when it cannot be saved', async () => {
  checklistApi().on('put', SETTINGS, refuse(503, 'The service is not available right now.'));
  const { user } = open();
  await user.type(await fieldOf('Tag keys'), '!');
  await user.click(save());
  expect((await screen.findAllByText('The service is not available right now.')).length).toBeGreaterThan(0);
  expect(wordsOf('Final')).toEqual(['Tag keys!']);
});

it('is read-only for users who may not change it', async () => {
  checklistApi();
  const { user } = showTurns('turns', ['turns.read', 'turns.write', 'company.read']);
  await user.click(screen.getByRole('button', { name: 'Checklist' }));
  const shown = await dialog();
  expect(await within(shown).findByText(/Walk every room/)).toBeInTheDocument();
  expect(shown).toHaveTextContent('Every new turn begins with these tasks. Managers can change them.');
  expect(within(shown).queryByRole('textbox')).not.toBeInTheDocument();
});

it('offers Retry when it cannot be loaded', async () => {
  const api = checklistApi().on('get', SETTINGS, refuse(503, 'The service is not available right now.'));
  const { user } = open();
  expect(await screen.findByText('The checklist could not be loaded')).toBeInTheDocument();
  api.on('get', SETTINGS, settings());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await fieldOf('Tag keys');
});
