import {
  OptionalCents,
  OptionalInteger,
  OptionalReference,
  RequiredCents,
  RequiredText,
} from '../../../platform/http/fields.js';

export const ITEM_REQUIRED = 'Item is required';
export const MAX_ITEM = 500;

/** A line in a request: its price is quantity times unit price; a price alone is the price of one. */
export class NewInvoiceItem {
  @RequiredText(ITEM_REQUIRED, MAX_ITEM)
  item: string;

  @OptionalInteger(1)
  quantity?: number;

  /** Cents. */
  @OptionalCents()
  unitPrice?: number | null;

  /** Cents. */
  @RequiredCents()
  price: number;
}

/** A line in an invoice's complete list: with an id it is updated, without one it is added. */
export class InvoiceItemLine extends NewInvoiceItem {
  @OptionalReference()
  id?: number | null;
}

/** Without a price, the price is computed. */
export class UpdateInvoiceItemBody {
  @RequiredText(ITEM_REQUIRED, MAX_ITEM, { optional: true })
  item?: string;

  @OptionalInteger(1)
  quantity?: number;

  /** Cents. */
  @OptionalCents()
  unitPrice?: number | null;

  /** Cents. */
  @OptionalCents()
  price?: number | null;
}

export class InvoiceItemResponse {
  id: number;
  invoiceId: number;
  item: string;
  quantity: number;
  /** Cents. */
  unitPrice: number;
  /** Cents: quantity times unit price. */
  price: number;
  position: number;
}
