import {
  aCompany,
  aUser,
  countedBy,
  fakeApi,
  page,
  renderScreen,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import type { Schemas } from '@nerka/mf-shared/api';
import type { Permission } from '@nerka/mf-shared/contract';
import { statusOptions } from '../job/job';
import type { Customer, Invoice } from './invoice-labels';
import { InvoiceEditorScreen } from './invoice-editor-screen';
import { InvoiceScreen } from './invoice-screen';
import { InvoicesScreen } from './invoices-screen';
import type { Item } from '../line-items/found-items.api';

export const LIST = '/api/companies/{companyId}/invoices';
export const RECORD = '/api/invoices/{id}';
export const SETTINGS = '/api/companies/{companyId}/settings';
export const TAX_RATES = '/api/companies/{companyId}/tax-rates';

/** The settings of a company, of which the editor reads how it bills. */
export const billingSettings = (
  values: Partial<Pick<Schemas['CompanySettingsResponse'], 'paymentTermsDays' | 'decimalQuantities'>> = {},
) => ({ paymentTermsDays: null, decimalQuantities: false, ...values }) as Schemas['CompanySettingsResponse'];

const company = aCompany({ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business' });

export const companyDetails = {
  ...company,
  ...{ industry: null, website: null, phone: null, address: '12 Main Street', isTemplate: false, suspendedAt: null },
  ...{ deletedAt: null, restoreUntil: null, version: 1, updatedAt: '2026-11-10T15:04:00.000Z' },
} satisfies Schemas['CompanyDetailsResponse'];

export const ada: Customer = {
  id: 3,
  companyId: 1,
  customerId: 'CUST-0003',
  name: 'Ada Birch',
  email: 'ada@birch.example',
  phone: '919-555-0142',
  address: '1 Elm St',
  tags: [],
  residentId: null,
  balance: 0,
  overdueBalance: 0,
  version: 1,
  createdAt: '2026-11-10T15:04:00.000Z',
  updatedAt: '2026-11-10T15:04:00.000Z',
};

const statuses = statusOptions.map(({ value }) => value);

export const tap: Item = {
  id: 5,
  companyId: 1,
  name: 'Tap, chrome',
  description: null,
  price: 4_950,
  type: 'product',
  taxable: true,
  version: 1,
  createdAt: '2026-11-10T15:04:00.000Z',
  updatedAt: '2026-11-10T15:04:00.000Z',
};

/** A fake API that lists these invoices and returns each of them. */
export function invoicesApi(...invoices: Invoice[]): FakeApi {
  return fakeApi()
    .on('get', LIST, page(invoices, invoices.length) as never)
    .on('get', `${LIST}/counts`, { status: countedBy(invoices, 'status', statuses) })
    .on('get', '/api/companies/{companyId}/customers', [ada])
    .on('get', '/api/customers/{id}', ada)
    .on('get', '/api/companies/{companyId}', companyDetails)
    .on('get', SETTINGS, billingSettings())
    .on('get', TAX_RATES, [])
    .on('get', '/api/companies/{companyId}/items', [tap])
    .on('get', '/api/companies/{companyId}/users', [])
    .on('get', '/api/invoices/{id}/mail', { email: 'ada@birch.example', subject: 'Your invoice', text: 'Hello Ada' })
    .on('get', '/api/invoices/{id}/visits', [])
    .on('get', '/api/companies/{companyId}/series', [])
    .on('get', RECORD, ({ params }) => invoices.find(({ id }) => String(id) === params.id)!)
    .on('get', '/api/invoices/number/{number}', ({ params }) =>
      invoices.find(({ invoiceNumber }) => invoiceNumber === params.number)!,
    );
}

export function showInvoices(address = 'invoices', permissions?: Permission[]) {
  const user = aUser({ company, ...(permissions && { permissions }) });
  return renderScreen(<InvoicesScreen />, { company, user, at: `${company.basePath}/${address}` });
}

export function showEditor(address = 'invoice/new') {
  const path = address.startsWith('invoice/') ? 'invoice/:number' : address.replace(/\d+/, ':id');
  const at = `${company.basePath}/${address}`;
  return renderScreen(<InvoiceEditorScreen />, { company, at, path: `${company.basePath}/${path.split('?')[0]}` });
}

/** Waits until the screen has navigated there, below the company's address. */
export const leadsTo = (address: string) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`/nerka/brightside/${address}`));
export const button = (name: string) => screen.getByRole('button', { name });

/** Typed values reach the rest of the page with a short delay. */
export async function press(user: User, name: string): Promise<void> {
  await waitFor(() => expect(button(name)).toBeEnabled());
  await user.click(button(name));
}

export const newLine = () => screen.getByRole('group', { name: 'New line item' });
export const lineRows = () => within(screen.getByRole('list', { name: 'Line items' })).queryAllByRole('listitem');
export const field = (name: string) => screen.getByLabelText(name);
type User = ReturnType<typeof showEditor>['user'];

/** The combobox of the customer opens on the first press. */
export async function pickCustomer(user: User): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: 'Add customer' }));
  await user.click(await screen.findByTitle('Ada Birch (ada@birch.example)'));
}

export async function typeLine(user: User, item: string, price: string): Promise<void> {
  if (!screen.queryByRole('group', { name: 'New line item' })) await user.click(button('Add item'));
  await user.type(within(newLine()).getByRole('combobox', { name: 'Item' }), item);
  await user.type(within(newLine()).getByRole('textbox', { name: 'Price' }), price);
}

/** Shows the page of the invoice with this id. */
export function showInvoice(address: string, permissions?: Permission[]) {
  const user = aUser({ company, ...(permissions && { permissions }) });
  const path = `${company.basePath}/invoices/:id`;
  return renderScreen(<InvoiceScreen />, { company, user, at: `${company.basePath}/invoices/${address}`, path });
}
