import { reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { ESTIMATE as RECORD, type Estimate } from '../estimate/estimate';
import { buildEstimate } from '../estimate/estimate.fixture';
import { address, button, estimatesApi, show } from './estimates.fixture';

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

  it('keeps what is shown as a view', async () => {
    const VIEWS = '/api/companies/{companyId}/views';
    const api = estimatesApi(buildEstimate({ id: 7, status: 'accepted' })).on('get', VIEWS, []);
    const { user } = show('estimates?status=accepted');
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Save this view' }));
    await user.type(await screen.findByLabelText('Name'), 'To plan');
    api.on('post', VIEWS, reply(201, { name: 'To plan' }));
    await user.click(screen.getAllByRole('button', { name: /^Save/ }).at(-1)!);
    await waitFor(() =>
      expect(api.callsOf('post', VIEWS)[0]!.body).toMatchObject({ screen: 'estimates', query: 'status=accepted' }),
    );
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
