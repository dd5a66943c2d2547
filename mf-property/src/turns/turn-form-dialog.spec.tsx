import { act, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { todayIn } from '@nerka/mf-shared/format';
import { daysLater } from '@nerka/mf-shared/format/calendar';
import { buildTurn } from './turn.fixture';
import { showTurns, turnsApi } from './turns.fixture';

const LIST = '/api/companies/{companyId}/turns';
const RECORD = '/api/turns/{id}';

describe('a new turn', () => {
  const open = async (address = 'turns?new=yes') => {
    const shown = showTurns(address);
    const dialog = await screen.findByRole('dialog', { name: 'Create New Turn' });
    return { ...shown, dialog, field: (label: string) => within(dialog).getByLabelText(label) };
  };

  it('begins with the defaults of the specification', async () => {
    turnsApi();
    const { field } = await open();
    const defaults = {
      'Unit Number': '',
      'Assigned To': '',
      Status: 'not_started',
      'Current Phase': 'inspection',
      'Move-Out Date': '',
      'Actual Completion': '',
      Notes: '',
    };
    for (const [label, value] of Object.entries(defaults)) expect(field(label)).toHaveValue(value);
    for (const label of ['Estimated Cost', 'Actual Cost']) {
      expect(field(label)).toHaveValue(null);
      expect(field(label)).toHaveAttribute('step', '0.01');
    }
    await waitFor(() => expect(field('Target Completion')).toHaveValue(daysLater(todayIn('America/New_York'), 7)));
    expect(field('Assigned To')).toHaveDisplayValue('Unassigned');
    const phases = within(field('Current Phase')).getAllByRole('option');
    expect(phases.map((option) => option.textContent)).toEqual(['Inspection', 'Cleaning', 'Repairs', 'Final']);
  });

  it('is opened by its button and forgotten by Cancel', async () => {
    turnsApi();
    const { user } = showTurns('turns?status=completed');
    await user.click(await screen.findByRole('button', { name: 'New Turn' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create New Turn' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/\/turns\?status=completed$/));
  });

  it('is filled in by the link of a move-out', async () => {
    turnsApi();
    const { field } = await open('turns?new=yes&unit=R-101&moveOut=2026-11-30');
    expect(field('Unit Number')).toHaveValue('R-101');
    expect(field('Move-Out Date')).toHaveValue('2026-11-30');
    await waitFor(() => expect(field('Target Completion')).toHaveValue('2026-12-07'));
  });

  it('has the target counted from the move-out and the budget of its bedrooms, until they are cleared', async () => {
    const api = turnsApi().on('get', '/api/companies/{companyId}/units', [
      { id: 5, unitNumber: 'R-101', bedrooms: 2 },
    ] as never);
    api.on('post', LIST, buildTurn());
    const { user, dialog, field } = await open('turns?new=yes&moveOut=2026-11-30');
    await user.type(field('Unit Number'), 'r101');
    await waitFor(() => expect(field('Estimated Cost')).toHaveValue(900));
    expect(field('Target Completion')).toHaveValue('2026-12-07');
    await user.clear(field('Target Completion'));
    await user.clear(field('Estimated Cost'));
    await user.clear(field('Move-Out Date'));
    await user.type(field('Move-Out Date'), '2026-12-01');
    await user.click(within(dialog).getByRole('button', { name: 'Create Turn' }));
    await screen.findByText('Turn created successfully with checklist tasks');
    const body = api.callsOf('post', LIST)[0]!.body as object;
    expect(body).toMatchObject({ moveOutDate: '2026-12-01', estimatedCost: null });
    expect(body).not.toHaveProperty('targetCompletionDate');
  });

  it('shows at the unit that it has an open turn already', async () => {
    const api = turnsApi();
    const message = 'Unit R-101 has an open turn already: TURN-0042. Complete it before you start another.';
    api.on('post', LIST, refuse(409, message, { code: 'turn-already-open' }));
    const { user, dialog, field } = await open();
    await user.type(field('Unit Number'), 'R-101{Enter}');
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
    expect(field('Unit Number')).toHaveAttribute('aria-invalid', 'true');
  });

  it('refuses an empty unit number', async () => {
    const api = turnsApi();
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Create Turn' }));
    expect(await within(dialog).findByText('Unit number is required')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)).toEqual([]);
  });

  it('sends the unit normalised, dates only where given, and costs in cents or null', async () => {
    const api = turnsApi();
    let respond = (_: unknown): void => undefined;
    api.on('post', LIST, () => new Promise((resolve) => (respond = resolve as typeof respond)));
    const { user, dialog, field } = await open();
    await user.type(field('Unit Number'), 'r 101');
    expect(
      await within(dialog).findByText('There is no unit R-101 yet: saving adds it as vacant.'),
    ).toBeInTheDocument();
    await user.type(field('Move-Out Date'), '2026-11-30');
    await user.type(field('Estimated Cost'), '1250.5');
    await user.click(within(dialog).getByRole('button', { name: 'Create Turn' }));
    expect(await within(dialog).findByRole('button', { name: 'Saving...' })).toBeDisabled();
    act(() => respond(buildTurn()));
    expect(await screen.findByText('Turn created successfully with checklist tasks')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)[0]?.body).toEqual({
      unitNumber: 'R-101',
      assignedToId: null,
      status: 'not_started',
      currentPhase: 'inspection',
      moveOutDate: '2026-11-30',
      targetCompletionDate: '2026-12-07',
      estimatedCost: 125_050,
      actualCost: null,
      notes: null,
    });
  });

  it('refuses a cost that is no amount', async () => {
    turnsApi();
    const { user, dialog, field } = await open();
    await user.type(field('Actual Cost'), '-5');
    expect(await within(dialog).findByText('Actual Cost must be an amount like 250.00')).toBeInTheDocument();
  });

  it('prefers the sentence of the server when it is refused, and keeps what was typed', async () => {
    const api = turnsApi();
    api.on('post', LIST, refuse(400, 'Work can be assigned only to people of this company.'));
    const { user, field } = await open();
    await user.type(field('Unit Number'), 'R-101{Enter}');
    const sentences = await screen.findAllByText('Work can be assigned only to people of this company.');
    expect(sentences.length).toBeGreaterThan(0);
    expect(field('Unit Number')).toHaveValue('R-101');
  });

  it('shows that it failed when the server sends no message', async () => {
    const api = turnsApi();
    api.on('post', LIST, refuse(500, ''));
    const { user, field } = await open();
    await user.type(field('Unit Number'), 'R-101{Enter}');
    await waitFor(() => expect(screen.getAllByText('Failed to create turn')).not.toHaveLength(0));
  });
});

describe('editing', () => {
  const turn = buildTurn({ notes: 'Key under the mat', estimatedCost: 5_000, version: 4, moveOutDate: '2026-11-02' });
  const open = async () => {
    const shown = showTurns(`turns?edit=${turn.id}`);
    const notes = await screen.findByLabelText('Notes');
    return { ...shown, notes, dialog: screen.getByRole('dialog', { name: 'Edit Turn' }) };
  };

  it('sends what changed with the version that was read', async () => {
    const api = turnsApi(turn);
    api.on('put', RECORD, turn);
    const { user, dialog, notes } = await open();
    expect(within(dialog).getByLabelText('Estimated Cost')).toHaveValue(50);
    await user.clear(notes);
    await user.clear(within(dialog).getByLabelText('Estimated Cost'));
    await user.click(within(dialog).getByRole('button', { name: 'Update Turn' }));
    expect(await screen.findByText('Turn updated successfully')).toBeInTheDocument();
    const [call] = api.callsOf('put', RECORD);
    expect(call?.body).toEqual({ notes: null, estimatedCost: null });
    expect(call?.headers.get('If-Match')).toBe('"4"');
  });

  it('shows at the unit that it has an open turn already', async () => {
    const api = turnsApi(turn);
    const message = 'Unit R-102 has an open turn already: TURN-0042. Complete it before you move this one there.';
    api.on('put', RECORD, refuse(409, message, { code: 'turn-already-open' }));
    const { user, dialog } = await open();
    const unit = within(dialog).getByLabelText('Unit Number');
    await user.clear(unit);
    await user.type(unit, 'R-102{Enter}');
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
    expect(unit).toHaveAttribute('aria-invalid', 'true');
  });

  it('offers no Retry for a turn that is not there', async () => {
    turnsApi().on('get', RECORD, refuse(404, 'Turn not found'));
    showTurns('turns?edit=7');
    expect(await screen.findByText('Turn not found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('shows the response on the card, and reads no list again', async () => {
    const api = turnsApi(turn);
    api.on('put', RECORD, { ...turn, notes: null, targetCompletionDate: '2026-12-24' });
    const { user, dialog, notes } = await open();
    await user.clear(notes);
    await user.click(within(dialog).getByRole('button', { name: 'Update Turn' }));
    expect(await screen.findByText(/Dec 24, 2026/)).toBeInTheDocument();
    expect(api.callsOf('get', LIST)).toHaveLength(1);
  });

  it('shows that it failed and keeps what was typed', async () => {
    const api = turnsApi(turn);
    api.on('put', RECORD, refuse(500, 'Something went wrong.'));
    const { user, dialog, notes } = await open();
    await user.type(notes, '!');
    await user.click(within(dialog).getByRole('button', { name: 'Update Turn' }));
    await waitFor(() => expect(screen.getByText('Failed to update turn')).toBeInTheDocument());
    expect(notes).toHaveValue('Key under the mat!');
  });

  it('shows what somebody else saved meanwhile and saves over it with their version', async () => {
    const api = turnsApi(turn);
    const current = { ...turn, notes: 'Lockbox', currentPhase: 'final' as const, version: 5 };
    api.on('put', RECORD, refuse(412, 'Somebody else changed this meanwhile.', { current }));
    const { user, dialog, notes } = await open();
    await user.clear(notes);
    await user.type(notes, 'Mine');
    await user.click(within(dialog).getByRole('button', { name: 'Update Turn' }));
    const panel = await within(dialog).findByRole('region', { name: 'Saved by somebody else' });
    expect(panel).toHaveTextContent('Lockbox');
    expect(within(dialog).getByLabelText('Current Phase')).toHaveValue('final');
    api.on('put', RECORD, current);
    await user.click(within(dialog).getByRole('button', { name: 'Update Turn' }));
    await waitFor(() => expect(api.callsOf('put', RECORD).at(-1)?.headers.get('If-Match')).toBe('"5"'));
    expect(api.callsOf('put', RECORD).at(-1)?.body).toEqual({ notes: 'Mine' });
  });
});
