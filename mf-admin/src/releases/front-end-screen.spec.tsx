import { aUser, fakeApi, page, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { aProject } from '../project-list/project.fixture';
import { FrontEndScreen } from './front-end-screen';
import { aFrontEnd, aRelease, healthy } from './release.fixture';
import type { Release } from './releases.api';

const LIST = '/api/releases';
const RECORD = '/api/releases/{id}';
const FAILURES = '/api/releases/{id}/failures';
const ACTIVE = '/api/front-ends/{name}/active';
const OF_COMPANY = '/api/companies/{companyId}/front-ends';
const PIN = '/api/companies/{companyId}/front-ends/{name}';

const active = aRelease({ id: 10, version: '1.0.0-aa', isActive: true, wasActive: true });
const keys = { id: 'keys', area: 'company', path: 'keys', title: 'Keys', icon: 'leases' } as const;
const newer = aRelease({ screens: [...active.screens, keys] });
const strata = { id: 5, name: 'Strata Apartments', slug: 'strata', businessType: 'property_management' } as const;
const harbor = { id: 6, name: 'Harbor View', slug: 'harbor-view', businessType: 'property_management' } as const;
/** The release that Harbor View has pinned. */
const ofHarbor = (releaseId: number, version: string, isPinned = true) => ({
  ...{ name: 'mf-property', contract: '^1.4.0', pinnedAt: null, pinnedBy: null },
  ...{ releaseId, version, isPinned, isRollout: false },
});
const older = aRelease({ id: 9, version: '0.9.0-99', screens: [], isBuiltIn: true, wasActive: true });

function start(
  releases: Release[] = [newer, active, older],
  search = '',
  list = () => page(releases, releases.length),
) {
  const api = fakeApi()
    .on('get', LIST, list)
    .on(
      'get',
      RECORD,
      ({ params }) => releases.find(({ id }) => String(id) === params.id) ?? refuse(404, 'Release not found'),
    )
    .on('get', '/api/releases/front-ends', [aFrontEnd()])
    .on('get', '/api/projects', [aProject({ companies: [strata, harbor] })]);
  const surroundings = { company: null, user: aUser({ company: null }), path: '/nerka/admin/releases/:frontEnd' };
  return {
    api,
    ...renderScreen(<FrontEndScreen />, { ...surroundings, at: `/nerka/admin/releases/mf-property${search}` }),
  };
}

const card = async (version: string) => within(await screen.findByRole('article', { name: version }));
const address = () => screen.getByTestId('address').textContent;

describe('the releases of a front end', () => {
  it('show where each comes from, and what it changes for people', async () => {
    const { api } = start();
    expect(screen.getByText('Loading releases...')).toBeInTheDocument();
    const release = await card('1.1.0-ab');
    expect(release.getByText(/Registered by CI of the property team .* 2 screens · 1 file, 2 kB/)).toBeInTheDocument();
    expect(await release.findByText('Adds Keys')).toBeInTheDocument();
    expect((await card('0.9.0-99')).getByText('Takes away Units')).toBeInTheDocument();
    expect((await card('0.9.0-99')).getByText(/Came with the server/)).toBeInTheDocument();
    expect((await card('1.0.0-aa')).getByText('Active')).toBeInTheDocument();
    expect(screen.getByText('Showing 3 of 3 releases')).toBeInTheDocument();
    expect(api.callsOf('get', LIST)[0]?.query).toEqual({ frontEnd: 'mf-property', limit: '30' });
  });

  it('say which commit they are, whose, and what changed', async () => {
    const commit = '0123456789abcdef0123456789abcdef01234567';
    const { user } = start([aRelease({ commit, author: 'Robin Weaver', notes: '- Keys\n- Faster units' }), active]);
    const release = await card('1.1.0-ab');
    expect(release.getByText('01234567')).toBeInTheDocument();
    expect(release.getByText(/by Robin Weaver/)).toBeInTheDocument();
    expect(release.getByText(/- Keys\s- Faster units/)).toBeInTheDocument();
    await user.click(release.getByRole('button', { name: 'Copy commit' }));
    expect(await screen.findByText('Commit copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(commit);
    await user.click(release.getByRole('button', { name: 'Details' }));
    const about = within(await screen.findByRole('region', { name: 'What it is' }));
    expect(about.getByText(/- Faster units/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Files (1, 2 kB)' })).toBeInTheDocument();
    expect((await card('1.0.0-aa')).queryByText(/Commit/)).not.toBeInTheDocument();
  });

  it('warn of screens that would open to people who are not signed in', async () => {
    const { user } = start([aRelease({ screens: [...active.screens, { ...keys, isPublic: true }] }), active]);
    const release = await card('1.1.0-ab');
    expect(await release.findByText('Opens Keys without a sign-in')).toBeInTheDocument();
    await user.click(release.getByRole('button', { name: 'Details' }));
    const screens = within(await screen.findByRole('region', { name: 'Screens (2)' }));
    expect(screens.getByText('keys · without a sign-in')).toBeInTheDocument();
  });

  it('are promoted in one click, which can be taken back', async () => {
    const { api, user } = start();
    api.on('put', ACTIVE, aFrontEnd());
    const release = await card('1.1.0-ab');
    await release.findByText('Adds Keys');
    await user.click(release.getByRole('button', { name: 'Promote to all' }));
    expect(await screen.findByText('mf-property 1.1.0-ab is active')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('mf-property 1.0.0-aa is active')).toBeInTheDocument();
    expect(api.callsOf('put', ACTIVE).map(({ body }) => body)).toEqual([{ releaseId: 11 }, { releaseId: 10 }]);
  });

  it('name the origin of one whose files are elsewhere', async () => {
    start([aRelease({ entry: 'https://cdn.example.com/1/mf-manifest.json', files: [] }), active]);
    expect((await card('1.1.0-ab')).getByText(/files at cdn\.example\.com/)).toBeInTheDocument();
  });

  it('call an older one what it is: a way back', async () => {
    start();
    const release = await card('0.9.0-99');
    expect(await release.findByRole('button', { name: 'Roll back to this' })).toBeEnabled();
    expect((await card('1.0.0-aa')).queryByRole('button', { name: /Promote|Roll back|Try/ })).not.toBeInTheDocument();
  });

  it('call one that was never active a promotion, and say which was active before', async () => {
    const skipped = aRelease({ id: 9, version: '0.9.0-99' });
    const before = aRelease({ id: 8, version: '0.8.0-88', wasActive: true, isPrevious: true });
    start([active, skipped, before]);
    const release = await card('0.9.0-99');
    expect(await release.findByRole('button', { name: 'Promote to all' })).toBeEnabled();
    expect(release.queryByText('Active before')).not.toBeInTheDocument();
    expect((await card('0.8.0-88')).getByRole('button', { name: 'Roll back to this' })).toBeEnabled();
    expect((await card('0.8.0-88')).getByText('Active before')).toBeInTheDocument();
  });

  it.each([
    ['missing_files', 'Files are missing'],
    ['incompatible', 'Needs another shell'],
  ] as const)('offer no promotion of one that cannot run: %s', async (status, words) => {
    start([aRelease({ health: { ...healthy, status } }), active]);
    const release = await card('1.1.0-ab');
    expect(release.getByText(words)).toBeInTheDocument();
    expect(release.getByRole('button', { name: 'Promote to all' })).toBeDisabled();
    expect(release.getByRole('button', { name: 'Try on one company' })).toBeDisabled();
  });

  it.each([
    [
      { companiesLastHour: 3 },
      'mf-property 1.1.0-ab failed for people of 3 companies in the last hour. Promote it anyway?',
    ],
    [{ networksLastHour: 4 }, 'mf-property 1.1.0-ab failed in 4 networks in the last hour. Promote it anyway?'],
  ])('ask before one that fails is promoted: %o', async (counts, question) => {
    const { api, user } = start([aRelease({ health: { ...healthy, status: 'failing', ...counts } }), active]);
    api.on('put', ACTIVE, aFrontEnd());
    const promote = (await card('1.1.0-ab')).getByRole('button', { name: 'Promote to all' });
    expect(promote).not.toHaveClass('ant-btn-primary');
    await user.click(promote);
    expect(await screen.findByText(question)).toBeInTheDocument();
    expect(address()).toBe('/nerka/admin/releases/mf-property?promote=11');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/nerka/admin/releases/mf-property'));
    expect(api.callsOf('put', ACTIVE)).toEqual([]);
    await user.click(promote);
    await user.click(await screen.findByRole('button', { name: 'Promote anyway' }));
    expect(await screen.findByText('mf-property 1.1.0-ab is active')).toBeInTheDocument();
    expect(api.callsOf('put', ACTIVE)[0]?.body).toEqual({ releaseId: 11 });
    await waitFor(() => expect(address()).toBe('/nerka/admin/releases/mf-property'));
  });

  it('ask before a way back to one that fails', async () => {
    const health = { ...healthy, status: 'failing' as const, companiesLastHour: 2 };
    const { user } = start([newer, active, { ...older, health }]);
    const back = (await card('0.9.0-99')).getByRole('button', { name: /Promote|Roll back/ });
    await waitFor(() => expect(back).toHaveAccessibleName('Roll back to this'));
    await user.click(back);
    expect(await screen.findByText(/companies in the last hour. Roll back to it anyway\?/)).toBeInTheDocument();
  });

  it('answer a link that would promote what is active already', async () => {
    start(undefined, '?promote=10');
    expect(await screen.findByText('mf-property 1.0.0-aa is active already.')).toBeInTheDocument();
  });

  it('say so when there is none', async () => {
    start([]);
    expect(await screen.findByText('No release yet')).toBeInTheDocument();
  });

  it('say why they cannot be shown and try again', async () => {
    let response = refuse(503, 'The database is away.');
    const { user } = start([active], '', () => response);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    response = page([active], 1);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: '1.0.0-aa' })).toBeInTheDocument();
  });
});

describe('a release for one company', () => {
  it('is given to it, and the others keep the active one', async () => {
    const { api, user } = start();
    api.on('get', OF_COMPANY, [ofHarbor(10, '1.0.0-aa', false)]).on('put', PIN, ofHarbor(11, '1.1.0-ab'));
    await user.click((await card('1.1.0-ab')).getByRole('button', { name: 'Try on one company' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Try 1.1.0-ab' }));
    expect(address()).toBe('/nerka/admin/releases/mf-property?try=11');
    await user.click(dialog.getByRole('button', { name: 'Give it to the company' }));
    expect(await dialog.findByText('Company is required')).toBeInTheDocument();
    await user.type(dialog.getByRole('combobox', { name: 'Company' }), 'harbor');
    await user.click(await screen.findByTitle('Harbor View'));
    await user.click(dialog.getByRole('button', { name: 'Give it to the company' }));
    expect(await screen.findByText('Harbor View has mf-property 1.1.0-ab now')).toBeInTheDocument();
    const [call] = api.callsOf('put', PIN);
    expect([call?.params, call?.body]).toEqual([{ companyId: '6', name: 'mf-property' }, { releaseId: 11 }]);
    await waitFor(() => expect(address()).toBe('/nerka/admin/releases/mf-property'));

    api.on('get', OF_COMPANY, [ofHarbor(11, '1.1.0-ab')]).on('delete', PIN, undefined);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Harbor View has the active mf-property again')).toBeInTheDocument();
  });

  it('that was another one before is that one again, when it is taken back', async () => {
    const { api, user } = start(undefined, '?try=11');
    api.on('get', OF_COMPANY, [ofHarbor(9, '0.9.0-99')]).on('put', PIN, ofHarbor(11, '1.1.0-ab'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Try 1.1.0-ab' }));
    await user.type(dialog.getByRole('combobox', { name: 'Company' }), 'harbor');
    await user.click(await screen.findByTitle('Harbor View'));
    await user.click(dialog.getByRole('button', { name: 'Give it to the company' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Harbor View has mf-property 0.9.0-99 now')).toBeInTheDocument();
    expect(api.callsOf('put', PIN).map(({ body }) => body)).toEqual([{ releaseId: 11 }, { releaseId: 9 }]);
  });

  it('is taken from it again, which can be taken back', async () => {
    const { api, user } = start([aRelease({ pinnedCompanies: [{ id: 6, name: 'Harbor View' }] }), active]);
    api.on('get', OF_COMPANY, [ofHarbor(11, '1.1.0-ab')]);
    api.on('delete', PIN, undefined).on('put', PIN, refuse(409, 'The files are gone.'));
    const release = await card('1.1.0-ab');
    expect(release.getByText('Harbor View has it')).toBeInTheDocument();
    await user.click(release.getByRole('button', { name: 'Unpin Harbor View' }));
    expect(await screen.findByText('Harbor View has the active mf-property again')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The files are gone.')).toBeInTheDocument();
    expect(api.callsOf('put', PIN)[0]?.body).toEqual({ releaseId: 11 });
  });
});

describe('the details of a release', () => {
  it('are its failures, its screens and its files with their hashes, under an address of their own', async () => {
    const failure = {
      createdAt: new Date().toISOString(),
      kind: 'render',
      screen: 'units',
      message: 'x is not a function',
      reference: 'K7Q2',
      stack:
        'TypeError: x is not a function\n    at lx (https://n/assets/0e.js:8:47)\n    at UnitCard (src/units/unit-card.tsx:4:2)\n    at Units (src/units.tsx:9:1)',
    } as const;
    const recentFailures = [{ ...failure, stack: null }];
    const failing = aRelease({ health: { ...healthy, status: 'failing', recentFailures } });
    const { api, user } = start([failing, active]);
    api.on('get', FAILURES, [failure]);
    await user.click((await card('1.1.0-ab')).getByRole('button', { name: 'Details' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'mf-property 1.1.0-ab' }));
    expect(address()).toBe('/nerka/admin/releases/mf-property?release=11');
    expect(drawer.getByText(/Broke while it was drawn \(units\)/)).toBeInTheDocument();
    expect(drawer.getByText('x is not a function')).toBeInTheDocument();
    expect(drawer.getByText(/reference K7Q2/)).toBeInTheDocument();
    const stack = await drawer.findByRole('region', { name: 'Stack of K7Q2' });
    expect(stack).toHaveTextContent(/^at UnitCard \(src\/units\/unit-card\.tsx:4:2\)$/);
    await user.click(drawer.getByRole('button', { name: 'Show all 4 lines' }));
    expect(stack).toHaveTextContent(/^TypeError: .+ at lx .+ at UnitCard .+ at Units \(src\/units\.tsx:9:1\)$/);
    await user.click(drawer.getByRole('button', { name: 'Show one line' }));
    expect(stack).not.toHaveTextContent('Units (');
    expect(drawer.getByText('Units')).toBeInTheDocument();
    expect(drawer.getByText('assets/units.js')).toBeInTheDocument();
    expect(drawer.getByText('c0ffee')).toBeInTheDocument();
  });

  it('are shown without the stacks when these cannot be loaded', async () => {
    const failure = { kind: 'render', screen: null, message: 'x is not a function', reference: null } as const;
    const recentFailures = [{ ...failure, createdAt: new Date().toISOString(), stack: null }];
    const { api } = start([aRelease({ health: { ...healthy, recentFailures } }), active], '?release=11');
    api.on('get', FAILURES, () => refuse(503, 'The database is away.'));
    expect(await screen.findByText('Their stacks could not be loaded: The database is away.')).toBeInTheDocument();
    expect(screen.getByText('x is not a function')).toBeInTheDocument();
  });

  it('open by their link, and say so when there is no such release', async () => {
    start(undefined, '?release=99');
    expect(await screen.findByText('Release not found')).toBeInTheDocument();
  });
});
