import { fakeApi, fireEvent, refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildImport, importApi, showImportExport } from './import-export.fixture';

const csv = new File(['Apt,Beds\nr101,2'], 'units.csv', { type: 'text/csv' });
const region = (name: string | RegExp) => screen.findByRole('region', { name });

describe('the overview', () => {
  it('offers what a company of this business has, to import, to export and as a template', async () => {
    importApi();
    showImportExport(undefined, 'jobs_business');
    const options = within(await screen.findByRole('combobox', { name: 'What the file holds' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Customers',
      'Items and services',
      'Deals',
      'Invoices',
      'Work orders',
    ]);
    expect(screen.getByRole('button', { name: 'Items and services' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Download a template' })).toHaveAttribute(
      'href',
      '/api/companies/1/import-template?kind=customers',
    );
  });

  it('sends the chosen file and opens what was found in it', async () => {
    const api = importApi();
    api.on('post', '/api/companies/{companyId}/imports', reply(201, buildImport()));
    const { user } = showImportExport();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What the file holds' }), 'Residents');
    await user.upload(screen.getByLabelText('Choose a CSV file, or drop it here'), csv);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/settings/import-export/5'));
    const [call] = api.callsOf('post', '/api/companies/{companyId}/imports');
    expect(call?.query).toEqual({ kind: 'residents' });
    expect((call?.body as FormData | undefined)?.get('file')).toHaveProperty('name', 'units.csv');
  });

  it('says what a file of residents leaves out, where one is chosen', async () => {
    importApi();
    const { user } = showImportExport();
    const kind = await screen.findByRole('combobox', { name: 'What the file holds' });
    expect(screen.queryByText(/earlier leases, renewals and rent changes/)).not.toBeInTheDocument();
    await user.selectOptions(kind, 'Residents');
    expect(screen.getByText(/sets the lease of today alone/)).toBeInTheDocument();
  });

  it('takes a file that is dropped, and says why one is refused', async () => {
    const api = importApi();
    api.on('post', '/api/companies/{companyId}/imports', refuse(415, 'This is not a CSV file.'));
    showImportExport();
    const label = screen.getByText('Choose a CSV file, or drop it here');
    fireEvent.drop(label.parentElement!, { dataTransfer: { files: [csv] } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Upload failed');
    expect(alert).toHaveTextContent('This is not a CSV file.');
    expect(await screen.findByText('Choose a CSV file, or drop it here')).toBeInTheDocument();
  });

  it('shows of every import what, when and by whom', async () => {
    importApi(buildImport({ status: 'imported', startedAt: '2026-11-21T08:00:00.000Z' }));
    showImportExport();
    const link = await screen.findByRole('link', { name: 'Units: units.csv' });
    expect(link).toHaveAttribute('href', '/nerka/strata/settings/import-export/5');
    const line = link.closest('li')!;
    expect(line).toHaveTextContent('2 new, 1 changed, 0 as they were, 1 left out');
    expect(line).toHaveTextContent('by Maria Lopez');
    expect(line).toHaveTextContent('Imported');
  });

  it('says that there is nothing yet, and offers Retry when the history cannot be loaded', async () => {
    const api = fakeApi().on('get', '/api/companies/{companyId}/imports', refuse(503, 'Away.'));
    const { user } = showImportExport();
    expect(await screen.findByText('The imports could not be loaded')).toBeInTheDocument();
    api.on('get', '/api/companies/{companyId}/imports', []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing has been imported yet.')).toBeInTheDocument();
  });
});

it('asks nobody for an import that the address does not name', async () => {
  const api = importApi();
  showImportExport('abc');
  expect(await screen.findByText('There is no such import')).toBeInTheDocument();
  expect(api.callsOf('get', '/api/imports/{id}')).toEqual([]);
});

describe('a checked file', () => {
  it('shows its rows and names every bad one with line, column and reason', async () => {
    importApi();
    showImportExport(5);
    expect(await screen.findByText('2 new, 1 changed, 0 as they were, 1 with problems')).toBeInTheDocument();
    expect(
      screen.getByText('Known records are found by unit number. A row that finds none is a new one.'),
    ).toBeInTheDocument();
    const bad = await region('Rows with problems');
    const table = await within(bad).findByRole('table');
    expect(within(table).getByRole('row', { name: /^3 Apt: Unit number is required/ })).toBeInTheDocument();
    expect(within(bad).getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/imports/5/problems',
    );
    const all = await within(await region('Rows of the file')).findByRole('table');
    expect(within(all).getByRole('row', { name: '2 New r101 2' })).toBeInTheDocument();
  });

  it('lets its columns be chosen, each field once, and checks again', async () => {
    const api = importApi();
    api.on('put', '/api/imports/{id}', buildImport({ columns: ['', 'unitNumber'], version: 2, badCount: 0 }));
    const { user } = showImportExport(5);
    const check = await screen.findByRole('button', { name: 'Check again' });
    expect(check).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field of Beds' }), 'Unit number');
    expect(screen.getByRole('combobox', { name: 'Field of Apt' })).toHaveValue('');
    await user.click(check);
    await waitFor(() => expect(screen.getByText(/0 with problems/)).toBeInTheDocument());
    const [call] = api.callsOf('put', '/api/imports/{id}');
    expect(call?.body).toEqual({ columns: ['', 'unitNumber'] });
    expect(call?.headers.get('If-Match')).toBe('"1"');
  });

  it('says what new records still need', async () => {
    importApi(buildImport({ columns: ['', ''] }));
    showImportExport(5);
    expect(await screen.findByText('New records also need: Unit number.')).toBeInTheDocument();
  });

  it('is imported without the bad rows, and shows how far it is until it is done', async () => {
    const api = importApi();
    const startedAt = '2026-11-21T08:00:00.000Z';
    api.on('post', '/api/imports/{id}/start', () => {
      api.on('get', '/api/imports/{id}', buildImport({ status: 'imported', startedAt, doneCount: 4, version: 3 }));
      return buildImport({ status: 'running', startedAt, rowCount: 10_000, doneCount: 2_500, version: 2 });
    });
    const { user } = showImportExport(5);
    await user.click(await screen.findByRole('button', { name: 'Import the 3 rows without problems' }));
    expect(await screen.findByText('2,500 of 10,000 rows')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Rows done' })).toHaveAttribute('value', '2500');
    expect(await screen.findByRole('button', { name: 'Undo this import' }, { timeout: 3_000 })).toBeInTheDocument();
  });

  it('can be left without importing anything', async () => {
    const api = importApi();
    api.on('delete', '/api/imports/{id}', reply(204));
    const { user } = showImportExport(5);
    await user.click(await screen.findByRole('button', { name: 'Import nothing' }));
    expect(await screen.findByText('Nothing was imported')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/import-export$/));
  });

  it('cannot be imported without a good row, and a refusal is shown', async () => {
    importApi(buildImport({ createCount: 0, updateCount: 0 }));
    showImportExport(5);
    expect(await screen.findByRole('button', { name: /^Import the 0 rows/ })).toBeDisabled();
  });
});

describe('a finished import', () => {
  const startedAt = '2026-11-21T08:00:00.000Z';

  it('is undone after a question, and what stays is named', async () => {
    const api = importApi(buildImport({ status: 'imported', startedAt, badCount: 0 }));
    const undoneAt = '2026-11-21T09:00:00.000Z';
    api.on(
      'post',
      '/api/imports/{id}/undo',
      buildImport({ status: 'undone', startedAt, undoneAt, keptCount: 1, version: 4 }),
    );
    const { user } = showImportExport(5);
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to undo the import of units.csv?');
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/1 row could not be undone/)).toBeInTheDocument();
    expect(await region('Rows that were not undone')).toBeInTheDocument();
  });

  it('that failed says why', async () => {
    importApi(buildImport({ status: 'failed', startedAt, failure: 'Nothing was changed; please try again.' }));
    showImportExport(5);
    expect(await screen.findByText('Nothing was changed; please try again.')).toBeInTheDocument();
  });

  it('that is not there says so', async () => {
    fakeApi().on('get', '/api/imports/{id}', refuse(404, 'Import not found'));
    showImportExport(5);
    expect(await screen.findByText('There is no such import')).toBeInTheDocument();
  });
});
