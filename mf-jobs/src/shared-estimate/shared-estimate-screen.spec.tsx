import { fakeApi, refuse, renderScreen, screen, waitFor } from '@nerka/mf-shared/testing';
import type { SharedEstimate } from './shared-estimate.api';
import { SharedEstimateScreen } from './shared-estimate-screen';

const RECORD = '/api/shared-estimates/{token}';

const estimate: SharedEstimate = {
  ...{ estimateNumber: 'EST-0007', revision: 1, status: 'sent', subtotal: 100_000, discountBasisPoints: 1_000 },
  ...{ discount: 10_000, taxName: 'NC Sales Tax', taxBasisPoints: 725, tax: 6_525, total: 96_525, deposit: 48_263 },
  ...{ validUntil: '2026-12-31', message: 'As discussed.', answeredAt: null, acceptedBy: null },
  company: {
    ...{ name: 'Brightside', logoUrl: null, primaryColor: '#0f766e', address: '12 Main Street', phone: '919-555-0100' },
    website: null,
  },
  customer: { name: 'Ada Birch', email: 'ada@example.com', phone: null, address: '1 Oak Lane' },
  items: [{ item: 'Boiler', quantity: 1, unitPrice: 100_000, price: 100_000 }],
};

const open = () =>
  renderScreen(<SharedEstimateScreen />, { company: null, at: '/nerka/brightside/estimate/EST-0007?share=secret' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the page of a shared estimate', () => {
  it('shows what is offered, until when, and what is due before the work', async () => {
    fakeApi().on('get', RECORD, estimate);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Estimate EST-0007' })).toBeInTheDocument();
    for (const text of ['Brightside', 'Boiler', 'NC Sales Tax (7.25%)', 'Discount (10%)', 'As discussed.'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('$965.25Valid until Dec 31, 2026');
    expect(screen.getByText('$482.63')).toBeInTheDocument();
  });

  it('is accepted with a typed name and the consent, and says what comes next', async () => {
    const accepted = {
      ...estimate,
      status: 'accepted',
      acceptedBy: 'Ada Birch',
      answeredAt: '2026-11-26T15:04:00.000Z',
    };
    const api = fakeApi()
      .on('get', RECORD, estimate)
      .on('post', `${RECORD}/accept`, accepted as SharedEstimate);
    api.on('post', `${RECORD}/view`, undefined);
    const { user } = open();
    await screen.findByRole('heading', { name: 'Accept this estimate' });
    await user.click(button('Accept'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please type your name.');
    await user.type(screen.getByLabelText('Your name'), 'Ada Birch');
    await user.click(button('Accept'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please confirm that you accept this estimate.');
    expect(api.callsOf('post', `${RECORD}/accept`)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /I accept this estimate of \$965.25/ }));
    await user.click(button('Accept'));
    expect(await screen.findByText(/Accepted by Ada Birch/)).toBeInTheDocument();
    expect(screen.getByText(/send you an invoice for the deposit of \$482.63/)).toBeInTheDocument();
    expect(api.callsOf('post', `${RECORD}/accept`)[0]!.body).toEqual({ name: 'Ada Birch', consent: true, revision: 1 });
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('is answered in Spanish where the browser is', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-US']);
    const accepted = { ...estimate, status: 'accepted', acceptedBy: 'Ada Birch', answeredAt: null };
    const api = fakeApi()
      .on('get', RECORD, estimate)
      .on('post', `${RECORD}/accept`, accepted as SharedEstimate);
    api.on('post', `${RECORD}/view`, undefined);
    const { user } = open();
    await screen.findByRole('heading', { name: 'Aceptar este presupuesto' });
    await user.click(button('Aceptar'));
    expect(screen.getByRole('alert')).toHaveTextContent('Escriba su nombre.');
    await user.type(screen.getByLabelText('Su nombre'), 'Ada Birch');
    await user.click(screen.getByRole('checkbox', { name: /Acepto este presupuesto de \$965.25/ }));
    await user.click(button('Aceptar'));
    expect(await screen.findByText('Aceptado por Ada Birch')).toBeInTheDocument();
    expect(screen.getByText(/le enviará una factura por el anticipo de \$482.63/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('is declined with a reason', async () => {
    const declined = { ...estimate, status: 'declined', answeredAt: '2026-11-26T15:04:00.000Z' };
    const api = fakeApi()
      .on('get', RECORD, estimate)
      .on('post', `${RECORD}/decline`, declined as SharedEstimate);
    api.on('post', `${RECORD}/view`, undefined);
    const { user } = open();
    await screen.findByRole('heading', { name: 'Accept this estimate' });
    await user.click(button('Decline'));
    await user.type(screen.getByLabelText('Why, if you want to say so'), 'Too expensive');
    await user.click(button('Decline'));
    expect(await screen.findByText(/Declined on/)).toBeInTheDocument();
    expect(api.callsOf('post', `${RECORD}/decline`)[0]!.body).toEqual({ reason: 'Too expensive', revision: 1 });
  });

  it('shows the version that there is now when the estimate changed since', async () => {
    let now = estimate;
    const api = fakeApi().on('get', RECORD, () => now);
    api.on('post', `${RECORD}/view`, undefined);
    api.on('post', `${RECORD}/accept`, refuse(409, 'This estimate has changed since you opened it.'));
    const { user } = open();
    await user.type(await screen.findByLabelText('Your name'), 'Ada');
    await user.click(screen.getByRole('checkbox'));
    now = { ...estimate, revision: 2, total: 120_000 };
    await user.click(button('Accept'));
    expect(await screen.findByText(/changed since you opened it/)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Estimate EST-0007, version 2' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveValue(''));
  });

  it.each([
    ['expired', /has expired/],
    ['converted', /The work is ordered/],
  ] as const)('that is %s cannot be answered', async (status, text) => {
    fakeApi().on('get', RECORD, { ...estimate, status });
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('says when the link opens nothing, and offers Retry when loading fails', async () => {
    const api = fakeApi().on('get', RECORD, refuse(404, 'Estimate not found'));
    open();
    expect(await screen.findByText('This link does not open an estimate')).toBeInTheDocument();
    expect(api.callsOf('get', RECORD)).toHaveLength(1);
  });
});
