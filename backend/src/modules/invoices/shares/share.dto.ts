import type { InvoiceStatus } from '../invoice.entity.js';
import type { PaymentMethod } from '../payments/payment.entity.js';

export class InvoiceShareResponse {
  /** The address of the shared invoice. It is returned only once. */
  url: string;
}

export class SharedCompanyResponse {
  name: string;
  /** The address of the logo, under the same link; null without one. */
  logoUrl: string | null;
  /** #rrggbb; null: the product's own. */
  primaryColor: string | null;
  address: string | null;
  phone: string | null;
  website: string | null;
}

export class SharedCustomerResponse {
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
}

export class SharedItemResponse {
  item: string;
  /** With at most two decimals. */
  quantity: number;
  /** Cents. */
  unitPrice: number;
  /** Cents. */
  price: number;
  /** Whether it is taxed. */
  taxable: boolean;
}

/** What the invoice takes off because another one billed it before. */
export class SharedDeductionResponse {
  invoiceNumber: string;
  /** Cents. */
  amount: number;
}

export class SharedPaymentResponse {
  /** Cents. */
  amount: number;
  method: PaymentMethod;
  date: string;
}

/** The invoice as its customer sees it, without ids and without the names of the company's users. */
export class SharedInvoiceResponse {
  invoiceNumber: string;
  status: InvoiceStatus;
  /** Cents. */
  subtotal: number;
  /** Cents. */
  discount: number;
  /** In hundredths of a per cent; null unless the discount is in per cent. */
  discountBasisPoints: number | null;
  /** Null: no tax. */
  taxName: string | null;
  /** In hundredths of a per cent. */
  taxBasisPoints: number | null;
  /** Cents. */
  tax: number;
  deductions: SharedDeductionResponse[];
  /** Cents: the subtotal less the discount plus the tax less the deductions. */
  total: number;
  /** Cents. */
  paidTotal: number;
  /** Cents. */
  balance: number;
  /** The day of the invoice itself, in the company's time zone. */
  date: string;
  serviceDate: string;
  /** Null: any time of that day. */
  startTime: string | null;
  dueDate: string | null;
  /** null: the customer's address. */
  serviceAddress: string | null;
  message: string | null;
  company: SharedCompanyResponse;
  customer: SharedCustomerResponse;
  items: SharedItemResponse[];
  payments: SharedPaymentResponse[];
}
