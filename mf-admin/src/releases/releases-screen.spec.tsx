import { aUser, fakeApi, page, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { aDeployToken, aFrontEnd, aRelease, healthy } from './release.fixture';
import { ReleasesScreen } from './releases-screen';

const OVERVIEW = '/api/releases/front-ends';
const TOKENS = '/api/deploy-tokens';
const ACTIVE = '/api/front-ends/{name}/active';

function show(search = '') {
  const at = `/nerka/admin/releases${search}`;
  return renderScreen(<ReleasesScreen />, { company: null, user: aUser({ company: null }), at });
}

const property = async () => within(await screen.findByRole('article', { name: 'mf-property' }));
const address = () => screen.getByTestId('address').textContent;

describe('the front ends', () => {
  it('show what of each is active, since when and by whom, and lead to its releases', async () => {
    fakeApi()
      .on('get', OVERVIEW, [
        aFrontEnd({ pinnedCompanies: [{ id: 5, name: 'Strata Apartments' }] }),
        aFrontEnd({ name: 'mf-new', active: null, releaseCount: 1, health: null }),
      ])
      .on('get', TOKENS, []);
    show();
    expect(screen.getByText('Loading front ends...')).toBeInTheDocument();
    const card = await property();
    expect(card.getByText('1.0.0-aa')).toBeInTheDocument();
    expect(card.getByText(/promoted by Ada Admin · contract \^1\.4\.0/)).toBeInTheDocument();
    expect(card.getByText('Healthy')).toBeInTheDocument();
    expect(card.getByText('Another release for Strata Apartments')).toBeInTheDocument();
    expect(card.getByRole('link', { name: /2 releases/ })).toHaveAttribute('href', '/nerka/admin/releases/mf-property');
    expect(card.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
    const other = within(screen.getByRole('article', { name: 'mf-new' }));
    expect(other.getByText('Nothing was promoted yet, so nobody gets it.')).toBeInTheDocument();
  });

  it('say which one fails in browsers', async () => {
    const health = {
      ...healthy,
      status: 'failing' as const,
      failuresLastHour: 12,
      peopleLastHour: 3,
      companiesLastHour: 2,
      networksLastHour: 4,
      lastFailureAt: new Date().toISOString(),
    };
    fakeApi()
      .on('get', OVERVIEW, [aFrontEnd({ health })])
      .on('get', TOKENS, []);
    show();
    const card = await property();
    expect(card.getByText('Failing')).toBeInTheDocument();
    expect(
      card.getByText(/12 failures for 3 people of 2 companies, from 4 networks, in the last hour/),
    ).toBeInTheDocument();
  });

  it('are rolled back in one click, which can be taken back', async () => {
    const api = fakeApi()
      .on('get', OVERVIEW, [aFrontEnd({ previous: { releaseId: 9, version: '0.9.0-99', isFailing: false } })])
      .on('get', TOKENS, [])
      .on('put', ACTIVE, aFrontEnd());
    const { user } = show();
    await user.click((await property()).getByRole('button', { name: 'Roll back to 0.9.0-99' }));
    expect(await screen.findByText('mf-property 0.9.0-99 is active')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('mf-property 1.0.0-aa is active')).toBeInTheDocument();
    expect(api.callsOf('put', ACTIVE).map(({ params, body }) => [params.name, body])).toEqual([
      ['mf-property', { releaseId: 9 }],
      ['mf-property', { releaseId: 10 }],
    ]);
  });

  it('ask before a way back to one that fails', async () => {
    const health = { ...healthy, status: 'failing' as const, companiesLastHour: 2 };
    const api = fakeApi()
      .on('get', '/api/releases/{id}', aRelease({ id: 9, version: '0.9.0-99', wasActive: true, health }))
      .on('get', OVERVIEW, [aFrontEnd({ previous: { releaseId: 9, version: '0.9.0-99', isFailing: true } })])
      .on('get', TOKENS, [])
      .on('put', ACTIVE, aFrontEnd());
    const { user } = show();
    await user.click((await property()).getByRole('button', { name: 'Roll back to 0.9.0-99' }));
    expect(
      await screen.findByText(
        'mf-property 0.9.0-99 failed for people of 2 companies in the last hour. Roll back to it anyway?',
      ),
    ).toBeInTheDocument();
    expect(address()).toBe('/nerka/admin/releases?promote=9');
    expect(api.callsOf('put', ACTIVE)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Roll back anyway' }));
    expect(await screen.findByText('mf-property 0.9.0-99 is active')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/nerka/admin/releases'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('mf-property 1.0.0-aa is active')).toBeInTheDocument();
  });

  it('lead back to what is older, never to what was just left', async () => {
    fakeApi()
      .on('get', OVERVIEW, [aFrontEnd({ previous: { releaseId: 11, version: '1.1.0-ab', isFailing: false } })])
      .on('get', TOKENS, []);
    show();
    expect((await property()).getByText('1.0.0-aa')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
  });

  it('say why one could not be rolled back', async () => {
    fakeApi()
      .on('get', OVERVIEW, [aFrontEnd({ previous: { releaseId: 9, version: '0.9.0-99', isFailing: false } })])
      .on('get', TOKENS, [])
      .on('put', ACTIVE, refuse(409, 'The files of mf-property 0.9.0-99 are gone. Register it again.'));
    const { user } = show();
    await user.click((await property()).getByRole('button', { name: 'Roll back to 0.9.0-99' }));
    expect(await screen.findByText('The release of mf-property could not be promoted')).toBeInTheDocument();
    expect(screen.getByText('The files of mf-property 0.9.0-99 are gone. Register it again.')).toBeInTheDocument();
  });

  it('say so when there is none, and try again when they cannot be shown', async () => {
    const api = fakeApi().on('get', OVERVIEW, refuse(503, 'The database is away.')).on('get', TOKENS, []);
    const { user } = show();
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    api.on('get', OVERVIEW, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No front end yet')).toBeInTheDocument();
    expect(screen.getByText('No team has a deploy token yet.')).toBeInTheDocument();
  });
});

describe('the deploy tokens', () => {
  const start = (tokens = [aDeployToken()], search = '') => {
    const api = fakeApi().on('get', OVERVIEW, [aFrontEnd()]).on('get', TOKENS, page(tokens, tokens.length));
    return { api, ...show(search) };
  };

  it('show whose they are and when they were used', async () => {
    start([
      aDeployToken({ lastUsedAt: new Date().toISOString() }),
      aDeployToken({ id: 6, name: 'Old laptop', revokedAt: '2026-11-19T12:00:00.000Z' }),
    ]);
    const list = within(await screen.findByRole('list', { name: 'Deploy tokens' }));
    expect(list.getByText(/^mf-property · made by Ada Admin · last used/)).toBeInTheDocument();
    expect(list.getByText('Revoked')).toBeInTheDocument();
    expect(list.queryByRole('button', { name: 'Revoke Old laptop' })).not.toBeInTheDocument();
  });

  it('are shown once, to be copied, and kept nowhere', async () => {
    const { api, user } = start([]);
    api.on('post', TOKENS, { ...aDeployToken(), token: 'nerka_deploy_secret' });
    await user.click(await screen.findByRole('button', { name: 'New Deploy Token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Front end'), 'mf-property');
    await user.type(dialog.getByLabelText('Name'), 'CI of the property team');
    await user.click(dialog.getByRole('button', { name: 'Create Token' }));
    expect(await screen.findByText('nerka_deploy_secret')).toBeInTheDocument();
    expect(api.callsOf('post', TOKENS)[0]?.body).toEqual({ frontEnd: 'mf-property', name: 'CI of the property team' });
    await user.click(screen.getByRole('button', { name: 'Copy token' }));
    expect(await screen.findByText('Token copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('nerka_deploy_secret');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('nerka_deploy_secret')).not.toBeInTheDocument());
  });

  it('need a front end and a name, and say at the field why they were refused', async () => {
    const { api, user } = start([]);
    const message = 'A front end is called mf- and a word.';
    api.on('post', TOKENS, refuse(400, message, { details: [{ field: 'frontEnd', message }] }));
    await user.click(await screen.findByRole('button', { name: 'New Deploy Token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Create Token' }));
    expect(await dialog.findByText('Front end is required')).toBeInTheDocument();
    expect(dialog.getByText('Name is required')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Front end'), 'property');
    await user.type(dialog.getByLabelText('Name'), 'CI{Enter}');
    await waitFor(() => expect(dialog.getAllByText(message)).toHaveLength(2));
  });

  it('are revoked after a question', async () => {
    const { api, user } = start();
    api.on('delete', '/api/deploy-tokens/{id}', undefined);
    await user.click(await screen.findByRole('button', { name: 'Revoke CI of the property team' }));
    expect(await screen.findByText(/can register no more releases of mf-property/)).toBeInTheDocument();
    expect(address()).toBe('/nerka/admin/releases?revoke=5');
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Deploy token revoked')).toBeInTheDocument();
    expect(api.callsOf('delete', '/api/deploy-tokens/{id}')[0]?.params).toEqual({ id: '5' });
    await waitFor(() => expect(address()).toBe('/nerka/admin/releases'));
  });

  it('are found for the question by their address, also far down in the list', async () => {
    fakeApi()
      .on('get', OVERVIEW, [])
      .on('get', TOKENS, ({ query }) =>
        query.cursor === 'later'
          ? page([aDeployToken({ id: 7, name: 'Old laptop' })], 2)
          : page([aDeployToken()], 2, 'later'),
      );
    show('?revoke=7');
    expect(await screen.findByText(/^Whoever has "Old laptop" can register no more/)).toBeInTheDocument();
  });

  it('say so when a link asks to revoke one that is revoked, or that is not there', async () => {
    const { unmount } = start([aDeployToken({ revokedAt: '2026-11-19T12:00:00.000Z' })], '?revoke=5');
    expect(await screen.findByText('"CI of the property team" is revoked already.')).toBeInTheDocument();
    unmount();
    start([], '?revoke=7');
    expect(await screen.findByText('Deploy token not found')).toBeInTheDocument();
  });
});
