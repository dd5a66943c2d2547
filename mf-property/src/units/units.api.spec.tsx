import { aCompany, fakeApi, page, renderScreen, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildUnit } from './unit.fixture';
import { UnitsScreen } from './units-screen';

const LIST = '/api/companies/{companyId}/units';
const BUILDINGS = '/api/companies/{companyId}/units/buildings';
const COUNTS = '/api/companies/{companyId}/units/counts';
const RECORD = '/api/units/{id}';
const unit = buildUnit({ unitNumber: 'A-1', buildingName: 'House 2', marketRent: 100_000 });

function show(address = 'units') {
  const api = fakeApi()
    .on('get', LIST, page([unit, buildUnit({ unitNumber: 'B-1' })], 2) as never)
    .on('get', BUILDINGS, [{ name: 'House 2', units: 1 }])
    .on('get', COUNTS, { status: [] })
    .on('get', RECORD, unit);
  const company = aCompany();
  const shown = renderScreen(<UnitsScreen />, { company, at: `${company.basePath}/${address}` });
  /** Waits until the counts, which the response does not contain, were read a second time. */
  const expectReads = async (ofList: number, ofBuildings = 1) => {
    await waitFor(() => expect(api.callsOf('get', COUNTS)).toHaveLength(2));
    expect(api.callsOf('get', LIST)).toHaveLength(ofList);
    expect(api.callsOf('get', BUILDINGS)).toHaveLength(ofBuildings);
  };
  return { ...shown, api, expectReads };
}

describe('what a response brings is not read again', () => {
  it.each([
    ['units', 1],
    ['units?sort=rent_high', 1],
    ['units?status=vacant', 2],
  ])('after the status is changed on a card, unless the list is chosen by it: %s', async (address, reads) => {
    const { api, user, expectReads } = show(address);
    api.on('put', RECORD, { ...unit, status: 'maintenance', marketRent: 123_400 });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status of A-1' }), 'Maintenance');
    if (reads === 1) expect(await screen.findByText(/1,234/)).toBeInTheDocument();
    await expectReads(reads);
  });

  it.each([
    ['Market Rent', '2345', { marketRent: 234_500 }, 'units', 1, 1],
    ['Market Rent', '2345', { marketRent: 234_500 }, 'units?sort=rent_low', 2, 1],
    ['Building', 'House 9', { buildingName: 'House 9' }, 'units', 1, 2],
  ])('after an edit of %s to %s', async (field, typed, changes, address, ofList, ofBuildings) => {
    const { api, user, expectReads } = show(`${address}${address.includes('?') ? '&' : '?'}edit=${unit.id}`);
    api.on('put', RECORD, { ...unit, ...changes, version: 2 });
    await screen.findByLabelText('Market Rent');
    const input = within(screen.getByRole('dialog')).getByLabelText(field);
    await user.clear(input);
    await user.type(input, typed);
    await user.click(screen.getByRole('button', { name: 'Update Unit' }));
    await screen.findByText('Unit updated successfully');
    await expectReads(ofList, ofBuildings);
  });

  it('after it is deleted', async () => {
    const { api, user, expectReads } = show();
    api.on('delete', RECORD, reply(204));
    await user.click(await screen.findByRole('button', { name: 'Delete A-1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Showing 1 of 1 unit')).toBeInTheDocument();
    await expectReads(1, 2);
  });
});
