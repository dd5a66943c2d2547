import { deletionRefusal } from './customer-deletion.js';

const none = { invoices: 0, deals: 0, leasedUnit: null };

it('says what holds a customer, the invoices first', () => {
  expect(deletionRefusal('Ada Birch', { invoices: 3, deals: 1, leasedUnit: 'R-101' })).toEqual([
    'Ada Birch has 3 invoices and cannot be deleted.',
    'has-invoices',
  ]);
  expect(deletionRefusal('Ada Birch', { ...none, deals: 1, leasedUnit: 'R-101' })).toEqual([
    'Ada Birch has 1 deal. Delete the deals, or give them another customer, first.',
    'has-deals',
  ]);
  expect(deletionRefusal('Ada Birch', { ...none, leasedUnit: 'R-101' })).toEqual([
    'Ada Birch has a lease in unit R-101. Move them out before deleting.',
    'has-lease',
  ]);
});

it('lets go whom nothing names', () => {
  expect(deletionRefusal('Ada Birch', none)).toBeUndefined();
});
