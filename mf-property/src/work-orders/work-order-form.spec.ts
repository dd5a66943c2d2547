import { AUTOMATIC, changesOf, createBody, newWorkOrder, valuesOf } from './work-order-form';
import { buildWorkOrder } from '../on-the-job/work-order.fixture';

it('leaves the assignee of a new order out only where the company chooses', () => {
  expect(createBody({ ...newWorkOrder, title: 'Sink', assignedToId: AUTOMATIC })).not.toHaveProperty('assignedToId');
  expect(createBody({ ...newWorkOrder, title: 'Sink' })).toMatchObject({ assignedToId: null });
  expect(createBody({ ...newWorkOrder, title: 'Sink', assignedToId: '7' })).toMatchObject({ assignedToId: 7 });
});

it('sends only what was changed', () => {
  const order = buildWorkOrder({ title: 'Sink', assignedToId: 7, subtasks: [] });
  expect(changesOf(order, valuesOf(order))).toEqual({});
  expect(changesOf(order, { ...valuesOf(order), title: 'Tap' })).toEqual({ title: 'Tap' });
  expect(changesOf(order, { ...valuesOf(order), assignedToId: '' })).toEqual({ assignedToId: null });
  const subtasks = [{ title: 'New' }];
  expect(changesOf(order, { ...valuesOf(order), subtasks })).toEqual({ subtasks });
});
