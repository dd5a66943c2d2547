import { fakeApi, page, refuse, screen, within } from '@nerka/mf-shared/testing';
import { addresses, hours, showReports } from './reports.fixture';

const STAFF = '/api/companies/{companyId}/users';
const ENTRIES = '/api/companies/{companyId}/time-entries';

const ray = { id: 8, username: 'ray', firstName: 'Ray', displayName: null, accountType: 'maintenance' };
const entry = {
  ...{ id: 1, workOrderId: 9, workOrderNumber: 'WO-0009', workOrderTitle: 'Sink', userId: 8, user: ray },
  ...{ startedAt: '2026-11-20T15:04:00.000Z', stoppedAt: null, startedBy: ray, stoppedBy: null, seconds: null },
  ...{ byHand: false, reason: null, isLong: false },
  ...{ startReceivedAt: null, stopReceivedAt: null, isEndAssumed: false, needsReview: false },
};

function open(query = '') {
  const api = fakeApi()
    .on('get', addresses.hours, hours)
    .on('get', STAFF, [ray] as never)
    .on('get', ENTRIES, page([entry], 1));
  return { api, ...showReports(`/hours-worked${query}`) };
}

const table = (name: string) => within(screen.getByRole('table', { name }));
const csv = () => screen.getByRole('link', { name: 'CSV' });

describe('hours worked', () => {
  it('shows people and days, and marks each total with a timer that runs', async () => {
    open();
    const tables = await screen.findAllByRole('table');
    expect(tables.map((shown) => within(shown).getAllByRole('row')[1]!.textContent)).toEqual([
      'Ray8h 5mstill running23',
      'Nov 20, 2026Ray8h 5mstill running3',
    ]);
    expect(tables[0]).toHaveTextContent('Nobody named20m11');
    expect(tables[1]).toHaveTextContent('All8h 25m');
    expect(screen.getByText('On work orders and visits, still running')).toBeInTheDocument();
  });

  it('shows weeks instead of days, in the file too', async () => {
    const { user } = open('?from=2026-11-01&to=2026-11-21');
    await screen.findByRole('table', { name: 'By day' });
    await user.click(screen.getByRole('button', { name: 'By week' }));
    expect(table('By week').getByRole('row', { name: /Nov 16, 2026 Ray 8h 5m/ })).toHaveTextContent('still running');
    expect(screen.queryByRole('table', { name: 'By day' })).not.toBeInTheDocument();
    expect(csv()).toHaveAttribute(
      'href',
      '/api/companies/1/reports/hours-worked.csv?from=2026-11-01&to=2026-11-21&by=week',
    );
  });

  it('is limited to a person, whose entries and orders it lists', async () => {
    const { api, user } = open();
    await screen.findByRole('table', { name: 'By person' });
    await screen.findByRole('option', { name: 'Ray' });
    await user.selectOptions(screen.getByLabelText('Person'), 'Ray');
    expect(await screen.findByRole('table', { name: 'Entries' })).toHaveTextContent(/Nov 20, 2026 10:04 AM.*running/);
    expect(screen.getByRole('link', { name: 'WO-0009' })).toHaveAttribute('href', '/nerka/strata/work-orders/9');
    expect(api.callsOf('get', addresses.hours).at(-1)?.query).toMatchObject({ userId: '8' });
    expect(api.callsOf('get', ENTRIES)[0]?.query).toMatchObject({ userId: '8', from: hours.from, to: hours.to });
    expect(csv()).toHaveAttribute('href', '/api/companies/1/reports/hours-worked.csv?userId=8');
  });

  it('leads from a row to the entries of its person and days', async () => {
    const { user } = open('?by=week');
    await screen.findByRole('table', { name: 'By week' });
    await user.click(table('By week').getByRole('link', { name: 'Ray' }));
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-16');
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-21');
    expect(await screen.findByRole('table', { name: 'Entries' })).toBeInTheDocument();
    expect(table('By week').queryByRole('link', { name: 'Nobody named' })).not.toBeInTheDocument();
  });

  it('says that the entries could not be loaded, and tries again', async () => {
    const { api, user } = open('?userId=8');
    api.on('get', ENTRIES, refuse(503, 'Away'));
    expect(await screen.findByText('The entries could not be loaded')).toBeInTheDocument();
    api.on('get', ENTRIES, page([], 0));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/No entry began in these days/)).toBeInTheDocument();
  });
});
