import {
  OptionalCents,
  OptionalInteger,
  OptionalReference,
  OptionalWord,
  RequiredText,
} from '../../platform/http/fields.js';
import { ListQuery, QueryReference, QueryText } from '../../platform/http/list-query.js';
import { type DealSelection, dealSelections } from './deal-attention.js';
import { type DealStage, dealStages } from './deal.entity.js';

const MAX_NAME = 200;
const NAME_REQUIRED = 'Name is required';

export const dealSorts = ['newest', 'oldest', 'name', 'value', 'closed'] as const;
export type DealSort = (typeof dealSorts)[number];

export class DealFields {
  /** The prospective customer; null if there is none yet. */
  @OptionalReference()
  customerId?: number | null;

  /** Cents. */
  @OptionalCents()
  value?: number | null;

  @OptionalWord(dealStages)
  stage?: DealStage;

  /** In percent; 100 for a won deal and 0 for a lost one, whatever is sent. */
  @OptionalInteger(0, 100)
  probability?: number;
}

export class CreateDealBody extends DealFields {
  @RequiredText(NAME_REQUIRED, MAX_NAME)
  name: string;
}

export class UpdateDealBody extends DealFields {
  @RequiredText(NAME_REQUIRED, MAX_NAME, { optional: true })
  name?: string;
}

export class DealQuery extends ListQuery {
  /** `value`: the largest first; `closed`: the most recently won or lost first. */
  @OptionalWord(dealSorts)
  sort?: DealSort = 'newest';

  @OptionalWord(dealStages)
  stage?: DealStage;

  @QueryReference()
  customerId?: number;

  /** `stale`: open deals that have not changed for 30 days. */
  @OptionalWord(dealSelections)
  only?: DealSelection;
}

/** Selects the deals of the totals: the filters of the list, except the stage. */
export class DealTotalsQuery {
  /** Words that must all occur. */
  @QueryText()
  q?: string;

  @QueryReference()
  customerId?: number;

  /** `stale`: open deals that have not changed for 30 days. */
  @OptionalWord(dealSelections)
  only?: DealSelection;
}

export class DealCustomerResponse {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
}

export class DealInvoiceResponse {
  id: number;
  invoiceNumber: string;
}

export class DealResponse {
  id: number;
  companyId: number;
  customerId: number | null;
  customer: DealCustomerResponse | null;
  name: string;
  /** Cents. */
  value: number;
  stage: DealStage;
  /** In percent. */
  probability: number;
  /** Cents: the value times the probability, rounded. */
  weightedValue: number;
  /** When it was won or lost. */
  closedAt: string | null;
  /** The latest. */
  invoice: DealInvoiceResponse | null;
  /** Why nothing is drafted for the won deal: there is nobody to bill. */
  notDrafted: 'no-customer' | null;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

export class StageTotalResponse {
  stage: DealStage;
  count: number;
  /** Cents. */
  value: number;
  /** Cents. */
  weightedValue: number;
}
