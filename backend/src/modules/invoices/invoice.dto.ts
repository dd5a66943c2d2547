import { applyDecorators } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { OptionalBasisPoints } from '../../platform/http/billing-fields.js';
import { ChoiceCountResponse } from '../../platform/http/choice-count.dto.js';
import {
  OptionalCents,
  OptionalDate,
  OptionalReference,
  OptionalText,
  OptionalTime,
  OptionalWord,
  RequiredReference,
} from '../../platform/http/fields.js';
import { FilterQuery, PageQuery, QueryReference, QueryReferences, QueryWords } from '../../platform/http/list-query.js';
import {
  type InvoiceStatus,
  invoiceStatuses,
  type SettableInvoiceStatus,
  settableInvoiceStatuses,
} from './invoice.entity.js';
import { type InvoiceSelection, invoiceSelections } from './invoice-attention.js';
import { InvoiceItemLine, InvoiceItemResponse, NewInvoiceItem } from './invoice-items/invoice-item.dto.js';
import { PaymentResponse } from './payments/payment.dto.js';

const MAX_MESSAGE = 10_000;
const MAX_SERVICE_ADDRESS = 500;
export const MAX_ITEMS = 1_000;

export const invoiceSorts = ['newest', 'oldest', 'name', 'due', 'service'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/** What a job may lack before it can be shown in the calendar. */
export const jobSchedules = ['waiting'] as const;
export type JobSchedule = (typeof jobSchedules)[number];

function Items(line: () => typeof NewInvoiceItem): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    IsArray({ message: 'Items must be a list.' }),
    ArrayMaxSize(MAX_ITEMS, { message: `An invoice holds at most ${MAX_ITEMS.toLocaleString('en-US')} items.` }),
    ValidateNested({ each: true, message: 'Each item must be an object.' }),
    IsObject({ each: true, message: 'Each item must be an object.' }),
    Type(line),
  );
}

export class InvoiceFields {
  /** Only these may be set; paid and overdue follow from payments and the due date, and `void` has calls of its own. */
  @OptionalWord(settableInvoiceStatuses)
  status?: SettableInvoiceStatus;

  /** Cents. For an invoice with lines it must be their sum. */
  @OptionalCents()
  subtotal?: number | null;

  /** Cents: it must be the subtotal less the discount plus the tax, less what was deducted. */
  @OptionalCents()
  total?: number | null;

  /** A tax rate of the company; the invoice keeps its name and rate as they are then. */
  @OptionalReference()
  taxRateId?: number | null;

  /** A discount in hundredths of a per cent of the subtotal; it takes the place of an amount. */
  @OptionalBasisPoints()
  discountBasisPoints?: number | null;

  /** A discount in cents, at most the subtotal; it takes the place of one in per cent. */
  @OptionalCents()
  discountAmount?: number | null;

  /** Null, and absent at creation, means today in the company's time zone. */
  @OptionalDate()
  serviceDate?: string | null;

  /** Absent at creation means after the company's payment terms, if it has any; null: none. */
  @OptionalDate()
  dueDate?: string | null;

  @OptionalText(MAX_MESSAGE, { lines: true })
  message?: string | null;

  /** Where the work is done; null: at the address that is billed. */
  @OptionalText(MAX_SERVICE_ADDRESS, { lines: true })
  serviceAddress?: string | null;

  /** The user who does the job. */
  @OptionalReference()
  assignedToId?: number | null;

  /** When the job starts on its service date, in local time of the company: 08:30. */
  @OptionalTime()
  startTime?: string | null;
}

export class CreateInvoiceBody extends InvoiceFields {
  @RequiredReference()
  customerId: number;

  /** The lines in their order. */
  @Items(() => NewInvoiceItem)
  items?: NewInvoiceItem[];
}

export class UpdateInvoiceBody extends InvoiceFields {
  @RequiredReference({ optional: true })
  customerId?: number;

  /** All lines in their order: those with an id are updated, those without are added, missing ones are deleted. */
  @Items(() => InvoiceItemLine)
  items?: InvoiceItemLine[];
}

const invoiceChoices = ['status', 'assignedToId', 'only'] as const;
type InvoiceChoice = (typeof invoiceChoices)[number];

export class InvoiceFilterQuery extends FilterQuery {
  @QueryWords(invoiceStatuses)
  status?: InvoiceStatus[];

  @QueryReferences()
  customerId?: number[];

  @QueryReferences()
  dealId?: number[];

  @QueryReferences()
  assignedToId?: number[];

  /** `not_emailed`: sent or overdue, and not mailed; `today`: jobs of today that are not paid or void. */
  @QueryWords(invoiceSelections)
  only?: InvoiceSelection[];

  /** `waiting`: jobs still to be done (drafts, and unpaid ones from today on) with neither an assignee nor a time. */
  @OptionalWord(jobSchedules)
  schedule?: JobSchedule;

  /** The earliest service date. */
  @OptionalDate()
  from?: string | null;

  /** The latest service date, inclusive. */
  @OptionalDate()
  to?: string | null;
}

export class InvoiceQuery extends IntersectionType(PageQuery, InvoiceFilterQuery) {
  /** `name`: by customer; `due`: by due date; `service`: by service date and start time. */
  @OptionalWord(invoiceSorts)
  sort?: InvoiceSort = 'newest';
}

export class InvoiceCountsQuery extends InvoiceFilterQuery {
  /** The filters to count; absent: all. */
  @QueryWords(invoiceChoices)
  of?: InvoiceChoice[];
}

/** How many invoices there are for each value of a filter, under the other filters. */
export class InvoiceCountsResponse {
  status?: ChoiceCountResponse[];
  assignedToId?: ChoiceCountResponse[];
  only?: ChoiceCountResponse[];
}

export class InvoiceNumberQuery {
  /** Required for a super_admin: the company of the invoice. */
  @QueryReference()
  companyId?: number;
}

export class InvoiceCustomerResponse {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
}

export class InvoiceDealResponse {
  id: number;
  name: string;
}

export class InvoicePersonResponse {
  id: number;
  displayName: string | null;
  firstName: string | null;
  username: string;
}

/** What an invoice takes off its total because another one billed it before. */
export class DeductionResponse {
  invoiceId: number;
  invoiceNumber: string;
  /** Cents. */
  amount: number;
}

/** The invoice that deducts this one. */
export class DeductingInvoiceResponse {
  invoiceId: number;
  invoiceNumber: string;
}

export class InvoiceResponse {
  id: number;
  companyId: number;
  /** INV-0001. */
  invoiceNumber: string;
  /** The same number for the job: JOB-0001. */
  jobNumber: string;
  customerId: number;
  customer: InvoiceCustomerResponse;
  status: InvoiceStatus;
  /** Cents. */
  subtotal: number;
  /** Of the subtotal, in hundredths of a per cent; null unless the discount is in per cent. */
  discountBasisPoints: number | null;
  /** Cents; null unless the discount is an amount. */
  discountAmount: number | null;
  /** Cents. */
  discount: number;
  /** The rate that was chosen, which may be deleted since; null: none. */
  taxRateId: number | null;
  /** As the rate was called when it was chosen. */
  taxName: string | null;
  /** The rate as it was then, in hundredths of a per cent. */
  taxBasisPoints: number | null;
  /** Cents. */
  tax: number;
  /** What invoices before it have billed, such as a deposit. */
  deductions: DeductionResponse[];
  /** Cents: the sum of the deductions. */
  deducted: number;
  /** The invoice that deducts this one; null: none. */
  deductedIn: DeductingInvoiceResponse | null;
  /** Cents: the subtotal less the discount plus the tax less what is deducted. */
  total: number;
  /** Cents: the sum of the payments. */
  paidTotal: number;
  /** Cents: the unpaid amount. */
  balance: number;
  serviceDate: string;
  dueDate: string | null;
  message: string | null;
  /** Where the work is done; null: at the address that is billed. */
  serviceAddress: string | null;
  assignedToId: number | null;
  assignedTo: InvoicePersonResponse | null;
  startTime: string | null;
  /** When it stopped being a draft. */
  sentAt: string | null;
  paidAt: string | null;
  voidedAt: string | null;
  /** When it was last sent by e-mail. */
  emailedAt: string | null;
  /** The address to which it was last sent. */
  emailedTo: string | null;
  /** When its customer last read it by a link. */
  viewedAt: string | null;
  /** When its customer was last reminded of it. */
  remindedAt: string | null;
  reminderCount: number;
  /** The deal that it is for. */
  dealId: number | null;
  deal: InvoiceDealResponse | null;
  /** The estimate that it came from. */
  estimateId: number | null;
  estimateNumber: string | null;
  /** It bills the deposit of its estimate. */
  isDeposit: boolean;
  items: InvoiceItemResponse[];
  /** The oldest first. */
  payments: PaymentResponse[];
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
