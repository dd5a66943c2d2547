import { act, page, refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildJob } from '../job/job.fixture';
import { buildCustomer, buildDeal } from './customer.fixture';
import { customersApi, openedDialog, showCustomers } from './customers.fixture';

const RECORD = '/api/customers/{id}';
const INVOICES = '/api/companies/{companyId}/invoices';
const DEALS = '/api/companies/{companyId}/deals';

const ada = buildCustomer({
  ...{ id: 7, customerId: 'CUST-0007', name: 'Ada Birch', email: 'ada@example.com', phone: '919-555-0142' },
  ...{ address: '4 Oak Lane', balance: 17_500, overdueBalance: 7_500 },
});

describe('a customer', () => {
  it('shows how to reach them and what they owe', async () => {
    customersApi({ customers: [ada] });
    showCustomers('customers/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Birch' })).toBeInTheDocument();
    const contact = await screen.findByRole('region', { name: 'Contact' });
    expect(within(contact).getByRole('link', { name: /ada@example.com/ })).toHaveAttribute(
      'href',
      'mailto:ada@example.com',
    );
    expect(contact).toHaveTextContent('4 Oak LaneCustomer since Nov 20, 2026');
    expect(screen.getByRole('region', { name: 'Balance' })).toHaveTextContent('Due$175.00Overdue$75.00');
  });

  it('shows their invoices, which are the jobs too, and leads to each', async () => {
    const invoices = [
      buildJob({ id: 3, invoiceNumber: 'INV-0003', status: 'overdue', total: 10_000, balance: 7_500 }),
      buildJob({ invoiceNumber: 'INV-0002', status: 'draft', total: 18_000 }),
      buildJob({ invoiceNumber: 'INV-0001', status: 'paid', total: 18_000, balance: 0 }),
    ];
    const api = customersApi({ customers: [ada], invoices });
    showCustomers('customers/7');
    const region = await screen.findByRole('region', { name: 'Invoices & Jobs' });
    const [first, second, third] = await within(region).findAllByRole('listitem');
    expect(first).toHaveTextContent('INV-0003$100.00Overdue Nov 18, 2026$75.00 still due');
    expect(second).toHaveTextContent('INV-0002$180.00Draft Nov 18, 2026');
    expect(third).toHaveTextContent('INV-0001$180.00Paid Nov 18, 2026');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/nerka/brightside/invoices/3');
    expect(api.callsOf('get', INVOICES)[0]?.query).toMatchObject({ customerId: '7', sort: 'newest' });
    expect(screen.getByText('Showing 3 of 3 invoices')).toBeInTheDocument();
  });

  it('shows more invoices when asked', async () => {
    const api = customersApi({ customers: [ada] });
    api.on('get', INVOICES, ({ query }) =>
      query.cursor === 'next'
        ? (page([buildJob({ invoiceNumber: 'INV-0001' })], 2) as never)
        : (page([buildJob({ invoiceNumber: 'INV-0002' })], 2, 'next') as never),
    );
    const { user } = showCustomers('customers/7');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'INV-0001' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'INV-0002' })).toBeInTheDocument();
  });

  it('shows their deals, and leads to each and to the pipeline', async () => {
    const deals = [buildDeal({ id: 5, name: 'New boiler' }), buildDeal({ name: 'Old boiler', stage: 'won' })];
    const api = customersApi({ customers: [ada], deals });
    showCustomers('customers/7');
    const region = await screen.findByRole('region', { name: 'Deals' });
    const [open, won] = await within(region).findAllByRole('listitem');
    expect(open).toHaveTextContent('New boiler$2,500.00Proposal50%');
    expect(won).toHaveTextContent('Old boiler$2,500.00Won');
    expect(within(open!).getByRole('link')).toHaveAttribute('href', '/nerka/brightside/pipeline/5');
    expect(within(region).getByRole('link', { name: 'Show in pipeline' })).toHaveAttribute(
      'href',
      '/nerka/brightside/pipeline?customerId=7',
    );
    expect(api.callsOf('get', DEALS)[0]?.query).toMatchObject({ customerId: '7' });
  });

  it('shows a message when there are neither invoices nor deals', async () => {
    customersApi({ customers: [ada] });
    showCustomers('customers/7');
    expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
    expect(screen.getByText('No deals yet')).toBeInTheDocument();
  });

  it('offers Retry where its invoices or deals could not be loaded', async () => {
    const api = customersApi({ customers: [ada] })
      .on('get', INVOICES, refuse(500, 'Something went wrong.'))
      .on('get', DEALS, refuse(500, 'Something went wrong.'));
    const { user } = showCustomers('customers/7');
    expect(await screen.findByText('Invoices could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('Deals could not be loaded')).toBeInTheDocument();
    api.on('get', INVOICES, page([], 0) as never).on('get', DEALS, page([], 0));
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
    expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
    expect(await screen.findByText('No deals yet')).toBeInTheDocument();
  });

  it('is billed from here', async () => {
    customersApi({ customers: [ada] });
    const { user } = showCustomers('customers/7');
    await user.click(await screen.findByRole('button', { name: 'New Invoice' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/brightside/invoice/new?customerId=7');
    // Saving returns to the customer.
    expect(screen.getByText('Came from /nerka/brightside/customers/7')).toBeInTheDocument();
  });

  it('is edited from here', async () => {
    const saved = { ...ada, name: 'Ada Elm', version: 2 };
    const api = customersApi({ customers: [ada] }).on('put', RECORD, () => {
      api.on('get', RECORD, saved);
      return saved;
    });
    const { user } = showCustomers('customers/7');
    await screen.findByRole('heading', { level: 1, name: 'Ada Birch' });
    await user.keyboard('e');
    const { field } = await openedDialog('Edit Customer');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Ada Elm{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Elm' })).toBeInTheDocument();
  });

  it('is left for the list once deleted', async () => {
    customersApi({ customers: [ada] }).on('delete', RECORD, reply(204));
    const { user } = showCustomers('customers/7');
    await user.click(await screen.findByRole('button', { name: 'More for Ada Birch' }));
    await user.click(screen.getByText('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete customer' });
    await user.click(await within(dialog).findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Customer deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/brightside\/customers$/));
  });

  it('shows users who may only read neither deals without permission nor changes', async () => {
    customersApi({ customers: [ada] });
    showCustomers('customers/7', ['customers.read', 'invoices.read']);
    await screen.findByText('No invoices yet');
    expect(screen.queryByRole('region', { name: 'Deals' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /More for|New Invoice/ })).not.toBeInTheDocument();
  });

  it('stays while the connection is away, until somebody deletes it', async () => {
    const api = customersApi({ customers: [ada] });
    const { queryClient } = showCustomers('customers/7');
    await screen.findByRole('heading', { level: 1, name: 'Ada Birch' });
    api.on('get', RECORD, refuse(503, 'Away'));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(api.callsOf('get', RECORD)).toHaveLength(2));
    expect(screen.getByText('4 Oak Lane')).toBeInTheDocument();
    api.on('get', RECORD, refuse(404, 'Customer not found'));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Customer not found')).toBeInTheDocument();
  });

  it.each([
    ['is not there', []],
    ['is another company’s', [{ ...ada, companyId: 2 }]],
  ])('that %s is not shown', async (_, customers) => {
    customersApi({ customers });
    showCustomers('customers/7');
    expect(await screen.findByText('The customer could not be opened')).toBeInTheDocument();
    expect(screen.getByText('Customer not found')).toBeInTheDocument();
  });

  it('that the address does not name asks nobody', async () => {
    const api = customersApi();
    showCustomers('customers/abc');
    expect(await screen.findByText('Customer not found')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });
});
