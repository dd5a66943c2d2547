import { deletionRefusal } from './unit-rules.js';

const uses = (residents: number, workOrders: number, turns: number) => [
  { count: residents, one: 'resident', several: 'residents' },
  { count: workOrders, one: 'work order', several: 'work orders' },
  { count: turns, one: 'turn', several: 'turns' },
];

it.each([
  [uses(0, 0, 0), undefined],
  [uses(1, 0, 0), 'This unit cannot be deleted: it has 1 resident, past or present.'],
  [uses(0, 1, 2), 'This unit cannot be deleted: it has 1 work order and 2 turns, past or present.'],
  [uses(3, 1200, 1), 'This unit cannot be deleted: it has 3 residents, 1,200 work orders and 1 turn, past or present.'],
])('returns for %j: %p', (held, sentence) => {
  expect(deletionRefusal(held)).toBe(sentence);
});
