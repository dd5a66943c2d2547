import { IntersectionType } from '@nestjs/swagger';
import { OptionalEmail, OptionalPhone, OptionalText, OptionalWord, RequiredText } from '../../platform/http/fields.js';
import { ChoiceCountResponse } from '../../platform/http/choice-count.dto.js';
import { FilterQuery, PageQuery, QueryNames, QueryWords } from '../../platform/http/list-query.js';
import { MAX_TAG, OptionalTags } from './customer-tags.js';

const NAME_REQUIRED = 'Name is required';
const MAX_NAME = 200;
const MAX_ADDRESS = 500;

export const customerSorts = ['newest', 'oldest', 'name'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const customerBalances = ['open', 'overdue'] as const;
export type CustomerBalance = (typeof customerBalances)[number];

const customerChoices = ['balance', 'tag'] as const;
type CustomerChoice = (typeof customerChoices)[number];

export class CustomerFields {
  @OptionalEmail()
  email?: string | null;

  @OptionalPhone()
  phone?: string | null;

  /** The postal address, in several lines. */
  @OptionalText(MAX_ADDRESS, { lines: true })
  address?: string | null;

  /** By which the company groups its customers. */
  @OptionalTags()
  tags?: string[];
}

export class CreateCustomerBody extends CustomerFields {
  @RequiredText(NAME_REQUIRED, MAX_NAME)
  name: string;
}

/** The fields that are sent. For a resident's customer, a change of name, e-mail or phone changes the resident too. */
export class UpdateCustomerBody extends CustomerFields {
  @RequiredText(NAME_REQUIRED, MAX_NAME, { optional: true })
  name?: string;
}

export class CustomerFilterQuery extends FilterQuery {
  /** Owes something; `overdue`: past its due date. */
  @QueryWords(customerBalances)
  balance?: CustomerBalance[];

  /** Has one of these tags. */
  @QueryNames(MAX_TAG)
  tag?: string[];
}

export class CustomerQuery extends IntersectionType(PageQuery, CustomerFilterQuery) {
  @OptionalWord(customerSorts)
  sort?: CustomerSort = 'newest';
}

export class CustomerCountsQuery extends CustomerFilterQuery {
  /** The filters to count; absent: all. */
  @QueryWords(customerChoices)
  of?: CustomerChoice[];
}

/** How many customers there are for each value of a filter, under the other filters. */
export class CustomerCountsResponse {
  balance?: ChoiceCountResponse[];
  /** Each tag of the company's customers, by name. */
  tag?: ChoiceCountResponse[];
}

export class CustomerResponse {
  id: number;
  companyId: number;
  /** CUST-0001. */
  customerId: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  /** By which the company groups its customers. */
  tags: string[];
  /** The resident who is this customer, in property management; else null. */
  residentId: number | null;
  /** Cents: the unpaid part of the invoices that were sent. */
  balance: number;
  /** Cents: the part of it that was due before today. */
  overdueBalance: number;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
