import { useState } from 'react';
import { aCompany, aUser, fakeApi, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import type { Permission } from '@nerka/mf-shared/contract';
import { DeclaredScreens } from '../releases/declared-screens';
import type { ScreenDeclaration } from '../releases/front-ends';
import { PlatformPalette } from './platform-palette';
import { SearchPalette } from './search-palette';
import type { PlatformSearchGroup } from './search-palette.api';

jest.mock('@nerka/mf-shared/federation/runtime', () => ({ registerRemotes: () => {}, loadRemote: () => {} }));

const SEARCH = '/api/search';

const ofPlatform = (
  declaration: Pick<ScreenDeclaration, 'path' | 'title'> & Partial<ScreenDeclaration>,
): ScreenDeclaration => ({
  ...{ id: declaration.path, area: 'platform', icon: 'projects', permission: 'platform.read' },
  ...declaration,
});

const screens: ScreenDeclaration[] = [
  ofPlatform({
    path: '/nerka/admin',
    title: 'Projects',
    commands: [{ title: 'New Project', path: '/nerka/admin?new=yes', permission: 'platform.write' }],
  }),
  ofPlatform({ path: '/nerka/admin/releases', title: 'Releases', permission: 'platform.write' }),
  ofPlatform({
    path: '/project/:id',
    title: 'Project',
    records: [{ noun: 'project', title: 'Projects', path: '/project/:id' }],
  }),
  ofPlatform({
    path: '/nerka/:company/admin',
    title: 'Company admin',
    records: [{ noun: 'company', title: 'Companies', path: '/nerka/:company/admin' }],
  }),
  ofPlatform({ path: '/nerka/:company/users', title: 'User management', records: [{ noun: 'user', title: 'People' }] }),
  { id: 'team', area: 'company', path: 'team-members', title: 'Team', icon: 'team', records: [{ noun: 'user' }] },
];

const found: PlatformSearchGroup[] = [
  {
    kind: 'user',
    hits: [
      { id: 8, title: 'Ray Tern', subtitle: '@ray.t · Strata', number: 'ray.t', companySlug: 'strata' },
      { id: 9, title: 'Ray Gull', subtitle: '@ray.g · Brightside', number: 'ray.g', companySlug: 'brightside' },
    ],
  },
  {
    kind: 'company',
    hits: [{ id: 2, title: 'Rayside', subtitle: 'Home Services', number: 'rayside', companySlug: 'rayside' }],
  },
  { kind: 'project', hits: [{ id: 4, title: 'Rays', subtitle: null, number: 'rays', companySlug: null }] },
];

const provider: Permission[] = ['platform.read', 'platform.write'];

function open({ permissions = provider, isInCompany = false } = {}) {
  const company = isInCompany ? aCompany() : null;
  const user = aUser({ company: null, permissions });
  const Opened = () => {
    const [text, onType] = useState('');
    const state = { text, onType, onClose: () => {} };
    return (
      <DeclaredScreens value={screens}>
        {isInCompany ? <SearchPalette {...state} screens={[]} menu={[]} /> : <PlatformPalette {...state} />}
      </DeclaredScreens>
    );
  };
  return renderScreen(<Opened />, { user, company });
}

const linesOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const leadsTo = (address: string) => waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address));

it('offers the provider’s screens and commands that the user may open, before anything is typed', () => {
  const api = fakeApi();
  const { unmount } = open();
  expect(linesOf('Go to')).toEqual(['Projects', 'Releases']);
  expect(linesOf('Create')).toEqual(['New Project']);
  expect(api.calls).toEqual([]);
  unmount();
  open({ permissions: ['platform.read'] });
  expect(linesOf('Go to')).toEqual(['Projects']);
  expect(screen.queryByRole('group', { name: 'Create' })).not.toBeInTheDocument();
});

it('finds people of all companies with their company, and Enter opens one among the users of it', async () => {
  const api = fakeApi().on('get', SEARCH, found);
  const { user } = open();
  await user.keyboard('ray');
  await screen.findByRole('group', { name: 'People' });
  expect(linesOf('People')).toEqual(['Ray Tern@ray.t · Strata', 'Ray Gull@ray.g · Brightside']);
  expect(api.callsOf('get', SEARCH).at(-1)).toMatchObject({ query: { q: 'ray' } });
  await user.keyboard('{ArrowDown}{Enter}');
  await leadsTo('/nerka/brightside/users?q=ray.g');
});

it('opens companies and projects on their pages, and lists what was chosen as recent', async () => {
  fakeApi().on('get', SEARCH, found);
  const { user, unmount } = open();
  await user.keyboard('ray');
  await screen.findByRole('group', { name: 'Companies' });
  await user.click(screen.getByRole('option', { name: /Rays$/ }));
  await leadsTo('/project/4');
  unmount();
  const { user: again } = open();
  expect(linesOf('Recent')).toEqual(['Rays']);
  await again.keyboard('rayside');
  await again.click(await screen.findByRole('option', { name: /Rayside/ }));
  await leadsTo('/nerka/rayside/admin');
});

it('finds other companies and their people from within a company, too', async () => {
  fakeApi().on('get', '/api/companies/{companyId}/search', []).on('get', SEARCH, found);
  const { user } = open({ isInCompany: true });
  await user.keyboard('ray');
  await user.click(await screen.findByRole('option', { name: /Ray Gull/ }));
  await leadsTo('/nerka/brightside/users?q=ray.g');
});

it('offers Retry when the search fails', async () => {
  const api = fakeApi().on('get', SEARCH, refuse(503, 'Away.'));
  const { user } = open();
  await user.keyboard('ray');
  expect(await screen.findByText('The records could not be searched. Away.')).toBeInTheDocument();
  api.on('get', SEARCH, found);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /Ray Tern/ })).toBeInTheDocument();
});
