import { fakeApi, fireEvent, refuse, screen, within } from '@nerka/mf-shared/testing';
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { addresses, ageing, delinquency, hours, leases, rentRoll, showReports, times, turns } from './reports.fixture';

const table = (name: string) => within(screen.getByRole('table', { name }));
const firstCells = (name: string) =>
  table(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').firstChild?.textContent)
    .filter((text) => text !== 'All' && text !== '3 units');
const figure = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.parentElement;
const address = () => screen.getByTestId('address');

describe('the reports', () => {
  it('begin with the first one', () => {
    fakeApi().on('get', addresses.rentRoll, rentRoll);
    showReports('');
    expect(address()).toHaveTextContent('/nerka/strata/reports/occupancy-and-rent-roll');
  });

  it('are tabs with addresses of their own', async () => {
    const api = fakeApi().on('get', addresses.rentRoll, rentRoll).on('get', addresses.leases, leases);
    const { user } = showReports('/occupancy-and-rent-roll');
    expect(await screen.findByRole('heading', { level: 1, name: 'Occupancy and Rent Roll' })).toBeInTheDocument();
    const tabs = within(screen.getByRole('navigation', { name: 'Reports' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Occupancy and Rent Roll',
      'Delinquency',
      'Work Order Ageing',
      'Work Order Times',
      'Hours Worked',
      'Turn Times and Cost',
      'Lease Expirations',
    ]);
    await user.click(tabs.getByRole('link', { name: 'Lease Expirations' }));
    expect(address()).toHaveTextContent('/nerka/strata/reports/lease-expirations');
    expect(await screen.findByRole('heading', { level: 1, name: 'Lease Expirations' })).toBeInTheDocument();
    expect(api.callsOf('get', addresses.leases)[0]?.query).toEqual({});
  });

  it('say that an unknown one does not exist', () => {
    showReports('/profit');
    expect(screen.getByText('There is no such report')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/nerka/strata/reports');
  });

  it('say why they could not be loaded, and try again', async () => {
    const api = fakeApi().on('get', addresses.turns, refuse(400, 'Choose a range of at most three years.'));
    const { user } = showReports('/turn-times?from=2000-01-01&to=2026-11-21');
    expect(await screen.findByText('Choose a range of at most three years.')).toBeInTheDocument();
    expect(screen.getByText('The report could not be loaded')).toBeInTheDocument();
    api.on('get', addresses.turns, turns);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Turns' })).toBeInTheDocument();
  });

  it.each([
    ['occupancy-and-rent-roll', addresses.rentRoll, { ...rentRoll, rowCount: 0, rows: [] }, 'There are no units yet'],
    ['delinquency', addresses.delinquency, { ...delinquency, rowCount: 0 }, 'Nobody owed anything on this day'],
    ['work-order-ageing', addresses.ageing, { ...ageing, rowCount: 0 }, 'No work order was live on this day'],
    [
      'work-order-times',
      addresses.times,
      { ...times, summary: { ...times.summary, completed: 0 } },
      'No work order was completed in these days',
    ],
    ['hours-worked', addresses.hours, { ...hours, rowCount: 0 }, 'Nobody worked on an order in these days'],
    ['turn-times', addresses.turns, { ...turns, rowCount: 0 }, 'No turn was completed in these days'],
    ['lease-expirations', addresses.leases, { ...leases, rowCount: 0 }, 'No lease ends in these days'],
  ])('say that there is nothing in %s', async (name, path, empty, words) => {
    fakeApi().on('get', path, empty);
    showReports(`/${name}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('draw the rows of a long table as they are read, sorted as a whole', async () => {
    const [row] = rentRoll.rows;
    const rows = Array.from({ length: 70 }, (_, index) => ({ ...row!, unitId: index, unitNumber: `A-${index + 1}` }));
    fakeApi().on('get', addresses.rentRoll, { ...rentRoll, rows, rowCount: rows.length });
    const { user } = showReports('/occupancy-and-rent-roll');
    await screen.findByText('Showing 60 of 70 rows');
    const units = () => screen.getAllByText(/^A-\d+$/).map(({ textContent }) => textContent);
    expect(units()).toEqual(rows.slice(0, 60).map(({ unitNumber }) => unitNumber));
    const heading = screen.getByText('Unit');
    await user.click(heading);
    await user.click(heading);
    expect(units()[0]).toBe('A-70');
    fireEvent(window, new Event('beforeprint'));
    expect(units()).toHaveLength(70);
    fireEvent(window, new Event('afterprint'));
    expect(units()).toHaveLength(60);
    await user.click(screen.getByText('Show more'));
    expect(units()).toHaveLength(70);
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
  });

  it('are CSV files of the same days, and are printed', async () => {
    fakeApi().on('get', addresses.turns, turns);
    const print = jest.spyOn(window, 'print').mockImplementation();
    const { user } = showReports('/turn-times?from=2026-11-01&to=2026-11-21');
    expect(await screen.findByRole('table', { name: 'Turns' })).toBeInTheDocument();
    expect(screen.getByText('Strata Apartments, Nov 1, 2026 to Nov 21, 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      '/api/companies/1/reports/turn-times.csv?from=2026-11-01&to=2026-11-21',
    );
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('the days of a report', () => {
  it('stand in the address and are asked for', async () => {
    const api = fakeApi().on('get', addresses.turns, turns);
    showReports('/turn-times?from=2026-02-01&to=2026-03-31');
    expect(await screen.findByLabelText('From')).toHaveValue('2026-02-01');
    expect(screen.getByLabelText('To')).toHaveValue('2026-03-31');
    expect(api.callsOf('get', addresses.turns)[0]?.query).toEqual({ from: '2026-02-01', to: '2026-03-31' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-15' } });
    expect(address()).toHaveTextContent('?from=2026-01-15&to=2026-03-31');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-10' } });
    expect(address()).toHaveTextContent('?from=2026-01-10&to=2026-01-10');
  });

  it('are the server’s choice as long as nobody chose, and a preset’s after it was pressed', async () => {
    fakeApi().on('get', addresses.turns, turns);
    const { user } = showReports('/turn-times');
    await screen.findByRole('table', { name: 'Turns' });
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
    const lastYear = new Date().getFullYear() - 1;
    await user.click(screen.getByRole('button', { name: 'Last year' }));
    expect(address()).toHaveTextContent(`?from=${lastYear}-01-01&to=${lastYear}-12-31`);
    expect(screen.getByRole('button', { name: 'Last year' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Last year' }));
    expect(address()).toHaveTextContent(/turn-times$/);
  });

  it('are the server’s choice where the address names none', async () => {
    const api = fakeApi().on('get', addresses.turns, turns);
    showReports('/turn-times?from=2026-02-31&to=soon');
    expect(await screen.findByRole('table', { name: 'Turns' })).toBeInTheDocument();
    expect(api.callsOf('get', addresses.turns)[0]?.query).toEqual({});
  });

  it('wait for a year to be typed', async () => {
    const api = fakeApi().on('get', addresses.rentRoll, rentRoll);
    const { user } = showReports('/occupancy-and-rent-roll');
    await screen.findByRole('table', { name: 'Rent roll' });
    fireEvent.change(screen.getByLabelText('As of'), { target: { value: '0002-01-01' } });
    expect(api.callsOf('get', addresses.rentRoll)).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2025-01-01' } });
    expect(address()).toHaveTextContent('?asOf=2025-01-01');
    expect(api.callsOf('get', addresses.rentRoll)[1]?.query).toEqual({ asOf: '2025-01-01' });
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(address()).toHaveTextContent(/rent-roll$/);
  });
});

describe('occupancy and rent roll', () => {
  it('shows its metrics and a row for every unit', async () => {
    fakeApi().on('get', addresses.rentRoll, rentRoll);
    showReports('/occupancy-and-rent-roll');
    expect(await screen.findByRole('table', { name: 'Rent roll' })).toBeInTheDocument();
    expect(figure('Occupancy')).toHaveTextContent('66.7 %2 of 3 units');
    expect(figure('Vacant')).toHaveTextContent('11 leased, 0 available');
    expect(figure('Actual rent')).toHaveTextContent('$2,750');
    const [first, second, third] = table('Rent roll').getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(
      'A-101A · 1 bed / 1 bath · 700 sq ftOccupiedAnn Leesince Jun 1, 2024May 31, 2027from Jun 1, 2026, 191 days left',
    );
    expect(first).toHaveTextContent('$1,500$1,450$500$123.45');
    expect(second).toHaveTextContent('On noticeLeased without rentnotice Nov 1, 2026');
    expect(second).toHaveTextContent('Month to month');
    expect(third).toHaveTextContent('Studio / 1.5 bath');
    expect(third).toHaveTextContent('VACANT');
    expect(table('By building').getByRole('row', { name: /^No building 1 0 0 1 0/ })).toBeInTheDocument();
  });

  it('sorts by a heading, numbers as numbers and the unknown last', async () => {
    fakeApi().on('get', addresses.rentRoll, rentRoll);
    const { user } = showReports('/occupancy-and-rent-roll');
    await screen.findByRole('table', { name: 'Rent roll' });
    const press = (name: RegExp) => user.click(table('Rent roll').getByRole('button', { name }));
    await press(/^Unit/);
    expect(firstCells('Rent roll')).toEqual(['A-11', 'A-101', 'A-102']);
    await press(/^Unit/);
    expect(firstCells('Rent roll')).toEqual(['A-102', 'A-101', 'A-11']);
    expect(table('Rent roll').getByRole('columnheader', { name: /^Unit/ })).toHaveAttribute('aria-sort', 'descending');
    await press(/^Rent$/);
    expect(firstCells('Rent roll')).toEqual(['A-102', 'A-101', 'A-11']);
    await press(/^Rent/);
    expect(firstCells('Rent roll')).toEqual(['A-101', 'A-102', 'A-11']);
  });

  it('leads to a unit where the company has units', async () => {
    fakeApi().on('get', addresses.rentRoll, rentRoll);
    showReports('/occupancy-and-rent-roll');
    expect(await screen.findByRole('link', { name: 'A-101' })).toHaveAttribute('href', '/nerka/strata/units/1');
  });

  it('leads nowhere where it has none', async () => {
    fakeApi().on('get', addresses.rentRoll, rentRoll);
    showReports('/occupancy-and-rent-roll', ['reports']);
    expect(await screen.findByText('A-101')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'A-101' })).not.toBeInTheDocument();
  });

  it('draws a chart of the metrics and explains how they are computed', async () => {
    fakeApi().on('get', addresses.rentRoll, rentRoll);
    showReports('/occupancy-and-rent-roll');
    const picture = await screen.findByRole('img', { name: 'Units by building, as bars. The table has the figures.' });
    expect([...picture.children].map((bar) => bar.getAttribute('title'))).toEqual([
      'A\nOccupied: 1\nOn notice: 1\nVacant: 0\nDown: 0',
      'No building\nOccupied: 0\nOn notice: 0\nVacant: 1\nDown: 0',
    ]);
    expect(screen.getByText('How this is counted')).toBeInTheDocument();
    expect(screen.getByText(/Everybody there has given notice by the day/)).toBeInTheDocument();
  });
});

it('work-order ageing shows age by priority and technician, and shows when rows are left out', async () => {
  fakeApi().on('get', addresses.ageing, ageing);
  showReports('/work-order-ageing');
  expect(await screen.findByRole('table', { name: 'By priority' })).toBeInTheDocument();
  expect(table('By priority').getByRole('row', { name: 'Urgent 1 0 0 0 0 0 1' })).toBeInTheDocument();
  expect(table('By technician').getByRole('row', { name: 'Unassigned 0 0 0 0 0 0 0' })).toBeInTheDocument();
  expect(
    table('Live work orders').getByRole('row', {
      name: 'WO-0009 A-101 · A Wasps Pest control Urgent In progress Nov 19, 2026 1 2.5 days Ray 12 Nov 20, 2026',
    }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'WO-0009' })).toHaveAttribute('href', '/nerka/strata/work-orders/9');
  expect(
    screen.getByText('The table shows 1 of 1,200 rows; the figures above and the CSV file have all of them.'),
  ).toBeInTheDocument();
});

it('work-order times shows median, mean and nine of ten', async () => {
  fakeApi().on('get', addresses.times, times);
  showReports('/work-order-times');
  expect(await screen.findByRole('table', { name: 'By category' })).toBeInTheDocument();
  expect(figure('Time to complete')).toHaveTextContent('20 hMedian; mean 30 h, 9 of 10 within 2.5 days');
  expect(
    table('By category').getByRole('row', { name: 'HVAC 3 66.7 % 20 h 30 h 2.5 days – – – 2.5' }),
  ).toBeInTheDocument();
  expect(table('By technician').getByRole('rowheader', { name: 'Unassigned' })).toBeInTheDocument();
  expect(firstCells('By month')).toEqual(['Oct 2026', 'Nov 2026']);
});

it('turn times shows days, phases and cost against the estimate', async () => {
  fakeApi().on('get', addresses.turns, turns);
  showReports('/turn-times');
  expect(await screen.findByRole('table', { name: 'Turns' })).toBeInTheDocument();
  expect(figure('Against estimate')).toHaveTextContent('$200$800 estimated');
  expect(table('By floor plan').getByRole('row', { name: /^2 bed \/ 2 bath 1 4 4 4 10 \$1,000/ })).toBeInTheDocument();
  const row = table('Turns').getByRole('row', { name: /^TURN-0004/ });
  expect(row).toHaveTextContent('Nov 1, 2026Nov 5, 2026target Nov 6, 2026420 so far0.52–1$1,000of $800$925$500Ray');
  expect(screen.getByRole('link', { name: 'TURN-0004' })).toHaveAttribute('href', '/nerka/strata/turns/4');
});

it('lease expirations shows what ends by month, its share and what becomes of it', async () => {
  fakeApi().on('get', addresses.leases, leases);
  showReports('/lease-expirations');
  expect(await screen.findByRole('table', { name: 'Leases' })).toBeInTheDocument();
  expect(figure('Leases that end')).toHaveTextContent('210 % of 20 occupied units');
  expect(table('By month').getByRole('row', { name: 'Nov 2026 2 10 % $2,900 0 0 1 0 1' })).toBeInTheDocument();
  expect(
    table('Leases').getByRole('row', { name: /A-101 A Ann Lee Nov 30, 2026 from Dec 1, 2025 9/ }),
  ).toHaveTextContent('Undecided');
  expect(table('Leases').getByRole('row', { name: /A-102 A Cid Ray No end/ })).toHaveTextContent('Month to month');
  expect(figure('Month to month')).toHaveTextContent('1$1,200 a month');
});

it('delinquency shows who owes since when, and that somebody has corrected it', async () => {
  fakeApi().on('get', addresses.delinquency, delinquency);
  showReports('/delinquency');
  expect(await screen.findByRole('table', { name: 'Who owes' })).toBeInTheDocument();
  expect(figure('Owed')).toHaveTextContent('$1,600.003 unpaid invoices of 2 residents');
  const past = table('Who owes').getByRole('row', { name: /^Ann Lee A-101 Moved out/ });
  expect(past).toHaveTextContent('$1,000.00$1,000.00104Aug 1, 2026');
  expect(within(past).getByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/nerka/strata/customers/4');
  expect(table('Who owes').getByRole('row', { name: /^2 residents \$600.00/ })).toHaveTextContent('$1,600.00');
  expect(screen.getByRole('note')).toHaveTextContent('Corrected on Nov 24, 2026');
});

describe('on paper', () => {
  it('a long table says on every sheet whose report it is and of which day', async () => {
    const [row] = rentRoll.rows;
    const rows = Array.from({ length: 30 }, (_, index) => ({ ...row!, unitId: index, unitNumber: `A-${index + 1}` }));
    fakeApi().on('get', addresses.rentRoll, { ...rentRoll, rows, rowCount: rows.length });
    showReports('/occupancy-and-rent-roll');
    await screen.findByRole('table', { name: 'Rent roll' });
    expect(
      screen.getAllByText('Occupancy and Rent Roll · Strata Apartments, as of Nov 21, 2026', { selector: 'thead td' }),
    ).toHaveLength(1);
  });

  it('has the report and the day in the file’s name', async () => {
    fakeApi().on('get', addresses.rentRoll, rentRoll);
    showReports('/occupancy-and-rent-roll');
    await screen.findByRole('table', { name: 'Rent roll' });
    const { title } = document;
    fireEvent(window, new Event('beforeprint'));
    expect(document.title).toBe('Strata Apartments - Occupancy and Rent Roll - 2026-11-21');
    fireEvent(window, new Event('afterprint'));
    expect(document.title).toBe(title);
  });
});

describe('all reports of a day', () => {
  const saved: string[] = [];

  beforeEach(() => {
    saved.length = 0;
    // jsdom has no downloads.
    URL.createObjectURL = () => 'blob:test';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    fakeApi().on('get', addresses.rentRoll, rentRoll);
  });

  /** A server that sends the files when the test says so. */
  function serve() {
    const asked: string[] = [];
    const answer = globalThis.fetch;
    let send!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
    const headers = {
      'X-File-Count': '7',
      'Content-Disposition': 'attachment; filename="strata-reports-2026-11-21.zip"',
    };
    globalThis.fetch = (input, init) => {
      if (typeof input !== 'string' || !input.includes('/reports/pack')) return answer(input, init);
      asked.push(input);
      return Promise.resolve(new Response(body as unknown as BodyInit, { headers }));
    };
    return { asked, send: () => send.enqueue(Uint8Array.from([0x50, 0x4b, 3, 4])), end: () => send.close() };
  }

  it('are downloaded as one file, while the button says how far it is', async () => {
    const server = serve();
    const { user } = showReports('/occupancy-and-rent-roll');
    await screen.findByRole('table', { name: 'Rent roll' });
    await user.click(screen.getByRole('button', { name: 'Download all' }));
    expect(await screen.findByText('Preparing...')).toBeInTheDocument();
    server.send();
    server.send();
    expect(await screen.findByText('1 of 7 files')).toBeInTheDocument();
    server.end();
    expect(await screen.findByText('strata-reports-2026-11-21.zip was saved to your downloads.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download all' })).toBeEnabled();
    expect(server.asked).toEqual(['/api/companies/1/reports/pack?asOf=2026-11-21']);
    expect(saved).toEqual(['strata-reports-2026-11-21.zip']);
  });

  it('say why they could not be downloaded', async () => {
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      typeof input === 'string' && input.includes('/reports/pack')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : answer(input, init);
    const { user } = showReports('/occupancy-and-rent-roll');
    await screen.findByRole('table', { name: 'Rent roll' });
    await user.click(screen.getByRole('button', { name: 'Download all' }));
    expect(await screen.findByText('The reports could not be downloaded')).toBeInTheDocument();
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download all' })).toBeEnabled();
  });
});
