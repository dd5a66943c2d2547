import { page, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildLease, buildLink, buildResident, buildUnit } from './resident.fixture';
import { openedDialog, residentsApi, showResidents } from './residents.fixture';

const LEASES = '/api/companies/{companyId}/leases';
const LINK = '/api/unit-residents/{id}';
const MOVE_IN = '/api/units/{id}/residents';

describe('the Leases tab', () => {
  it('shows unit, people, term, days left, rent and notice', async () => {
    residentsApi({ leases: [buildLease({ noticeDate: '2026-11-01' })] });
    showResidents('leases');
    const row = await screen.findByRole('article', { name: 'Lease of unit R-101' });
    for (const text of [
      'Unit R-101',
      'Ada Birch',
      'Leaseholder',
      'Jan 1, 2026 – Dec 31, 2026',
      'Ends in 40 days',
      '$1,471/mo',
      'Notice Nov 1, 2026',
    ]) {
      expect(row).toHaveTextContent(text);
    }
  });

  it.each([
    [null, null, 'Month to month since Jan 1, 2026'],
    ['2026-12-31', 0, 'Ends today'],
    ['2026-12-31', 1, 'Ends tomorrow'],
    ['2026-12-31', -1, 'Ended yesterday'],
    ['2026-12-31', -5, 'Ended 5 days ago'],
  ])('shows a lease until %p with %p days left as: %s', async (leaseEnd, daysLeft, words) => {
    residentsApi({ leases: [buildLease({ leaseEnd, daysLeft })] });
    showResidents('leases');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is narrowed by chips and a search, by the address', async () => {
    const api = residentsApi({ leases: [buildLease()] });
    const { user } = showResidents('leases');
    await user.click(await screen.findByRole('button', { name: 'In 60 days' }));
    await waitFor(() => expect(api.callsOf('get', LEASES).at(-1)?.query).toMatchObject({ state: 'ending_60' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search leases' }), 'r101{Enter}');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/leases\?q=r101&state=ending_60$/));
  });

  it('shows who moves in soon while the unit is not ready', async () => {
    const api = residentsApi();
    showResidents('leases?state=unit_not_ready');
    expect(await screen.findByText('Every unit is ready for who moves in within 14 days')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Unit not ready' })).toHaveAttribute('aria-pressed', 'true');
    expect(api.callsOf('get', LEASES).at(-1)?.query).toMatchObject({ state: 'unit_not_ready' });
  });

  it('shows a message when nothing ends, and when it could not be loaded', async () => {
    const api = residentsApi();
    const { user } = showResidents('leases?state=ending_30');
    expect(await screen.findByText('No lease ends within 30 days')).toBeInTheDocument();
    api.on('get', LEASES, refuse(500, 'Something went wrong.'));
    await user.click(screen.getByRole('button', { name: 'Past' }));
    expect(await screen.findByText('Leases could not be loaded')).toBeInTheDocument();
  });

  it('is one click from the residents, with what was searched for', async () => {
    residentsApi();
    const { user } = showResidents('customers?q=ada');
    await user.click(await screen.findByRole('link', { name: 'Leases' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/leases\?q=ada$/);
  });
});

describe('a lease', () => {
  const ada = buildLink({ residentName: 'Ada Birch' });
  const alan = buildLink({ residentName: 'Alan Birch', role: 'occupant', rent: null });
  const lease = buildLease({ id: ada.id });
  const open = async (dialog: string, links = [ada]) => {
    const api = residentsApi({ leases: [lease], links });
    const { user } = showResidents(`leases?${dialog}=${ada.id}`);
    return { api, user, ...(await openedDialog(/Ada Birch, unit R-101/)) };
  };

  it('is renewed: only what changed is sent, and it names the others whose term changes', async () => {
    const { api, user, dialog, field } = await open('lease', [ada, alan]);
    api.on('put', LINK, { ...ada, leaseEnd: '2027-12-31', version: 2 });
    expect(dialog).toHaveTextContent('The term changes for Alan Birch too.');
    await user.clear(field('Lease End'));
    await user.type(field('Lease End'), '2027-12-31');
    await user.clear(field('Monthly Rent ($)'));
    await user.type(field('Monthly Rent ($)'), '1,500.50');
    await user.click(within(dialog).getByRole('button', { name: 'Save Lease' }));
    expect(await screen.findByText('Lease updated')).toBeInTheDocument();
    const [call] = api.callsOf('put', LINK);
    expect(call?.body).toEqual({ leaseEnd: '2027-12-31', rent: 150_050 });
    expect(call?.headers.get('If-Match')).toBe('"1"');
  });

  it('that has begun shows whoever is no manager what is agreed, and lets them fill in what is empty', async () => {
    const begun = buildLink({ residentName: 'Ada Birch', deposit: null });
    const api = residentsApi({ leases: [buildLease({ id: begun.id })], links: [begun] });
    api.on('put', LINK, { ...begun, deposit: 60_000, version: 2 });
    const { user } = showResidents(`leases?lease=${begun.id}`, ['residents.read', 'residents.write']);
    const { dialog, field } = await openedDialog(/Ada Birch, unit R-101/);
    for (const label of ['Lease Start', 'Monthly Rent ($)']) {
      expect(field(label)).toBeDisabled();
      expect(field(label)).toHaveAccessibleDescription('This holds already; managers correct it.');
    }
    await user.type(field('Deposit ($)'), '600');
    await user.click(within(dialog).getByRole('button', { name: 'Save Lease' }));
    await waitFor(() => expect(api.callsOf('put', LINK)[0]?.body).toEqual({ deposit: 60_000 }));
  });

  it('that has not begun is changed by everybody who writes residents', async () => {
    const [startDate, leaseEnd] = ['2999-01-01', '2999-12-31'];
    const future = buildLink({ residentName: 'Ada Birch', startDate, leaseStart: startDate, leaseEnd });
    residentsApi({ leases: [buildLease({ id: future.id })], links: [future] });
    showResidents(`leases?lease=${future.id}`, ['residents.read', 'residents.write']);
    const { field } = await openedDialog(/Ada Birch, unit R-101/);
    for (const label of ['Lease Start', 'Monthly Rent ($)', 'Deposit ($)']) expect(field(label)).toBeEnabled();
  });

  it('refuses what is no amount', async () => {
    const { api, user, dialog, field } = await open('lease');
    await user.type(field('Deposit ($)'), 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Save Lease' }));
    expect(await within(dialog).findByText('Enter an amount like 1450 or 1450.50')).toBeInTheDocument();
    expect(api.callsOf('put', LINK)).toEqual([]);
  });

  it('that overlaps another names the other resident', async () => {
    const { api, user, field } = await open('lease');
    const reason = 'This overlaps the lease of Bea Elm, which runs until Dec 31, 2027.';
    api.on('put', LINK, refuse(409, reason));
    await user.clear(field('Lease End'));
    await user.click(screen.getByRole('button', { name: 'Save Lease' }));
    expect(await screen.findByText(`Failed to update lease. ${reason}`)).toBeInTheDocument();
  });

  it('takes a notice of everyone on it', async () => {
    const { api, user, field } = await open('notice', [ada, alan]);
    api.on('put', LINK, { ...ada, version: 2 });
    await user.clear(field('Notice Given'));
    await user.type(field('Notice Given'), '2026-11-01');
    await user.clear(field('Moving Out On'));
    await user.type(field('Moving Out On'), '2026-12-31');
    expect(field('Alan Birch too: everyone on the lease')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save Notice' }));
    expect(await screen.findByText('Notice saved')).toBeInTheDocument();
    expect(api.callsOf('put', LINK)[0]?.body).toEqual({
      noticeDate: '2026-11-01',
      endDate: '2026-12-31',
      wholeLease: true,
    });
  });

  it('ends with a move-out, which offers to start the turn with the dates filled in', async () => {
    const links = [{ ...ada }];
    const { api, user, field } = await open('moveOut', links);
    api.on('put', LINK, () => {
      links[0] = { ...ada, endDate: '2026-06-30', version: 2 };
      return links[0];
    });
    await user.clear(field('Move-out Date'));
    await user.type(field('Move-out Date'), '2026-06-30');
    await user.click(screen.getByRole('button', { name: 'Move Out' }));
    const offer = await screen.findByRole('dialog', { name: 'Unit R-101 is vacant' });
    expect(offer).toHaveTextContent('The last resident left on Jun 30, 2026.');
    await user.click(within(offer).getByRole('button', { name: 'Start the Turn' }));
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/nerka/strata/turns?new=yes&unit=R-101&moveOut=2026-06-30',
    );
  });

  it('offers no turn while somebody stays', async () => {
    const links = [{ ...ada }, alan];
    const { api, user, field } = await open('moveOut', links);
    api.on('put', LINK, () => (links[0] = { ...ada, endDate: '2026-06-30', version: 2 }));
    await user.click(field('Alan Birch too: everyone on the lease'));
    await user.click(screen.getByRole('button', { name: 'Move Out' }));
    expect(await screen.findByText('Moved out')).toBeInTheDocument();
    expect(api.callsOf('put', LINK)[0]?.body).toMatchObject({ wholeLease: false });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Move out/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog', { name: /vacant/ })).not.toBeInTheDocument();
  });

  it('that has not begun can be called off', async () => {
    const ahead = buildLink({
      residentName: 'Ada Birch',
      startDate: '2999-01-01',
      leaseStart: '2999-01-01',
      leaseEnd: null,
    });
    const api = residentsApi({ links: [ahead] }).on('put', LINK, { ...ahead, endDate: '2999-01-01' });
    const { user } = showResidents(`leases?moveOut=${ahead.id}`);
    await user.click(await screen.findByRole('button', { name: 'Call Off' }));
    expect(await screen.findByText('Move-in called off')).toBeInTheDocument();
    expect(api.callsOf('put', LINK)[0]?.body).toEqual({ endDate: '2999-01-01', wholeLease: false });
  });
});

describe('moving in', () => {
  const resident = buildResident({ lastName: 'Birch' });
  const open = async (address: string, links: ReturnType<typeof buildLink>[] = []) => {
    const api = residentsApi({ residents: [resident], links }).on(
      'post',
      MOVE_IN,
      buildLink({ residentName: 'Ada Birch' }),
    );
    const { user } = showResidents(address);
    await screen.findByLabelText('Move-in Date');
    return { api, user, ...(await openedDialog('Move In')) };
  };

  it('of a resident into a unit that the address names: a year’s lease at the market rent', async () => {
    const { api, user, dialog, field } = await open(`leases?moveIn=${resident.id}&unit=R-101`);
    expect(field('Monthly Rent ($)')).toHaveValue('1500');
    await user.clear(field('Move-in Date'));
    await user.type(field('Move-in Date'), '2026-12-01');
    expect(field('Lease Start')).toHaveValue('2026-12-01');
    expect(field('Lease End')).toHaveValue('2027-11-30');
    await user.click(within(dialog).getByRole('button', { name: 'Move In' }));
    expect(await screen.findByText('Moved in')).toBeInTheDocument();
    const [call] = api.callsOf('post', MOVE_IN);
    expect(call?.params).toEqual({ id: String(buildUnit().id) });
    expect(call?.body).toEqual({
      ...{ residentId: resident.id, startDate: '2026-12-01', role: 'leaseholder', rent: 150_000, deposit: null },
      ...{ leaseStart: '2026-12-01', leaseEnd: '2027-11-30' },
    });
  });

  it('joins the lease of who lives there', async () => {
    const household = [buildLink({ residentName: 'Bea Elm', leaseEnd: null })];
    const { api, user, dialog, field } = await open(`leases?moveIn=${resident.id}&unit=R-101`, household);
    expect(await within(dialog).findByText(/Bea Elm lives here/)).toBeInTheDocument();
    await waitFor(() => expect(field('Joins their lease')).toBeChecked());
    await waitFor(() => expect(within(dialog).queryByLabelText('Lease Start')).not.toBeInTheDocument());
    await user.click(within(dialog).getByRole('button', { name: 'Move In' }));
    await screen.findByText('Moved in');
    const [call] = api.callsOf('post', MOVE_IN);
    expect(call?.body).toMatchObject({ residentId: resident.id, role: 'occupant', rent: null });
    expect(call?.body).not.toHaveProperty('leaseStart');
  });

  it('into a unit with an open turn says so, and goes on', async () => {
    const turn = { id: 139, turnNumber: 'TURN-0139', unitId: buildUnit().id, progress: { percent: 94 } };
    residentsApi({ residents: [resident] })
      .on('get', '/api/companies/{companyId}/turns', page([{ ...turn, unitId: 999 }, turn], 2) as never)
      .on('post', MOVE_IN, buildLink());
    const { user } = showResidents(`leases?moveIn=${resident.id}&unit=R-101`);
    const { dialog } = await openedDialog('Move In');
    expect(await within(dialog).findByText(/is open, 94 % done/)).toHaveTextContent('TURN-0139 is open, 94 % done.');
    expect(within(dialog).getByRole('link', { name: 'TURN-0139' })).toHaveAttribute(
      'href',
      expect.stringMatching(/139$/),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Move In' }));
    expect(await screen.findByText('Moved in')).toBeInTheDocument();
  });

  it('needs a resident and a unit', async () => {
    const { api, user, dialog } = await open('leases?moveIn=yes');
    await user.click(within(dialog).getByRole('button', { name: 'Move In' }));
    expect(await within(dialog).findByText('Choose a resident')).toBeInTheDocument();
    expect(within(dialog).getByText('Choose a unit')).toBeInTheDocument();
    expect(api.callsOf('post', MOVE_IN)).toEqual([]);
  });

  it('that overlaps names whose lease is in the way, and keeps what was typed', async () => {
    const { api, user, dialog } = await open(`leases?moveIn=${resident.id}&unit=R-101`);
    const reason = 'This overlaps the lease of Bea Elm, which runs until Dec 31, 2027.';
    api.on('post', MOVE_IN, refuse(409, reason));
    await user.click(within(dialog).getByRole('button', { name: 'Move In' }));
    expect(await within(dialog).findByText(reason)).toBeInTheDocument();
  });
});
