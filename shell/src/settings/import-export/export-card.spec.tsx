import { formatDateTime } from '@nerka/mf-shared/format';
import { aCompany, act, reply, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { importApi, showImportExport } from './import-export.fixture';
import type { Export } from './import-labels';

const LIST = '/api/companies/{companyId}/exports';

const waiting: Export = {
  ...{ id: 3, companyId: 1, kind: 'units', status: 'waiting', rowCount: 12_000, doneCount: 3_000 },
  ...{ createdAt: '2026-11-21T08:00:00.000Z', endedAt: null, expiresAt: '2026-11-28T08:00:00.000Z' },
};

/** What the browser is asked to download from now on. */
function watchDownloads(): { name: string; address: string | null }[] {
  const downloads: { name: string; address: string | null }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, address: this.getAttribute('href') });
  });
  return downloads;
}

it('downloads a list of few rows at once, and once however often it is clicked', async () => {
  const downloads = watchDownloads();
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} });
  let respond = (): void => {};
  const api = importApi()
    .on('post', LIST, () => new Promise((resolve) => (respond = () => resolve({ export: null }))))
    .on('get', '/api/companies/{companyId}/export', reply(200, 'Unit number'));
  const { user } = showImportExport();
  const button = await screen.findByRole('button', { name: 'Units' });
  await user.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  await user.click(button);
  respond();
  await waitFor(() => expect(button).toBeEnabled());
  expect(downloads).toEqual([{ name: 'units.csv', address: 'blob:csv' }]);
  expect(api.callsOf('post', LIST).map(({ query }) => query)).toEqual([{ kind: 'units' }]);
});

it('shows how far a long list is written, and then its file and how long that is kept', async () => {
  const api = importApi().on('post', LIST, () => {
    api.on('get', LIST, [waiting]);
    return { export: waiting };
  });
  const { user } = showImportExport();
  await user.click(await screen.findByRole('button', { name: 'Units' }));
  const list = await screen.findByRole('list', { name: 'Large exports' });
  expect(list).toHaveTextContent('Units: 12,000 rows');
  expect(within(list).getByRole('progressbar', { name: 'Rows written' })).toHaveAttribute('value', '3000');
  expect(list).toHaveTextContent('3,000 of 12,000 rows');
  api.on('get', LIST, [{ ...waiting, status: 'ready', doneCount: 12_000 }]);
  await screen.findByRole('button', { name: 'Download units.csv' });
  expect(list).toHaveTextContent('The file is kept until Nov 28, 2026.');
});

it('distinguishes exports of the same list by when they were started', async () => {
  const later = { ...waiting, id: 4, createdAt: '2026-11-21T15:30:00.000Z' };
  importApi().on('get', LIST, [later, waiting]);
  showImportExport();
  const list = await screen.findByRole('list', { name: 'Large exports' });
  const [first, second] = within(list).getAllByRole('listitem');
  const textOf = (at: string) => `Units: 12,000 rows, started ${formatDateTime(at, aCompany().timezone)}`;
  expect(first).toHaveTextContent(textOf(later.createdAt));
  expect(second).toHaveTextContent(textOf(waiting.createdAt));
});

it('has the browser download the file of a long list', async () => {
  const downloads = watchDownloads();
  importApi()
    .on('get', LIST, [{ ...waiting, status: 'ready' }])
    .on('get', '/api/exports/{id}', { ...waiting, status: 'ready' });
  const { user } = showImportExport();
  await user.click(await screen.findByRole('button', { name: 'Download units.csv' }));
  await waitFor(() => expect(downloads).toEqual([{ name: 'units.csv', address: '/api/exports/3/file' }]));
});

it('says why a file cannot be downloaded, and does not save the refusal instead', async () => {
  const downloads = watchDownloads();
  const api = importApi()
    .on('get', LIST, [{ ...waiting, status: 'ready' }])
    .on('get', '/api/exports/{id}', refuse(404, 'Export not found.'));
  const { user } = showImportExport();
  const button = await screen.findByRole('button', { name: 'Download units.csv' });
  api.on('get', LIST, []);
  await user.click(button);
  expect(await screen.findByText('Export not found.')).toBeInTheDocument();
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(downloads).toEqual([]);
});

it('asks for the progress less and less often', async () => {
  const api = importApi().on('get', LIST, [waiting]);
  jest.useFakeTimers();
  try {
    showImportExport();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
  } finally {
    jest.useRealTimers();
  }
  // After 0.7, 1.4, 2.1, 2.8, 3.5, 4.2 and 4.9 seconds, then every 5: not 85 times.
  expect(api.callsOf('get', LIST)).toHaveLength(16);
});

it('says that an export failed, and why none could be started', async () => {
  importApi()
    .on('get', LIST, [{ ...waiting, status: 'failed' }])
    .on('post', LIST, refuse(503, 'Away.'));
  const { user } = showImportExport();
  const list = await screen.findByRole('list', { name: 'Large exports' });
  expect(list).toHaveTextContent('Something went wrong on our side. Please start it again.Failed');
  await user.click(screen.getByRole('button', { name: 'Units' }));
  expect(await screen.findByText('Away.')).toBeInTheDocument();
});
