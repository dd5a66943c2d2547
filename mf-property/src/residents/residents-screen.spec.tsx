import { page, refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildResident } from './resident.fixture';
import { openedDialog, residentsApi, showResidents } from './residents.fixture';

const LIST = '/api/companies/{companyId}/residents';
const RECORD = '/api/residents/{id}';

describe('the cards', () => {
  it('show preferred name and last name, email, phone, move-in date and lease end date', async () => {
    residentsApi({
      residents: [
        buildResident({
          preferredName: 'Addie',
          lastName: 'Birch',
          email: 'ada@example.com',
          phone: '919-555-0142',
          moveInDate: '2026-03-01',
          leaseEndDate: '2027-02-28',
        }),
      ],
    });
    showResidents();
    const card = await screen.findByRole('article', { name: 'Addie Birch' });
    expect(within(card).getByRole('link', { name: /ada@example.com/ })).toHaveAttribute(
      'href',
      'mailto:ada@example.com',
    );
    expect(within(card).getByRole('link', { name: /919-555-0142/ })).toHaveAttribute('href', 'tel:919-555-0142');
    expect(card).toHaveTextContent('Mar 1, 2026');
    expect(card).toHaveTextContent('Feb 28, 2027');
    expect(screen.getByText('Showing 1 of 1 resident')).toBeInTheDocument();
  });

  it('show the first name where none is preferred, and the unit', async () => {
    const unit = {
      ...{ id: 5, unitId: 101, unitNumber: 'R-101', buildingName: null, role: 'occupant' as const },
      ...{
        startDate: '2026-01-01',
        tenureStart: '2026-01-01',
        endDate: null,
        endReason: null,
        leaseStart: null,
        leaseEnd: null,
        noticeDate: '2026-11-01',
      },
    };
    residentsApi({ residents: [buildResident({ lastName: 'Cedar', unit })] });
    showResidents();
    const card = await screen.findByRole('article', { name: 'Ada Cedar' });
    expect(within(card).getByRole('link', { name: 'Unit R-101' })).toHaveAttribute('href', '/nerka/strata/units/101');
    expect(card).toHaveTextContent('On notice');
  });

  it('are searched and sorted by the server, by the address', async () => {
    const api = residentsApi({ residents: [buildResident()] });
    const { user } = showResidents('customers?sort=name');
    await screen.findByRole('article');
    await user.type(screen.getByRole('searchbox', { name: 'Search residents' }), 'birch{Enter}');
    await waitFor(() => expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({ q: 'birch', sort: 'name' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/customers?q=birch&sort=name');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest First');
    await waitFor(() => expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({ sort: 'oldest' }));
  });

  it('are limited by their stay and building, with counts, by the address', async () => {
    const api = residentsApi({ residents: [buildResident()] });
    const { user } = showResidents();
    await user.click(await screen.findByRole('button', { name: 'Past 3' }));
    await waitFor(() => expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({ stay: 'past' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Building' }), 'North (2)');
    await waitFor(() => expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({ building: 'North' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/customers?stay=past&building=North');
  });

  it('say when there are none, and offer the first', async () => {
    residentsApi();
    const { user } = showResidents();
    expect(await screen.findByText('No residents yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Your First Resident' }));
    expect((await openedDialog('Add Resident')).dialog).toBeInTheDocument();
  });

  it('say when none match, and clear the search', async () => {
    residentsApi();
    const { user } = showResidents('customers?q=nobody');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/customers$/);
  });

  it('can be asked for again when they could not be loaded', async () => {
    const api = residentsApi();
    api.on('get', LIST, refuse(500, 'Something went wrong.'));
    const { user } = showResidents();
    expect(await screen.findByText('Residents could not be loaded')).toBeInTheDocument();
    api.on('get', LIST, page([buildResident({ lastName: 'Back' })], 1));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Ada Back' })).toBeInTheDocument();
  });

  it('say that they are loading', async () => {
    residentsApi().on('get', LIST, () => new Promise(() => undefined));
    showResidents();
    expect(await screen.findByText('Loading residents...')).toBeInTheDocument();
  });

  it('offer no changes to users who may only read', async () => {
    residentsApi({ residents: [buildResident()] });
    showResidents('customers?new=yes', ['residents.read']);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete|Move/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a new resident', () => {
  it('is sent with the phone formatted and null for what is empty', async () => {
    const api = residentsApi().on('post', LIST, buildResident());
    const { user } = showResidents('customers?new=yes&sort=name');
    const { dialog, field } = await openedDialog('Add Resident');
    await user.type(field('First Name'), 'Ada');
    await user.type(field('Last Name'), 'Birch');
    await user.type(field('Phone'), '(919) 555 0142 99');
    expect(field('Phone')).toHaveValue('919-555-0142');
    await user.click(within(dialog).getByRole('button', { name: 'Create Resident' }));
    expect(await screen.findByText('Resident created successfully')).toBeInTheDocument();
    expect(api.callsOf('post', LIST).map(({ body }) => body)).toEqual([
      {
        ...{ firstName: 'Ada', lastName: 'Birch', preferredName: null, email: null, phone: '919-555-0142' },
        ...{ moveInDate: null, moveOutDate: null, leaseEndDate: null, notes: null },
      },
    ]);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/customers\?sort=name$/));
  });

  it("needs both names: 'First name and last name are required'", async () => {
    const api = residentsApi();
    const { user } = showResidents('customers?new=yes');
    const { dialog, field } = await openedDialog('Add Resident');
    await user.type(field('First Name'), 'Ada');
    await user.click(within(dialog).getByRole('button', { name: 'Create Resident' }));
    expect(await within(dialog).findByText('First name and last name are required')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)).toEqual([]);
  });

  it("that is refused stays in the form: 'Failed to create resident'", async () => {
    residentsApi().on('post', LIST, refuse(500, 'Something went wrong.'));
    const { user } = showResidents('customers?new=yes');
    const { field } = await openedDialog('Add Resident');
    await user.type(field('First Name'), 'Ada');
    await user.type(field('Last Name'), 'Birch{Enter}');
    expect(await screen.findByText('Failed to create resident')).toBeInTheDocument();
    expect(field('Last Name')).toHaveValue('Birch');
  });
});

describe('editing', () => {
  const resident = buildResident({
    ...{ lastName: 'Birch', notes: 'Has a cat', version: 4 },
    moveInDate: '2026-03-01T00:00:00.000Z',
  });

  it('opens filled, with dates cut to the date part, and sends what changed under the version that was read', async () => {
    const api = residentsApi({ residents: [resident] }).on('put', RECORD, { ...resident, lastName: 'Elm', version: 5 });
    const { user } = showResidents();
    await user.click(await screen.findByRole('button', { name: 'Edit Ada Birch' }));
    const { dialog, field } = await openedDialog('Edit Resident');
    expect(field('Move-in Date')).toHaveValue('2026-03-01');
    await user.clear(field('Last Name'));
    await user.type(field('Last Name'), 'Elm');
    await user.click(within(dialog).getByRole('button', { name: 'Update Resident' }));
    expect(await screen.findByText('Resident updated successfully')).toBeInTheDocument();
    const [call] = api.callsOf('put', RECORD);
    expect(call?.body).toEqual({ lastName: 'Elm' });
    expect(call?.headers.get('If-Match')).toBe('"4"');
  });

  it('shows what somebody else saved meanwhile and saves over it', async () => {
    const current = { ...resident, lastName: 'Ash', version: 5 };
    const api = residentsApi({ residents: [resident] }).on(
      'put',
      RECORD,
      refuse(412, 'Somebody else changed this meanwhile.', { current }),
    );
    const { user } = showResidents(`customers?edit=${resident.id}`);
    const { dialog, field } = await openedDialog('Edit Resident');
    await user.clear(field('Last Name'));
    await user.type(field('Last Name'), 'Elm{Enter}');
    const conflicting = await within(dialog).findByRole('region', { name: 'Saved by somebody else' });
    expect(conflicting).toHaveTextContent('Last NameAsh');
    api.on('put', RECORD, { ...current, lastName: 'Elm', version: 6 });
    await user.click(within(dialog).getByRole('button', { name: 'Update Resident' }));
    await screen.findByText('Resident updated successfully');
    expect(api.callsOf('put', RECORD).at(-1)?.headers.get('If-Match')).toBe('"5"');
  });

  it("that fails shows 'Failed to update resident'", async () => {
    residentsApi({ residents: [resident] }).on('put', RECORD, refuse(500, 'Something went wrong.'));
    const { user } = showResidents(`customers?edit=${resident.id}`);
    const { field } = await openedDialog('Edit Resident');
    await user.type(field('Last Name'), 'x{Enter}');
    expect(await screen.findByText('Failed to update resident')).toBeInTheDocument();
  });
});

describe('deleting', () => {
  const resident = buildResident({ lastName: 'Birch' });
  const ask = async () => {
    const { user } = showResidents();
    await user.click(await screen.findByRole('button', { name: 'Delete Ada Birch' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete resident' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete resident Ada Birch?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };

  it('is asked about first', async () => {
    const api = residentsApi({ residents: [resident] }).on('delete', RECORD, reply(204));
    await ask();
    expect(await screen.findByText('Resident deleted successfully')).toBeInTheDocument();
    expect(api.callsOf('delete', RECORD)).toHaveLength(1);
  });

  it("that is refused gives the reason after 'Failed to delete resident'", async () => {
    const reason = 'Ada Birch has a lease in unit R-101. Move them out before deleting.';
    residentsApi({ residents: [resident] }).on('delete', RECORD, refuse(409, reason));
    await ask();
    expect(await screen.findByText(`Failed to delete resident. ${reason}`)).toBeInTheDocument();
  });
});

describe('what a response brings is not read again', () => {
  const ada = buildResident({ id: 7, firstName: 'Ada', lastName: 'Birch', version: 4 });

  it.each([
    ['customers?edit=7', 1],
    ['customers?sort=name&edit=7', 2],
  ])('after an edit, unless the list is sorted by it: %s', async (address, reads) => {
    const api = residentsApi({ residents: [ada] }).on('put', RECORD, { ...ada, lastName: 'Elm', version: 5 });
    const { user } = showResidents(address);
    const { dialog, field } = await openedDialog('Edit Resident');
    await user.clear(field('Last Name'));
    await user.type(field('Last Name'), 'Elm');
    await user.click(within(dialog).getByRole('button', { name: 'Update Resident' }));
    await screen.findByText('Resident updated successfully');
    if (reads === 1) expect(await screen.findByRole('article', { name: 'Ada Elm' })).toBeInTheDocument();
    expect(api.callsOf('get', LIST)).toHaveLength(reads);
  });

  it('after one is deleted', async () => {
    const api = residentsApi({ residents: [ada] }).on('delete', RECORD, reply(204));
    const { user } = showResidents();
    await user.click(await screen.findByRole('button', { name: 'Delete Ada Birch' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Resident deleted successfully');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ada Birch' })).not.toBeInTheDocument());
    expect(api.callsOf('get', LIST)).toHaveLength(1);
  });
});
