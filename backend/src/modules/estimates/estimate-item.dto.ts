import { LinePrice, OptionalQuantity } from '../../platform/http/billing-fields.js';
import { OptionalCents, OptionalFlag, RequiredText } from '../../platform/http/fields.js';
import { ITEM_REQUIRED, MAX_ITEM } from '../invoices/invoices.service.js';

/** A line in a request, as an invoice's: a price alone is the price of one, and an absent one is computed. */
export class NewEstimateItem {
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

export class EstimateItemResponse {
  id: number;
  item: string;
  quantity: number;
  /** Cents. */
  unitPrice: number;
  /** Cents: quantity times unit price, rounded half up. */
  price: number;
  taxable: boolean;
  position: number;
}
