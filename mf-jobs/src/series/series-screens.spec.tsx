import { page, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildSeries, seriesApi, showSeries, showSeriesList } from './series.fixture';

describe('the list of recurring jobs', () => {
  it('asks for jobs and drafts only, and shows customer, rule and amount', async () => {
    const api = seriesApi(buildSeries());
    showSeriesList();
    expect(await screen.findByRole('link', { name: 'Boiler service' })).toHaveAttribute(
      'href',
      expect.stringContaining('/jobs/recurring/5'),
    );
    expect(screen.getByText('Hartley Bakery · Every 3 months')).toBeInTheDocument();
    expect(screen.getByText('$90.00 · Unassigned')).toBeInTheDocument();
    expect(screen.getByText('Next Feb 1, 2027')).toBeInTheDocument();
    expect(api.callsOf('get', '/api/companies/{companyId}/series')[0]?.query).toMatchObject({ noun: 'job,invoice' });
  });

  it('says why a series is stuck', async () => {
    seriesApi(buildSeries({ problem: 'This customer does not exist.', customer: null }));
    showSeriesList();
    expect(await screen.findByText('Needs attention')).toBeInTheDocument();
    expect(screen.getByText('This customer does not exist.')).toBeInTheDocument();
  });

  it('offers nothing to whoever may only read', async () => {
    seriesApi();
    showSeriesList(['invoices.read']);
    expect(await screen.findByText('No recurring jobs yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /New Series/ })).toBeNull();
  });
});

describe('the page of a series', () => {
  it('shows when it comes up, its visit and its lines', async () => {
    seriesApi(buildSeries());
    showSeries(5);
    expect(await screen.findByRole('heading', { name: 'Boiler service' })).toBeInTheDocument();
    expect(await screen.findByText('2 × Boiler service')).toBeInTheDocument();
    expect(screen.getByText('8:30 AM')).toBeInTheDocument();
    expect(screen.getByText('1 h 30 min')).toBeInTheDocument();
    expect(
      within(await screen.findByRole('list', { name: 'Next dates' })).getByText(/Feb 1, 2027/),
    ).toBeInTheDocument();
  });

  it('links the jobs that it made', async () => {
    const occurrence = { id: 1, seriesId: 5, due: '2026-11-02', movedTo: null, isSkipped: false };
    const none = { workOrderId: null, workOrderNumber: null, workOrderStatus: null };
    const job = { invoiceId: 9, invoiceNumber: 'INV-0009', jobNumber: 'JOB-0009', invoiceStatus: 'draft' };
    const made = { ...occurrence, ...none, ...job, madeAt: '2026-10-26T08:00:00.000Z' };
    seriesApi(buildSeries()).on('get', '/api/series/{id}/occurrences', page([made], 1));
    showSeries(5);
    expect(await screen.findByRole('link', { name: 'JOB-0009' })).toHaveAttribute(
      'href',
      expect.stringContaining('/invoices/9'),
    );
  });

  it('saves a changed template as a whole, with its version', async () => {
    const api = seriesApi(buildSeries()).on('put', '/api/series/{id}', buildSeries({ version: 2 }));
    const { user } = showSeries(5, undefined, '?edit=yes');
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Contract 12');
    await user.click(screen.getByRole('button', { name: 'Update Series' }));
    await waitFor(() => expect(api.callsOf('put', '/api/series/{id}')).toHaveLength(1));
    expect(api.callsOf('put', '/api/series/{id}')[0]?.body).toMatchObject({
      template: { noun: 'job', title: 'Contract 12', customerId: 7, startTime: '08:30', durationMinutes: 90 },
    });
  });
});

describe('tax and discount of a series', () => {
  const taxed = () => {
    const series = buildSeries();
    const [line] = series.template.items;
    const terms = { taxRateId: 3, taxName: 'County tax', taxBasisPoints: 500, discountBasisPoints: 1_000 };
    return buildSeries({ template: { ...series.template, ...terms, items: [{ ...line!, taxable: false }, line!] } });
  };

  it('are in the sums of its page, by the rate as it is now', async () => {
    seriesApi(taxed());
    showSeries(5);
    expect(await screen.findByText('Discount (10%)')).toBeInTheDocument();
    expect(await screen.findByText('County tax (7.25%)')).toBeInTheDocument();
    expect(screen.getByText('$167.87')).toBeInTheDocument();
  });

  it('are kept by its dialog, with what is not taxable', async () => {
    const api = seriesApi(taxed()).on('put', '/api/series/{id}', buildSeries({ version: 2 }));
    const { user } = showSeries(5, undefined, '?edit=yes');
    expect(await screen.findByRole('option', { name: 'County tax (7.25%)' })).toBeInTheDocument();
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Contract 12');
    await user.click(screen.getByRole('button', { name: 'Update Series' }));
    await waitFor(() => expect(api.callsOf('put', '/api/series/{id}')).toHaveLength(1));
    expect(api.callsOf('put', '/api/series/{id}')[0]?.body).toMatchObject({
      template: {
        ...{ title: 'Contract 12', taxRateId: 3, discountBasisPoints: 1_000, discountAmount: null },
        items: [{ taxable: false }, { taxable: true }],
      },
    });
  });
});
