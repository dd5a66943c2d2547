import { page, refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { ESTIMATES } from '../estimate/estimate';
import { buildEstimate } from '../estimate/estimate.fixture';
import { JOBS as INVOICES } from '../job/job';
import { buildJob } from '../job/job.fixture';
import { buildDeal } from './deal.fixture';
import { dealsApi, RECORD, showDeals } from './deals.fixture';
import type { Deal } from './deal-labels';

const ada = { id: 3, name: 'Ada Birch', email: 'ada@birch.example', phone: '555-123-4567' };
const boiler = (values: Partial<Deal> = {}) =>
  buildDeal({ id: 7, name: 'Boiler', value: 200_050, probability: 40, stage: 'proposal', customer: ada, ...values });
const address = () => screen.getByTestId('address').textContent;
const heading = () => screen.findByRole('heading', { level: 1, name: 'Boiler' });
const steps = () =>
  screen.queryAllByRole('button', { name: /^(Move to|Mark as Won|Open INV)/ }).map(({ textContent }) => textContent);

async function open(deal: Deal) {
  const api = dealsApi(deal);
  const shown = showDeals('pipeline/7');
  await heading();
  await screen.findByRole('region', { name: 'Details' });
  return { api, ...shown };
}

describe('the page of a deal', () => {
  it('shows its stage and value, and whom to call', async () => {
    await open(boiler());
    expect(screen.getByText('Proposal')).toBeInTheDocument();
    const details = screen.getByRole('region', { name: 'Details' });
    expect(details).toHaveTextContent('Value$2,000.50Probability40%Weighted value$800.20CreatedNov 20, 2026');
    const customer = within(screen.getByRole('region', { name: 'Customer' }));
    expect(customer.getByRole('link', { name: 'Ada Birch' })).toHaveAttribute('href', '/nerka/brightside/customers/3');
    expect(customer.getByRole('link', { name: /555/ })).toHaveAttribute('href', 'tel:555-123-4567');
    expect(await screen.findByText('Nothing has been noted yet.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('leads from stage to stage until it is won, with Undo', async () => {
    const { api, user } = await open(boiler());
    await user.click(screen.getByRole('button', { name: 'Move to Negotiation' }));
    expect(await screen.findByText('Deal moved to Negotiation')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    const won = await screen.findByRole('button', { name: 'Mark as Won' });
    await waitFor(() => expect(won).toBeEnabled());
    await user.click(won);
    expect(await screen.findByText('Deal won')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD).map(({ body }) => body)).toEqual([{ stage: 'negotiation' }, { stage: 'won' }]);
    await waitFor(() => expect(steps()).toEqual([]));
  });

  it('leads from a won deal to its invoice', async () => {
    const invoice = { id: 9, invoiceNumber: 'INV-0009' };
    const { user } = await open(boiler({ stage: 'won', closedAt: '2026-11-21T15:04:00.000Z', invoice }));
    expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('WonNov 21, 2026');
    expect(screen.getByRole('link', { name: 'INV-0009' })).toHaveAttribute('href', '/nerka/brightside/invoices/9');
    await user.click(screen.getByRole('button', { name: 'Open INV-0009' }));
    expect(address()).toBe('/nerka/brightside/invoices/9');
  });

  it('shows what was offered and billed, and offers Retry where that could not be loaded', async () => {
    const api = dealsApi(boiler()).on('get', INVOICES, refuse(503, 'Not now.'));
    api.on('get', ESTIMATES, page([buildEstimate({ id: 6, estimateNumber: 'EST-0006' })], 1));
    const { user } = showDeals('pipeline/7');
    const offered = await screen.findByRole('link', { name: 'EST-0006' });
    expect(offered).toHaveAttribute('href', '/nerka/brightside/estimates/6');
    expect(api.callsOf('get', ESTIMATES)[0]?.query).toMatchObject({ dealId: '7' });
    const deposit = buildJob({ invoiceNumber: 'INV-0009', isDeposit: true });
    api.on('get', INVOICES, page([deposit], 1));
    expect(await screen.findByText('Invoices could not be loaded')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const billed = within(screen.getByRole('region', { name: 'Invoices' }));
    expect((await billed.findAllByRole('listitem'))[0]).toHaveTextContent(/^INV-0009.*Deposit/);
    expect(api.callsOf('get', INVOICES)[0]?.query).toMatchObject({ dealId: '7' });
  });

  it('can be lost from the menu', async () => {
    const { user } = await open(boiler());
    await user.click(screen.getByRole('button', { name: 'More for Boiler' }));
    await user.click(screen.getByText('Mark as Lost'));
    expect(await screen.findByText('Deal lost')).toBeInTheDocument();
  });

  it('is edited by a key, at an address', async () => {
    const { user } = await open(boiler());
    await user.keyboard('e');
    await screen.findByRole('dialog', { name: 'Edit Deal' });
    expect(address()).toBe('/nerka/brightside/pipeline/7?edit=yes');
  });

  it('is left for the board once deleted', async () => {
    const { api, user } = await open(boiler());
    api.on('delete', RECORD, reply(204));
    await user.click(screen.getByRole('button', { name: 'More for Boiler' }));
    await user.click(screen.getByText('Delete'));
    await screen.findByText('Are you sure you want to delete this deal?');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deal deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/nerka/brightside/pipeline'));
  });

  it('offers no changes to users who may only read', async () => {
    dealsApi(boiler());
    showDeals('pipeline/7', ['deals.read']);
    await heading();
    expect(steps()).toEqual([]);
    expect(screen.queryByRole('button', { name: /More for/ })).not.toBeInTheDocument();
  });

  it.each([
    ['is not there', refuse(404, 'Deal not found')],
    ['is another company’s', boiler({ companyId: 2 })],
  ])('that %s is not shown', async (_, response) => {
    dealsApi().on('get', RECORD, response);
    showDeals('pipeline/7');
    expect(await screen.findByText('Deal not found')).toBeInTheDocument();
  });
});
