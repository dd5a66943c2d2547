import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import {
  OptionalCents,
  OptionalDate,
  OptionalReference,
  OptionalText,
  OptionalTime,
  OptionalWord,
  RequiredReference,
} from '../../platform/http/fields.js';
import { ListQuery, QueryReference } from '../../platform/http/list-query.js';
import {
  type InvoiceStatus,
  invoiceStatuses,
  type SettableInvoiceStatus,
  settableInvoiceStatuses,
} from './invoice.entity.js';
import { InvoiceItemLine, InvoiceItemResponse, NewInvoiceItem } from './invoice-items/invoice-item.dto.js';
import { PaymentResponse } from './payments/payment.dto.js';

const MAX_MESSAGE = 10_000;
export const MAX_ITEMS = 1_000;

export const invoiceSorts = ['newest', 'oldest', 'name', 'due', 'service'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/** What a job may still need before it stands in the calendar. */
export const jobSchedules = ['waiting'] as const;
export type JobSchedule = (typeof jobSchedules)[number];

/** All lines of an invoice in their order; absent is fine. */
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
  /** Paid and overdue follow from payments and the due date. */
  @OptionalWord(settableInvoiceStatuses)
  status?: SettableInvoiceStatus;

  /** Cents. Once there are lines it is their sum, and a different one is refused. */
  @OptionalCents()
  subtotal?: number | null;

  /** Cents; tax is 0, so it equals the subtotal. */
  @OptionalCents()
  total?: number | null;

  /** Null, and absent at creation: today, in the company's time zone. */
  @OptionalDate()
  serviceDate?: string | null;

  @OptionalDate()
  dueDate?: string | null;

  @OptionalText(MAX_MESSAGE, { lines: true })
  message?: string | null;

  /** Who does the job. */
  @OptionalReference()
  assignedToId?: number | null;

  /** When the job starts on its service date, where the company is: 08:30. */
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

  /** All lines in their order: those with an id are updated, those without are new, missing ones are removed. */
  @Items(() => InvoiceItemLine)
  items?: InvoiceItemLine[];
}

export class InvoiceQuery extends ListQuery {
  /** `name`: by customer; `due`: by due date; `service`: by service date and start time. */
  @OptionalWord(invoiceSorts)
  sort?: InvoiceSort = 'newest';

  @OptionalWord(invoiceStatuses)
  status?: InvoiceStatus;

  @QueryReference()
  customerId?: number;

  @QueryReference()
  assignedToId?: number;

  /** `waiting`: jobs still to be done, drafts and the unpaid ones from today on, that have neither a person nor a time. */
  @OptionalWord(jobSchedules)
  schedule?: JobSchedule;

  /** The first service date. */
  @OptionalDate()
  from?: string | null;

  /** The last service date, included. */
  @OptionalDate()
  to?: string | null;
}

export class InvoiceNumberQuery {
  /** For a super_admin, who must name it: the company whose number it is. */
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

export class InvoicePersonResponse {
  id: number;
  displayName: string | null;
  firstName: string | null;
  username: string;
}

export class InvoiceResponse {
  id: number;
  companyId: number;
  /** INV-0001. */
  invoiceNumber: string;
  /** The same as a job: JOB-0001. */
  jobNumber: string;
  customerId: number;
  customer: InvoiceCustomerResponse;
  status: InvoiceStatus;
  /** Cents. */
  subtotal: number;
  /** Cents. */
  total: number;
  /** Cents: what the payments sum up to. */
  paidTotal: number;
  /** Cents: what is still to be paid. */
  balance: number;
  serviceDate: string;
  dueDate: string | null;
  message: string | null;
  assignedToId: number | null;
  assignedTo: InvoicePersonResponse | null;
  startTime: string | null;
  /** When it left the drafts. */
  sentAt: string | null;
  paidAt: string | null;
  /** When it was last sent by e-mail. */
  emailedAt: string | null;
  /** To whom it was last sent. */
  emailedTo: string | null;
  items: InvoiceItemResponse[];
  /** The first one first. */
  payments: PaymentResponse[];
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
