import { addressOf, type Schemas, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useKeptMutation } from '@nerka/mf-shared/query';
import { notifyKept, submitOfOrder } from '@nerka/mf-shared/waiting-changes';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { useInlineChange, type OrderOnCard } from '../../on-the-job/work-orders-cache';

export type Part = Schemas['PartResponse'];
type NewPart = Schemas['NewPart'];

const PARTS = '/api/work-orders/{id}/parts';
const PART = '/api/work-order-parts/{id}';

/** Whether the server has it: only then can it be changed. */
export const isSaved = ({ id }: Part): boolean => id > 0;

/** Adds a part; a removed one comes back as the last. */
export function useAddPart(order: OrderOnCard) {
  const { queue, change } = useInlineChange(order);
  return useKeptMutation({
    queue,
    send: (body: NewPart) =>
      submitOfOrder<Part>(order, {
        call: { method: 'POST', url: addressOf(PARTS, { params: { id: order.id } }), body },
        did: `Added “${body.name}”`,
        lines: { parts: [unsavedPart(order.id, body)] },
      }),
    shown: () => [],
    saved: (saved) => change((known) => withPart(known, saved)),
    onFailed: (error) => fail(withReference('Failed to add the part. Please try again.', error)),
  });
}

export function useChangePart(order: OrderOnCard) {
  const { queue, change } = useInlineChange(order);
  return useKeptMutation({
    queue,
    send: ({ part, changes }: { part: Part; changes: Partial<NewPart> }) =>
      submitOfOrder<Part>(order, {
        call: { method: 'PUT', url: addressOf(PART, { params: { id: part.id } }), body: changes },
        did: `Changed “${part.name}”`,
        lines: { parts: [{ ...part, ...changes }] },
      }),
    shown: ({ part, changes }) => change((known) => withPart(known, { ...part, ...changes })),
    saved: (saved) => change((known) => withPart(known, saved)),
    onFailed: (error) => fail(withReference('Failed to change the part. Please try again.', error)),
  });
}

/** Removes a part; the toast offers Undo. */
export function useDeletePart(order: OrderOnCard) {
  const { queue, change } = useInlineChange(order);
  const add = useAddPart(order);
  return useKeptMutation({
    queue,
    send: ({ id, name }: Part) =>
      submitOfOrder<void>(order, {
        call: { method: 'DELETE', url: addressOf(PART, { params: { id } }) },
        did: `Removed “${name}”`,
        without: { parts: [id] },
        needlessIf: ['not-found'],
      }),
    shown: (deleted) => change((known) => without(known, deleted)),
    onKept: notifyKept,
    onSaved: (_nothing, { name, quantity, unitCost }) =>
      notify({
        title: 'Part removed',
        description: name,
        action: { label: 'Undo', run: () => add.mutate({ name, quantity, unitCost }) },
      }),
    onFailed: (error) => fail(withReference('Failed to remove the part. Please try again.', error)),
  });
}

/** Below the ids of all that the server knows, and not that of another page's part that waits. */
const unsavedId = (): number => -(Date.now() * 1000 + Math.floor(Math.random() * 1000));

/** As it is shown until the server has it. */
const unsavedPart = (workOrderId: number, { name, quantity = 1, unitCost = 0 }: NewPart): Part => ({
  ...{ id: unsavedId(), workOrderId, name, quantity, unitCost },
  ...{ createdById: null, createdAt: new Date().toISOString() },
});

/** Parts stay in the order in which they were added. */
function withPart(order: WorkOrder, changed: Part): WorkOrder {
  const others = order.parts.filter(({ id }) => id !== changed.id);
  return costed({ ...order, parts: [...others, changed].sort((one, other) => one.id - other.id) });
}

const without = (order: WorkOrder, deleted: Part): WorkOrder =>
  costed({ ...order, parts: order.parts.filter(({ id }) => id !== deleted.id) });

const costed = (order: WorkOrder): WorkOrder => ({
  ...order,
  partsCost: order.parts.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0),
});
