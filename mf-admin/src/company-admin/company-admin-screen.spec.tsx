import { aCompany, aUser, fakeApi, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { CompanyAdminScreen } from './company-admin-screen';
import type { CompanyDetails } from './company-admin.api';

const USAGE = '/api/companies/{companyId}/usage';
const COMPANY = '/api/companies/{companyId}';
const FRONT_ENDS = '/api/companies/{companyId}/front-ends';
const PIN = '/api/companies/{companyId}/front-ends/{name}';
const records = {
  customers: 0,
  residents: 482,
  units: 300,
  workOrders: 1_818,
  turns: 0,
  items: 0,
  invoices: 0,
  deals: 0,
};

const frontEnd = {
  name: 'mf-jobs',
  releaseId: 3,
  version: '1.0.0-ab',
  contract: '^1.0.0',
  ...{ isPinned: false, isRollout: false },
  pinnedAt: null,
  pinnedBy: null,
};
const pinned = {
  ...frontEnd,
  name: 'mf-property',
  releaseId: 4,
  version: '1.1.0-cd',
  ...{ isPinned: true, isRollout: false },
  pinnedAt: '2026-11-20T12:00:00.000Z',
  pinnedBy: 'Ada Admin',
};

const { basePath: _, ...strata } = aCompany({ features: ['dashboard', 'customers'] });
const details: CompanyDetails = {
  ...strata,
  industry: null,
  website: null,
  phone: null,
  address: null,
  isTemplate: false,
  suspendedAt: null,
  deletedAt: null,
  restoreUntil: null,
  version: 4,
  updatedAt: strata.createdAt,
};

function start(given: Partial<CompanyDetails> = {}, search = '') {
  const api = fakeApi()
    .on('get', '/api/companies/slug/{slug}', strata)
    .on('get', COMPANY, { ...details, ...given })
    .on('get', USAGE, { people: 8, records, storageBytes: 3_565_158 })
    .on('get', FRONT_ENDS, [frontEnd, pinned]);
  const user = aUser({ company: null });
  const surroundings = { company: null, user, at: `/nerka/strata/admin${search}`, path: '/nerka/:company/admin' };
  return { api, ...renderScreen(<CompanyAdminScreen />, surroundings) };
}

const CLOSURE = 'Suspension and deletion';

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the company admin page', () => {
  it('shows the instance settings and lets them be edited', async () => {
    const { api, user } = start();
    const settings = await card('Instance Settings');
    expect(settings.getByText('Property management')).toBeInTheDocument();
    expect(settings.getByText('Dashboard, Residents')).toBeInTheDocument();
    await user.click(settings.getByRole('button', { name: 'Edit Instance Settings' }));
    const dialog = within(await screen.findByRole('dialog'));
    api.on('patch', COMPANY, details);
    await user.type(dialog.getByLabelText('Company name'), ' East{Enter}');
    expect(await screen.findByText('Company updated successfully!')).toBeInTheDocument();
    const [call] = api.callsOf('patch', COMPANY);
    expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ name: 'Strata Apartments East' }, '"4"']);
  });

  it('shows people, records and storage', async () => {
    start();
    const usage = await card('Usage');
    expect(await usage.findByText('8')).toBeInTheDocument();
    expect(usage.getByText('2,600: 482 residents, 300 units, 1,818 work orders')).toBeInTheDocument();
    expect(usage.getByText('3.4 MB')).toBeInTheDocument();
  });

  it('leads to the users', async () => {
    start();
    const link = (await card('Users')).getByRole('link', { name: 'Manage users' });
    expect(link).toHaveAttribute('href', '/nerka/strata/users');
  });

  it('names the release of each front end, and gives back the active one', async () => {
    const { api, user } = start();
    const releases = await card('Front-end releases');
    expect(await releases.findByText('1.0.0-ab')).toBeInTheDocument();
    expect(releases.getByText('Active')).toBeInTheDocument();
    expect(releases.getByText(/Tried here since .*, by Ada Admin/)).toBeInTheDocument();
    expect(releases.getByRole('link', { name: 'mf-property' })).toHaveAttribute(
      'href',
      '/nerka/admin/releases/mf-property',
    );
    api.on('delete', PIN, undefined);
    api.on('get', FRONT_ENDS, [frontEnd, { ...frontEnd, name: 'mf-property' }]);
    await user.click(releases.getByRole('button', { name: 'Unpin mf-property' }));
    expect(await screen.findByText('Strata Apartments has the active mf-property again')).toBeInTheDocument();
    expect(await releases.findAllByText('Active')).toHaveLength(2);
    expect(api.callsOf('delete', PIN)[0]?.params).toEqual({ companyId: String(strata.id), name: 'mf-property' });
  });

  it('says which release the company has before others', async () => {
    const { api } = start();
    api.on('get', FRONT_ENDS, [{ ...frontEnd, isRollout: true }]);
    expect(await (await card('Front-end releases')).findByText('Before others')).toBeInTheDocument();
  });

  it('deletes after a question and goes back to the instances', async () => {
    const { api, user } = start();
    api.on('delete', COMPANY, undefined);
    await user.click((await card(CLOSURE)).getByRole('button', { name: 'Delete Strata Apartments' }));
    await user.type(await screen.findByLabelText('Type strata to confirm'), 'strata');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Sub-project deleted successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/project-living/instances'));
  });

  it('suspends the company and opens it again', async () => {
    const { api, user } = start();
    const suspendedAt = '2026-11-20T12:00:00.000Z';
    api.on('post', '/api/companies/{companyId}/suspend', { ...details, suspendedAt });
    const closure = await card(CLOSURE);
    expect(closure.getByText('Active')).toBeInTheDocument();
    api.on('get', COMPANY, { ...details, suspendedAt });
    await user.click(closure.getByRole('button', { name: 'Suspend Strata Apartments' }));
    expect(await screen.findByText('Strata Apartments was suspended')).toBeInTheDocument();
    expect(await closure.findByText('Suspended on Nov 20, 2026')).toBeInTheDocument();
    api.on('post', '/api/companies/{companyId}/resume', details);
    api.on('get', COMPANY, details);
    await user.click(closure.getByRole('button', { name: 'Resume Strata Apartments' }));
    expect(await screen.findByText('Strata Apartments is open again')).toBeInTheDocument();
    expect(await closure.findByText('Active')).toBeInTheDocument();
  });

  it('restores a deleted company, and says until when', async () => {
    const deleted = { deletedAt: '2026-11-20T12:00:00.000Z', restoreUntil: '2026-12-20T12:00:00.000Z' };
    const { api, user } = start(deleted);
    const closure = await card(CLOSURE);
    expect(closure.getByText('Deleted on Nov 20, 2026, restore until Dec 20, 2026')).toBeInTheDocument();
    expect(closure.queryByRole('button', { name: /Suspend|Resume/ })).not.toBeInTheDocument();
    api.on('post', '/api/companies/{companyId}/restore', refuse(503, 'The database is away.'));
    await user.click(closure.getByRole('button', { name: 'Restore Strata Apartments' }));
    expect(await screen.findByText('Strata Apartments was not restored')).toBeInTheDocument();
    api.on('post', '/api/companies/{companyId}/restore', details);
    api.on('get', COMPANY, details);
    await user.click(closure.getByRole('button', { name: 'Restore Strata Apartments' }));
    expect(await screen.findByText('Strata Apartments was restored')).toBeInTheDocument();
    expect(await closure.findByText('Active')).toBeInTheDocument();
  });

  it('deletes a deleted company now, by its slug', async () => {
    const deleted = { deletedAt: '2026-11-20T12:00:00.000Z', restoreUntil: '2026-12-20T12:00:00.000Z' };
    const { api, user } = start(deleted);
    api.on('delete', COMPANY, undefined);
    await user.click((await card(CLOSURE)).getByRole('button', { name: 'Delete Strata Apartments now' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/now\? This action cannot be undone/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Export its data first' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Delete now' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Type strata to confirm'), 'strata');
    await user.click(dialog.getByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('Sub-project deleted successfully!')).toBeInTheDocument();
    const [call] = api.callsOf('delete', COMPANY);
    expect([call?.params, call?.query.now]).toEqual([{ companyId: String(strata.id) }, 'true']);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/project-living/instances'));
  });

  it('opens its dialogs by their links, and closes them without leaving the screen', async () => {
    const { user, unmount } = start({}, '?delete=yes');
    expect(await screen.findByText(/deletes all associated data\./)).toBeInTheDocument();
    unmount();
    start({}, '?edit=yes');
    expect(await screen.findByLabelText('Company name')).toHaveValue('Strata Apartments');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/nerka/strata/admin'));
  });

  it('does not offer to delete the template', async () => {
    start({ isTemplate: true });
    expect((await card('Template')).getByText(/cannot be suspended or deleted/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: CLOSURE })).not.toBeInTheDocument();
  });

  it('shows the rest where one part cannot be loaded', async () => {
    const { api, user } = start();
    api.on('get', USAGE, refuse(503, 'The database is away.'));
    const usage = await card('Usage');
    expect(await usage.findByText('The database is away.')).toBeInTheDocument();
    expect(await screen.findByText('mf-property')).toBeInTheDocument();
    api.on('get', USAGE, { people: 9, records, storageBytes: 12 });
    await user.click(usage.getByRole('button', { name: 'Retry' }));
    expect(await usage.findByText('12 bytes')).toBeInTheDocument();
  });
});
