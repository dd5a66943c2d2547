import { aCompany, aUser, fakeApi, refuse, screen, waitFor } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';

jest.mock('../releases/screen-offer', () => ({ screenOffers: () => [] }));

const leadsTo = (address: string) => waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address));

describe('/company', () => {
  it('leads a user to the dashboard of their company', async () => {
    fakeApi()
      .on('get', '/api/user', aUser({ company: aCompany({ slug: 'strata' }) }))
      .on('get', '/api/front-ends', []);
    renderApp('/company');
    await leadsTo('/nerka/strata/dashboard');
  });

  it('says so to a user without a company', async () => {
    fakeApi().on('get', '/api/user', aUser({ company: null }));
    renderApp('/company');
    expect(await screen.findByRole('heading', { name: 'No Company Assigned' })).toBeInTheDocument();
    expect(screen.getByText('Your account is not assigned to any company.')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/company');
  });

  it('says that the look-up failed, and Retry leads on', async () => {
    const company = aCompany({ slug: 'strata' });
    const api = fakeApi().on('get', '/api/user', { ...aUser({ company: null }), companyId: company.id });
    const { user } = renderApp('/company');
    expect(await screen.findByRole('heading', { name: 'Company not available' })).toBeInTheDocument();

    api.on('get', '/api/user', refuse(503, 'The database is away.'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();

    api.on('get', '/api/user', aUser({ company })).on('get', '/api/front-ends', []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await leadsTo('/nerka/strata/dashboard');
  });
});
