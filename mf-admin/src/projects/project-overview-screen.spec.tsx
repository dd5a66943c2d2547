import { aUser, fakeApi, refuse, renderScreen, screen, waitFor, within, type FakeApi } from '@nerka/mf-shared/testing';
import type { PlatformEntry } from '../platform-entries/platform-entry';
import { aProject } from '../project-list/project.fixture';
import { ProjectOverviewScreen } from './project-overview-screen';

const line = (given: Partial<PlatformEntry>): PlatformEntry => ({
  id: 1,
  companyId: null,
  companyName: null,
  companySlug: null,
  actor: 'admin',
  actorId: null,
  isProvider: true,
  action: 'created',
  noun: 'project',
  recordId: 1,
  subject: null,
  record: null,
  changes: [],
  createdAt: new Date().toISOString(),
  ...given,
});

function api(project = aProject(), activity: PlatformEntry[] = []): FakeApi {
  return fakeApi()
    .on('get', '/api/projects/slug/{slug}', project)
    .on('get', '/api/projects/{id}', project)
    .on('get', '/api/projects', [project])
    .on('get', '/api/front-ends', [])
    .on('get', '/api/projects/{id}/activity', activity);
}

function show(at = '/project-living') {
  const path = at.startsWith('/project/') ? '/project/:id' : '/:projectSlug';
  return renderScreen(<ProjectOverviewScreen />, { company: null, user: aUser({ company: null }), at, path });
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the overview of a project', () => {
  it.each([
    ['/project-living', '/project-living/instances'],
    ['/project/1', '/project/1/instances'],
  ])('opens at %s, with the other tab beside it', async (at, instances) => {
    api();
    show(at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nerka Living' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Instances' })).toHaveAttribute('href', instances);
  });

  it('says what the project is', async () => {
    api();
    show();
    await screen.findByRole('heading', { level: 1 });
    expect(card('Project Overview').getByText('Residential communities.')).toBeInTheDocument();
    expect(card('Project Details').getByText('3 developers')).toBeInTheDocument();
    expect(card('Project Details').getByText('Mar 1, 2027')).toBeInTheDocument();
  });

  it('counts a team of one', async () => {
    api(aProject({ teamMembers: 1 }));
    show();
    await screen.findByRole('heading', { level: 1 });
    expect(card('Project Details').getByText('1 developer')).toBeInTheDocument();
  });

  it('names no deadline where there is none', async () => {
    api(aProject({ deadline: null }));
    show();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Deadline')).not.toBeInTheDocument();
  });

  it('describes what happened in words', async () => {
    api(aProject(), [
      line({
        id: 3,
        actor: 'Ray Ortiz',
        action: 'updated',
        noun: 'work-order',
        record: { noun: 'work-order', id: 7, name: 'WO-0007', isOpen: false },
        companyName: 'Strata',
      }),
      line({ id: 2, actor: null, action: 'deleted', noun: 'invoice' }),
      line({ id: 1, action: 'job-started', noun: 'work-order' }),
    ]);
    show();
    await screen.findByText(/changed WO-0007/);
    const lines = card('Recent Activity').getAllByRole('listitem');
    const sentences = lines.map((one) => one.querySelector('p')?.textContent);
    expect(sentences).toEqual([
      'Ray Ortiz changed WO-0007',
      'Nerka deleted an invoice',
      'admin started the job of a work order',
    ]);
    expect(screen.getByText(/Strata ·/)).toBeInTheDocument();
  });

  it('says so if nothing has happened, and if the activity cannot be loaded', async () => {
    const calls = api();
    const { unmount } = show();
    expect(await screen.findByText('Nothing has happened here yet.')).toBeInTheDocument();
    unmount();
    calls.on('get', '/api/projects/{id}/activity', refuse(503, 'The database is away.'));
    show();
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  });

  it('follows the project to its new address', async () => {
    const calls = api();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit Project' }));
    const dialog = within(await screen.findByRole('dialog'));
    // The dialog moves the focus there once it is open.
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    calls.on('put', '/api/projects/{id}', aProject({ slug: 'homes', version: 2 }));
    await user.clear(dialog.getByLabelText('Address'));
    await user.type(dialog.getByLabelText('Address'), 'homes{Enter}');
    expect(await screen.findByText('Project updated')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/project-homes'));
    // Data of the old address is not requested again.
    expect(calls.callsOf('get', '/api/projects/slug/{slug}').map(({ params }) => params.slug)).toEqual(['living']);
  });
});

describe('Share Project', () => {
  it('copies the link', async () => {
    api();
    const { user } = show('/project/1');
    await user.click(await screen.findByRole('button', { name: 'Share Project' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/project-living');
  });

  it('shows the link where the browser does not let it be copied', async () => {
    api();
    const { user } = show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: 'Share Project' }));
    expect(await screen.findByText('The link could not be copied')).toBeInTheDocument();
    expect(screen.getByText('http://localhost/project-living')).toBeInTheDocument();
  });
});

describe('a project that cannot be shown', () => {
  it.each(['/project/abc', '/project/0', '/project/1.5', '/project/99999999999'])('has no number: %s', (at) => {
    fakeApi();
    show(at);
    expect(screen.getByText('Invalid project ID')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Project' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/nerka/admin');
    expect(screen.getByRole('link', { name: 'Back to Nerka Admin' })).toHaveAttribute('href', '/nerka/admin');
  });

  it('names the request of a failure, and is asked for again where that may help', async () => {
    const failing = api().on('get', '/api/projects/slug/{slug}', refuse(503, 'Away', { requestId: '7b0f-41' }));
    const { user } = show('/project-harbor');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('The project may not exist or there was an error loading it.')).toBeInTheDocument();
    expect(screen.getByText('7b0f-41').parentElement).toHaveTextContent('Reference 7b0f-41');
    failing.on('get', '/api/projects/slug/{slug}', refuse(404, 'Project not found'));
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
    expect(screen.getByText('Failed to load project')).toBeInTheDocument();
  });

  it('says that it failed and leads back', async () => {
    api().on('get', '/api/projects/slug/{slug}', refuse(404, 'Project not found'));
    show('/project-gone');
    expect(await screen.findByText('Failed to load project')).toBeInTheDocument();
    expect(screen.getByText('The project may not exist or there was an error loading it.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Nerka Admin' })).toHaveAttribute('href', '/nerka/admin');
  });
});
