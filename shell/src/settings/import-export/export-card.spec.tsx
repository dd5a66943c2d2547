import { reply, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { importApi, showImportExport } from './import-export.fixture';
import type { Export } from './import-labels';

const LIST = '/api/companies/{companyId}/exports';

const waiting: Export = {
  ...{ id: 3, companyId: 1, kind: 'units', status: 'waiting', rowCount: 12_000, doneCount: 3_000 },
  ...{ createdAt: '2026-11-21T08:00:00.000Z', endedAt: null, expiresAt: '2026-11-28T08:00:00.000Z' },
};

it('downloads a list of few rows at once', async () => {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} });
  const api = importApi()
    .on('post', LIST, { export: null })
    .on('get', '/api/companies/{companyId}/export', reply(200, 'Unit number'));
  const { user } = showImportExport();
  await user.click(await screen.findByRole('link', { name: 'Units' }));
  await waitFor(() => expect(names).toEqual(['units.csv']));
  expect(api.callsOf('post', LIST)[0]).toMatchObject({ query: { kind: 'units' } });
});

it('shows how far a long list is written, and then its file and how long that is kept', async () => {
  const api = importApi().on('post', LIST, () => {
    api.on('get', LIST, [waiting]);
    return { export: waiting };
  });
  const { user } = showImportExport();
  await user.click(await screen.findByRole('link', { name: 'Units' }));
  const list = await screen.findByRole('list', { name: 'Large exports' });
  expect(list).toHaveTextContent('Units: 12,000 rows');
  expect(within(list).getByRole('progressbar', { name: 'Rows written' })).toHaveAttribute('value', '3000');
  expect(list).toHaveTextContent('3,000 of 12,000 rows');
  api.on('get', LIST, [{ ...waiting, status: 'ready', doneCount: 12_000 }]);
  const link = await screen.findByRole('link', { name: 'Download units.csv' });
  expect(link).toHaveAttribute('href', '/api/exports/3/file');
  expect(list).toHaveTextContent('The file is kept until Nov 28, 2026.');
});

it('says that an export failed, and why none could be started', async () => {
  importApi()
    .on('get', LIST, [{ ...waiting, status: 'failed' }])
    .on('post', LIST, refuse(503, 'Away.'));
  const { user } = showImportExport();
  const list = await screen.findByRole('list', { name: 'Large exports' });
  expect(list).toHaveTextContent('Something went wrong on our side. Please start it again.Failed');
  await user.click(screen.getByRole('link', { name: 'Units' }));
  expect(await screen.findByText('Away.')).toBeInTheDocument();
});
