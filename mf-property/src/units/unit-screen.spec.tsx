import {
  aCompany,
  act,
  fakeApi,
  page,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import type { CompanyInView } from '@nerka/mf-shared/contract';
import type { TimelineEntry, Unit, UnitCosts } from './unit-labels';
import { buildLink, buildUnit, type UnitLink } from './unit.fixture';
import { UnitScreen } from './unit-screen';

const TIMELINE = '/api/units/{id}/timeline';

const stay = {
  ...{
    id: 1,
    residentId: 3,
    name: 'Maggie Lopez',
    role: 'leaseholder',
    startDate: '2025-02-01',
    endDate: '2025-12-31',
  },
  ...{ leaseStart: '2025-02-01', leaseEnd: '2026-01-31', rent: 125_000, deposit: 50_000, noticeDate: '2025-11-01' },
};
const others = { date: null, stay: null, workOrder: null, turn: null, photos: null };
const entries: TimelineEntry[] = [
  {
    ...others,
    kind: 'photos',
    at: '2026-02-02T12:00:00.000Z',
    photos: {
      ...{ workOrderId: 8, workOrderNumber: 'WO-0008', title: 'Lock' },
      pictures: [
        {
          id: 1,
          kind: 'before',
          caption: 'Bent',
          url: '/api/files/1',
          thumbnailUrl: '/api/files/2',
          width: 4,
          height: 3,
        },
      ],
    },
  },
  {
    ...others,
    kind: 'work-order',
    at: '2026-02-01T12:00:00.000Z',
    workOrder: {
      ...{
        id: 8,
        workOrderNumber: 'WO-0008',
        title: 'Lock',
        category: 'pest_control',
        priority: 'low',
        status: 'completed',
      },
      ...{ completedAt: '2026-02-03T12:00:00.000Z', minutes: 25, notes: 'New lock' },
    },
  },
  {
    ...others,
    kind: 'turn',
    at: '2025-12-31T05:00:00.000Z',
    date: '2025-12-31',
    turn: {
      ...{ id: 5, turnNumber: 'TURN-0005', status: 'in_progress', moveOutDate: '2025-12-31', notes: null },
      ...{ targetCompletionDate: '2026-01-09', actualCompletionDate: null, estimatedCost: 60_000, actualCost: 65_050 },
      ...{ tasks: 31, tasksCompleted: 4 },
    },
  },
  { ...others, kind: 'move-out', at: '2025-12-31T05:00:00.000Z', date: '2025-12-31', stay },
  {
    ...others,
    kind: 'move-in',
    at: '2025-02-01T05:00:00.000Z',
    date: '2025-02-01',
    stay: { ...stay, residentId: null },
  },
];
const nothing = { turns: 0, turnCost: 0, turnEstimate: 0, workOrders: 0, workMinutes: 0 };
const costs: UnitCosts = {
  total: { turns: 2, turnCost: 165_050, turnEstimate: 0, workOrders: 3, workMinutes: 125 },
  years: [{ year: 2026, turns: 2, turnCost: 165_050, turnEstimate: 0, workOrders: 3, workMinutes: 125 }],
};

function unitApi(unit: Unit, shown: TimelineEntry[] = entries): FakeApi {
  return fakeApi()
    .on('get', '/api/units/{id}', unit)
    .on('get', '/api/companies/{companyId}/units/buildings', [])
    .on('get', '/api/companies/{companyId}/turns', page([], 0))
    .on('get', '/api/units/{id}/costs', shown.length > 0 ? costs : { total: nothing, years: [] })
    .on('get', '/api/units/{id}/residents', [])
    .on('get', '/api/companies/{companyId}/request-codes', [])
    .on('get', '/api/units/{id}/changes', page([], 0))
    .on('get', TIMELINE, page(shown, shown.length));
}

function show(unit: { id: Unit['id'] | string }, query = '', given: Partial<CompanyInView> = {}) {
  const company = aCompany(given);
  const at = `${company.basePath}/units/${unit.id}${query}`;
  return renderScreen(<UnitScreen />, { company, at, path: `${company.basePath}/units/:id` });
}

const unit = buildUnit({
  ...{ id: 21, unitNumber: 'A-101', buildingName: 'House 2', addressLine1: '12 River Street', status: 'occupied' },
  ...{ bedrooms: 2, bathrooms: 15, squareFeet: 930, marketRent: 125_000, nextMoveInDate: '2026-12-03' },
  occupants: [
    {
      ...{ id: 1, residentId: 3, name: 'Maggie Lopez', role: 'leaseholder', startDate: '2025-02-01' },
      ...{ leaseEnd: '2026-01-31', noticeDate: '2025-11-01', endDate: null },
    },
    {
      ...{ id: 2, residentId: null, name: 'Old Sam', role: 'occupant', startDate: '2025-03-01' },
      ...{ leaseEnd: null, noticeDate: null, endDate: null },
    },
  ],
});

describe('the page of a unit', () => {
  it('says without a network which of its parts were not read on this device', async () => {
    const api = unitApi(unit).on('get', '/api/companies/{companyId}/activity', () =>
      Promise.reject(new Error('offline')),
    );
    for (const path of [
      '/api/units/{id}/costs',
      '/api/units/{id}/residents',
      '/api/units/{id}/changes',
      TIMELINE,
    ] as const)
      api.on('get', path, () => Promise.reject(new Error('offline')));
    show(unit);
    expect(await screen.findByRole('heading', { level: 1, name: 'Unit A-101' })).toBeVisible();
    for (const name of ['Leases', 'Rent and status history', 'Costs', 'History', 'Timeline'])
      await within(await screen.findByRole('region', { name })).findByText(/^This was not read on this device\./);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has the facts and who lives there on top', async () => {
    unitApi(unit);
    show(unit);
    expect(await screen.findByRole('heading', { level: 1, name: 'Unit A-101' })).toBeVisible();
    expect(screen.getByText('House 2 · 12 River Street')).toBeVisible();
    const facts = await screen.findByRole('region', { name: 'Facts' });
    expect(facts).toHaveTextContent('Market rent$1,250/mo');
    expect(facts).toHaveTextContent('Bathrooms1.5');
    expect(facts).toHaveTextContent('Next move-inDec 3, 2026');
    const residents = screen.getByRole('region', { name: 'Residents' });
    expect(within(residents).getByRole('link', { name: 'Maggie Lopez' })).toHaveAttribute(
      'href',
      '/nerka/strata/customers/3',
    );
    expect(residents).toHaveTextContent(
      'Leaseholder · since Feb 1, 2025 · lease to Jan 31, 2026 · notice given Nov 1, 2025',
    );
    expect(residents).toHaveTextContent('Occupant · since Mar 1, 2025 · month to month');
  });

  it('leads to what is done with a unit, each on its own screen', async () => {
    unitApi(unit);
    const { user } = show(unit);
    await user.click(await screen.findByRole('button', { name: 'New Work Order' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/work-orders?new=yes&unit=A-101');
  });

  it('offers a turn where nobody lives, and nothing of a feature that is off', async () => {
    const empty = buildUnit({ id: 22, unitNumber: 'B-1' });
    unitApi(empty, []);
    const { user } = show(empty, '', { features: ['units', 'turns'] });
    await user.click(await screen.findByRole('button', { name: 'Start Turn' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/turns?new=yes&unit=B-1');
    expect(screen.queryByRole('button', { name: 'New Work Order' })).toBeNull();
  });

  it('leads to the turn that is open there, because the unit can have no second one', async () => {
    const empty = buildUnit({ id: 22, unitNumber: 'B-1' });
    const turns = [
      { id: 4, unitId: 21, turnNumber: 'TURN-0004' },
      { id: 5, unitId: 22, turnNumber: 'TURN-0005' },
    ];
    unitApi(empty, []).on('get', '/api/companies/{companyId}/turns', page(turns, turns.length));
    const { user } = show(empty, '', { features: ['units', 'turns'] });
    await user.click(await screen.findByRole('button', { name: 'Go to TURN-0005' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/turns/5');
    expect(screen.queryByRole('button', { name: 'Start Turn' })).toBeNull();
  });

  it('adds up what the unit took', async () => {
    unitApi(unit);
    show(unit);
    const table = await screen.findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['YearTurnsTurn costOrdersTime', '20262$1,650.5032h 5m', 'Total2$1,650.5032h 5m']);
  });

  it('is edited and deleted here too', async () => {
    const api = unitApi(unit).on('delete', '/api/units/{id}', reply(204));
    const { user } = show(unit);
    await user.click(await screen.findByText('Edit'));
    expect(await screen.findByLabelText('Unit Number')).toHaveValue('A-101');
    expect(screen.getByRole('link', { name: 'Move In' })).toHaveAttribute(
      'href',
      '/nerka/strata/leases?moveIn=yes&unit=A-101',
    );
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/units/21?edit=yes');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByText('Delete'));
    await user.click(within(await screen.findByRole('dialog', { name: 'Delete unit A-101' })).getByText('Delete'));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/nerka/strata/units'));
    expect(api.callsOf('delete', '/api/units/{id}')).toHaveLength(1);
  });

  it('is duplicated with a number of its own', async () => {
    const copy = { ...unit, id: 22, unitNumber: 'A-102', occupants: [] };
    const api = unitApi(unit).on('post', '/api/companies/{companyId}/units', copy);
    const { user } = show(unit);
    await user.click(await screen.findByText('Duplicate'));
    expect(await screen.findByLabelText('Unit Number')).toHaveValue('');
    expect(screen.getByLabelText('Building')).toHaveValue('House 2');
    await user.type(screen.getByLabelText('Unit Number'), 'A-102{Enter}');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/units/22'));
    const [call] = api.callsOf('post', '/api/companies/{companyId}/units');
    expect(call?.body).toMatchObject({ unitNumber: 'A-102', bedrooms: 2, bathrooms: 15, status: 'vacant' });
  });

  it('names how to reach its residents', async () => {
    const contact = { id: 3, email: 'maggie@example.com', phone: '+19195550103' };
    unitApi(unit).on('get', '/api/residents/{id}', contact as never);
    show(unit);
    const residents = within(await screen.findByRole('region', { name: 'Residents' }));
    expect(await residents.findByRole('link', { name: /maggie@/ })).toHaveAttribute(
      'href',
      'mailto:maggie@example.com',
    );
    expect(residents.getByRole('link', { name: /0103/ })).toHaveAttribute('href', 'tel:+19195550103');
  });

  it.each([
    ['Move In', { occupants: [], nextMoveInDate: null }],
    ['New Work Order', { occupants: [], nextMoveInDate: '2026-12-03' }],
    ['New Work Order', {}],
  ])('offers %s first where that is the next step', async (label, given) => {
    unitApi({ ...unit, ...given });
    show(unit);
    await screen.findByRole('heading', { level: 1 });
    const others = within(await screen.findByRole('navigation', { name: 'Do something with unit A-101' }));
    expect(screen.getByRole('button', { name: label })).toBeInTheDocument();
    expect(others.queryByRole('button', { name: label })).not.toBeInTheDocument();
  });

  it('shows that the unit is not there, or another company’s', async () => {
    const api = unitApi(unit);
    api.on('get', '/api/units/{id}', refuse(404, 'Unit not found'));
    show(unit);
    expect(await screen.findByText('Unit not found')).toBeVisible();
  });

  it('shows a message when somebody else deleted it meanwhile, and stays while the connection is away', async () => {
    const api = unitApi(unit);
    const { queryClient } = show(unit);
    await screen.findByRole('heading', { level: 1, name: 'Unit A-101' });
    api.on('get', '/api/units/{id}', refuse(503, 'Away'));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(api.callsOf('get', '/api/units/{id}')).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unit A-101');
    api.on('get', '/api/units/{id}', refuse(404, 'Unit not found'));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Unit not found')).toBeVisible();
  });

  it('asks nobody for a unit that the address does not name', async () => {
    const api = unitApi(unit);
    show({ id: 'abc' });
    expect(await screen.findByText('Unit not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(api.callsOf('get', '/api/units/{id}')).toEqual([]);
  });

  it('shows no unit of another company', async () => {
    unitApi({ ...unit, companyId: 2 });
    show(unit);
    expect(await screen.findByText('Unit not found')).toBeVisible();
    expect(screen.queryByText('12 River Street')).toBeNull();
  });
});

it('shows who changed the unit and moved residents in', async () => {
  const resident = { noun: 'resident', id: 3, name: 'Maggie Lopez', isOpen: true };
  unitApi(unit, []).on('get', '/api/companies/{companyId}/activity', [
    {
      ...{ id: 2, action: 'created', noun: 'unit-resident', record: resident, recordId: 1, subject: null },
      ...{ actor: 'Maria Lopez', actorId: 7, isProvider: false, companyName: null },
      changes: [{ field: 'unitId', before: null, after: 'A-101' }],
      createdAt: '2026-11-20T15:04:00.000Z',
    },
  ]);
  show(unit);
  const timeline = await screen.findByRole('region', { name: 'Timeline' });
  const moved = await within(timeline).findByRole('link', { name: 'Maggie Lopez' });
  expect(moved).toHaveAttribute('href', '/nerka/strata/customers/3');
  expect(moved.parentElement).toHaveTextContent('Maria Lopez moved Maggie Lopez into unit A-101');
});

describe('the leases of a unit', () => {
  const LINKS = '/api/units/{id}/residents';
  const first = buildLink({ endDate: '2027-01-01', endReason: 'renewed' });
  const steps = [{ id: 1, effectiveDate: '2026-07-01', rent: 155_000, version: 1 }];
  const links: UnitLink[] = [
    buildLink({ renewsId: first.id, startDate: '2999-01-01', leaseStart: '2999-01-01', leaseEnd: null, rent: 160_000 }),
    { ...first, rentSteps: steps },
    buildLink({ residentId: null, residentName: 'Old Sam', rent: null }, first),
    buildLink({ startDate: '2998-01-01', endDate: '2998-01-01', residentName: 'Called Off' }),
  ];

  it('are one for each term, with everybody on it, the rents and how it ended', async () => {
    unitApi(unit, []).on('get', LINKS, links);
    show(unit);
    const part = await screen.findByRole('region', { name: 'Leases' });
    await within(part).findByText('In force');
    const lines = within(part)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines).toEqual([
      'Ada Birch RenewalMonth to month since Jan 1, 2999 · $1,600/mo',
      'Ada Birch, Old Sam In forceJan 1, 2026 – Dec 31, 2026 · renewed from Jan 1, 2027 · $1,500/mo · $1,550/mo from Jul 1, 2026',
    ]);
  });

  it('can be asked for again when they could not be loaded', async () => {
    const api = unitApi(unit, []).on('get', LINKS, refuse(503, 'Not available right now.'));
    const { user } = show(unit);
    const part = within(await screen.findByRole('region', { name: 'Leases' }));
    expect(await part.findByText('The leases could not be loaded')).toBeVisible();
    api.on('get', LINKS, []);
    await user.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByText('Nobody has leased this unit yet.')).toBeVisible();
  });
});

describe('market rent and status', () => {
  const CHANGES = '/api/units/{id}/changes';
  const rent = { kind: 'market-rent' as const, status: null, statusBefore: null };
  const status = { kind: 'status' as const, marketRent: null, marketRentBefore: null };

  it('are shown with the days from which they hold', async () => {
    const changes = [
      { ...rent, date: '2026-11-01', marketRent: 155_000, marketRentBefore: 150_000 },
      { ...status, date: '2026-10-01', status: 'occupied' as const, statusBefore: 'vacant' as const },
      { ...rent, date: '2026-09-01', marketRent: 150_000, marketRentBefore: null },
    ];
    unitApi(unit, []).on('get', CHANGES, page(changes, 3));
    show(unit);
    await screen.findByText('Vacant → Occupied');
    const part = screen.getByRole('region', { name: 'Rent and status history' });
    const lines = within(part)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines).toEqual([
      'Market rent $1,500 → $1,550Nov 1, 2026',
      'Vacant → OccupiedOct 1, 2026',
      'Market rent $1,500Sep 1, 2026',
    ]);
  });

  it('can be asked for again when they could not be loaded', async () => {
    const api = unitApi(unit, []).on('get', CHANGES, refuse(503, 'Not available right now.'));
    const { user } = show(unit);
    const part = () => within(screen.getByRole('region', { name: 'Rent and status history' }));
    await screen.findByText('The history could not be loaded');
    api.on('get', CHANGES, page([], 0));
    await user.click(part().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(part().queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  });
});

describe('the history', () => {
  it('shows people, work, turns and photos, newest first', async () => {
    unitApi(unit);
    show(unit);
    const timeline = await screen.findByRole('region', { name: 'History' });
    const [photos, order, turn, left, came] = (await within(timeline).findAllByRole('listitem')).filter(
      (item) => item.parentElement?.tagName === 'OL',
    );
    expect(photos).toHaveTextContent('1 photo of LockFeb 2, 2026WO-0008');
    expect(within(photos!).getByRole('img', { name: 'Before: Bent' })).toHaveAttribute('src', '/api/files/2');
    expect(order).toHaveTextContent(
      'LockCompletedFeb 1, 2026WO-0008 · pest control · completed Feb 3, 2026 · 25 min loggedNew lock',
    );
    expect(within(order!).getByRole('link', { name: 'Lock' })).toHaveAttribute('href', '/nerka/strata/work-orders/8');
    expect(turn).toHaveTextContent(
      'TURN-0005In ProgressDec 31, 2025target Jan 9, 2026 · 4 of 31 tasks · cost $650.50 · budget $600.00',
    );
    expect(left).toHaveTextContent('Maggie Lopez moved outDec 31, 2025leaseholder · notice given Nov 1, 2025');
    expect(came).toHaveTextContent(
      'Maggie Lopez moved inFeb 1, 2025leaseholder · lease Feb 1, 2025 to Jan 31, 2026 · $1,250/mo · deposit $500',
    );
    expect(within(came!).queryByRole('link')).toBeNull();
  });

  it('tells a renewal from a move', async () => {
    const renewal = { ...others, kind: 'renewal' as const, at: '2026-02-01T05:00:00.000Z', date: '2026-02-01' };
    unitApi(unit, [{ ...renewal, stay: { ...stay, leaseStart: '2026-02-01', leaseEnd: null, rent: 130_000 } }]);
    show(unit);
    const timeline = await screen.findByRole('region', { name: 'History' });
    expect(await within(timeline).findByRole('listitem')).toHaveTextContent(
      'Maggie Lopez renewed the leaseFeb 1, 2026leaseholder · month to month from Feb 1, 2026 · $1,300/mo',
    );
  });

  it('is narrowed by chips; the address stores it', async () => {
    const api = unitApi(unit);
    const { user } = show(unit, '?part=work');
    expect(await screen.findByRole('button', { name: 'Work' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Photos' }));
    await waitFor(() => expect(api.callsOf('get', TIMELINE).at(-1)?.query).toMatchObject({ part: 'photos' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/units/21?part=photos');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/nerka/strata/units/21'));
  });

  it('shows that nothing has happened yet', async () => {
    unitApi(unit, []);
    show(unit);
    expect(await screen.findByText('Nothing has happened in this unit yet.')).toBeVisible();
    expect(screen.getByText('Turns and work orders of this unit will be added up here.')).toBeVisible();
  });

  it('shows why it could not be loaded and tries again', async () => {
    const api = unitApi(unit).on('get', TIMELINE, refuse(503, 'Not available right now.'));
    const { user } = show(unit);
    expect(await screen.findByText('Not available right now.')).toBeVisible();
    api.on('get', TIMELINE, page(entries, entries.length));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'TURN-0005' })).toBeVisible();
  });
});
