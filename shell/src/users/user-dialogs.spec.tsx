import type { StaffMember } from '@nerka/mf-shared/readers';
import {
  aCompany,
  act,
  fakeApi,
  page,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import { useNavigate } from '@nerka/mf-shared/router';
import { UsersScreen } from './users-screen';

const LIST = '/api/companies/{companyId}/users';
const TEAM = '/nerka/strata/team-members';

const ray: StaffMember = {
  id: 8,
  username: 'strata.tech2',
  displayName: 'Ray',
  firstName: null,
  lastName: null,
  role: 'user',
  accountType: 'maintenance',
  profilePicture: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  version: 3,
  email: null,
  phone: null,
};

const usersApi = (): FakeApi => fakeApi().on('get', LIST, page([ray], 1));

function BackButton() {
  const navigate = useNavigate();
  return (
    <button id="back" hidden onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

/** The screen, and the browser's Back. */
function show(search = '') {
  const shown = renderScreen(
    <>
      <UsersScreen />
      <BackButton />
    </>,
    { company: aCompany(), at: TEAM + search },
  );
  return { ...shown, goBack: () => act(() => document.getElementById('back')?.click()) };
}

const expectAddress = (address: string) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the dialogs of the team', () => {
  it('are closed by Back, which keeps what was typed', async () => {
    usersApi();
    const { user, goBack } = show();
    await user.click(await screen.findByRole('button', { name: 'Add Team Member' }));
    await expectAddress(`${TEAM}?new=yes`);
    const username = await screen.findByLabelText('Username');
    await user.type(username, 'zoe');
    goBack();
    await noDialog();
    await expectAddress(TEAM);
    await user.click(screen.getByRole('button', { name: 'Add Team Member' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('zoe');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await expectAddress(TEAM);
  });

  it('open by a link that is shared', async () => {
    usersApi();
    const { user } = show('?edit=8');
    expect(await screen.findByLabelText('Display Name')).toHaveValue('Ray');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await expectAddress(TEAM);
    await noDialog();
  });

  it('open for somebody who is not on the page of the list that is shown', async () => {
    const second = { ...ray, id: 9, displayName: 'Zoe' };
    fakeApi().on('get', LIST, ({ query }) => (query.cursor ? page([second], 2) : page([ray], 2, 'x')) as never);
    show('?edit=9');
    expect(await screen.findByLabelText('Display Name')).toHaveValue('Zoe');
  });

  it('ask by a link whether somebody is to be removed, but not oneself', async () => {
    fakeApi().on('get', LIST, page([ray, { ...ray, id: 7 }], 2));
    const { unmount } = show('?delete=8');
    expect(await screen.findByText('Are you sure you want to remove team member "Ray"?')).toBeInTheDocument();
    unmount();
    show('?delete=7');
    expect(await screen.findByText('You cannot remove yourself.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it.each(['edit', 'delete'])('say so when the address names nobody of the company: %s', async (name) => {
    usersApi();
    const { user } = show(`?q=ray&${name}=99`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Team member not found')).toBeInTheDocument();
    await user.click(dialog.getByText('Close'));
    await expectAddress(`${TEAM}?q=ray`);
  });

  it('say why somebody could not be read, and try again', async () => {
    const api = fakeApi().on('get', LIST, reply(503, { message: 'The database is away.' }));
    const { user } = show('?edit=8');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('The database is away.')).toBeInTheDocument();
    api.on('get', LIST, page([ray], 1));
    await user.click(dialog.getByText('Retry'));
    expect(await screen.findByLabelText('Display Name')).toHaveValue('Ray');
  });

  it('add somebody once though the response was lost', async () => {
    const api = usersApi();
    api.on('post', LIST, () => Promise.reject(new Error('The connection broke.')));
    const { user } = show('?new=yes');
    await user.type(await screen.findByLabelText('Username'), 'zoe');
    await user.type(screen.getByLabelText('Password'), 'sunflower under rain{Enter}');
    expect(await screen.findByText('Failed to add team member')).toBeInTheDocument();
    api.on('post', LIST, reply(201, { ...ray, id: 9 }));
    await waitFor(() =>
      expect(screen.getByText('Add Team Member', { selector: '[role=dialog] button *' })).toBeEnabled(),
    );
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(await screen.findByText('Team member added')).toBeInTheDocument();
    const [first, second] = api.callsOf('post', LIST).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([first, second]).toEqual([expect.stringMatching(/./), first]);
  });
});

describe('the right to delete', () => {
  const SETTINGS = '/api/companies/{companyId}/settings';
  const LABEL = "May delete records and change units' prices";

  it('is given to a person where the company leaves that to some', async () => {
    const api = usersApi().on('get', SETTINGS, { restrictRecords: true } as never);
    api.on('put', '/api/users/{id}', { ...ray, managesRecords: true, version: 4 });
    const { user } = show('?edit=8');
    await user.click(await screen.findByRole('switch', { name: LABEL }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(api.callsOf('put', '/api/users/{id}')).toMatchObject([{ body: { managesRecords: true } }]),
    );
  });

  it('is not spoken of elsewhere, and is always that of managers', async () => {
    const api = usersApi().on('get', SETTINGS, { restrictRecords: false } as never);
    const first = show('?edit=8');
    await screen.findByLabelText('Display Name');
    await waitFor(() => expect(api.callsOf('get', SETTINGS)).toHaveLength(1));
    expect(screen.queryByRole('switch', { name: LABEL })).not.toBeInTheDocument();
    first.unmount();
    fakeApi()
      .on('get', LIST, page([{ ...ray, accountType: 'manager' }], 1))
      .on('get', SETTINGS, { restrictRecords: true } as never);
    show('?edit=8');
    expect(await screen.findByText("Managers may always delete records and change units' prices.")).toBeInTheDocument();
  });
});

describe('what a person may see', () => {
  const SCOPE = '/api/users/{id}/scope';
  const PREVIEW = '/api/users/{id}/scope-preview';
  const BUILDINGS = '/api/companies/{companyId}/units/buildings';

  const scopeApi = (): FakeApi =>
    usersApi()
      .on('get', SCOPE, { buildings: null, assignedOnly: false, version: 3 })
      .on('get', BUILDINGS, [
        { name: 'House 2', units: 120 },
        { name: 'House 10', units: 180 },
      ])
      .on('get', PREVIEW, ({ query }) => ({
        units: { seen: query.building ? 120 : 300, all: 300 },
        workOrders: { seen: 14, all: 30 },
        turns: { seen: 0, all: 2 },
        residents: { seen: 80, all: 81 },
      }));

  it('is chosen in plain words, with how much that is, and saved', async () => {
    const api = scopeApi().on('put', SCOPE, { buildings: ['House 2'], assignedOnly: true, version: 4 });
    const { user } = show('?edit=8');
    await user.click(await screen.findByRole('button', { name: 'What They May See' }));
    expect(await screen.findByText(/^Ray sees all 300 units, 14 of 30 open work orders/)).toBeInTheDocument();
    const dialog = within(screen.getByRole('dialog', { name: 'What Ray may see' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Buildings' }), 'some');
    expect(await dialog.findByText('Choose at least one building.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(await dialog.findByRole('checkbox', { name: 'House 2' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Of the work, only what is assigned to them' }));
    expect(
      await dialog.findByText(
        'Ray sees 120 of 300 units, 14 of 30 open work orders, 0 of 2 turns under way and 80 of 81 residents. Work that is or was assigned to them counts in every building, with its unit and residents.',
      ),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('What they may see was saved')).toBeInTheDocument();
    const [call] = api.callsOf('put', SCOPE);
    expect(call?.body).toEqual({ buildings: ['House 2'], assignedOnly: true });
    expect(call?.headers.get('If-Match')).toBe('"3"');
  });

  it('says why it cannot be shown, and tries again', async () => {
    const api = scopeApi().on('get', SCOPE, refuse(503, 'The database is away.'));
    const { user } = show('?edit=8&scope=yes');
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    api.on('get', SCOPE, { buildings: ['House 10'], assignedOnly: false, version: 3 });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('checkbox', { name: 'House 10' })).toBeChecked();
  });

  it('is everything for a manager', async () => {
    fakeApi().on('get', LIST, page([{ ...ray, accountType: 'manager' }], 1));
    show('?edit=8');
    await screen.findByLabelText('Display Name');
    expect(screen.queryByRole('button', { name: 'What They May See' })).not.toBeInTheDocument();
  });
});
