import type { Schemas } from '@nerka/mf-shared/api';
import { parseDollars } from '@nerka/mf-shared/format';

export type Item = Schemas['ItemResponse'];

/** Form values: the price in dollars, as typed. */
export interface ItemValues {
  name: string;
  description: string;
  type: Item['type'];
  price: string;
  taxable: boolean;
}

export const newItem: ItemValues = { name: '', description: '', type: 'service', price: '', taxable: true };

export const itemTypes = [
  { value: 'service', label: 'Service' },
  { value: 'product', label: 'Product' },
] as const;

export const typeLabel = (type: Item['type']): string => itemTypes.find(({ value }) => value === type)!.label;

const MAX_CENTS = 2_147_483_647;

/** '12.5' and '.5' are also valid. */
const centsOf = (price: string): number | undefined => parseDollars(price.trim().replace(/^\./, '0.'));

/** The validation message of a price, or undefined. */
export function priceProblem(price: string): string | undefined {
  const typed = price.trim();
  if (typed === '') return 'Price is required';
  if (/^-\s*[\d.]/.test(typed)) return 'Price must be 0 or greater';
  const cents = centsOf(typed);
  if (cents === undefined) return 'Price must be an amount like 180.00';
  return cents > MAX_CENTS ? 'Price must be at most 21474836.47' : undefined;
}

export function valuesOf({ name, description, type, price, taxable }: Item): ItemValues {
  return { name, description: description ?? '', type, price: dollarsOf(price), taxable };
}

/** The price is sent as dollars with two decimals; the API stores cents. */
export function bodyOf({ name, description, type, price, taxable }: ItemValues): Schemas['CreateItemBody'] {
  const sent = { type, price: dollarsOf(centsOf(price) ?? 0), taxable };
  return { name: name.trim(), description: description.trim() || null, ...sent };
}

export function changesOf(item: Item, values: ItemValues): Schemas['UpdateItemBody'] {
  const [before, after] = [bodyOf(valuesOf(item)), bodyOf(values)];
  const names = Object.keys(after) as (keyof typeof after)[];
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));
}

export const itemForm = { valuesOf, changesOf };

const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);
