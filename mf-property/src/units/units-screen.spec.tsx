import {
  aCompany,
  aSummary,
  allPermissions,
  aUser,
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
import type { Permission } from '@nerka/mf-shared/contract';
import type { Unit } from './unit-labels';
import { buildUnit } from './unit.fixture';
import { UnitsScreen } from './units-screen';

const LIST = '/api/companies/{companyId}/units';
const RECORD = '/api/units/{id}';

function unitsApi(...units: Unit[]): FakeApi {
  return fakeApi()
    .on('get', LIST, page(units, units.length) as never)
    .on('get', '/api/companies/{companyId}/units/buildings', [
      { name: 'House 2', units: 2 },
      { name: 'House 10', units: 1 },
    ])
    .on(
      'get',
      '/api/companies/{companyId}/summary',
      aSummary({ units: { total: 3, vacant: 1, occupied: 2, maintenance: 0 } }),
    )
    .on('get', '/api/companies/{companyId}/units/counts', { status: [{ value: 'occupied', count: 2 }] })
    .on('get', RECORD, ({ params }) => units.find(({ id }) => String(id) === params.id)!);
}

function show(address = 'units', permissions?: Permission[]) {
  const company = aCompany();
  const user = aUser({ company, ...(permissions && { permissions }) });
  return renderScreen(<UnitsScreen />, { company, user, at: `${company.basePath}/${address}` });
}

/** The edit dialog, once the unit is loaded. */
async function editDialog(): Promise<HTMLElement> {
  await screen.findByLabelText('Market Rent');
  return screen.getByRole('dialog', { name: 'Edit Unit' });
}

const address = () => screen.getByTestId('address').textContent;

describe('the list', () => {
  it('shows each unit with its status, size, rent and who lives there', async () => {
    const occupant = { id: 1, residentId: 3, name: 'Maggie Lopez', role: 'leaseholder', startDate: '2025-02-01' };
    unitsApi(
      buildUnit({
        ...{ unitNumber: 'A-101', buildingName: 'House 2', bedrooms: 2, bathrooms: 15, squareFeet: 930 },
        ...{ status: 'occupied', marketRent: 125_050 },
        occupants: [{ ...occupant, leaseEnd: null, noticeDate: null, endDate: null }],
        nextMoveInDate: '2026-12-03',
      }),
      buildUnit({ unitNumber: 'B-1' }),
    );
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
    expect(screen.getByText('Manage property units and availability')).toBeVisible();
    const card = await screen.findByRole('article', { name: 'Unit A-101' });
    expect(within(card).getByText('House 2 · 2 bed · 1.5 bath · 930 sq ft')).toBeVisible();
    expect(within(card).getByText('Maggie Lopez · next move-in Dec 3, 2026')).toBeVisible();
    expect(within(card).getByText('$1,251/mo')).toBeVisible();
    expect(within(card).getByRole('combobox', { name: 'Status of A-101' })).toHaveValue('occupied');
    expect(within(card).getByRole('link', { name: 'A-101' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/units\/\d+$/),
    );
    const other = screen.getByRole('article', { name: 'Unit B-1' });
    expect(within(other).getByText('N/A')).toBeVisible();
    expect(within(other).getByText('Nobody lives here')).toBeVisible();
    expect(screen.getByText('Showing 2 of 2 units')).toBeVisible();
  });

  it('is searched, filtered and sorted by the server; the address stores it', async () => {
    const api = unitsApi(buildUnit());
    const { user } = show('units?building=House+2');
    await screen.findByRole('article');
    expect(screen.getByRole('combobox', { name: 'Building' })).toHaveValue('House 2');
    await user.type(screen.getByRole('searchbox', { name: 'Search units' }), 'a101{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Occupied 2/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Rent High to Low');
    await waitFor(() => {
      expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({
        ...{ q: 'a101', status: 'occupied', building: 'House 2', sort: 'rent_high' },
      });
    });
    expect(address()).toBe('/nerka/strata/units?q=a101&status=occupied&building=House+2&sort=rent_high');
  });

  it('offers the sorts of the specification', async () => {
    unitsApi();
    show();
    const sort = await screen.findByRole('combobox', { name: 'Sort' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Unit Number', 'Building', 'Rent High to Low', 'Rent Low to High', 'Bedrooms']);
    expect(sort).toHaveValue('unit_number');
  });

  it('shows that there is none and offers the first', async () => {
    unitsApi();
    const { user } = show();
    expect(await screen.findByText('No units found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Your First Unit' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Unit' })).toBeVisible();
  });

  it('shows that none matches and takes the filters away', async () => {
    unitsApi();
    const { user } = show('units?q=zzz');
    expect(await screen.findByText('Try another search, or take filters away.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/nerka/strata/units');
  });

  it('shows why it could not be loaded and tries again', async () => {
    const api = unitsApi(buildUnit({ unitNumber: 'A-1' }));
    api.on('get', LIST, refuse(503, 'The service is not available right now.'));
    const { user } = show();
    expect(await screen.findByText('The service is not available right now.')).toBeVisible();
    api.on('get', LIST, page([buildUnit({ unitNumber: 'A-1' })], 1));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Unit A-1' })).toBeVisible();
  });

  it('offers no changes to users who may only read', async () => {
    unitsApi(buildUnit({ unitNumber: 'A-1' }));
    show('units?new=yes', ['units.read']);
    expect(await screen.findByRole('combobox', { name: 'Status of A-1' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add Unit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit A-1' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Add New Unit', () => {
  it('sends bathrooms in tenths and rent in cents', async () => {
    const api = unitsApi();
    api.on('post', LIST, reply(201, buildUnit()));
    const { user } = show('units?new=yes');
    const dialog = await screen.findByRole('dialog', { name: 'Add New Unit' });
    const field = (name: string) => within(dialog).getByLabelText(name);
    await user.type(field('Unit Number'), 'r101');
    await user.clear(field('Bathrooms'));
    await user.type(field('Bathrooms'), '1.5');
    await user.type(field('Market Rent'), '1,250.50');
    expect(field('Unit Number')).toHaveValue('R-101');
    await user.click(within(dialog).getByRole('button', { name: 'Add Unit' }));
    expect(await screen.findByText('Unit created successfully')).toBeVisible();
    expect(api.callsOf('post', LIST)[0]?.body).toMatchObject({
      ...{ unitNumber: 'R-101', bedrooms: 0, bathrooms: 15, squareFeet: null, status: 'vacant', marketRent: 125_050 },
    });
    await waitFor(() => expect(address()).toBe('/nerka/strata/units'));
  });

  it('shows at the fields what is missing or below zero, and sends nothing', async () => {
    const api = unitsApi();
    const { user } = show('units?new=yes');
    const dialog = await screen.findByRole('dialog', { name: 'Add New Unit' });
    for (const name of ['Bedrooms', 'Bathrooms']) {
      await user.clear(within(dialog).getByLabelText(name));
      await user.type(within(dialog).getByLabelText(name), '-1');
    }
    await user.type(within(dialog).getByLabelText('Market Rent'), 'much');
    await user.click(within(dialog).getByRole('button', { name: 'Add Unit' }));
    expect(await within(dialog).findByText('Unit number is required')).toBeVisible();
    expect(within(dialog).getByText('Bedrooms must be 0 or greater')).toBeVisible();
    expect(within(dialog).getByText('Bathrooms must be 0 or greater')).toBeVisible();
    expect(within(dialog).getByText('Market rent must be an amount like 1250.00')).toBeVisible();
    expect(api.callsOf('post', LIST)).toEqual([]);
  });

  it('takes rooms that are no number as none', async () => {
    const api = unitsApi();
    api.on('post', LIST, reply(201, buildUnit()));
    const { user } = show('units?new=yes');
    const dialog = await screen.findByRole('dialog', { name: 'Add New Unit' });
    await user.type(within(dialog).getByLabelText('Unit Number'), 'r1');
    await user.clear(within(dialog).getByLabelText('Bedrooms'));
    await user.type(within(dialog).getByLabelText('Bedrooms'), 'two');
    await user.click(within(dialog).getByRole('button', { name: 'Add Unit' }));
    await waitFor(() => expect(api.callsOf('post', LIST)[0]?.body).toMatchObject({ bedrooms: 0 }));
  });

  it.each([
    [refuse(409, 'A unit with this number already exists.'), 'A unit with this number already exists.'],
    [refuse(500, ''), 'Failed to create unit'],
  ])('keeps what was typed when it fails and shows why', async (response, sentence) => {
    unitsApi().on('post', LIST, response);
    const { user } = show('units?new=yes');
    const dialog = await screen.findByRole('dialog', { name: 'Add New Unit' });
    await user.type(within(dialog).getByLabelText('Unit Number'), 'r101');
    await user.click(within(dialog).getByRole('button', { name: 'Add Unit' }));
    const toast = (await screen.findByText('Error')).parentElement!;
    expect(toast).toHaveTextContent(sentence);
    expect(within(dialog).getByLabelText('Unit Number')).toHaveValue('R-101');
  });
});

describe('Edit Unit', () => {
  it('sends only what changed, with the version that was read', async () => {
    const unit = buildUnit({ unitNumber: 'A-1', marketRent: 100_000, version: 4 });
    const api = unitsApi(unit);
    api.on('put', RECORD, { ...unit, marketRent: 110_000, version: 5 });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit A-1' }));
    const dialog = await editDialog();
    const rent = within(dialog).getByLabelText('Market Rent');
    expect(rent).toHaveValue('1000.00');
    expect(address()).toBe(`/nerka/strata/units?edit=${unit.id}`);
    await user.clear(rent);
    await user.type(rent, '1100');
    await user.click(within(dialog).getByRole('button', { name: 'Update Unit' }));
    expect(await screen.findByText('Unit updated successfully')).toBeVisible();
    const [call] = api.callsOf('put', RECORD);
    expect(call?.body).toEqual({ marketRent: 110_000 });
    expect(call?.headers.get('If-Match')).toBe('"4"');
  });

  it('shows what somebody else saved meanwhile and can take it over', async () => {
    const unit = buildUnit({ unitNumber: 'A-1', bedrooms: 1, marketRent: 100_000 });
    const conflicting = { ...unit, marketRent: 120_000, bedrooms: 3, version: 2 };
    const api = unitsApi(unit);
    api.on('put', RECORD, refuse(412, 'Somebody else changed this meanwhile.', { current: conflicting }));
    const { user } = show(`units?edit=${unit.id}`);
    const dialog = await editDialog();
    await user.clear(within(dialog).getByLabelText('Market Rent'));
    await user.type(within(dialog).getByLabelText('Market Rent'), '1100');
    await user.click(within(dialog).getByRole('button', { name: 'Update Unit' }));
    const panel = await within(dialog).findByRole('region', { name: 'Saved by somebody else' });
    expect(panel).toHaveTextContent('Market Rent$1,200/mo');
    expect(within(dialog).getByLabelText('Bedrooms')).toHaveValue('3');
    await user.click(within(panel).getByRole('button', { name: 'Take their version' }));
    expect(within(dialog).getByLabelText('Market Rent')).toHaveValue('1200.00');
  });

  it('offers no Retry for a unit that is not there', async () => {
    unitsApi().on('get', RECORD, refuse(404, 'Unit not found'));
    show('units?edit=7');
    expect(await screen.findByText('Unit not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('shows a message when saving fails', async () => {
    const unit = buildUnit({ unitNumber: 'A-1' });
    unitsApi(unit).on('put', RECORD, refuse(500, ''));
    const { user } = show(`units?edit=${unit.id}`);
    const dialog = await editDialog();
    await user.type(within(dialog).getByLabelText('City'), 'Raleigh');
    await user.click(within(dialog).getByRole('button', { name: 'Update Unit' }));
    expect(await screen.findByText('Failed to update unit')).toBeVisible();
  });
});

describe('the status on a card', () => {
  it('is changed at once, and taken back with a message if the server refuses', async () => {
    const unit = buildUnit({ unitNumber: 'A-1' });
    const api = unitsApi(unit);
    let respond = (_: unknown): void => {};
    api.on('put', RECORD, () => new Promise((resolve) => (respond = resolve as never)));
    const { user } = show();
    const status = await screen.findByRole('combobox', { name: 'Status of A-1' });
    await user.selectOptions(status, 'Maintenance');
    expect(status).toHaveValue('maintenance');
    expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ status: 'maintenance' });
    respond(refuse(409, 'Not now.'));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(status).toHaveValue('vacant');
  });

  it('comes back by Undo, which offers none itself', async () => {
    const unit = buildUnit({ unitNumber: 'A-1' });
    const api = unitsApi(unit);
    api.on('put', RECORD, ({ body }) => ({ ...unit, ...(body as object) }));
    const { user } = show();
    const status = await screen.findByRole('combobox', { name: 'Status of A-1' });
    await user.selectOptions(status, 'Maintenance');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    expect(api.callsOf('put', RECORD).map(({ body }) => body)).toEqual([
      { status: 'maintenance' },
      { status: 'vacant' },
    ]);
    expect(status).toHaveValue('vacant');
  });

  it('is not overwritten by Undo where somebody else changed the unit meanwhile', async () => {
    const unit = buildUnit({ unitNumber: 'A-1', version: 3 });
    const api = unitsApi(unit);
    api.on('put', RECORD, { ...unit, status: 'maintenance', version: 4 });
    const { user } = show();
    const status = await screen.findByRole('combobox', { name: 'Status of A-1' });
    await user.selectOptions(status, 'Maintenance');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    api.on('put', RECORD, refuse(412, 'Somebody else changed this meanwhile.'));
    api.on('get', LIST, page([{ ...unit, status: 'occupied', version: 5 }], 1));
    await user.click(undo);
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this meanwhile.');
    expect(api.callsOf('put', RECORD).map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"4"']);
    await waitFor(() => expect(status).toHaveValue('occupied'));
  });
});

describe('deleting a unit', () => {
  it('asks with the specified question and shows a message', async () => {
    const unit = buildUnit({ unitNumber: 'A-1' });
    const api = unitsApi(unit);
    api.on('delete', RECORD, reply(204));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete A-1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete unit A-1' });
    expect(within(dialog).getByText('Are you sure you want to delete this unit?')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Unit deleted successfully')).toBeVisible();
    expect(api.callsOf('delete', RECORD)).toHaveLength(1);
  });

  it.each([
    [
      refuse(409, 'This unit cannot be deleted: it has 1 turn, past or present.'),
      'This unit cannot be deleted: it has 1 turn, past or present.',
    ],
    [refuse(500, ''), 'Failed to delete unit'],
  ])('shows why it was refused', async (response, sentence) => {
    unitsApi(buildUnit({ unitNumber: 'A-1' })).on('delete', RECORD, response);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete A-1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

it('keeps the price of a unit where the company leaves that to others, but not that of a new one', async () => {
  unitsApi(buildUnit({ id: 7, unitNumber: 'A-101', marketRent: 125_050 }));
  const permissions = allPermissions.filter((one) => one !== 'records.manage');
  const edited = show('units?edit=7', permissions);
  expect(within(await editDialog()).getByLabelText('Market Rent')).toBeDisabled();
  expect(screen.getByText("Only some people may change units' prices here. Ask a manager.")).toBeInTheDocument();
  edited.unmount();
  show('units?new=yes', permissions);
  expect(await screen.findByLabelText('Market Rent')).toBeEnabled();
});
