import { deletionRefusal } from './customer-deletion.js';

const invoices = { order: 1, one: 'invoice', several: 'invoices', code: 'has-invoices' } as const;
const deals = {
  order: 2,
  one: 'deal',
  several: 'deals',
  code: 'has-deals',
  advice: '. Delete the deals first.',
} as const;
const uses = (ofInvoices: number, ofDeals: number) => [
  { ...invoices, count: ofInvoices },
  { ...deals, count: ofDeals },
];

it('names the first record that refers to the customer, and what to do', () => {
  expect(deletionRefusal('Ada Birch', uses(3, 1), 'R-101')).toEqual([
    'Ada Birch has 3 invoices and cannot be deleted.',
    'has-invoices',
  ]);
  expect(deletionRefusal('Ada Birch', uses(0, 1), 'R-101')).toEqual([
    'Ada Birch has 1 deal. Delete the deals first.',
    'has-deals',
  ]);
  expect(deletionRefusal('Ada Birch', uses(0, 0), 'R-101')).toEqual([
    'Ada Birch has a lease in unit R-101. Move them out before deleting.',
    'has-lease',
  ]);
});

it('lets go whom nothing names', () => {
  expect(deletionRefusal('Ada Birch', uses(0, 0), null)).toBeUndefined();
});
