import { aCompany, act, fireEvent, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildWorkOrder } from '../on-the-job/work-order.fixture';
import { showWorkOrder, showWorkOrders, workOrdersApi } from './work-orders.fixture';
import type { Part } from './parts/parts.api';

const CREATE = '/api/companies/{companyId}/work-orders';
const PARTS = '/api/work-orders/{id}/parts';
const PART = '/api/work-order-parts/{id}';

const occupant = {
  ...{ id: 1, residentId: 9, name: 'Ada Birch', role: 'leaseholder', startDate: '2025-11-01' },
  ...{ leaseEnd: null, noticeDate: null, endDate: null },
};

const valve = (values: Partial<Part> = {}): Part => ({
  ...{ id: 3, workOrderId: 1, name: 'Valve', quantity: 2, unitCost: 1250, createdById: null },
  createdAt: '2026-11-20T15:04:00.000Z',
  ...values,
});

describe('what was asked for', () => {
  it('stands on the card: by when, how late, and what was noted', async () => {
    workOrdersApi(buildWorkOrder({ title: 'Sink drips', dueDate: '2026-11-21', daysLate: 3, notes: 'Bring tape' }));
    showWorkOrders();
    const card = within(await screen.findByRole('article', { name: /Sink drips/ }));
    expect(card.getByText(/Due Nov 21, 2026/)).toBeInTheDocument();
    expect(card.getByText('late by 3 days')).toBeInTheDocument();
    expect(card.getByText(/Bring tape/)).toBeInTheDocument();
  });

  it('stands on the page, with whom to call and the turn', async () => {
    const order = buildWorkOrder({
      ...{ title: 'Sink drips', dueDate: '2026-11-21', daysLate: 1, permissionToEnter: 'call_first' },
      ...{ residentId: 9, resident: { id: 9, name: 'Ada Birch', phone: '919-555-0100', email: null } },
      ...{ requesterName: 'Front desk', requesterPhone: '919-555-0199', turnId: 5, turnNumber: 'TURN-0005' },
    });
    workOrdersApi(order);
    showWorkOrder(order.id);
    const people = within(await screen.findByRole('region', { name: 'People' }));
    expect(people.getByRole('link', { name: 'Ada Birch' })).toHaveAttribute('href', '/nerka/strata/customers/9');
    expect(people.getByRole('link', { name: /0100/ })).toHaveAttribute('href', 'tel:919-555-0100');
    expect(people.getByText('Front desk')).toBeInTheDocument();
    expect(screen.getByText('late by 1 day')).toBeInTheDocument();
    expect(screen.getByText('Call first')).toBeInTheDocument();
    expect(screen.queryByText('Made by')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'TURN-0005' })).toHaveAttribute('href', '/nerka/strata/turns/5');
  });
});

describe('the requester of a new order', () => {
  it('is asked for on demand, and its resident is one of the unit', async () => {
    const api = workOrdersApi();
    api
      .on('get', '/api/companies/{companyId}/units', [{ id: 4, unitNumber: 'R-101', occupants: [occupant] }] as never)
      .on('post', CREATE, buildWorkOrder());
    const { user } = showWorkOrders('work-orders?new=yes&unit=R-101');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Requested By')).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'Requester and permission to enter' }));
    await waitFor(() => expect(dialog.getByRole('option', { name: 'Ada Birch' })).toBeInTheDocument());
    await user.selectOptions(dialog.getByLabelText('Resident'), 'Ada Birch');
    await user.selectOptions(dialog.getByLabelText('Permission to Enter'), 'Call first');
    await user.type(dialog.getByLabelText('Title'), 'Sink drips{Enter}');
    await screen.findByText('Work order created');
    const body = api.callsOf('post', CREATE)[0]?.body;
    expect(body).toMatchObject({ residentId: 9, permissionToEnter: 'call_first', propertyUnit: 'R-101' });
    expect(body).not.toHaveProperty('dueDate');
  });

  it('comes with a link from a resident or a turn', async () => {
    const api = workOrdersApi();
    api
      .on('get', '/api/residents/{id}', { id: 9, firstName: 'Ada', lastName: 'Birch' } as never)
      .on('post', CREATE, buildWorkOrder());
    const { user } = showWorkOrders('work-orders?new=yes&unit=R-101&resident=9&turn=5');
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText('Resident')).toHaveDisplayValue('Ada Birch'));
    await user.type(dialog.getByLabelText('Title'), 'Sink drips{Enter}');
    await screen.findByText('Work order created');
    expect(api.callsOf('post', CREATE)[0]?.body).toMatchObject({ residentId: 9, turnId: 5 });
  });

  it('is not asked for a resident where the business has none', async () => {
    workOrdersApi();
    const { user } = showWorkOrders('work-orders?new=yes', undefined, aCompany({ businessType: 'jobs_business' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Requester and permission to enter' }));
    expect(dialog.getByLabelText('Requested By')).toBeInTheDocument();
    expect(dialog.queryByLabelText('Resident')).not.toBeInTheDocument();
  });
});

describe('the parts of an order', () => {
  const open = async (...parts: Part[]) => {
    const partsCost = parts.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0);
    const order = buildWorkOrder({ title: 'Sink drips', parts, partsCost });
    const api = workOrdersApi(order);
    const { user } = showWorkOrder(order.id);
    const region = within(await screen.findByRole('region', { name: 'Parts' }));
    return { user, api, region };
  };

  it('adds one part at a double click', async () => {
    const { user, region, api } = await open();
    api.on('post', PARTS, valve({ name: 'Washer' }));
    await user.type(region.getByLabelText('Part'), 'Washer');
    const form = region.getByRole('form', { name: /^Add a part/ });
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(region.getByLabelText('Part')).toHaveValue(''));
    expect(api.callsOf('post', PARTS)).toHaveLength(1);
  });

  it('are added with quantity and cost, and add up', async () => {
    const { user, api, region } = await open(valve());
    api.on('post', PARTS, valve({ id: 4, name: 'Washer', quantity: 4, unitCost: 35 }));
    await user.type(region.getByLabelText('Part'), 'Washer');
    await user.type(region.getByLabelText('Quantity'), '4');
    await user.type(region.getByLabelText('Cost of one'), '$0.35{Enter}');
    expect(await region.findByText('$26.40')).toBeInTheDocument();
    expect(api.callsOf('post', PARTS)[0]?.body).toEqual({ name: 'Washer', quantity: 4, unitCost: 35 });
    expect(region.getByLabelText('Part')).toHaveValue('');
  });

  it('say what is wrong with an amount, and keep what was typed', async () => {
    const { user, api, region } = await open();
    await user.type(region.getByLabelText('Part'), 'Washer');
    await user.type(region.getByLabelText('Quantity'), '1.5{Enter}');
    expect(region.getByRole('alert')).toHaveTextContent('Quantity must be a whole number from 1 to 10,000.');
    expect(region.getByLabelText('Part')).toHaveValue('Washer');
    expect(api.callsOf('post', PARTS)).toEqual([]);
  });

  it('change in place, and go back if the server refuses', async () => {
    const { user, api, region } = await open(valve());
    api.on('put', PART, refuse(500, 'Something went wrong.'));
    const quantity = region.getByLabelText('Quantity of Valve');
    await user.clear(quantity);
    await user.type(quantity, '3{Enter}');
    expect(api.callsOf('put', PART)[0]?.body).toEqual({ quantity: 3 });
    expect(await screen.findByText('Failed to change the part. Please try again.')).toBeInTheDocument();
    expect(region.getByLabelText('Quantity of Valve')).toHaveValue('2');
  });

  it('are removed with an undo', async () => {
    const { user, api, region } = await open(valve());
    api.on('delete', PART, undefined as never).on('post', PARTS, valve({ id: 8 }));
    await user.click(region.getByRole('button', { name: 'Remove part Valve' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await region.findByLabelText('Quantity of Valve')).toBeInTheDocument();
    expect(api.callsOf('post', PARTS)[0]?.body).toEqual({ name: 'Valve', quantity: 2, unitCost: 1250 });
  });
});

it('shows how much each of the staff has to do while they are assigned', async () => {
  const order = buildWorkOrder({ title: 'Sink drips' });
  workOrdersApi(order).on('get', '/api/companies/{companyId}/work-orders/counts', {
    assignedToId: [{ value: '8', count: 4 }],
  });
  const { user } = showWorkOrder(order.id);
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  expect(await screen.findByRole('checkbox', { name: /Ray Ortiz.*4 open/ })).toBeInTheDocument();
});

it('lists the orders of the resident and the unit that a link names, until they are taken away', async () => {
  const api = workOrdersApi(buildWorkOrder({ title: 'Sink drips' }))
    .on('get', '/api/residents/{id}', { firstName: 'Margaret', preferredName: 'Peg', lastName: 'Hill' } as never)
    .on('get', '/api/units/{id}', { unitNumber: 'R-101' } as never);
  const { user } = showWorkOrders('work-orders?residentId=77&unitId=3');
  expect(await screen.findByRole('button', { name: 'Unit: R-101, show all' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Resident: Peg Hill, show all' }));
  const queries = () => api.callsOf('get', '/api/companies/{companyId}/work-orders').map(({ query }) => query);
  expect(queries()[0]).toMatchObject({ residentId: '77', unitId: '3' });
  await waitFor(() => expect(queries().at(-1)).not.toHaveProperty('residentId'));
  expect(queries().at(-1)).toMatchObject({ unitId: '3' });
});
