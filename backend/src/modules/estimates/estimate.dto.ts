import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsObject, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { ChoiceCountResponse } from '../../platform/http/choice-count.dto.js';
import {
  OptionalCents,
  OptionalDate,
  OptionalReference,
  OptionalText,
  OptionalWord,
  RequiredReference,
} from '../../platform/http/fields.js';
import { FilterQuery, PageQuery, QueryReference, QueryReferences, QueryWords } from '../../platform/http/list-query.js';
import type { EstimateAnswerWord } from './answers/estimate-answer.entity.js';
import {
  type EstimateStatus,
  estimateStatuses,
  type SettableEstimateStatus,
  settableEstimateStatuses,
} from './estimate.entity.js';
import { MAX_BASIS_POINTS } from '../invoices/invoice-totals.js';
import { EstimateItemResponse, NewEstimateItem } from './estimate-item.dto.js';

const MAX_MESSAGE = 10_000;
const MAX_ITEMS = 1_000;

export const estimateSorts = ['newest', 'oldest', 'name', 'valid'] as const;
export type EstimateSort = (typeof estimateSorts)[number];

function Items(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    IsArray({ message: 'Items must be a list.' }),
    ArrayMaxSize(MAX_ITEMS, { message: `An estimate holds at most ${MAX_ITEMS.toLocaleString('en-US')} items.` }),
    ValidateNested({ each: true, message: 'Each item must be an object.' }),
    IsObject({ each: true, message: 'Each item must be an object.' }),
    Type(() => NewEstimateItem),
  );
}

export class EstimateFields {
  /** Only these may be set; the others follow from the customer's answer, the last day and the conversion. */
  @OptionalWord(settableEstimateStatuses)
  status?: SettableEstimateStatus;

  /** The deal that it is for. */
  @OptionalReference()
  dealId?: number | null;

  /** The last day on which it can be accepted; null: it does not expire. */
  @OptionalDate({ isPlanned: true })
  validUntil?: string | null;

  @OptionalText(MAX_MESSAGE, { lines: true })
  message?: string | null;

  /** The tax rate, frozen with its name and its basis points. */
  @OptionalReference()
  taxRateId?: number | null;

  /** Hundredths of a per cent; either this or `discountAmount`. */
  @OptionalBasisPoints()
  discountBasisPoints?: number | null;

  /** Cents. */
  @OptionalCents()
  discountAmount?: number | null;

  /** Hundredths of a per cent of the total; either this or `depositAmount`. */
  @OptionalBasisPoints()
  depositBasisPoints?: number | null;

  /** Cents. */
  @OptionalCents()
  depositAmount?: number | null;

  /** All lines in their order. */
  @Items()
  items?: NewEstimateItem[];
}

export class CreateEstimateBody extends EstimateFields {
  @RequiredReference()
  customerId: number;
}

export class UpdateEstimateBody extends EstimateFields {
  @RequiredReference({ optional: true })
  customerId?: number;
}

const estimateChoices = ['status'] as const;
type EstimateChoice = (typeof estimateChoices)[number];

export class EstimateFilterQuery extends FilterQuery {
  @QueryWords(estimateStatuses)
  status?: EstimateStatus[];

  @QueryReferences()
  customerId?: number[];

  @QueryReferences()
  dealId?: number[];
}

export class EstimateQuery extends IntersectionType(PageQuery, EstimateFilterQuery) {
  /** `name`: by customer; `valid`: by the last day. */
  @OptionalWord(estimateSorts)
  sort?: EstimateSort = 'newest';
}

export class EstimateCountsQuery extends EstimateFilterQuery {
  /** The filters to count; absent: all. */
  @QueryWords(estimateChoices)
  of?: EstimateChoice[];
}

/** How many estimates there are for each value of a filter, under the other filters. */
export class EstimateCountsResponse {
  status?: ChoiceCountResponse[];
}

export class EstimateNumberQuery {
  /** Required for a super_admin: the company of the estimate. */
  @QueryReference()
  companyId?: number;
}

export class EstimateCustomerResponse {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
}

export class EstimateDealResponse {
  id: number;
  name: string;
}

/** What the customer answered to one version. */
export class EstimateAnswerResponse {
  /** Of the estimate, as the customer read it. */
  revision: number;
  answer: EstimateAnswerWord;
  /** As the customer typed it. */
  name: string | null;
  reason: string | null;
  /** The network address from which it came. */
  address: string | null;
  /** SHA-256 of that version's PDF, in hexadecimal. */
  pdfHash: string;
  /** Cents: the total of that version. */
  total: number;
  answeredAt: string;
}

export class EstimateResponse {
  id: number;
  companyId: number;
  /** EST-0001. */
  estimateNumber: string;
  customerId: number;
  customer: EstimateCustomerResponse;
  dealId: number | null;
  deal: EstimateDealResponse | null;
  status: EstimateStatus;
  /** Grows whenever what the customer was shown changes; an answer is to one of them. */
  revision: number;
  /** Cents. */
  subtotal: number;
  discountBasisPoints: number | null;
  /** Cents. */
  discountAmount: number | null;
  /** Cents: what the discount takes off. */
  discount: number;
  taxRateId: number | null;
  taxName: string | null;
  taxBasisPoints: number | null;
  /** Cents. */
  tax: number;
  /** Cents. */
  total: number;
  depositBasisPoints: number | null;
  /** Cents. */
  depositAmount: number | null;
  /** Cents: what is to be paid before the work begins; 0: nothing. */
  deposit: number;
  validUntil: string | null;
  message: string | null;
  /** When it stopped being a draft. */
  sentAt: string | null;
  /** When it was last sent by e-mail. */
  emailedAt: string | null;
  /** The address to which it was last sent. */
  emailedTo: string | null;
  /** When the customer answered the version that it has now. */
  answeredAt: string | null;
  convertedAt: string | null;
  items: EstimateItemResponse[];
  /** The newest first. */
  answers: EstimateAnswerResponse[];
  /** The job that it became. */
  invoiceId: number | null;
  invoiceNumber: string | null;
  /** The same number for the job: JOB-0001. */
  jobNumber: string | null;
  depositInvoiceId: number | null;
  depositInvoiceNumber: string | null;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** Hundredths of a per cent, up to all of it; null clears it. */
function OptionalBasisPoints(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_BASIS_POINTS, nullable: true, required: false }),
    ValidateIf((_, value) => value !== undefined && value !== null),
    IsInt({ message: '$property must be whole hundredths of a per cent.' }),
    Min(0, { message: '$property must be 0 or more.' }),
    Max(MAX_BASIS_POINTS, { message: '$property must be at most 100 %.' }),
  );
}
