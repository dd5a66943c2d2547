import { aCompany, fakeApi, renderScreen, type FakeApi } from '@nerka/mf-shared/testing';
import { DeclaredScreens } from '../../releases/declared-screens';
import type { ScreenDeclaration } from '../../releases/front-ends';
import { ImportExportScreen } from './import-export-screen';
import type { ImportDetail, ImportRow } from './import-labels';

const maria = { id: 7, displayName: 'Maria Lopez', firstName: 'Maria', username: 'strata.manager' };

export function buildImport(given: Partial<ImportDetail> = {}): ImportDetail {
  return {
    id: 5,
    companyId: 1,
    kind: 'units',
    status: 'checked',
    fileName: 'units.csv',
    encoding: 'utf-8',
    delimiter: ',',
    header: ['Apt', 'Beds'],
    columns: ['unitNumber', ''],
    rowCount: 4,
    badCount: 1,
    createCount: 2,
    updateCount: 1,
    unchangedCount: 0,
    keptCount: 0,
    doneCount: 0,
    failure: null,
    startedBy: given.startedAt ? maria : null,
    startedAt: null,
    endedAt: null,
    undoneBy: given.undoneAt ? maria : null,
    undoneAt: null,
    version: 1,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    matchedBy: ['unit number'],
    fields: [
      { name: 'unitNumber', label: 'Unit number', isRequired: true },
      { name: 'bedrooms', label: 'Bedrooms', isRequired: false },
    ],
    ...given,
  };
}

const goodRow: ImportRow = { id: 1, line: 2, cells: ['r101', '2'], problems: [], outcome: 'create' };
const badRow: ImportRow = {
  id: 2,
  line: 3,
  cells: ['', '1'],
  problems: [{ column: 'Apt', reason: 'Unit number is required' }],
  outcome: 'bad',
};

/** A server with this import and two rows of its file. */
export function importApi(shown: ImportDetail = buildImport()): FakeApi {
  return fakeApi()
    .on('get', '/api/companies/{companyId}/imports', [shown])
    .on('get', '/api/companies/{companyId}/exports', [])
    .on('get', '/api/imports/{id}', shown)
    .on('get', '/api/imports/{id}/rows', ({ query }) => (query.state === 'all' ? [goodRow, badRow] : [badRow]));
}

const BASE = '/nerka/strata/settings/import-export';

const csvOf = (kind: string, title: string, order: object): ScreenDeclaration => ({
  ...{ id: kind, area: 'company', path: kind, title, icon: 'list' },
  records: [{ noun: kind.slice(0, -1), csv: { kind, title, order } }],
});

const declared = [
  csvOf('work-orders', 'Work orders', { property_management: 60, jobs_business: 50 }),
  csvOf('units', 'Units', { property_management: 10 }),
  csvOf('residents', 'Residents', { property_management: 20 }),
  csvOf('customers', 'Customers', { jobs_business: 10, property_management: 30 }),
  csvOf('deals', 'Deals', { jobs_business: 30 }),
  csvOf('invoices', 'Invoices', { property_management: 50, jobs_business: 40 }),
  csvOf('items', 'Items and services', { property_management: 40, jobs_business: 20 }),
];

const shownScreen = (
  <DeclaredScreens value={declared}>
    <ImportExportScreen />
  </DeclaredScreens>
);

export const showImportExport = (importId?: number | string, businessType = aCompany().businessType) =>
  renderScreen(shownScreen, {
    company: aCompany({ businessType }),
    at: importId === undefined ? BASE : `${BASE}/${importId}`,
    path: '/nerka/strata/settings/import-export/:importId?',
  });
