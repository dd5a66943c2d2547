import {
  OptionalCents,
  OptionalFlag,
  OptionalInteger,
  RequiredCents,
  RequiredText,
} from '../../platform/http/fields.js';
import { ITEM_REQUIRED, MAX_ITEM } from '../invoices/invoices.service.js';

/** A line in a request: its price is quantity times unit price; a price alone is the price of one. */
export class NewEstimateItem {
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

  /** Whether tax is computed on it; absent: it is. */
  @OptionalFlag()
  taxable?: boolean;
}

export class EstimateItemResponse {
  id: number;
  item: string;
  quantity: number;
  /** Cents. */
  unitPrice: number;
  /** Cents: quantity times unit price. */
  price: number;
  taxable: boolean;
  position: number;
}
