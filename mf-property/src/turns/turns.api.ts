import {
  addressOf,
  isStaleEdit,
  request,
  requestPage,
  errorMessage,
  type Schemas,
  withReference,
} from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  pageByPage,
  queryOptions,
  readAgain,
  showSaved,
  skipToken,
  useKeptMutation,
  useMutation,
  useQueryClient,
} from '@nerka/mf-shared/query';
import { notifyDeleted } from '@nerka/mf-shared/trash';
import { notifyKept } from '@nerka/mf-shared/waiting-changes';
import { pageSizeOf, withFinished, type ListView } from '@nerka/mf-shared/lists';
import { isActive, isFinished, type TurnFilters, turnFilters } from './turn-filters';
import { submitOfTurn } from './kept-turn';
import { doubleWarning, phaseLabels, statusLabels, type Turn } from './turn-labels';
import { COUNTS, countsOf, LIST, RECORD, staleLists, taskPatches, turnPatches } from './turns-cache';

const PAGE_SIZE = 30;
/** Key of the mutation that deletes a turn. */
export const deletionOf = (id: number | undefined) => ['delete-turn', id];

type Changes = Schemas['UpdateTurnBody'];

/** Pages of turns with their checklists. */
export function turnsQuery(companyId: number, filters: TurnFilters, view?: ListView) {
  const query = { ...turnFilters.query(filters), limit: pageSizeOf(view, PAGE_SIZE) };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    meta: { isKept: true },
    queryFn: async (read) => {
      const { pageParam: cursor, signal } = read;
      const page = await requestPage(LIST, { params: { companyId }, query: { ...query, cursor }, signal });
      return isActive(filters) ? withFinished(page, read, isFinished) : page;
    },
    ...pageByPage,
  });
}

/** How many turns have each status under the other filters. */
export function statusCountsQuery(companyId: number, filters: TurnFilters) {
  const { status: _status, sort: _sort, ...others } = turnFilters.query(filters);
  const query = { ...others, of: ['status', 'only'] as const };
  return queryOptions({
    queryKey: [COUNTS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', COUNTS, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Reads nothing without an id. */
export function turnQuery(id: number | undefined) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    meta: { isKept: true },
    queryFn: id === undefined ? skipToken : ({ signal }) => request('get', RECORD, { params: { id }, signal }),
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
      if (!isStaleEdit(error)) fail(withReference('Failed to update turn', error));
    },
  });
}

/** An inline change of a turn. */
export interface InlineChange {
  turn: Turn;
  changes: Pick<Changes, 'status' | 'currentPhase' | 'assignedToId' | 'actualCost'>;
  /** Shown until the server responds: the assignee's name. */
  shown?: Partial<Turn>;
  /** It undoes the previous change, so it offers no Undo itself. */
  isUndo?: boolean;
}

/** Changes status, phase or assignee inline: optimistic, with a message and rollback if the server refuses. */
export function useChangeTurn(companyId: number) {
  const client = useQueryClient();
  const staleBy = (changes: InlineChange['changes']) => [
    ...staleLists(client, companyId, Object.keys(changes)),
    ...countsOf(companyId),
  ];
  const change = useKeptMutation({
    queue: ({ turn }) => `turn-${turn.id}`,
    // Undo is sent with the version that the change has made, so that it overwrites no later one.
    send: ({ turn, changes, shown, isUndo }: InlineChange) =>
      submitOfTurn(turn, {
        call: { method: 'PUT', url: addressOf(RECORD, { params: { id: turn.id } }), body: changes },
        ...(isUndo && { baseVersion: turn.version }),
        did: didOf(changes),
        set: { ...changes, ...shown },
        stale: staleBy(changes),
      }),
    shown: ({ turn, changes, shown }) => turnPatches(turn, (known) => ({ ...known, ...changes, ...shown })),
    saved: (saved) => turnPatches(saved, () => saved),
    stale: ({ changes }) => staleBy(changes),
    onKept: notifyKept,
    onSaved: (saved, { turn, changes, shown, isUndo }) => {
      const undo = () =>
        change.mutate({
          ...{ turn: saved, isUndo: true },
          changes: asBefore(turn, changes),
          ...(shown && { shown: asBefore(turn, shown) }),
        });
      const description = isReopened(turn, saved) && doubleWarning(saved);
      notify({
        title: 'Turn updated successfully',
        ...(description && { description }),
        ...(!isUndo && { action: { label: 'Undo', run: undo } }),
      });
    },
    onFailed: (error) => fail(isStaleEdit(error) ? error.sentence : withReference('Failed to update turn', error)),
  });
  return change;
}

function didOf({ status, currentPhase, assignedToId }: InlineChange['changes']): string {
  if (status) return `Set to ${statusLabels[status]}`;
  if (currentPhase) return `Phase ${phaseLabels[currentPhase]}`;
  return assignedToId === undefined ? 'Changed' : 'Assigned';
}

const isReopened = (before: Turn, after: Turn): boolean =>
  before.status === 'completed' && after.status !== 'completed';

/** The previous values of the changed fields. */
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
    // Waiting for the refresh keeps the field filled until the list shows the task.
    onSuccess: (saved) => showSaved(client, taskPatches(companyId, saved), staleLists(client, companyId, ['progress'])),
  });
}

export function useDeleteTurn(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notifyDeleted(client, { title: 'Turn deleted successfully' }, { companyId, noun: 'turn', id });
      return showSaved(
        client,
        turnPatches({ id, companyId }, () => undefined),
        countsOf(companyId),
      );
    },
    onError: (error) => fail(withReference('Failed to delete turn', error)),
  });
}
