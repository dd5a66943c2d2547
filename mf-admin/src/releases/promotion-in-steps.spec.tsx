import { aUser, fakeApi, page, refuse, renderScreen, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { FrontEndScreen } from './front-end-screen';
import { aFrontEnd, aRelease, aRollout, healthy } from './release.fixture';
import type { Rollout } from './releases.api';
import { ReleasesScreen } from './releases-screen';

const OVERVIEW = '/api/releases/front-ends';
const ROLLOUT = '/api/front-ends/{name}/rollout';
const ACTIVE = '/api/front-ends/{name}/active';

const active = aRelease({ id: 10, version: '1.0.0-aa', isActive: true, wasActive: true });
const older = aRelease({ id: 9, version: '0.9.0-99', wasActive: true });

function start(rollout: Rollout | null = null, newest = aRelease(), overview = aFrontEnd({ rollout })) {
  const releases = [newest, active, older];
  const api = fakeApi()
    .on('get', '/api/releases', page(releases, releases.length))
    .on('get', '/api/releases/{id}', active)
    .on('get', OVERVIEW, [overview]);
  const surroundings = { company: null, user: aUser({ company: null }), path: '/nerka/admin/releases/:frontEnd' };
  return { api, ...renderScreen(<FrontEndScreen />, { ...surroundings, at: '/nerka/admin/releases/mf-property' }) };
}

const card = async (version = '1.1.0-ab') => within(await screen.findByRole('article', { name: version }));
const button = async (name: string) => (await card()).findByRole('button', { name });

describe('a release that is promoted in steps', () => {
  it('is given to a tenth of the companies first, which can be taken back', async () => {
    const { api, user } = start();
    api.on('put', ROLLOUT, aFrontEnd()).on('delete', ROLLOUT, reply(204));
    const first = await button('Promote to a tenth');
    expect(first).toHaveClass('ant-btn-primary');
    expect(await button('Promote to all')).not.toHaveClass('ant-btn-primary');
    await user.click(first);
    expect(await screen.findByText('10 % of the companies get mf-property 1.1.0-ab')).toBeInTheDocument();
    expect(api.callsOf('put', ROLLOUT).map(({ params, body }) => [params.name, body])).toEqual([
      ['mf-property', { releaseId: 11, share: 10 }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('All companies have the active mf-property again')).toBeInTheDocument();
    expect(api.callsOf('delete', ROLLOUT)).toHaveLength(1);
  });

  it('says how many companies have it and how it does, and is given to all next', async () => {
    const health = { ...healthy, failuresLastHour: 1, peopleLastHour: 1, lastFailureAt: new Date().toISOString() };
    const { api, user } = start(aRollout(), aRelease({ health }));
    api.on('put', ACTIVE, aFrontEnd());
    const release = await card();
    expect(
      await release.findByText(/10 % of the companies have it: 4 companies · since .*, by Ada Admin/),
    ).toBeVisible();
    expect(release.getByText(/1 failure for 1 person in the last hour/)).toBeInTheDocument();
    expect(release.queryByRole('button', { name: 'Promote to a tenth' })).not.toBeInTheDocument();
    const all = await button('Promote to all');
    expect(all).toHaveClass('ant-btn-primary');
    await user.click(all);
    expect(await screen.findByText('mf-property 1.1.0-ab is active')).toBeInTheDocument();
    expect(api.callsOf('put', ACTIVE)[0]?.body).toEqual({ releaseId: 11 });
  });

  it('is stopped in one click, which can be taken back', async () => {
    const { api, user } = start(aRollout({ share: 50 }));
    api.on('put', ROLLOUT, aFrontEnd()).on('delete', ROLLOUT, reply(204));
    await user.click(await button('Stop'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('50 % of the companies get mf-property 1.1.0-ab')).toBeInTheDocument();
    expect(api.callsOf('put', ROLLOUT)[0]?.body).toEqual({ releaseId: 11, share: 50 });
  });

  it('says why it was stopped by itself, and offers no primary step while it fails', async () => {
    const health = { ...healthy, status: 'failing' as const, companiesLastHour: 2 };
    const stoppedAt = new Date().toISOString();
    start(aRollout({ stoppedAt, health }), aRelease({ health }));
    expect(await (await card()).findByText(/^Stopped by itself .*, because it failed for people/)).toBeInTheDocument();
    expect(await button('Promote to all')).not.toHaveClass('ant-btn-primary');
    expect((await card()).queryByRole('button', { name: /tenth|Stop/ })).not.toBeInTheDocument();
  });

  it.each([
    [[], /have it: none is among them yet · since/],
    [['Harbor View'], /have it: Harbor View · since/],
    [['Brightside', 'Harbor View', 'Strata'], /have it: Brightside, Harbor View, and Strata · since/],
  ])('names the companies that have it: %j', async (companyNames, words) => {
    start(aRollout({ companies: companyNames.length, companyNames }));
    expect(await (await card()).findByText(words)).toBeInTheDocument();
  });

  it('needs an active one, to which everybody else keeps', async () => {
    start(null, aRelease(), aFrontEnd({ active: null }));
    expect(await button('Promote to all')).toHaveClass('ant-btn-primary');
    expect((await card()).queryByRole('button', { name: 'Promote to a tenth' })).not.toBeInTheDocument();
  });

  it('is no way back', async () => {
    start();
    await (await card('0.9.0-99')).findByRole('button', { name: 'Roll back to this' });
    expect((await card('0.9.0-99')).queryByRole('button', { name: 'Promote to a tenth' })).not.toBeInTheDocument();
  });

  it.each<[string, Rollout | null, string, string]>([
    ['started', null, 'Promote to a tenth', 'mf-property 1.1.0-ab could not be promoted in steps'],
    ['stopped', aRollout(), 'Stop', 'The promotion of mf-property could not be stopped'],
  ])('says why it could not be %s', async (_, rollout, name, title) => {
    const { api, user } = start(rollout);
    const refusal = refuse(409, 'The files of mf-property 1.1.0-ab are gone. Register it again.');
    api.on('put', ROLLOUT, refusal).on('delete', ROLLOUT, refusal);
    await user.click(await button(name));
    expect(await screen.findByText(title)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(/are gone\. Register it again\./)).toBeInTheDocument());
  });
});

it('the overview of front ends says how far each has come', async () => {
  fakeApi()
    .on('get', OVERVIEW, [aFrontEnd({ rollout: aRollout() })])
    .on('get', '/api/deploy-tokens', []);
  renderScreen(<ReleasesScreen />, { company: null, user: aUser({ company: null }), at: '/nerka/admin/releases' });
  const property = within(await screen.findByRole('article', { name: 'mf-property' }));
  expect(property.getByText('1.1.0-ab')).toBeInTheDocument();
  expect(property.getByText(/10 % of the companies have it: 4 companies/)).toBeInTheDocument();
});
