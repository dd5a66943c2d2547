import type { Permission } from '@nerka/mf-shared/contract';
import { Route, Routes } from '@nerka/mf-shared/router';
import {
  aCompany,
  aUser,
  countedBy,
  fakeApi,
  page,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import { type Estimate, estimateStatusOptions } from '../estimate/estimate';
import { buildEstimate } from '../estimate/estimate.fixture';
import { buildTaxRate } from '../billing/tax-rate.fixture';
import { EstimateEditorScreen } from './estimate-editor-screen';
import { EstimateScreen } from './estimate-screen';
import { EstimatesScreen } from './estimates-screen';

const LIST = '/api/companies/{companyId}/estimates';
const RECORD = '/api/estimates/{id}';
const features = ['pipeline', 'customers', 'invoices', 'jobs'];
const statuses = estimateStatusOptions.map(({ value }) => value);
const ada = buildEstimate().customer;
const address = () => screen.getByTestId('address').textContent;
const button = (name: string) => screen.getByRole('button', { name });

function estimatesApi(...estimates: Estimate[]): FakeApi {
  return fakeApi()
    .on('get', LIST, page(estimates, estimates.length) as never)
    .on('get', `${LIST}/counts`, { status: countedBy(estimates, 'status', statuses) })
    .on('get', '/api/companies/{companyId}/customers', [])
    .on('get', '/api/customers/{id}', { ...ada } as never)
    .on('get', '/api/companies/{companyId}/items', [])
    .on('get', '/api/companies/{companyId}/tax-rates', [
      buildTaxRate({ id: 5, name: 'NC Sales Tax', basisPoints: 725 }),
    ])
    .on('get', '/api/companies/{companyId}/settings', { decimalQuantities: false } as never)
    .on('get', RECORD, ({ params }) => estimates.find(({ id }) => String(id) === params.id)!);
}

function show(at: string, permissions?: Permission[]) {
  const company = aCompany({ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business', features });
  const user = aUser({ company, ...(permissions && { permissions }) });
  const screens = (
    <Routes>
      <Route path={`${company.basePath}/estimates`} element={<EstimatesScreen />} />
      <Route path={`${company.basePath}/estimates/new`} element={<EstimateEditorScreen />} />
      <Route path={`${company.basePath}/estimates/:id`} element={<EstimateScreen />} />
      <Route path={`${company.basePath}/estimates/:id/edit`} element={<EstimateEditorScreen />} />
    </Routes>
  );
  return renderScreen(screens, { company, user, at: `${company.basePath}/${at}` });
}

describe('the list of estimates', () => {
  it('shows number, customer, status and total, and leads to a new one', async () => {
    estimatesApi(buildEstimate({ id: 7, status: 'accepted' }));
    const { user } = show('estimates');
    const link = await screen.findByRole('link', { name: 'EST-0007' });
    expect(link).toHaveAttribute('href', '/nerka/brightside/estimates/7');
    expect(screen.getByText('Customer: Ada Birch')).toBeInTheDocument();
    expect(screen.getByText('$1,000.00')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'New Estimate' })[0]!);
    expect(address()).toBe('/nerka/brightside/estimates/new');
  });

  it('says when there is none', async () => {
    estimatesApi();
    show('estimates');
    expect(await screen.findByText('No estimates yet')).toBeInTheDocument();
  });
});

describe('the page of an estimate', () => {
  it('leads from the draft to sending it', async () => {
    const api = estimatesApi(buildEstimate({ id: 7 }));
    api.on('post', `${RECORD}/send-email`, buildEstimate({ id: 7, status: 'sent', emailedAt: '2026-11-26T15:04:00Z' }));
    const { user } = show('estimates/7');
    await user.click(await screen.findByRole('button', { name: 'Send Estimate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send Estimate via Email' });
    await user.click(within(dialog).getByRole('button', { name: 'Send Estimate' }));
    expect(await screen.findByText('Estimate sent successfully')).toBeInTheDocument();
    expect(api.callsOf('post', `${RECORD}/send-email`)[0]!.body).toEqual({ email: 'ada@birch.example' });
  });

  it('is converted once it is accepted, and then leads to its job', async () => {
    const answers: Estimate['answers'] = [
      {
        ...{ revision: 1, answer: 'accepted', name: 'Ada Birch', reason: null, address: '192.0.2.1' },
        ...{ pdfHash: 'abc', total: 100_000, answeredAt: '2026-11-26T15:04:00.000Z' },
      },
    ];
    const api = estimatesApi(buildEstimate({ id: 7, status: 'accepted', deposit: 25_000, answers }));
    const converted = buildEstimate({
      ...{ id: 7, status: 'converted', answers, convertedAt: '2026-11-26T16:04:00.000Z' },
      ...{ invoiceId: 9, invoiceNumber: 'INV-0009', jobNumber: 'JOB-0009' },
      ...{ depositInvoiceId: 8, depositInvoiceNumber: 'INV-0008' },
    });
    api.on('post', `${RECORD}/convert`, converted);
    const { user } = show('estimates/7');
    await screen.findByRole('heading', { level: 1, name: 'Ada Birch' });
    expect(await screen.findByText(/Accepted by Ada Birch/)).toBeInTheDocument();
    await user.click(button('Convert to Job'));
    expect(await screen.findByText('Converted to JOB-0009')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'JOB-0009' })).toHaveAttribute(
      'href',
      '/nerka/brightside/invoices/9?as=job',
    );
    expect(screen.getByRole('link', { name: 'INV-0008' })).toHaveAttribute('href', '/nerka/brightside/invoices/8');
    expect(await screen.findByRole('button', { name: 'Open JOB-0009' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send by email' })).not.toBeInTheDocument();
  });

  it('shows the deal and is left for the list once deleted', async () => {
    const api = estimatesApi(buildEstimate({ id: 7, dealId: 4, deal: { id: 4, name: 'Boiler' } }));
    api.on('delete', RECORD, reply(204));
    const { user } = show('estimates/7');
    expect(await screen.findByRole('link', { name: 'Boiler' })).toHaveAttribute('href', '/nerka/brightside/pipeline/4');
    await user.click(button('More for EST-0007'));
    await user.click(screen.getByText('Delete'));
    await screen.findByText('Are you sure you want to delete estimate EST-0007?');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Estimate deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/nerka/brightside/estimates'));
  });

  it('offers no changes to users who may only read', async () => {
    estimatesApi(buildEstimate({ id: 7 }));
    show('estimates/7', ['invoices.read']);
    await screen.findByRole('heading', { level: 1, name: 'Ada Birch' });
    expect(screen.queryByRole('button', { name: /Send|Convert|More for/ })).not.toBeInTheDocument();
  });
});

describe('the editor of an estimate', () => {
  it('changes what the customer has accepted only as the next version', async () => {
    const api = estimatesApi(buildEstimate({ id: 7, status: 'accepted', version: 3 }));
    api.on('put', RECORD, buildEstimate({ id: 7, status: 'sent', revision: 2, version: 4 }));
    const { user } = show('estimates/7/edit');
    expect(await screen.findByText(/The customer has accepted this version/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Discount'), 'percent');
    await user.type(await screen.findByLabelText('Per cent'), '12.5');
    await waitFor(() => expect(screen.getByText('Discount (12.5%)')).toBeInTheDocument());
    await user.selectOptions(await screen.findByLabelText('Tax rate'), '5');
    await waitFor(() => expect(screen.getAllByText('NC Sales Tax (7.25%)')).toHaveLength(2));
    await user.click(button('Save'));
    expect(await screen.findByText('Estimate saved as version 2')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD)[0]!.body).toMatchObject({
      discountBasisPoints: 1_250,
      discountAmount: null,
      taxRateId: 5,
    });
    await waitFor(() => expect(address()).toBe('/nerka/brightside/estimates/7'));
  });

  it('begins with the customer and the deal of the link, and needs a line', async () => {
    estimatesApi();
    show('estimates/new?dealId=4&customerId=3');
    expect(await screen.findByRole('heading', { level: 1, name: 'New Estimate' })).toBeInTheDocument();
    expect(button('Save')).toBeDisabled();
  });
});
