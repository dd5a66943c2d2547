import { deletionRefusal } from './unit-rules.js';

it.each([
  [{ residents: 0, workOrders: 0, turns: 0 }, undefined],
  [{ residents: 1, workOrders: 0, turns: 0 }, 'This unit cannot be deleted: it has 1 resident, past or present.'],
  [
    { residents: 0, workOrders: 1, turns: 2 },
    'This unit cannot be deleted: it has 1 work order and 2 turns, past or present.',
  ],
  [
    { residents: 3, workOrders: 1200, turns: 1 },
    'This unit cannot be deleted: it has 3 residents, 1,200 work orders and 1 turn, past or present.',
  ],
])('says of %j: %p', (uses, sentence) => {
  expect(deletionRefusal(uses)).toBe(sentence);
});
