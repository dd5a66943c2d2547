import { aUser, fakeApi, refuse, renderScreen, screen, within } from '@nerka/mf-shared/testing';
import type { Project } from './projects.api';
import { ProjectsScreen } from './projects-screen';

const living: Project = {
  id: 1,
  slug: 'living',
  name: 'Nerka Living',
  type: 'Property management',
  description: 'Residential communities.',
  icon: 'code',
  color: 'purple',
  teamMembers: 3,
  deadline: '2027-03-01',
  companies: [
    { id: 5, name: 'Strata Apartments', slug: 'strata', businessType: 'property_management' },
    { id: 6, name: 'Harbor View', slug: 'harbor-view', businessType: 'property_management' },
  ],
  version: 1,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
};
const trades: Project = {
  ...living,
  id: 2,
  slug: 'trades',
  name: 'Nerka Trades',
  type: 'Services',
  deadline: null,
  companies: [],
};

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

  it('are found by the name of a company, which then stands alone', async () => {
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
