import type { Item } from './item-form';

let made = 0;
const INSTANT = '2026-11-20T15:04:00.000Z';

export function buildItem(values: Partial<Item> = {}): Item {
  made += 1;
  return {
    id: made,
    companyId: 1,
    name: `Item ${made}`,
    description: null,
    price: 18_000,
    type: 'service',
    taxable: true,
    version: 1,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    ...values,
  };
}
