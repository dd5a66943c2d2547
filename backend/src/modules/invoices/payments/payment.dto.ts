import { OptionalDate, OptionalText, RequiredCents, RequiredWord } from '../../../platform/http/fields.js';
import { type PaymentMethod, paymentMethods } from './payment.entity.js';

const MAX_NOTE = 1_000;

export class CreatePaymentBody {
  /** Cents, up to the balance. */
  @RequiredCents(1)
  amount: number;

  @RequiredWord(paymentMethods)
  method: PaymentMethod;

  /** Absent or null: today, in the company's time zone. */
  @OptionalDate()
  date?: string | null;

  @OptionalText(MAX_NOTE)
  note?: string | null;
}

export class PaymentResponse {
  id: number;
  invoiceId: number;
  /** Cents. */
  amount: number;
  method: PaymentMethod;
  date: string;
  note: string | null;
  createdById: number | null;
  /** The name of the user who recorded it. */
  createdBy: string | null;
  createdAt: string;
}
