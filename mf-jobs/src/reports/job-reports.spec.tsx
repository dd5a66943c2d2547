import { fakeApi, screen, within } from '@nerka/mf-shared/testing';
import { addresses, hours, itemRevenues, people, showReports, taxes } from './reports.fixture';

const linesOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const figure = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.parentElement;

it('tax collected shows each tax with its rate, to the cent, and its rule', async () => {
  fakeApi().on('get', addresses.taxes, taxes);
  showReports('/tax-collected');
  await screen.findByRole('table', { name: 'By tax' });
  expect(figure('Tax collected')).toHaveTextContent('$2.33In $40.00 received');
  expect(linesOf('By tax')).toEqual([
    'TaxRateBilledPaid invoicesReceivedTax collected',
    'State8.25 %$7.431$40.00$2.33',
    'All$7.431$40.00$2.33',
  ]);
  expect(screen.getByText(/An invoice that is fully paid has collected exactly its tax/)).toBeInTheDocument();
});

it('revenue by person shows what was paid less its tax', async () => {
  fakeApi().on('get', addresses.people, people);
  showReports('/revenue-by-person');
  await screen.findByRole('table', { name: 'By person' });
  expect(figure('Revenue')).toHaveTextContent('$37.74$40.07 received, $2.33 of it tax');
  expect(linesOf('By person')).toEqual([
    'PersonJobsPaymentsReceivedTaxRevenue',
    'Kim12$40.00$2.33$37.67',
    'Nobody assigned11$0.07$0.00$0.07',
    'All23$40.07$2.33$37.74',
  ]);
});

it('revenue by item shows lines less their discount', async () => {
  fakeApi().on('get', addresses.itemRevenues, itemRevenues);
  showReports('/revenue-by-item');
  await screen.findByRole('table', { name: 'Items and services' });
  expect(linesOf('Items and services')).toEqual([
    'ItemQuantityInvoicesBefore discountDiscountRevenue',
    'Boiler1.51$100.00$10.00$90.00',
    'Invoices without items–1$10.00$0.00$10.00',
    'All2$110.00$10.00$100.00',
  ]);
});

it('hours by job leads to the jobs, and marks timers that run', async () => {
  fakeApi().on('get', addresses.hours, hours);
  showReports('/hours-by-job');
  await screen.findByRole('table', { name: 'By job' });
  expect(linesOf('By job')).toEqual([
    'JobCustomerHoursOn visitsOn work ordersPeople',
    'JOB-0007Ada Birch2h 30m 0sstill running2h 30m 0s–2',
    'All2h 30m 0s',
  ]);
  expect(screen.getByRole('link', { name: 'JOB-0007' })).toHaveAttribute('href', '/nerka/brightside/invoices/7');
});

it.each([
  ['tax-collected', addresses.taxes, { ...taxes, rows: [] }, 'No tax was billed or collected in these days'],
  ['revenue-by-person', addresses.people, { ...people, rows: [] }, 'Nothing was paid in these days'],
  ['revenue-by-item', addresses.itemRevenues, { ...itemRevenues, rowCount: 0 }, 'Nothing was invoiced in these days'],
  ['hours-by-job', addresses.hours, { ...hours, rowCount: 0 }, 'Nobody worked in these days'],
])('%s says that there is nothing', async (name, path, empty, words) => {
  fakeApi().on('get', path, empty);
  showReports(`/${name}`);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
