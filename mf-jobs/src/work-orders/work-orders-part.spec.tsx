import { aCompany, aUser, fakeApi, refuse, renderScreen, screen } from '@nerka/mf-shared/testing';
import { WorkOrdersPart } from './work-orders-part';

const ORDERS = '/api/companies/{companyId}/work-orders';
const order = {
  ...{ id: 5, title: 'Door sticks', workOrderNumber: 'WO-0005', status: 'open' },
  ...{ scheduledAt: '2026-12-01T13:30:00.000Z', createdAt: '2026-11-20T15:04:00.000Z' },
};

function show(owner: { customerId: number; jobId?: number }, orders: unknown) {
  const company = aCompany({ businessType: 'jobs_business', features: ['work-orders'], timezone: 'America/New_York' });
  const api = fakeApi().on('get', ORDERS, orders as never);
  return { api, ...renderScreen(<WorkOrdersPart {...owner} />, { company, user: aUser({ company }) }) };
}

it('lists the latest orders of a job, and begins a new one of the job and its customer', async () => {
  const { api } = show({ customerId: 9, jobId: 42 }, [order]);
  expect(await screen.findByRole('link', { name: 'Door sticks' })).toHaveAttribute(
    'href',
    '/nerka/strata/work-orders/5',
  );
  expect(screen.getByText(/WO-0005 · Scheduled Dec 1, 2026.*8:30 AM/)).toBeInTheDocument();
  expect(api.callsOf('get', ORDERS)[0]?.query).toEqual({ invoiceId: '42', limit: '5' });
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('New Work Order')).toBe('/nerka/strata/work-orders?new=yes&customer=9&job=42');
  expect(address('All work orders')).toBe('/nerka/strata/work-orders?status=all&invoiceId=42');
});

it('says that no order names the customer, and offers Retry when they cannot be loaded', async () => {
  const { api, user } = show({ customerId: 9 }, refuse(503, 'Away.'));
  expect(await screen.findByText('The work orders could not be loaded')).toBeInTheDocument();
  api.on('get', ORDERS, []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No work order names this customer yet.')).toBeInTheDocument();
});
