import { act, aUser, fakeApi, page, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import type { SubProject } from './instances.api';
import { InstancesScreen } from './instances-screen';

const LIST = '/api/projects/slug/{slug}/companies';
const STATS = '/api/projects/slug/{slug}/stats';
const COMPANY = '/api/companies/{companyId}';

const aSubProject = (given: Partial<SubProject>): SubProject => ({
  id: 5,
  name: 'Harbor View',
  slug: 'harbor-view',
  subdomain: null,
  businessType: 'property_management',
  features: ['dashboard', 'customers', 'units'],
  isTemplate: false,
  suspendedAt: null,
  deletedAt: null,
  restoreUntil: null,
  version: 3,
  createdAt: '2026-01-05T12:00:00.000Z',
  ...given,
});
const harbor = aSubProject({});
const strata = aSubProject({ id: 6, name: 'Strata Apartments', slug: 'strata' });
const template = aSubProject({ id: 7, name: 'Blueprint', slug: 'blueprint', isTemplate: true });
const deleted = { deletedAt: '2026-11-20T12:00:00.000Z', restoreUntil: '2026-12-20T12:00:00.000Z' };
const named = aSubProject({ id: 8, name: 'Template', slug: 'template' });

function start(companies: SubProject[] = [template, harbor, strata], search = '') {
  const api = fakeApi()
    .on('get', '/api/projects/slug/{slug}', {
      id: 1,
      slug: 'living',
      name: 'Nerka Living',
      type: 'Property management',
      description: '',
      icon: 'code',
      color: 'blue',
      teamMembers: 1,
      deadline: null,
      companies: [],
      version: 1,
      createdAt: '2026-01-05T12:00:00.000Z',
      updatedAt: '2026-01-05T12:00:00.000Z',
    })
    .on('get', LIST, page(companies, companies.length) as never)
    .on('get', STATS, { totalCustomers: 1482, totalRevenue: 12_345_650, totalDeals: 4 });
  const at = `/project-living/instances${search}`;
  const user = aUser({ company: null });
  return { api, ...renderScreen(<InstancesScreen />, { company: null, user, at, path: '/:projectSlug/instances' }) };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the instances of a project', () => {
  it('show Strata Apartments first, each as active and with its way in', async () => {
    start();
    await screen.findByRole('heading', { name: 'Harbor View' });
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(names.slice(-3)).toEqual(['Strata Apartments', 'Blueprint', 'Harbor View']);
    expect(screen.getAllByText('Active')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Access Strata Apartments' })).toHaveAttribute(
      'href',
      '/living/strata/dashboard',
    );
  });

  it('are summed up', async () => {
    start();
    await screen.findByRole('heading', { name: 'Harbor View' });
    expect(region('Total Sub-Projects').getByText('3')).toBeInTheDocument();
    expect(region('Total Contacts').getByText('1,482')).toBeInTheDocument();
    expect(region('Combined Revenue').getByText('$123,456.50')).toBeInTheDocument();
  });

  it('say so when there are none, and why they cannot be shown', async () => {
    const { unmount } = start([]);
    expect(await screen.findByText('No sub-projects yet')).toBeInTheDocument();
    unmount();
    const { api, user } = start();
    api.on('get', LIST, refuse(503, 'The database is away.'));
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    api.on('get', LIST, [harbor]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Harbor View' })).toBeInTheDocument();
  });
});

describe('Create New Sub-Project', () => {
  const open = async () => {
    const started = start();
    await started.user.click(await screen.findByRole('button', { name: 'Create New Sub-Project' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...started, dialog };
  };

  it('sends the name, the address made of it and the project; the template brings the rest', async () => {
    const { api, user, dialog } = await open();
    api.on('post', '/api/companies', aCompanyDetails());
    await user.type(dialog.getByLabelText('Name'), ' Harbor & Sons ');
    expect(dialog.getByLabelText('Address')).toHaveValue('harbor-sons');
    await user.click(dialog.getByRole('checkbox', { name: 'Start from the template' }));
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Units' })).not.toBeInTheDocument());
    await user.click(dialog.getByRole('button', { name: 'Create Sub-Project' }));
    expect(await screen.findByText('New sub-project created successfully!')).toBeInTheDocument();
    expect(api.callsOf('post', '/api/companies')[0]?.body).toEqual({
      name: 'Harbor & Sons',
      slug: 'harbor-sons',
      projectId: 1,
      fromTemplate: true,
    });
  });

  it('sends a business type and features that differ from those of the template', async () => {
    const { api, user, dialog } = await open();
    api.on('post', '/api/companies', aCompanyDetails());
    await user.type(dialog.getByLabelText('Name'), 'Oak');
    await user.click(dialog.getByRole('checkbox', { name: 'Start from the template' }));
    expect(await dialog.findByRole('radio', { name: 'As the template' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Jobs business' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Reports' }));
    await user.click(dialog.getByRole('button', { name: 'Create Sub-Project' }));
    expect(await screen.findByText('New sub-project created successfully!')).toBeInTheDocument();
    const features = 'dashboard pipeline customers jobs work-orders items invoices settings team-members'.split(' ');
    expect(api.callsOf('post', '/api/companies')[0]?.body).toEqual({
      name: 'Oak',
      slug: 'oak',
      projectId: 1,
      fromTemplate: true,
      businessType: 'jobs_business',
      features,
    });
  });

  it('asks for the business type again without the template', async () => {
    const { user, dialog } = await open();
    const isFromTemplate = dialog.getByRole('checkbox', { name: 'Start from the template' });
    await user.click(isFromTemplate);
    expect(await dialog.findByRole('radio', { name: 'As the template' })).toBeChecked();
    await user.click(isFromTemplate);
    expect(await dialog.findByRole('checkbox', { name: 'Units' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Property management' })).toBeChecked();
    expect(dialog.queryByRole('radio', { name: 'As the template' })).not.toBeInTheDocument();
  });

  it('sends what was chosen, and an address of its own that the name no longer changes', async () => {
    const { api, user, dialog } = await open();
    api.on('post', '/api/companies', aCompanyDetails());
    await user.type(dialog.getByLabelText('Name'), 'Oak');
    await user.type(dialog.getByLabelText('Address'), '-2');
    await user.type(dialog.getByLabelText('Name'), 's');
    expect(dialog.getByRole('checkbox', { name: 'Units' })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Invoices' }));
    await user.click(dialog.getByRole('radio', { name: 'Jobs business' }));
    await user.type(dialog.getByLabelText('Username'), 'ann');
    await user.type(dialog.getByLabelText('Password'), 'oak-leaf');
    await user.type(dialog.getByLabelText('Email'), 'a@b.co');
    await user.click(dialog.getByRole('button', { name: 'Create Sub-Project' }));
    expect(await screen.findByText('New sub-project created successfully!')).toBeInTheDocument();
    expect(api.callsOf('post', '/api/companies')[0]?.body).toEqual({
      name: 'Oaks',
      slug: 'oak-2',
      projectId: 1,
      fromTemplate: false,
      businessType: 'jobs_business',
      features: [
        'dashboard',
        'pipeline',
        'customers',
        'jobs',
        'work-orders',
        'items',
        'reports',
        'settings',
        'team-members',
      ],
      manager: {
        username: 'ann',
        password: 'oak-leaf',
        displayName: '',
        email: 'a@b.co',
        phone: '',
      },
    });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('oak-leaf');
  });

  it('keeps what was typed of the first manager over a reload, but no password', async () => {
    const { user, dialog, unmount } = await open();
    await user.type(dialog.getByLabelText('Name'), 'Oak');
    await user.type(dialog.getByLabelText('Username'), 'ann');
    await user.type(dialog.getByLabelText('Password'), 'oak-leaf');
    await user.type(dialog.getByLabelText('Email'), 'a@b.co');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('oak-leaf');
    unmount();
    const { dialog: again } = await open();
    expect(again.getByLabelText('Name')).toHaveValue('Oak');
    expect(again.getByLabelText('Username')).toHaveValue('ann');
    expect(again.getByLabelText('Email')).toHaveValue('a@b.co');
    expect(again.getByLabelText('Password')).toHaveValue('');
  });

  it('needs username and password of a manager of whom anything is typed', async () => {
    const { api, user, dialog } = await open();
    await user.type(dialog.getByLabelText('Name'), 'Oak');
    await user.type(dialog.getByLabelText('Display Name'), 'A{Enter}');
    expect(await dialog.findByText('Username is required')).toBeInTheDocument();
    expect(dialog.getByText('Password is required')).toBeInTheDocument();
    expect(api.callsOf('post', '/api/companies')).toEqual([]);
  });

  it('makes one though the response was lost', async () => {
    const { api, user, dialog } = await open();
    api.on('post', '/api/companies', () => Promise.reject(new Error('The connection broke.')));
    await user.type(dialog.getByLabelText('Name'), 'Harbor{Enter}');
    expect(await screen.findByText('Failed to create sub-project. Please try again.')).toBeInTheDocument();
    api.on('post', '/api/companies', aCompanyDetails());
    await user.click(await dialog.findByRole('button', { name: 'Create Sub-Project' }));
    expect(await screen.findByText('New sub-project created successfully!')).toBeInTheDocument();
    const [one, other] = api.callsOf('post', '/api/companies').map(({ headers }) => headers.get('Idempotency-Key'));
    expect([one, other]).toEqual([expect.stringMatching(/./), one]);
  });

  it('needs a name of more than white space', async () => {
    const { api, user, dialog } = await open();
    await user.type(dialog.getByLabelText('Name'), '  {Enter}');
    expect(await dialog.findByText('Company name is required')).toBeInTheDocument();
    expect(api.callsOf('post', '/api/companies')).toEqual([]);
  });

  it.each([
    ['name-taken', 'This name is already taken.', 'Address'],
    ['username-taken', 'This username is already taken.', 'Username'],
  ])('stays open when it is refused, and says why once, at the field: %s', async (code, message, label) => {
    const { api, user, dialog } = await open();
    api.on('post', '/api/companies', refuse(409, message, { code }));
    await user.type(dialog.getByLabelText('Name'), 'H');
    await user.type(dialog.getByLabelText('Username'), 'm');
    await user.type(dialog.getByLabelText('Password'), 'p{Enter}');
    expect(await screen.findByText('Failed to create sub-project. Please try again.')).toBeInTheDocument();
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(dialog.getByLabelText(label)).toBeInvalid();
    expect(screen.getAllByText(message)).toHaveLength(1);
  });
});

describe('Instance Settings', () => {
  const open = async () => {
    const started = start();
    await started.user.click(await screen.findByRole('button', { name: 'Edit settings of Harbor View' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...started, dialog };
  };
  const ticked = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
    dialog
      .getAllByRole('checkbox', { checked: true })
      .map((box) => (box as HTMLInputElement).closest('label')?.textContent);

  it('shows name, business type and features, and what is coming', async () => {
    const { dialog } = await open();
    expect(dialog.getByLabelText('Company name')).toHaveValue('Harbor View');
    expect(dialog.getByRole('radio', { name: 'Property management' })).toBeChecked();
    expect(ticked(dialog)).toEqual(['Dashboard', 'Residents', 'Units']);
    const additional = within(dialog.getByRole('region', { name: 'Additional Settings' }));
    expect(additional.getByText(/coming soon/)).toBeInTheDocument();
  });

  it('changes the business type only after a question, and saves it with Save Changes', async () => {
    const { api, user, dialog } = await open();
    api.on('patch', COMPANY, aCompanyDetails());
    await user.click(dialog.getByRole('radio', { name: 'Jobs business' }));
    expect(await screen.findByText('Confirm Business Type Change')).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: 'Property management' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Change business type' }));
    expect(dialog.getByRole('radio', { name: 'Jobs business' })).toBeChecked();
    expect(api.callsOf('patch', COMPANY)).toEqual([]);
    await waitFor(() =>
      expect(ticked(dialog)).toEqual(['Dashboard', 'Pipeline', 'Customers', 'Jobs', 'Items & Services']),
    );
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Company updated successfully!')).toBeInTheDocument();
    const [call] = api.callsOf('patch', COMPANY);
    expect(call?.body).toEqual({
      businessType: 'jobs_business',
      features: ['dashboard', 'pipeline', 'customers', 'jobs', 'items'],
    });
    expect([call?.params, call?.headers.get('If-Match')]).toEqual([{ companyId: '5' }, '"3"']);
  });

  it('leaves the business type when the question is answered with Cancel', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: 'Jobs business' }));
    const question = within((await screen.findAllByRole('dialog')).at(-1)!);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('radio', { name: 'Property management' })).toBeChecked();
  });

  it('sends the features that were ticked, and needs a name', async () => {
    const { api, user, dialog } = await open();
    api.on('patch', COMPANY, aCompanyDetails());
    await user.clear(dialog.getByLabelText('Company name'));
    await user.click(dialog.getByRole('checkbox', { name: 'Invoices' }));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Company name is required')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Company name'), 'Harbor View');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Company updated successfully!')).toBeInTheDocument();
    expect(api.callsOf('patch', COMPANY)[0]?.body).toEqual({
      features: ['dashboard', 'customers', 'units', 'invoices'],
    });
  });

  it('says so when it is not saved', async () => {
    const { api, user, dialog } = await open();
    api.on('patch', COMPANY, refuse(503, 'The database is away.'));
    await user.type(dialog.getByLabelText('Company name'), ' 2{Enter}');
    expect(await screen.findByText('Failed to update company. Please try again.')).toBeInTheDocument();
  });
});

describe('the deletion of an instance', () => {
  const ask = async () => {
    const started = start();
    await started.user.click(await screen.findByRole('button', { name: 'Delete Harbor View' }));
    return { ...started, dialog: within(await screen.findByRole('dialog')) };
  };

  it('says what happens, offers an export and asks for the slug', async () => {
    const { api, user, dialog } = await ask();
    api.on('delete', COMPANY, undefined);
    expect(
      dialog.getByText(
        /Nobody can sign in from now on\. After 30 days this action cannot be undone and deletes all associated data\./,
      ),
    ).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Export its data first' })).toHaveAttribute(
      'href',
      '/api/companies/5/archive',
    );
    const slug = dialog.getByLabelText('Type harbor-view to confirm');
    await user.type(slug, 'harbor');
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await user.type(slug, '-view');
    api.on('get', LIST, page([{ ...harbor, ...deleted }], 1));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Sub-project deleted successfully!')).toBeInTheDocument();
    expect(api.callsOf('delete', COMPANY)[0]?.params).toEqual({ companyId: '5' });
    expect(await screen.findByText('Deleted on Nov 20, 2026, restore until Dec 20, 2026')).toBeInTheDocument();
  });

  it('says so when it fails', async () => {
    const { api, user, dialog } = await ask();
    api.on('delete', COMPANY, refuse(503, 'The database is away.'));
    await user.type(dialog.getByLabelText('Type harbor-view to confirm'), 'harbor-view');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete sub-project. Please try again.')).toBeInTheDocument();
    expect(await dialog.findByText('The database is away.')).toBeInTheDocument();
  });

  it('is taken back by Restore', async () => {
    const { api, user } = start([{ ...harbor, ...deleted }]);
    api.on('post', '/api/companies/{companyId}/restore', aCompanyDetails());
    const restore = await screen.findByRole('button', { name: 'Restore Harbor View' });
    expect(screen.queryByRole('button', { name: 'Delete Harbor View' })).not.toBeInTheDocument();
    api.on('get', LIST, page([harbor], 1));
    await user.click(restore);
    expect(await screen.findByText('Harbor View was restored')).toBeInTheDocument();
    expect(await screen.findByText('Active')).toBeInTheDocument();
  });

  it('and a suspension are shown', async () => {
    start([
      { ...harbor, suspendedAt: '2026-11-20T12:00:00.000Z' },
      { ...named, ...deleted },
    ]);
    expect(await screen.findByText('Suspended on Nov 20, 2026')).toBeInTheDocument();
    expect(screen.getByText('Suspended')).toBeInTheDocument();
    expect(screen.getByText('Deleted')).toBeInTheDocument();
  });

  it('is not offered for the template, whatever it is called', async () => {
    start([template, named]);
    expect(await screen.findByRole('button', { name: 'Delete Template' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete Blueprint' })).not.toBeInTheDocument();
  });
});

describe('a dialog that the address names', () => {
  it('opens the settings by their link, and closes them without leaving the screen', async () => {
    const { user } = start([harbor], '?edit=5');
    expect(await screen.findByLabelText('Company name')).toHaveValue('Harbor View');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/project-living/instances'));
  });

  it.each(['edit', 'delete'])('says so when the project has no such company: %s', async (name) => {
    start([harbor], `?${name}=99`);
    expect(await screen.findByText('Company not found')).toBeInTheDocument();
  });

  it('does not offer to delete the template', async () => {
    start([template], '?delete=7');
    expect(await screen.findByText('The template cannot be deleted.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });
});

function aCompanyDetails() {
  return {
    ...harbor,
    projectSlug: 'living',
    logoUrl: null,
    primaryColor: null,
    welcomeMessage: null,
    timezone: 'America/New_York',
    unitNumberRule: 'normalised' as const,
    autoAssign: true,
    industry: null,
    website: null,
    phone: null,
    address: null,
    updatedAt: harbor.createdAt,
  };
}

describe('settings that somebody else saved while the dialog was open', () => {
  it('are not overwritten, though theirs have reached the screen', async () => {
    const { api, user, queryClient } = start([harbor]);
    api.on('patch', COMPANY, refuse(412, 'Somebody else changed this.', { current: harbor }));
    await user.click(await screen.findByRole('button', { name: 'Edit settings of Harbor View' }));
    await user.type(await screen.findByLabelText('Company name'), ' West');
    api.on('get', LIST, page([{ ...harbor, name: 'Pier', version: 4 }], 1));
    await act(() => queryClient.invalidateQueries());
    await screen.findByRole('heading', { name: 'Pier', hidden: true });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.callsOf('patch', COMPANY)).toHaveLength(1));
    const [call] = api.callsOf('patch', COMPANY);
    expect([call?.headers.get('If-Match'), call?.body]).toEqual(['"3"', { name: 'Harbor View West' }]);
  });
});
