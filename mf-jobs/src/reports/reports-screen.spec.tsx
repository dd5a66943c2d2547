import { fakeApi, refuse, screen, within } from '@nerka/mf-shared/testing';
import { addresses, ageing, deals, items, revenue, showReports } from './reports.fixture';

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const figure = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.parentElement;
const columnsOf = (table: HTMLElement): string =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .join(', ');
/** The titles of the columns, table by table. */
const columns: Record<string, string[]> = {
  'revenue-by-month': ['Month, Invoices, Invoiced, Payments, Received', 'Method, Payments, Received'],
  'receivables-ageing': [
    'Customer, Invoices, Current, 1-30, 31-60, 61-90, 90+, All',
    'Invoice, Customer, Service date, Due date, Days overdue, Total, Paid, Balance',
  ],
  'top-items': ['Item, Quantity, Invoices, Amount, Share'],
  'deal-conversion': [
    'Month, Created, Won, Lost, Won value, Lost value, Win rate',
    'Stage, Deals, Value, Weighted',
    'Deal, Customer, Outcome, Value, Created, Closed, Days',
  ],
};
const address = () => screen.getByTestId('address');

describe('the reports of a jobs business', () => {
  it('begin with the first one', () => {
    fakeApi().on('get', addresses.revenue, revenue);
    showReports('');
    expect(address()).toHaveTextContent('/nerka/brightside/reports/revenue-by-month');
  });

  it('are tabs with addresses of their own, CSV files of the same days, and are printed', async () => {
    fakeApi().on('get', addresses.revenue, revenue).on('get', addresses.items, items);
    const print = jest.spyOn(window, 'print').mockImplementation();
    const { user } = showReports('/revenue-by-month?from=2026-10-01&to=2026-11-21');
    await screen.findByRole('table', { name: 'By month' });
    const tabs = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Revenue by Month',
      'Receivables Ageing',
      'Top Items',
      'Deal Conversion',
      'Tax Collected',
      'Revenue by Person',
      'Revenue by Item',
      'Hours by Job',
    ]);
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      '/api/companies/1/reports/revenue-by-month.csv?from=2026-10-01&to=2026-11-21',
    );
    expect(screen.getByText('Brightside, Oct 1, 2026 to Nov 21, 2026')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(tabs[2]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Top Items' })).toBeInTheDocument();
  });

  it('have the days of a chip in the address, by the day it is where the company is', async () => {
    jest.useFakeTimers({ now: new Date('2026-04-01T03:00:00.000Z'), advanceTimers: true });
    fakeApi().on('get', addresses.revenue, revenue);
    const { user } = showReports('/revenue-by-month');
    await user.click(await screen.findByRole('button', { name: 'Last month' }));
    expect(address()).toHaveTextContent('from=2026-02-01&to=2026-02-28');
    await user.click(screen.getByRole('button', { name: 'This month' }));
    expect(address()).toHaveTextContent('from=2026-03-01&to=2026-03-31');
    expect(screen.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
    jest.useRealTimers();
  });

  it('say that an unknown one does not exist', () => {
    showReports('/profit');
    expect(screen.getByText('There is no such report')).toBeInTheDocument();
  });

  it('say that they are loading', () => {
    fakeApi().on('get', addresses.items, () => new Promise<never>(() => {}));
    showReports('/top-items');
    expect(screen.getByText('Loading report...')).toBeInTheDocument();
  });

  it('say why they could not be loaded, and try again', async () => {
    const api = fakeApi().on('get', addresses.items, refuse(400, 'Choose a range of at most three years.'));
    const { user } = showReports('/top-items?from=2000-01-01&to=2026-11-21');
    expect(await screen.findByText('The report could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('Choose a range of at most three years.')).toBeInTheDocument();
    api.on('get', addresses.items, items);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Items and services' })).toBeInTheDocument();
  });

  it.each([
    ['revenue-by-month', addresses.revenue, revenue, 'What was invoiced and what came in'],
    ['receivables-ageing', addresses.ageing, ageing, 'Who owes what, and for how long'],
    ['top-items', addresses.items, items, 'Which items and services bring the money'],
    ['deal-conversion', addresses.deals, deals, 'How many deals become work, and how long that takes'],
  ])('show the topic of %s and its columns', async (name, path, response, subtitle) => {
    fakeApi().on('get', path, response);
    showReports(`/${name}`);
    await screen.findAllByRole('table');
    expect(screen.getByText(subtitle)).toBeInTheDocument();
    expect(screen.getAllByRole('table').map(columnsOf)).toEqual(columns[name]);
  });

  const noRevenue = { ...revenue.summary, invoices: 0, payments: 0 };
  const noDeals = { ...deals.summary, created: 0, won: 0, lost: 0 };
  it.each([
    [
      'revenue-by-month',
      addresses.revenue,
      { ...revenue, summary: noRevenue },
      'Nothing was invoiced or paid in these days',
    ],
    ['receivables-ageing', addresses.ageing, { ...ageing, rowCount: 0 }, 'Nobody owed anything on this day'],
    ['top-items', addresses.items, { ...items, rowCount: 0 }, 'Nothing was invoiced in these days'],
    ['deal-conversion', addresses.deals, { ...deals, summary: noDeals }, 'No deal began or was closed in these days'],
  ])('say that there is nothing in %s', async (name, path, empty, words) => {
    fakeApi().on('get', path, empty);
    showReports(`/${name}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

it('revenue by month shows what was invoiced and received, to the cent', async () => {
  fakeApi().on('get', addresses.revenue, revenue);
  showReports('/revenue-by-month');
  await screen.findByRole('table', { name: 'By month' });
  expect(figure('Invoiced')).toHaveTextContent('Invoiced$1,234.503 invoices');
  expect(figure('Received')).toHaveTextContent('Received$1,000.012 payments');
  expect(figure('Mean invoice')).toHaveTextContent('$411.50');
  expect(rowsOf('By month')).toEqual([
    'Oct 20261$234.500$0.00',
    'Nov 20262$1,000.002$1,000.01',
    'All3$1,234.502$1,000.01',
  ]);
  expect(rowsOf('By payment method')).toEqual(['Cash1$0.01', 'Check1$1,000.00', 'Other0$0.00', 'All2$1,000.01']);
  expect(screen.getByText('Payments by their date, whenever their invoice was written.')).toBeInTheDocument();
});

it('receivables ageing has a bucket for each span, and leads to the invoices', async () => {
  fakeApi().on('get', addresses.ageing, ageing);
  showReports('/receivables-ageing');
  await screen.findByRole('table', { name: 'By customer' });
  expect(figure('Receivable')).toHaveTextContent('$400.002 unpaid invoices');
  expect(figure('Overdue')).toHaveTextContent('$100.0025 % of all');
  expect(figure('31-60 days')).toHaveTextContent('$100.00');
  expect(rowsOf('By customer')).toEqual(['Ada Birch2$300.00–$100.00––$400.00', 'All2$300.00–$100.00––$400.00']);
  expect(rowsOf('Unpaid invoices')).toEqual([
    'INV-0007Ada BirchOct 1, 2026Oct 10, 202642$150.00$50.00$100.00',
    'INV-0008Ada BirchNov 20, 2026Upon receipt–$300.00–$300.00',
    'All$400.00',
  ]);
  expect(screen.getByRole('link', { name: 'INV-0007' })).toHaveAttribute('href', '/nerka/brightside/invoice/INV-0007');
});

it('receivables ageing leads nowhere where the company has no invoices', async () => {
  fakeApi().on('get', addresses.ageing, ageing);
  showReports('/receivables-ageing', ['reports']);
  expect(await screen.findByText('INV-0007')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'INV-0007' })).not.toBeInTheDocument();
});

it('top items shows the share of each, those without items too', async () => {
  fakeApi().on('get', addresses.items, items);
  showReports('/top-items');
  await screen.findByRole('table', { name: 'Items and services' });
  expect(figure('Best item')).toHaveTextContent('75 %Water heater, 50 gallons');
  expect(rowsOf('Items and services')).toEqual([
    'Water heater, 50 gallons31$75.0075 %',
    'Invoices without items–1$25.0025 %',
    'All32$100.00',
  ]);
});

it('deal conversion shows how often and how fast deals are won, and leads to them', async () => {
  fakeApi().on('get', addresses.deals, deals);
  showReports('/deal-conversion');
  await screen.findByRole('table', { name: 'Closed deals' });
  expect(figure('Win rate')).toHaveTextContent('50 %75 % by value');
  expect(figure('Days to win')).toHaveTextContent('10Median; mean 12.5');
  expect(rowsOf('By month')).toEqual([
    'Oct 2026311$300.00$100.0050 %',
    'Nov 2026100$0.00$0.00–',
    'All411$300.00$100.0050 %',
  ]);
  expect(rowsOf('Open now')[0]).toBe('Prospecting2$200.00$40.00');
  expect(rowsOf('Closed deals')).toEqual([
    'BathAda BirchWon$300.00Oct 1, 2026Oct 11, 202610',
    'Attic–Lost$100.00Oct 1, 2026Oct 5, 20264',
  ]);
  expect(screen.getByRole('link', { name: 'Bath' })).toHaveAttribute('href', '/nerka/brightside/pipeline/5');
});
