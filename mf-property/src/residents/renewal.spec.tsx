import { refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildLease, buildLink, buildUnit } from './resident.fixture';
import { openedDialog, residentsApi, showResidents } from './residents.fixture';

const RENEW = '/api/unit-residents/{id}/renew';
const STEPS = '/api/unit-residents/{id}/rent-steps';
const STEP = '/api/rent-steps/{id}';
const LINK = '/api/unit-residents/{id}';
const MOVE_IN = '/api/units/{id}/residents';

const ada = buildLink({ residentName: 'Ada Birch', rent: 140_000, currentRent: 140_000 });
const alan = buildLink({ residentName: 'Alan Birch', role: 'occupant', rent: null, currentRent: null, deposit: null });
const next = buildLease({ startDate: '2027-01-01', isRenewal: true });

async function open(dialog: string, links = [ada, alan]) {
  const api = residentsApi({ leases: [buildLease({ id: ada.id })], links }).on('post', RENEW, reply(201, next));
  const { user } = showResidents(`leases?${dialog}=${ada.id}`);
  return { api, user, ...(await openedDialog(/Ada Birch, unit R-101/)) };
}

describe('a renewal', () => {
  it('begins on the day after the end, for a year, and says what happens to the rent', async () => {
    const { api, user, dialog, field } = await open('renew');
    expect(dialog).toHaveTextContent('The lease in force ends on Dec 31, 2026. It is renewed for Alan Birch too.');
    expect(field('Lease Start')).toHaveValue('2027-01-01');
    expect(field('Lease End')).toHaveValue('2027-12-31');
    expect(dialog).toHaveTextContent('The rent stays at $1,400 a month.');
    await user.clear(field('Monthly Rent ($)'));
    await user.type(field('Monthly Rent ($)'), '1470');
    const summary = 'The rent goes from $1,400 to $1,470 a month, up 5.0 %.';
    expect(await within(dialog).findByText(summary)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Renew Lease' }));
    expect(await screen.findByText('Lease renewed')).toBeInTheDocument();
    const [call] = api.callsOf('post', RENEW);
    expect(call?.params).toEqual({ id: String(ada.id) });
    expect(call?.body).toEqual({ leaseStart: '2027-01-01', leaseEnd: '2027-12-31', rent: 147_000, deposit: 50_000 });
  });

  it('of a lease without an end needs the first day', async () => {
    const { api, user, dialog, field } = await open('renew', [{ ...ada, leaseEnd: null }]);
    expect(dialog).toHaveTextContent('The lease in force has no end.');
    await user.click(within(dialog).getByRole('button', { name: 'Renew Lease' }));
    expect(await within(dialog).findByText('A lease has a first day')).toBeInTheDocument();
    await user.type(field('Lease Start'), '2027-02-01');
    expect(field('Lease End')).toHaveValue('2028-01-31');
    expect(api.callsOf('post', RENEW)).toEqual([]);
  });

  it.each([
    ['Monthly Rent ($)', '84591843009', 'Enter at most $21,474,836.47'],
    ['Lease End', '0202-12-31', 'Enter a date from Jan 1, 1900 on'],
  ])('whose %s cannot be meant says so at the field and reckons nothing with it', async (label, text, words) => {
    const { api, user, dialog, field } = await open('renew');
    await user.clear(field(label));
    await user.type(field(label), text);
    await user.click(within(dialog).getByRole('button', { name: 'Renew Lease' }));
    expect(await within(dialog).findByText(words)).toBeInTheDocument();
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(dialog).not.toHaveTextContent('up 6');
    expect(api.callsOf('post', RENEW)).toEqual([]);
  });

  it('of a lease that cost a token amount names no percentage', async () => {
    const { dialog, user, field } = await open('renew', [{ ...ada, rent: 1, currentRent: 1 }]);
    await user.clear(field('Monthly Rent ($)'));
    await user.type(field('Monthly Rent ($)'), '1400');
    expect(await within(dialog).findByText('The rent goes from $0.01 to $1,400 a month.')).toBeInTheDocument();
  });

  it('that is refused says why and keeps what was typed', async () => {
    const { api, user, dialog, field } = await open('renew');
    api.on('post', RENEW, refuse(409, 'Alan Birch has given notice. Take that back first.'));
    await user.clear(field('Lease End'));
    await user.click(within(dialog).getByRole('button', { name: 'Renew Lease' }));
    expect(await within(dialog).findByText('Alan Birch has given notice. Take that back first.')).toBeInTheDocument();
    expect(field('Lease End')).toHaveValue('');
  });

  it('is offered beside each lease that is not renewed yet', async () => {
    residentsApi({ leases: [buildLease({ isRenewed: true, endDate: '2027-01-01' })] });
    showResidents('leases');
    const row = await screen.findByRole('article', { name: 'Lease of unit R-101' });
    expect(row).toHaveTextContent('Renewed');
    expect(row).not.toHaveTextContent('Out Jan 1, 2027');
    expect(within(row).queryByRole('button', { name: 'Renew, unit R-101' })).not.toBeInTheDocument();
  });

  it('that has not begun is called off, and the lease before goes on', async () => {
    const ahead = buildLink({ residentName: 'Ada Birch', startDate: '2999-01-01', renewsId: ada.id });
    const api = residentsApi({ links: [ahead] }).on('put', LINK, { ...ahead, endDate: '2999-01-01' });
    const { user } = showResidents(`leases?moveOut=${ahead.id}`);
    expect(
      await screen.findByText('The lease before goes on until it ends or somebody moves out.'),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Call Off' }));
    expect(await screen.findByText('Renewal called off')).toBeInTheDocument();
    expect(api.callsOf('put', LINK)[0]?.body).toEqual({ endDate: '2999-01-01', wholeLease: false });
  });
});

describe('the rents of a lease', () => {
  const past = { id: 1, effectiveDate: '2026-07-01', rent: 145_000, version: 1 };
  const ahead = { id: 2, effectiveDate: '2999-01-01', rent: 150_000, version: 3 };
  const link = { ...ada, currentRent: 145_000, rentSteps: [past, ahead] };

  it('change on a day', async () => {
    const { api, user, dialog, field } = await open('rent', [link]);
    expect(within(dialog).getByRole('list', { name: 'Rents of this lease' })).toHaveTextContent(
      /From Jan 1, 2026: \$1,400\/mo.*From Jul 1, 2026: \$1,450\/mo.*From Jan 1, 2999: \$1,500\/mo/,
    );
    api.on('post', STEPS, reply(201, ahead));
    await user.clear(field('Rent Changes On'));
    await user.type(field('Rent Changes On'), '2998-01-01');
    await user.clear(field('Monthly Rent ($)'));
    await user.type(field('Monthly Rent ($)'), '1475');
    await user.click(within(dialog).getByRole('button', { name: 'Change Rent' }));
    expect(await screen.findByText('Rent change saved')).toBeInTheDocument();
    expect(api.callsOf('post', STEPS)[0]?.body).toEqual({ effectiveDate: '2998-01-01', rent: 147_500 });
  });

  it('are corrected under the version that was read', async () => {
    const { api, user, dialog, field } = await open('rent', [link]);
    api.on('put', STEP, { ...ahead, rent: 151_000, version: 4 });
    await user.click(within(dialog).getByRole('button', { name: 'Correct the rent from Jan 1, 2999' }));
    expect(field('Rent Changes On')).toHaveValue('2999-01-01');
    await user.clear(field('Monthly Rent ($)'));
    await user.type(field('Monthly Rent ($)'), '1510');
    await user.click(within(dialog).getByRole('button', { name: 'Correct Rent' }));
    await waitFor(() =>
      expect(api.callsOf('put', STEP)[0]?.body).toEqual({ effectiveDate: '2999-01-01', rent: 151_000 }),
    );
    expect(api.callsOf('put', STEP)[0]?.headers.get('If-Match')).toBe('"3"');
  });

  it('are removed', async () => {
    const { api, user, dialog } = await open('rent', [link]);
    api.on('delete', STEP, reply(204));
    await user.click(within(dialog).getByRole('button', { name: 'Remove the rent from Jan 1, 2999' }));
    expect(await screen.findByText('Rent change removed')).toBeInTheDocument();
    expect(api.callsOf('delete', STEP)[0]?.params).toEqual({ id: '2' });
  });

  it('that hold already are changed by managers only', async () => {
    residentsApi({ links: [link] });
    showResidents(`leases?rent=${ada.id}`, ['residents.read', 'residents.write']);
    const { dialog } = await openedDialog(/Rent of Ada Birch/);
    expect(within(dialog).getByText('From tomorrow on; earlier days are for managers.')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Correct the rent from Jul 1, 2026' })).not.toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Correct the rent from Jan 1, 2999' })).toBeInTheDocument();
  });
});

describe('moving somebody new in', () => {
  it('takes the typed name for a new resident', async () => {
    const api = residentsApi().on('post', MOVE_IN, reply(201, buildLink({ residentName: 'Cleo Fern' })));
    const { user } = showResidents('leases?moveIn=yes&unit=R-101');
    const { dialog, field } = await openedDialog('Move In');
    await user.type(field('Resident'), 'Cleo Fern');
    await user.click(await screen.findByText('New resident: Cleo Fern'));
    expect(await within(dialog).findByLabelText('First Name')).toHaveValue('Cleo');
    expect(field('Last Name')).toHaveValue('Fern');
    await user.type(field('Email'), 'cleo@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Move In' }));
    expect(await screen.findByText('Moved in')).toBeInTheDocument();
    const [call] = api.callsOf('post', MOVE_IN);
    expect(call?.params).toEqual({ id: String(buildUnit().id) });
    expect(call?.body).toMatchObject({
      newResident: { firstName: 'Cleo', lastName: 'Fern', email: 'cleo@example.com', phone: null },
      rent: 150_000,
    });
    expect(call?.body).not.toHaveProperty('residentId');
  });
});
