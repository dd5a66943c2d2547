import { fakeApi, page, refuse, renderScreen, screen } from '@nerka/front-end-kit/testing';
import { HomesScreen } from './homes-screen';

const LIST = '/api/companies/{companyId}/units';

it('says what to do while there are no homes', async () => {
  fakeApi().on('get', LIST, page([], 0));
  renderScreen(<HomesScreen />);
  expect(await screen.findByText('No homes yet')).toBeInTheDocument();
});

it('offers to read the list again when it could not be read', async () => {
  fakeApi().on('get', LIST, refuse(503, 'The database is away.'));
  renderScreen(<HomesScreen />);
  expect(await screen.findByRole('button', { name: /Retry/ })).toBeInTheDocument();
});
