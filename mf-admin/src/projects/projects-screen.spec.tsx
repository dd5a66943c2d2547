import { act, aUser, fakeApi, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { aProject } from '../project-list/project.fixture';
import { ProjectsScreen } from './projects-screen';

const living = aProject({
  companies: [
    { id: 5, name: 'Strata Apartments', slug: 'strata', businessType: 'property_management' },
    { id: 6, name: 'Harbor View', slug: 'harbor-view', businessType: 'property_management' },
  ],
});
const trades = aProject({ id: 2, slug: 'trades', name: 'Nerka Trades', type: 'Services', deadline: null });

function show(at = '/nerka/admin') {
  return renderScreen(<ProjectsScreen />, { company: null, user: aUser({ company: null }), at });
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the projects', () => {
  it('are listed with their companies and a way into each', async () => {
    fakeApi().on('get', '/api/projects', [living, trades]);
    show();
    expect(await screen.findByRole('heading', { name: 'Nerka Living' })).toBeInTheDocument();
    expect(screen.getByText(/Deadline Mar 1, 2027/)).toBeInTheDocument();
    const companies = within(screen.getByRole('list', { name: 'Companies of Nerka Living' }));
    expect(companies.getByRole('link', { name: 'Access Strata Apartments' })).toHaveAttribute(
      'href',
      '/living/strata/dashboard',
    );
    expect(screen.getByText('No companies yet')).toBeInTheDocument();
  });

  it('lead to the others where there are many', async () => {
    const [company] = living.companies;
    const many = Array.from({ length: 8 }, (_, index) => ({ ...company!, id: index, name: `Company ${index}` }));
    fakeApi().on('get', '/api/projects', [{ ...living, companies: many }]);
    show();
    const companies = within(await screen.findByRole('list', { name: 'Companies of Nerka Living' }));
    expect(companies.getAllByRole('link', { name: /^Access/ })).toHaveLength(6);
    expect(companies.getByRole('link', { name: 'All 8 companies' })).toHaveAttribute(
      'href',
      '/project-living/instances',
    );
  });

  it('are found by the name of a company, which is then shown alone', async () => {
    fakeApi().on('get', '/api/projects', [living, trades]);
    const { user } = show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search projects and companies' }), 'harbor{Enter}');
    expect(names()).toEqual(['Nerka Living']);
    expect(screen.getByText('Harbor View')).toBeInTheDocument();
    expect(screen.queryByText('Strata Apartments')).not.toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/admin?q=harbor');
  });

  it('keep the search in the address', async () => {
    fakeApi().on('get', '/api/projects', [living, trades]);
    show('/nerka/admin?q=trades');
    expect(await screen.findByDisplayValue('trades')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Nerka Trades' })).toBeInTheDocument();
    expect(names()).toEqual(['Nerka Trades']);
  });

  it('say so when nothing matches', async () => {
    fakeApi().on('get', '/api/projects', [living]);
    show('/nerka/admin?q=zebra');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  });

  it('say so when there are none', async () => {
    fakeApi().on('get', '/api/projects', []);
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading projects...');
    expect(await screen.findByText('No projects yet')).toBeInTheDocument();
  });

  it('say why they cannot be shown and try again', async () => {
    const api = fakeApi().on('get', '/api/projects', refuse(503, 'The database is away.'));
    const { user } = show();
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    api.on('get', '/api/projects', [living]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Nerka Living' })).toBeInTheDocument();
  });
});

describe('a new project', () => {
  const open = async () => {
    const api = fakeApi().on('get', '/api/projects', []);
    const { user } = show();
    await user.click((await screen.findAllByRole('button', { name: 'New Project' }))[0]!);
    const dialog = await screen.findByRole('dialog');
    return { api, user, dialog, field: (label: string) => within(dialog).getByLabelText(label) };
  };

  it('begins with the defaults and needs a name', async () => {
    const { user, dialog, field } = await open();
    expect(field('Icon')).toHaveValue('code');
    expect(field('Color')).toHaveValue('blue');
    expect(field('Team members')).toHaveValue('1');
    await user.click(within(dialog).getByRole('button', { name: 'Create Project' }));
    expect(await within(dialog).findByText('Project name is required')).toBeInTheDocument();
  });

  it('is sent as typed, its address left to its name', async () => {
    const { api, user, field } = await open();
    api.on('post', '/api/projects', trades);
    await user.type(field('Name'), 'Nerka Trades');
    await user.selectOptions(field('Color'), 'Emerald');
    await user.type(field('Name'), '{Enter}');
    expect(await screen.findByText('Project created')).toBeInTheDocument();
    expect(api.callsOf('post', '/api/projects')[0]?.body).toEqual({
      name: 'Nerka Trades',
      slug: null,
      type: '',
      description: '',
      icon: 'code',
      color: 'emerald',
      teamMembers: 1,
      deadline: null,
    });
  });

  it('makes one though the response was lost', async () => {
    const { api, user, dialog, field } = await open();
    api.on('post', '/api/projects', () => Promise.reject(new Error('The connection broke.')));
    await user.type(field('Name'), 'Nerka Trades{Enter}');
    expect(await screen.findByText('Failed to create project')).toBeInTheDocument();
    api.on('post', '/api/projects', trades);
    await user.click(await within(dialog).findByRole('button', { name: 'Create Project' }));
    expect(await screen.findByText('Project created')).toBeInTheDocument();
    const [one, other] = api.callsOf('post', '/api/projects').map(({ headers }) => headers.get('Idempotency-Key'));
    expect([one, other]).toEqual([expect.stringMatching(/./), one]);
  });

  it('says at the field why it was refused', async () => {
    const { api, user, dialog, field } = await open();
    const message = "'admin' is reserved. Choose another name.";
    api.on('post', '/api/projects', refuse(400, message, { details: [{ field: 'slug', message }] }));
    await user.type(field('Name'), 'Good');
    await user.type(field('Address'), 'admin{Enter}');
    expect(await screen.findByText('Failed to create project')).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getAllByText(message)).toHaveLength(2));
  });

  it('says once, at the field, that the address is taken', async () => {
    const { api, user, field } = await open();
    const message = 'This address is already taken.';
    api.on('post', '/api/projects', refuse(409, message, { code: 'already-exists' }));
    await user.type(field('Name'), 'Good{Enter}');
    expect(await screen.findByText('Failed to create project')).toBeInTheDocument();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getAllByText(message)).toHaveLength(1);
  });
});

describe('a project of the list', () => {
  it('is edited by the fields that change, at the version that was read', async () => {
    const api = fakeApi().on('get', '/api/projects', [trades]).on('put', '/api/projects/{id}', trades);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit Nerka Trades' }));
    const dialog = within(await screen.findByRole('dialog'));
    // The dialog moves the focus there once it is open.
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    await user.clear(dialog.getByLabelText('Type'));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Project updated')).toBeInTheDocument();
    const [call] = api.callsOf('put', '/api/projects/{id}');
    expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ type: '' }, '"1"']);
  });

  it('is not saved over what reached the screen while its dialog was open', async () => {
    const api = fakeApi().on('get', '/api/projects', [trades]).on('put', '/api/projects/{id}', trades);
    const { user, queryClient } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit Nerka Trades' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Type'));
    api.on('get', '/api/projects', [{ ...trades, name: 'Conflicting', version: 2 }]);
    await act(() => queryClient.invalidateQueries());
    await screen.findByRole('heading', { name: 'Conflicting', hidden: true });
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.callsOf('put', '/api/projects/{id}')).toHaveLength(1));
    const [call] = api.callsOf('put', '/api/projects/{id}');
    expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ type: '' }, '"1"']);
  });

  it('takes over what somebody else saved meanwhile and saves what was typed on top', async () => {
    const conflicting = { ...trades, description: 'Conflicting', version: 2 };
    const api = fakeApi()
      .on('get', '/api/projects', [trades])
      .on('put', '/api/projects/{id}', refuse(412, 'Somebody else changed this meanwhile.', { current: conflicting }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit Nerka Trades' }));
    const dialog = within(await screen.findByRole('dialog'));
    // The dialog moves the focus there once it is open.
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    await user.clear(dialog.getByLabelText('Type'));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByDisplayValue('Conflicting')).toBeInTheDocument();
    api.on('put', '/api/projects/{id}', conflicting);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Project updated')).toBeInTheDocument();
    const call = api.callsOf('put', '/api/projects/{id}').at(-1);
    expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ type: '' }, '"2"']);
  });

  it('is deleted after a question, and not while it holds companies', async () => {
    const api = fakeApi().on('get', '/api/projects', [living, trades]).on('delete', '/api/projects/{id}', undefined);
    const { user } = show();
    expect(await screen.findByRole('button', { name: 'Delete Nerka Living' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Delete Nerka Trades' }));
    expect(await screen.findByText('Are you sure you want to delete project "Nerka Trades"?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Project deleted')).toBeInTheDocument();
    expect(api.callsOf('delete', '/api/projects/{id}')[0]?.params).toEqual({ id: '2' });
  });
});

describe('a dialog that the address names', () => {
  it.each([
    ['?new=yes', 'New Project'],
    ['?edit=2', 'Edit Nerka Trades'],
  ])('opens by its link and closes without leaving the screen: %s', async (search, name) => {
    fakeApi().on('get', '/api/projects', [living, trades]);
    const { user } = show(`/nerka/admin${search}`);
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/nerka/admin'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['edit', 'delete'])('says so when there is no such project: %s', async (name) => {
    fakeApi().on('get', '/api/projects', [living]);
    show(`/nerka/admin?${name}=99`);
    expect(await screen.findByText('Project not found')).toBeInTheDocument();
  });

  it('does not offer to delete a project that holds companies', async () => {
    fakeApi().on('get', '/api/projects', [living]);
    show(`/nerka/admin?delete=${living.id}`);
    expect(await screen.findByText('Delete its companies first.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });
});
