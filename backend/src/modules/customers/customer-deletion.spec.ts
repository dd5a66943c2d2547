import { whyDeletionIsRefused } from './customer-deletion.js';

const none = { invoices: 0, deals: 0, leasedUnit: null };

it('says what holds a customer, the invoices first', () => {
  expect(whyDeletionIsRefused('Ada Birch', { invoices: 3, deals: 1, leasedUnit: 'R-101' })).toBe(
    'Ada Birch has 3 invoices and cannot be deleted.',
  );
  expect(whyDeletionIsRefused('Ada Birch', { ...none, deals: 1, leasedUnit: 'R-101' })).toBe(
    'Ada Birch has 1 deal. Delete the deals, or give them another customer, first.',
  );
  expect(whyDeletionIsRefused('Ada Birch', { ...none, leasedUnit: 'R-101' })).toBe(
    'Ada Birch has a lease in unit R-101. Move them out before deleting.',
  );
});

it('lets go whom nothing names', () => {
  expect(whyDeletionIsRefused('Ada Birch', none)).toBeUndefined();
});
