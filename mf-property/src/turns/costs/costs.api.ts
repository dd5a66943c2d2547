import { request, type Schemas, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useOptimisticMutation, type Patch } from '@nerka/mf-shared/query';

export type TurnCosts = Schemas['TurnCostsResponse'];
export type TurnCost = Schemas['TurnCostResponse'];
type NewCost = Schemas['NewTurnCostBody'];

const COSTS = '/api/turns/{id}/costs';
const COST = '/api/turn-costs/{id}';

/** What the turn cost so far. Orders and time change elsewhere, so it is read again whenever it is shown. */
export function turnCostsQuery(id: number) {
  return queryOptions({
    queryKey: [COSTS, { id }],
    queryFn: ({ signal }) => request('get', COSTS, { params: { id }, signal }),
    staleTime: 0,
  });
}

const queueOf = (turnId: number) => (): string => `costs of turn ${turnId}`;

export function useAddCost(turnId: number) {
  return useOptimisticMutation({
    queue: queueOf(turnId),
    send: (body: NewCost) => request('post', COSTS, { params: { id: turnId }, body }),
    shown: () => [],
    saved: (saved) => changed(turnId, (lines) => [...lines, saved]),
    onFailed: (error) => fail(withReference('Failed to add the cost. Please try again.', error)),
  });
}

export function useChangeCost(turnId: number) {
  return useOptimisticMutation({
    queue: queueOf(turnId),
    send: ({ cost: { id }, amount }: { cost: TurnCost; amount: number }) =>
      request('put', COST, { params: { id }, body: { amount } }),
    shown: ({ cost, amount }) => changed(turnId, (lines) => withLine(lines, { ...cost, amount })),
    saved: (saved) => changed(turnId, (lines) => withLine(lines, saved)),
    onFailed: (error) => fail(withReference('Failed to change the cost. Please try again.', error)),
  });
}

/** Removes a cost; the toast offers Undo. */
export function useDeleteCost(turnId: number) {
  const add = useAddCost(turnId);
  return useOptimisticMutation({
    queue: queueOf(turnId),
    send: ({ id }: TurnCost) => request('delete', COST, { params: { id } }),
    shown: ({ id }) => changed(turnId, (lines) => lines.filter((line) => line.id !== id)),
    onSaved: (_nothing, { name, amount }) =>
      notify({
        title: 'Cost removed',
        description: name,
        action: { label: 'Undo', run: () => add.mutate({ name, amount }) },
      }),
    onFailed: (error) => fail(withReference('Failed to remove the cost. Please try again.', error)),
  });
}

const withLine = (lines: readonly TurnCost[], saved: TurnCost): TurnCost[] =>
  lines.map((line) => (line.id === saved.id ? saved : line));

/** The costs with other lines, and what follows from them. */
function changed(id: number, change: (lines: readonly TurnCost[]) => TurnCost[]): Patch[] {
  const apply = (data: unknown): unknown => {
    if (data === undefined) return data;
    const known = data as TurnCosts;
    const lines = change(known.lines);
    const other = lines.reduce((sum, { amount }) => sum + amount, 0);
    return { ...known, lines, other, total: known.total === null ? null : known.total - known.other + other };
  };
  return [{ queryKey: [COSTS, { id }], apply }];
}
