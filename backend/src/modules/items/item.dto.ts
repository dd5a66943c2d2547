import { OptionalFlag, OptionalText, OptionalWord, RequiredText } from '../../platform/http/fields.js';
import { ListQuery } from '../../platform/http/list-query.js';
import { type ItemType, itemTypes } from './item.entity.js';
import { ItemPrice } from './item-price.js';

const NAME_REQUIRED = 'Name is required';
const MAX_NAME = 200;
const MAX_TEXT = 10_000;

export const itemSorts = ['newest', 'oldest', 'name'] as const;
export type ItemSort = (typeof itemSorts)[number];

export class ItemFields {
  @OptionalText(MAX_TEXT, { lines: true })
  description?: string | null;

  /** Default: service. */
  @OptionalWord(itemTypes)
  type?: ItemType;

  /** Whether lines with it are taxed. Default: true. */
  @OptionalFlag()
  taxable?: boolean;
}

export class CreateItemBody extends ItemFields {
  @RequiredText(NAME_REQUIRED, MAX_NAME)
  name: string;

  /** A number is cents, a text dollars: '12.50'. */
  @ItemPrice()
  price: number;
}

export class UpdateItemBody extends ItemFields {
  @RequiredText(NAME_REQUIRED, MAX_NAME, { optional: true })
  name?: string;

  /** A number is cents, a text dollars: '12.50'. */
  @ItemPrice({ optional: true })
  price?: number;
}

export class ItemQuery extends ListQuery {
  @OptionalWord(itemSorts)
  sort?: ItemSort = 'newest';

  @OptionalWord(itemTypes)
  type?: ItemType;
}

export class ItemResponse {
  id: number;
  companyId: number;
  name: string;
  description: string | null;
  /** Cents. */
  price: number;
  type: ItemType;
  /** Whether lines with it are taxed. */
  taxable: boolean;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
