import type { ReportAnswer } from '@nerka/mf-shared/reports';
import { aCompany, aUser, renderScreen } from '@nerka/mf-shared/testing';
import { ReportsScreen } from './reports-screen';

export const addresses = {
  revenue: '/api/companies/{companyId}/reports/revenue-by-month',
  ageing: '/api/companies/{companyId}/reports/receivables-ageing',
  items: '/api/companies/{companyId}/reports/top-items',
  deals: '/api/companies/{companyId}/reports/deal-conversion',
  taxes: '/api/companies/{companyId}/reports/tax-collected',
  people: '/api/companies/{companyId}/reports/revenue-by-person',
  itemRevenues: '/api/companies/{companyId}/reports/revenue-by-item',
  hours: '/api/companies/{companyId}/reports/hours-by-job',
} as const;

const features = ['dashboard', 'pipeline', 'customers', 'items', 'invoices', 'jobs', 'reports', 'settings'];

export function showReports(address: string, enabled = features) {
  const company = aCompany({
    ...{ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business', features: enabled },
  });
  const at = `${company.basePath}/reports${address}`;
  const path = address.startsWith('/') ? `${company.basePath}/reports/:report` : `${company.basePath}/reports`;
  return renderScreen(<ReportsScreen />, { company, user: aUser({ company }), at, path });
}

const range = { from: '2026-10-01', to: '2026-11-21' };

export const revenue: ReportAnswer<'revenue-by-month'> = {
  ...range,
  summary: { invoices: 3, invoiced: 123_450, payments: 2, received: 100_001, meanInvoice: 41_150 },
  byMonth: [
    { month: '2026-10-01', invoices: 1, invoiced: 23_450, payments: 0, received: 0 },
    { month: '2026-11-01', invoices: 2, invoiced: 100_000, payments: 2, received: 100_001 },
  ],
  byMethod: [
    { method: 'cash', payments: 1, received: 1 },
    { method: 'check', payments: 1, received: 100_000 },
    { method: 'other', payments: 0, received: 0 },
  ],
};

export const ageing: ReportAnswer<'receivables-ageing'> = {
  ...{ asOf: '2026-11-21', correctedOn: null },
  summary: { invoices: 2, receivable: 40_000, overdue: 10_000, buckets: [30_000, 0, 10_000, 0, 0] },
  byCustomer: [
    { customerId: 3, customerName: 'Ada Birch', invoices: 2, buckets: [30_000, 0, 10_000, 0, 0], total: 40_000 },
  ],
  rowCount: 2,
  rows: [
    {
      ...{ invoiceId: 7, invoiceNumber: 'INV-0007', customerId: 3, customerName: 'Ada Birch' },
      ...{
        serviceDate: '2026-10-01',
        dueDate: '2026-10-10',
        daysOverdue: 42,
        total: 15_000,
        paid: 5_000,
        balance: 10_000,
      },
    },
    {
      ...{ invoiceId: 8, invoiceNumber: 'INV-0008', customerId: 3, customerName: 'Ada Birch' },
      ...{ serviceDate: '2026-11-20', dueDate: null, daysOverdue: 0, total: 30_000, paid: 0, balance: 30_000 },
    },
  ],
};

export const items: ReportAnswer<'top-items'> = {
  ...range,
  summary: { items: 1, invoices: 2, quantity: 3, amount: 10_000 },
  rowCount: 2,
  rows: [
    {
      key: 'water heater, 50 gallons',
      item: 'Water heater, 50 gallons',
      quantity: 3,
      invoices: 1,
      amount: 7_500,
      sharePercent: 75,
    },
    { key: '', item: null, quantity: 0, invoices: 1, amount: 2_500, sharePercent: 25 },
  ],
};

const closed = { won: 1, lost: 1, wonValue: 30_000, lostValue: 10_000, winRatePercent: 50 };

export const deals: ReportAnswer<'deal-conversion'> = {
  ...range,
  summary: { created: 4, ...closed, winRateValuePercent: 75, medianDaysToWin: 10, meanDaysToWin: 12.5 },
  byMonth: [
    { month: '2026-10-01', created: 3, ...closed },
    { month: '2026-11-01', created: 1, won: 0, lost: 0, wonValue: 0, lostValue: 0, winRatePercent: null },
  ],
  openByStage: [
    { stage: 'prospecting', count: 2, value: 20_000, weightedValue: 4_000 },
    { stage: 'qualification', count: 0, value: 0, weightedValue: 0 },
    { stage: 'proposal', count: 0, value: 0, weightedValue: 0 },
    { stage: 'negotiation', count: 0, value: 0, weightedValue: 0 },
  ],
  rowCount: 2,
  rows: [
    {
      ...{ dealId: 5, name: 'Bath', customerName: 'Ada Birch', stage: 'won', value: 30_000 },
      ...{ createdDate: '2026-10-01', closedDate: '2026-10-11', days: 10 },
    },
    {
      ...{ dealId: 6, name: 'Attic', customerName: null, stage: 'lost', value: 10_000 },
      ...{ createdDate: '2026-10-01', closedDate: '2026-10-05', days: 4 },
    },
  ],
};

export const taxes: ReportAnswer<'tax-collected'> = {
  ...range,
  summary: { billed: 743, invoices: 1, received: 4_000, collected: 233 },
  rows: [{ taxName: 'State', taxBasisPoints: 825, billed: 743, invoices: 1, received: 4_000, collected: 233 }],
};

export const people: ReportAnswer<'revenue-by-person'> = {
  ...range,
  summary: { jobs: 2, payments: 3, received: 4_007, tax: 233, revenue: 3_774 },
  rows: [
    { userId: 4, name: 'Kim', jobs: 1, payments: 2, received: 4_000, tax: 233, revenue: 3_767 },
    { userId: null, name: null, jobs: 1, payments: 1, received: 7, tax: 0, revenue: 7 },
  ],
};

export const itemRevenues: ReportAnswer<'revenue-by-item'> = {
  ...range,
  summary: { items: 1, invoices: 2, gross: 11_000, discount: 1_000, revenue: 10_000 },
  rowCount: 2,
  rows: [
    { key: 'boiler', item: 'Boiler', quantity: 1.5, invoices: 1, gross: 10_000, discount: 1_000, revenue: 9_000 },
    { key: '', item: null, quantity: 0, invoices: 1, gross: 1_000, discount: 0, revenue: 1_000 },
  ],
};

export const hours: ReportAnswer<'hours-by-job'> = {
  ...range,
  summary: { seconds: 9_000, jobs: 1, secondsWithoutJob: 0, running: 1 },
  rowCount: 1,
  rows: [
    {
      ...{ invoiceId: 7, invoiceNumber: 'INV-0007', jobNumber: 'JOB-0007', customerName: 'Ada Birch' },
      ...{ seconds: 9_000, visitSeconds: 9_000, workOrderSeconds: 0, people: 2, isRunning: true },
    },
  ],
};
