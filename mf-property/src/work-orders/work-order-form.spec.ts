import { changesOf, createBody, newWorkOrder, normaliseUnitNumber, valuesOf } from './work-order-form';
import { buildWorkOrder } from './work-order.fixture';

it('leaves nobody out of a new order, so that auto-assign can choose', () => {
  expect(createBody({ ...newWorkOrder, title: 'Sink' })).not.toHaveProperty('assignedToId');
  expect(createBody({ ...newWorkOrder, title: 'Sink', assignedToId: '7' })).toMatchObject({ assignedToId: 7 });
});

it('sends only what was changed', () => {
  const order = buildWorkOrder({ title: 'Sink', assignedToId: 7, subtasks: [] });
  expect(changesOf(order, valuesOf(order))).toEqual({});
  expect(changesOf(order, { ...valuesOf(order), title: 'Tap' })).toEqual({ title: 'Tap' });
  expect(changesOf(order, { ...valuesOf(order), assignedToId: '' })).toEqual({ assignedToId: null });
  const subtasks = [{ title: 'New', completed: false }];
  expect(changesOf(order, { ...valuesOf(order), subtasks })).toEqual({ subtasks });
});

it.each([
  ['r101', 'R-101'],
  [' R - 1 01', 'R-101'],
  ['a', 'A'],
  ['', ''],
])('normalises the unit %p to %p', (typed, number) => {
  expect(normaliseUnitNumber(typed)).toBe(number);
});
