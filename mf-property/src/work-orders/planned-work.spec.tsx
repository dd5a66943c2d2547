import { fireEvent, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildWorkOrder } from '../on-the-job/work-order.fixture';
import { showWorkOrder, showWorkOrders, workOrdersApi } from './work-orders.fixture';

const CREATE = '/api/companies/{companyId}/work-orders';
const RECORD = '/api/work-orders/{id}';
const jobs = { businessType: 'jobs_business', timezone: 'America/New_York' } as const;
const ada = { id: 9, name: 'Ada Birch', phone: '919-555-0100', address: '12 Oak Lane, Columbus' };
const planned = {
  ...{ title: 'Door sticks', customerId: 9, customer: ada, invoiceId: 42, jobNumber: 'JOB-0042' },
  scheduledAt: '2026-12-01T13:30:00.000Z',
};

function planApi(...orders: Parameters<typeof workOrdersApi>) {
  return workOrdersApi(...orders)
    .on('get', '/api/companies/{companyId}/customers', [{ ...ada, email: null }] as never)
    .on('get', '/api/customers/{id}', { ...ada, email: null } as never)
    .on('get', '/api/invoices/{id}', { id: 42, jobNumber: 'JOB-0042' } as never)
    .on('get', '/api/companies/{companyId}/invoices', [
      { id: 42, jobNumber: 'JOB-0042', items: [{ item: 'New door' }] },
    ] as never);
}

describe('an order of a jobs business', () => {
  it('links its customer and its job on the card, and says when it is planned', async () => {
    planApi(buildWorkOrder(planned));
    showWorkOrders('work-orders', undefined, jobs);
    const card = within(await screen.findByRole('article', { name: /Door sticks/ }));
    expect(card.getByRole('link', { name: 'Ada Birch' })).toHaveAttribute('href', '/nerka/strata/customers/9');
    expect(card.getByRole('link', { name: 'JOB-0042' })).toHaveAttribute('href', '/nerka/strata/invoices/42');
    expect(card.getByText(/Dec 1, 2026.*8:30 AM/)).toBeInTheDocument();
  });

  it('has whom to call and where to go on its page', async () => {
    const order = buildWorkOrder(planned);
    planApi(order);
    showWorkOrder(order.id, { company: jobs });
    const people = within(await screen.findByRole('region', { name: 'People' }));
    expect(people.getByRole('link', { name: 'Ada Birch' })).toHaveAttribute('href', '/nerka/strata/customers/9');
    expect(people.getByRole('link', { name: /0100/ })).toHaveAttribute('href', 'tel:919-555-0100');
    expect(screen.getByRole('link', { name: 'JOB-0042' })).toHaveAttribute('href', '/nerka/strata/invoices/42');
    expect(screen.getByRole('link', { name: '12 Oak Lane, Columbus' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=12%20Oak%20Lane%2C%20Columbus',
    );
  });

  it('is created with its customer, job and time', async () => {
    const api = planApi().on('post', CREATE, buildWorkOrder(planned));
    const { user } = showWorkOrders('work-orders?new=yes&customer=9', undefined, jobs);
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('Ada Birch')).toBeInTheDocument());
    await waitFor(() => expect(dialog.getByRole('option', { name: 'JOB-0042, New door' })).toBeInTheDocument());
    await user.selectOptions(dialog.getByLabelText('Job'), 'JOB-0042, New door');
    fireEvent.change(dialog.getByLabelText('Scheduled'), { target: { value: '2026-12-01T08:30' } });
    await user.type(dialog.getByLabelText('Title'), 'Door sticks{Enter}');
    await screen.findByText('Work order created');
    expect(api.callsOf('post', CREATE)[0]?.body).toMatchObject({
      ...{ customerId: 9, invoiceId: 42, scheduledAt: '2026-12-01T13:30:00.000Z' },
    });
  });

  it('keeps what a link names when it is saved at once', async () => {
    const api = planApi().on('post', CREATE, buildWorkOrder(planned));
    const { user } = showWorkOrders('work-orders?new=yes&customer=9&job=42', undefined, jobs);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Title'), 'Door sticks{Enter}');
    await screen.findByText('Work order created');
    expect(api.callsOf('post', CREATE)[0]?.body).toMatchObject({ customerId: 9, invoiceId: 42 });
  });

  it('sends what changed, and null for what is cleared', async () => {
    const order = buildWorkOrder(planned);
    const api = planApi(order).on('put', RECORD, order);
    const { user } = showWorkOrders(`work-orders?edit=${order.id}`, undefined, jobs);
    const time = await screen.findByLabelText('Scheduled');
    expect(time).toHaveValue('2026-12-01T08:30');
    fireEvent.change(time, { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Update Work Order' }));
    await waitFor(() => expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ scheduledAt: null }));
  });

  it('is listed by customer and by job, as chips that can be taken off', async () => {
    const api = planApi();
    const { user } = showWorkOrders('work-orders?customerId=9&invoiceId=42', undefined, jobs);
    expect(await screen.findByText(/Ada Birch/)).toBeInTheDocument();
    expect(api.callsOf('get', CREATE)[0]?.query).toMatchObject({ customerId: '9', invoiceId: '42' });
    await user.click(screen.getByRole('button', { name: 'Customer: Ada Birch, show all' }));
    await waitFor(() => expect(api.callsOf('get', CREATE).at(-1)?.query).not.toHaveProperty('customerId'));
  });
});

it('an order of property management is not asked for a customer', async () => {
  planApi();
  showWorkOrders('work-orders?new=yes');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Notes');
  expect(dialog.queryByLabelText('Customer')).not.toBeInTheDocument();
});
