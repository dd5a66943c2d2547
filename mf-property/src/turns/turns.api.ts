import { isStaleEdit, request, requestPage, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  pageByPage,
  queryOptions,
  readAgain,
  showSaved,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
} from '@nerka/mf-shared/query';
import type { TurnFilters } from './turn-filters';
import type { Turn } from './turn-labels';
import { countsOf, LIST, RECORD, staleLists, taskPatches, turnPatches } from './turns-cache';

const PAGE_SIZE = 30;
/** Of the mutation that deletes a turn. */
export const deletionOf = (id: number) => ['delete-turn', id];

type Changes = Schemas['UpdateTurnBody'];

/** The list, page by page, with every turn's checklist. */
export function turnsQuery(companyId: number, filters: TurnFilters) {
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...filters, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, {
        params: { companyId },
        query: { ...filters, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...pageByPage,
  });
}

/** One turn, for the dialogs that a link opens. */
export function turnQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

export function useCreateTurn(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateTurnBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ title: 'Turn created successfully with checklist tasks' });
      return readAgain(client, [[LIST, { companyId }], ...countsOf(companyId)]);
    },
    onError: (error) => fail(errorMessage(error, 'Failed to create turn')),
  });
}

/** Saves the edit dialog: the fields that changed, and the version they were read at. */
export function useSaveTurn(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Changes }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved, { changes }) => {
      notify({ title: 'Turn updated successfully' });
      const stale = [...staleLists(client, companyId, Object.keys(changes)), ...countsOf(companyId)];
      return showSaved(
        client,
        turnPatches(saved, () => saved),
        stale,
      );
    },
    onError: (error) => {
      // The dialog shows both versions.
      if (!isStaleEdit(error)) fail('Failed to update turn');
    },
  });
}

/** A change of a turn where it stands. */
export interface InlineChange {
  turn: Turn;
  changes: Pick<Changes, 'status' | 'currentPhase' | 'assignedToId'>;
  /** What is seen until the server has answered: the assignee's name. */
  shown?: Partial<Turn>;
  /** It takes the change back that the last toast told of. */
  isUndo?: boolean;
}

/** Changes status, phase or assignee where they stand: shown at once, taken back with a message if the server refuses. */
export function useChangeTurn(companyId: number) {
  const client = useQueryClient();
  const change = useOptimisticMutation({
    queue: ({ turn }) => `turn-${turn.id}`,
    send: ({ turn, changes }: InlineChange) => request('put', RECORD, { params: { id: turn.id }, body: changes }),
    shown: ({ turn, changes, shown }) => turnPatches(turn, (known) => ({ ...known, ...changes, ...shown })),
    saved: (saved) => turnPatches(saved, () => saved),
    stale: ({ changes }) => [...staleLists(client, companyId, Object.keys(changes)), ...countsOf(companyId)],
    onSaved: (saved, { turn, changes, shown, isUndo }) => {
      const undo = () =>
        change.mutate({
          ...{ turn: saved, isUndo: true },
          changes: asBefore(turn, changes),
          ...(shown && { shown: asBefore(turn, shown) }),
        });
      notify({ title: 'Turn updated successfully', ...(!isUndo && { action: { label: 'Undo', run: undo } }) });
    },
    onFailed: () => fail('Failed to update turn'),
  });
  return change;
}

/** What stood in the fields that a change names. */
function asBefore<Names extends object>(turn: Turn, names: Names): Pick<Turn, keyof Names & keyof Turn> {
  const values = Object.keys(names).map((name) => [name, turn[name as keyof Turn]]);
  return Object.fromEntries(values) as Pick<Turn, keyof Names & keyof Turn>;
}

/** Adds a task to the checklist of one turn. */
export function useAddTask(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ turn, body }: { turn: Turn; body: Schemas['NewTurnTask'] }) =>
      request('post', '/api/turns/{id}/tasks', { params: { id: turn.id }, body }),
    onError: (error) => fail(errorMessage(error, 'Failed to update turn')),
    // The field is empty again only once the task stands in the list.
    onSuccess: (saved) => showSaved(client, taskPatches(companyId, saved), staleLists(client, companyId, ['progress'])),
  });
}

export function useDeleteTurn(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Turn deleted successfully' });
      return showSaved(
        client,
        turnPatches({ id, companyId }, () => undefined),
        countsOf(companyId),
      );
    },
    onError: () => fail('Failed to delete turn'),
  });
}
