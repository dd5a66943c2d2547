import { LinePrice, OptionalQuantity } from '../../../platform/http/billing-fields.js';
import { OptionalCents, OptionalFlag, OptionalReference, RequiredText } from '../../../platform/http/fields.js';

export const ITEM_REQUIRED = 'Item is required';
export const MAX_ITEM = 500;

/**
 * A line in a request: its price is quantity times unit price, rounded half up to a cent, and computed where it is
 * absent; a price alone is the price of one.
 */
export class NewInvoiceItem {
  @RequiredText(ITEM_REQUIRED, MAX_ITEM)
  item: string;

  /** Above 0; with up to two decimals where the company's `decimalQuantities` is on, else whole. */
  @OptionalQuantity()
  quantity?: number;

  /** Cents. */
  @OptionalCents()
  unitPrice?: number | null;

  /** Cents; may be absent where the unit price is there. */
  @LinePrice()
  price?: number;

  /** Default: true. */
  @OptionalFlag()
  taxable?: boolean;
}

/** A line in an invoice's complete list: with an id it is updated (and stays as taxable as it was), without one it is added. */
export class InvoiceItemLine extends NewInvoiceItem {
  @OptionalReference()
  id?: number | null;
}

/** Without a price, the price is computed. */
export class UpdateInvoiceItemBody {
  @RequiredText(ITEM_REQUIRED, MAX_ITEM, { optional: true })
  item?: string;

  /** Above 0; with up to two decimals where the company's `decimalQuantities` is on, else whole. */
  @OptionalQuantity()
  quantity?: number;

  /** Cents. */
  @OptionalCents()
  unitPrice?: number | null;

  /** Cents. */
  @OptionalCents()
  price?: number | null;

  @OptionalFlag()
  taxable?: boolean;
}

export class InvoiceItemResponse {
  id: number;
  invoiceId: number;
  item: string;
  /** With at most two decimals. */
  quantity: number;
  /** Cents. */
  unitPrice: number;
  /** Cents: quantity times unit price, rounded half up. */
  price: number;
  /** Whether it is taxed. */
  taxable: boolean;
  position: number;
}
