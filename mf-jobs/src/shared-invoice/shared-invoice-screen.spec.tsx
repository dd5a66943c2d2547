import { saveFile } from '@nerka/mf-shared/api';
import { companyColorStore } from '@nerka/mf-shared/contract';
import { fakeApi, refuse, renderScreen, reply, screen, within } from '@nerka/mf-shared/testing';
import type { SharedInvoice } from './shared-invoice.api';
import { SharedInvoiceScreen } from './shared-invoice-screen';

jest.mock('@nerka/mf-shared/api', () => ({
  ...jest.requireActual<object>('@nerka/mf-shared/api'),
  saveFile: jest.fn(),
}));

const RECORD = '/api/shared-invoices/{token}';

const invoice: SharedInvoice = {
  invoiceNumber: 'INV-0007',
  status: 'overdue',
  subtotal: 37_040,
  ...{ discount: 0, discountBasisPoints: null, taxName: null, taxBasisPoints: null, tax: 0, deductions: [] },
  total: 37_040,
  paidTotal: 10_000,
  balance: 27_040,
  date: '2026-11-19',
  serviceDate: '2026-11-20',
  startTime: null,
  dueDate: '2026-12-04',
  message: 'Thank you.\nThe team',
  serviceAddress: null,
  company: {
    name: 'Brightside',
    logoUrl: '/api/shared-invoices/secret/logo',
    primaryColor: '#0f766e',
    address: '12 Main Street',
    phone: '919-555-0100',
    website: 'https://brightside.example',
  },
  customer: { name: 'Ada Birch', email: 'ada@example.com', phone: null, address: '1 Oak Lane' },
  items: [
    { item: 'Faucet', quantity: 3, unitPrice: 12_345, price: 37_035, taxable: true },
    { item: '<b>Labor</b>', quantity: 1, unitPrice: 5, price: 5, taxable: true },
  ],
  payments: [{ amount: 10_000, method: 'check', date: '2026-11-21' }],
};

const open = (token = 'secret') =>
  renderScreen(<SharedInvoiceScreen />, { company: null, at: `/nerka/brightside/invoice/INV-0007?share=${token}` });

const texts = (elements: HTMLElement[]): (string | null)[] => elements.map(({ textContent }) => textContent);

describe('the page of a shared invoice', () => {
  it('shows who bills whom for what and what is left to pay', async () => {
    const api = fakeApi().on('get', RECORD, invoice);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INV-0007' })).toBeInTheDocument();
    expect(api.callsOf('get', RECORD)[0]).toMatchObject({ params: { token: 'secret' } });
    expect(screen.getByText('Overdue')).toBeInTheDocument();
    for (const text of [
      'Brightside',
      '12 Main Street',
      '919-555-0100',
      'Nov 19, 2026',
      'Nov 20, 2026',
      'Dec 4, 2026',
      'Due Dec 4, 2026',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText(/Ada Birch\s+1 Oak Lane\s+ada@example.com/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'https://brightside.example' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => texts(within(row).getAllByRole('cell')))).toEqual([
      ['Faucet', '3', '$123.45', '$370.35'],
      ['<b>Labor</b>', '1', '$0.05', '$0.05'],
    ]);
    const terms = texts(screen.getAllByRole('term')).slice(-5);
    expect(texts(screen.getAllByRole('term')).slice(0, 4)).toEqual(['Bill to', 'Date', 'Service date', 'Due']);
    expect(terms).toEqual(['Subtotal', 'Sales Tax', 'Total', 'Paid', 'Balance due']);
    expect(texts(screen.getAllByRole('definition')).slice(-5)).toEqual([
      '$370.40',
      '$0.00',
      '$370.40',
      '$100.00',
      '$270.40',
    ]);
    expect(texts(screen.getAllByRole('listitem'))).toEqual(['Nov 21, 2026, Check$100.00']);
    expect(screen.getByText(/Thank you\.\s+The team/)).toBeInTheDocument();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it.each([
    [
      ['es-MX', 'en'],
      'Factura INV-0007',
      ['Vencida', 'Facturar a', '4 dic 2026', 'Saldo por pagar', 'Precio unitario'],
    ],
    [['de', 'fr-CA'], 'Facture INV-0007', ['En retard', 'Facturé à', '4 déc. 2026', 'Prix unitaire', 'Imprimer']],
  ] as const)('is in the first of the browser’s languages that there is: %j', async (languages, title, words) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    fakeApi().on('get', RECORD, invoice);
    const { unmount } = open();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    for (const word of words) expect(screen.getAllByText(word)).not.toEqual([]);
    expect(screen.getByText('Faucet')).toBeInTheDocument();
    expect(screen.getAllByText('$270.40')).not.toEqual([]);
    expect(document.documentElement.lang).toBe(languages.at(-1) === 'en' ? 'es' : 'fr');
    unmount();
    jest.restoreAllMocks();
  });

  it('has the colour of its company', async () => {
    fakeApi().on('get', RECORD, invoice);
    const { unmount } = open();
    await screen.findByRole('heading', { level: 1 });
    expect(companyColorStore.current()).toBe('#0f766e');
    unmount();
    expect(companyColorStore.current()).toBeNull();
  });

  it('shows upon receipt without a due date, and leaves out empty parts', async () => {
    fakeApi().on('get', RECORD, {
      ...invoice,
      status: 'sent',
      dueDate: null,
      payments: [],
      paidTotal: 0,
      message: null,
    });
    open();
    expect(await screen.findByText('Due upon receipt')).toBeInTheDocument();
    expect(screen.getByText('upon receipt')).toBeInTheDocument();
    expect(screen.queryByText('Sent')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Payments' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Message' })).not.toBeInTheDocument();
  });

  it('shows while it loads that it does', () => {
    fakeApi().on('get', RECORD, () => new Promise<SharedInvoice>(() => {}));
    open();
    expect(screen.getByText('Loading invoice...')).toBeInTheDocument();
  });

  it('shows that the link opens nothing any more', async () => {
    fakeApi().on('get', RECORD, refuse(404, 'Not now'));
    open();
    expect(await screen.findByText('This link does not open an invoice')).toBeInTheDocument();
    expect(
      screen.getByText('It has ended or was taken back. Please ask the company that sent it for a new one.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('offers Retry where it could not be loaded', async () => {
    const api = fakeApi().on('get', RECORD, refuse(503, 'Not now'));
    const { user } = open();
    expect(await screen.findByText('The invoice could not be loaded')).toBeInTheDocument();
    api.on('get', RECORD, invoice);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Invoice INV-0007' })).toBeInTheDocument();
  });
});

describe('that the invoice was read', () => {
  const VIEW = '/api/shared-invoices/{token}/view';

  it('is noted once somebody touches the page, and only once', async () => {
    const api = fakeApi().on('get', RECORD, invoice).on('post', VIEW, reply(204));
    const { user } = open();
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(api.callsOf('post', VIEW)).toEqual([]);
    await user.click(heading);
    await user.keyboard('{ArrowDown}');
    expect(api.callsOf('post', VIEW)).toMatchObject([{ params: { token: 'secret' } }]);
  });

  it('keeps nobody from reading where it cannot be noted', async () => {
    fakeApi().on('get', RECORD, invoice).on('post', VIEW, refuse(503, 'Not now'));
    const { user } = open();
    await user.click(await screen.findByRole('heading', { level: 1 }));
    expect(screen.getByRole('heading', { level: 1, name: 'Invoice INV-0007' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Download PDF', () => {
  it('saves the file under the number: PDF downloaded successfully', async () => {
    fakeApi()
      .on('get', RECORD, invoice)
      .on('post', `${RECORD}/view`, reply(204))
      .on('get', `${RECORD}/pdf`, reply(200, '%PDF'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('PDF downloaded successfully')).toBeInTheDocument();
    expect(saveFile).toHaveBeenCalledWith(expect.objectContaining({ size: 6 }), 'invoice-INV-0007.pdf');
  });

  it('that fails shows: Failed to generate PDF', async () => {
    fakeApi()
      .on('get', RECORD, invoice)
      .on('post', `${RECORD}/view`, reply(204))
      .on('get', `${RECORD}/pdf`, refuse(429, 'Not now'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Failed to generate PDF')).toBeInTheDocument();
  });
});

it('Print opens the browser’s print dialog', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  fakeApi().on('get', RECORD, invoice).on('post', `${RECORD}/view`, reply(204));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
