import type { RecordedEstimate } from '../modules/estimates/recorded-estimates.js';
import type { RecordedInvoice } from '../modules/invoices/recorded-invoices.js';
import { type Calendar, dateText } from './calendar.js';
import type { Numbered } from './company-data.js';
import type { DealRow } from './deals.js';
import type { CustomerRow } from './residents.js';

export type EstimateRow = Numbered<RecordedEstimate>;
type InvoiceRow = Numbered<RecordedInvoice>;
type Status = RecordedEstimate['status'];

const VALID_DAYS = 30;
const DEPOSIT = 2_500;
const EVERY_DEPOSIT = 3;
const CONVERTED = 6;
const ACCEPTED = 2;
const message = 'Thank you for asking us. The price holds until the day above; a quarter is due before we begin.';

interface Offer {
  customerId: number;
  dealId: number | null;
  status: Status;
  lines: RecordedEstimate['lines'];
  /** When it was written. */
  at: string;
  validUntil: string;
  revision?: number;
}

/** What was offered for deals: open offers, declined and expired ones, and those that have become jobs. */
export function buildEstimates(
  clock: Calendar,
  customers: readonly CustomerRow[],
  deals: readonly DealRow[],
  invoices: readonly InvoiceRow[],
): { estimates: EstimateRow[]; invoices: InvoiceRow[] } {
  const billed = invoices.map((invoice) => ({ ...invoice, dealId: wonBy(deals, invoice) }));
  const jobs = billed.filter(({ dealId }) => dealId !== null).slice(-CONVERTED);
  const offers = [...jobs.map((job) => convertedOffer(job, clock)), ...openOffers(clock, deals)];
  const estimates = offers
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map((offer, index) => estimateOf(offer, index + 1, customers));
  const numberOf = (dealId: number | null): number | null =>
    estimates.find((estimate) => estimate.status === 'converted' && estimate.dealId === dealId)?.id ?? null;
  return {
    estimates,
    invoices: billed.map((invoice) => ({
      ...invoice,
      estimateId: invoice.dealId === null ? null : numberOf(invoice.dealId),
    })),
  };
}

/** A won deal was closed when its job was made. */
const wonBy = (deals: readonly DealRow[], { createdAt, customerId }: InvoiceRow): number | null =>
  deals.find((deal) => deal.stage === 'won' && deal.closedAt === createdAt && deal.customerId === customerId)?.id ??
  null;

const convertedOffer = (job: InvoiceRow & { dealId: number | null }, clock: Calendar): Offer => ({
  ...{ customerId: job.customerId, dealId: job.dealId, status: 'converted', lines: job.lines, at: job.createdAt },
  validUntil: dateText(clock.today + VALID_DAYS),
});

/** One of each state for the deals in proposal, new versions for those in negotiation, and two that wait for their job. */
function openOffers(clock: Calendar, deals: readonly DealRow[]): Offer[] {
  const states: Status[] = ['draft', 'declined', 'sent', 'sent', 'sent', 'sent', 'sent', 'sent'];
  const proposed = deals.filter(({ stage }) => stage === 'proposal');
  const negotiated = deals.filter(({ stage }) => stage === 'negotiation');
  const lost = deals.filter(({ stage }) => stage === 'lost').slice(-ACCEPTED);
  const soon = dateText(clock.today + VALID_DAYS / 2);
  const offer = (deal: DealRow, status: Status): Offer => ({
    ...{ customerId: deal.customerId!, dealId: deal.id, status, at: deal.updatedAt, validUntil: soon },
    lines: [{ item: deal.name, quantity: 1, unitPrice: deal.value }],
  });
  return [
    ...proposed.map((deal, index) => offer(deal, states[index] ?? 'sent')),
    ...negotiated.map((deal) => ({ ...offer(deal, 'sent'), revision: 2 })),
    // Without a deal: the customer asked for it directly.
    ...lost.map((deal) => ({ ...offer(deal, 'accepted'), dealId: null })),
    ...lost
      .slice(0, 1)
      .map((deal) => ({ ...offer(deal, 'sent'), dealId: null, validUntil: dateText(clock.today - 2) })),
  ];
}

const answered: readonly Status[] = ['accepted', 'declined', 'converted'];

function estimateOf(offer: Offer, id: number, customers: readonly CustomerRow[]): EstimateRow {
  const { customerId, dealId, status, lines, at, validUntil, revision = 1 } = offer;
  const email = customers.find((customer) => customer.id === customerId)?.email ?? null;
  const hasDeposit = id % EVERY_DEPOSIT === 0;
  return {
    ...{ id, estimateNumber: `EST-${String(id).padStart(4, '0')}`, customerId, dealId, status, revision, lines },
    ...{ depositBasisPoints: hasDeposit ? DEPOSIT : null, validUntil, message: hasDeposit ? message : null },
    ...(status === 'draft' ? unsent : { sentAt: at, emailedAt: email && at, emailedTo: email }),
    ...{ answeredAt: answered.includes(status) ? at : null, convertedAt: status === 'converted' ? at : null },
    ...{ createdAt: at, updatedAt: at },
  };
}

const unsent = { sentAt: null, emailedAt: null, emailedTo: null };
