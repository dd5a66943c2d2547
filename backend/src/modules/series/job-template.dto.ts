import { ApiProperty, PickType } from '@nestjs/swagger';
import { OptionalInteger, OptionalText, OptionalTime, References, RequiredWord } from '../../platform/http/fields.js';
import { CreateInvoiceBody } from '../invoices/invoices.service.js';
import { MAX_ASSIGNEES } from '../work-orders/work-orders.service.js';

export const jobNouns = ['job', 'invoice'] as const;
export type JobNoun = (typeof jobNouns)[number];

const MIN_MINUTES = 5;
const MAX_MINUTES = 1_440;

/**
 * What each job, or draft of an invoice, of the series begins with. The due date follows from the company's terms, the
 * tax from the rate as it is then.
 */
export class JobTemplate extends PickType(CreateInvoiceBody, [
  ...(['customerId', 'items', 'message', 'taxRateId', 'discountBasisPoints', 'discountAmount'] as const),
]) {
  /** `job`: planned for people and a time; `invoice`: a draft with its lines. */
  @RequiredWord(jobNouns)
  noun: JobNoun;

  /** Absent or null: that of the first line. */
  @OptionalText(200)
  title?: string | null;

  /** Who does the job, in their order. */
  @References(MAX_ASSIGNEES, { optional: true })
  assigneeIds?: number[];

  /** When the job starts on its day, in local time of the company: 08:30. */
  @OptionalTime()
  startTime?: string | null;

  /** How long the visit takes; absent: an hour. */
  @OptionalInteger(MIN_MINUTES, MAX_MINUTES)
  durationMinutes?: number;
}

export class TemplateLineResponse {
  item: string;
  quantity: number;
  /** Cents. */
  unitPrice: number;
  /** Cents: quantity times unit price. */
  price: number;
  /** Whether the tax of an invoice is reckoned from it, too. */
  taxable: boolean;
}

export class JobTemplateResponse {
  @ApiProperty({ enum: jobNouns })
  noun: JobNoun;

  title: string;
  customerId: number;
  items: TemplateLineResponse[];
  message: string | null;
  taxRateId: number | null;
  /** As they were when the rate was chosen. */
  taxName: string | null;
  taxBasisPoints: number | null;
  /** Of the subtotal, in hundredths of a per cent; null unless the discount is in per cent. */
  discountBasisPoints: number | null;
  /** Cents; null unless the discount is an amount. */
  discountAmount: number | null;
  /** In their order. */
  assigneeIds: number[];
  startTime: string | null;
  durationMinutes: number | null;
}
