import type { InvoiceStatus } from '../invoice.entity.js';
import type { PaymentMethod } from '../payments/payment.entity.js';

export class InvoiceShareResponse {
  /** Where the customer sees the invoice. It is told this once. */
  url: string;
}

export class SharedCompanyResponse {
  name: string;
  /** Where its logo is read with the same link; null without one. */
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
  quantity: number;
  /** Cents. */
  unitPrice: number;
  /** Cents. */
  price: number;
}

export class SharedPaymentResponse {
  /** Cents. */
  amount: number;
  method: PaymentMethod;
  date: string;
}

/** What a customer sees of an invoice: nothing that names records or people of the company. */
export class SharedInvoiceResponse {
  invoiceNumber: string;
  status: InvoiceStatus;
  /** Cents. */
  subtotal: number;
  /** Cents. */
  total: number;
  /** Cents. */
  paidTotal: number;
  /** Cents. */
  balance: number;
  serviceDate: string;
  dueDate: string | null;
  message: string | null;
  company: SharedCompanyResponse;
  customer: SharedCustomerResponse;
  items: SharedItemResponse[];
  payments: SharedPaymentResponse[];
}
