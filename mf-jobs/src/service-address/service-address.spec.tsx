import { fakeApi, renderScreen, screen, waitFor } from '@nerka/mf-shared/testing';
import { buildJob } from '../job/job.fixture';
import { ServiceAddress } from './service-address';

const ADDRESSES = '/api/customers/{id}/addresses';
const RECORD = '/api/invoices/{id}';
const createdAt = '2026-11-20T15:04:00.000Z';

const job = buildJob({ id: 3, version: 2 });
const cabin = { id: 4, customerId: job.customer.id, label: 'Cabin', address: '9 Lake Road', createdAt };

it('is chosen from the addresses of the customer, and as billed again', async () => {
  const api = fakeApi()
    .on('get', ADDRESSES, [cabin, { ...cabin, id: 5, label: 'Same cabin' }])
    .on('put', RECORD, { ...job, serviceAddress: '9 Lake Road', version: 3 });
  const { user } = renderScreen(<ServiceAddress invoice={job} />);
  const select = await screen.findByRole('combobox', { name: 'Service address' });
  expect(select.querySelectorAll('option')).toHaveLength(2);
  await user.selectOptions(select, 'Cabin: 9 Lake Road');
  await waitFor(() => expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ serviceAddress: '9 Lake Road' }));
  expect(await screen.findByText('Service address saved')).toBeInTheDocument();
});

it('that the customer has no more stays as it was written', async () => {
  fakeApi().on('get', ADDRESSES, []);
  renderScreen(<ServiceAddress invoice={{ ...job, serviceAddress: '1 Old Street' }} />);
  expect(await screen.findByRole('combobox', { name: 'Service address' })).toHaveDisplayValue('1 Old Street');
});

it('is a text on a void invoice', () => {
  fakeApi().on('get', ADDRESSES, []);
  renderScreen(<ServiceAddress invoice={{ ...job, status: 'void', serviceAddress: '9 Lake Road' }} />);
  expect(screen.getByText('Service address: 9 Lake Road')).toBeInTheDocument();
});

it('is nothing where the customer has one address', async () => {
  const api = fakeApi().on('get', ADDRESSES, []);
  renderScreen(<ServiceAddress invoice={job} />);
  await waitFor(() => expect(api.callsOf('get', ADDRESSES)).toHaveLength(1));
  expect(screen.queryByText(/Service address/)).not.toBeInTheDocument();
});
