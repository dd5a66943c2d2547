import { ApiError, request, requestPage, sentenceOf, type Page, type Schemas } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  pageByPage,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@nerka/mf-shared/query';
import type { TurnFilters } from './turn-filters';
import type { Turn } from './turn-words';

const PAGE_SIZE = 30;
const LIST = '/api/companies/{companyId}/turns';
const RECORD = '/api/turns/{id}';
/** Of the mutation that deletes a turn. */
export const deletionOf = (id: number) => ['delete-turn', id];
const CHANGE = 'change-turn';
const TOTALS = '/api/companies/{companyId}/turns/totals';

type Pages = InfiniteData<Page<Turn>>;
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
      return refreshTurns(client, companyId);
    },
    onError: (error) => fail(sentenceOf(error, 'Failed to create turn')),
  });
}

/** Saves the edit dialog: the fields that changed, and the version they were read at. */
export function useSaveTurn(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Changes }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: 'Turn updated successfully' });
      showTurn(client, companyId, saved.id, () => saved);
      return refreshTurns(client, companyId);
    },
    onError: (error) => {
      // The dialog shows both versions.
      if (!(error instanceof ApiError && error.status === 412)) fail('Failed to update turn');
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

/**
 * Changes status, phase or assignee where they stand: shown at once, taken back with a message if the server refuses.
 * Changes are sent one after the other, so that they land in the order in which they were made; of one turn an earlier
 * answer knows nothing yet of what was changed after it.
 */
export function useChangeTurn(companyId: number) {
  const client = useQueryClient();
  const later = (sent: InlineChange) => laterChange(client, sent);
  const change = useMutation({
    mutationKey: [CHANGE],
    scope: { id: CHANGE },
    mutationFn: ({ turn, changes }: InlineChange) => request('put', RECORD, { params: { id: turn.id }, body: changes }),
    onMutate: ({ turn, changes, shown }) => {
      showTurn(client, companyId, turn.id, (known) => ({ ...known, ...changes, ...shown }));
      return asBefore(turn, { ...changes, ...shown });
    },
    onSuccess: (saved, sent) => {
      const { turn, changes, shown, isUndo } = sent;
      const undo = () =>
        change.mutate({
          ...{ turn: saved, isUndo: true },
          changes: asBefore(turn, changes),
          ...(shown && { shown: asBefore(turn, shown) }),
        });
      notify({ title: 'Turn updated successfully', ...(!isUndo && { action: { label: 'Undo', run: undo } }) });
      showTurn(client, companyId, saved.id, () => ({ ...saved, ...later(sent) }));
    },
    onError: (_error, sent, before) => {
      showTurn(client, companyId, sent.turn.id, (known) => ({ ...known, ...before, ...later(sent) }));
      fail('Failed to update turn');
    },
    onSettled: () => (client.isMutating({ mutationKey: [CHANGE] }) === 1 ? refreshTurns(client, companyId) : undefined),
  });
  return change;
}

/** What was changed of the same turn since, and is on its way. */
function laterChange(client: QueryClient, sent: InlineChange): Partial<Turn> {
  const pending = client.getMutationCache().findAll({ mutationKey: [CHANGE], status: 'pending' });
  const waiting = pending.map(({ state }) => state.variables as InlineChange);
  const of = waiting.filter((other) => other !== sent && other.turn.id === sent.turn.id);
  return of.reduce<Partial<Turn>>((known, { changes, shown }) => ({ ...known, ...changes, ...shown }), {});
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
    onError: (error) => fail(sentenceOf(error, 'Failed to update turn')),
    // The field is empty again only once the task stands in the list.
    onSuccess: () => refreshTurns(client, companyId),
  });
}

export function useDeleteTurn(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Turn deleted successfully' });
      return refreshLists(client, companyId);
    },
    onError: () => fail('Failed to delete turn'),
  });
}

/** After every mutation the lists and counts that it may have changed are read again. */
export function refreshTurns(client: QueryClient, companyId: number): Promise<unknown> {
  return Promise.all([client.invalidateQueries({ queryKey: [RECORD] }), refreshLists(client, companyId)]);
}

function refreshLists(client: QueryClient, companyId: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [LIST, { companyId }] }),
    client.invalidateQueries({ queryKey: [TOTALS, { companyId }] }),
    client.invalidateQueries({ queryKey: ['/api/companies/{companyId}/summary', { companyId }] }),
  ]);
}

/** Shows a change of a turn at once wherever it is loaded: in every list, and by itself. */
export function showTurn(client: QueryClient, companyId: number, id: number, change: (turn: Turn) => Turn): void {
  const queryKey = [LIST, { companyId }];
  // What is on its way would bring the old state. Not awaited: the change is to be seen in the same moment.
  void client.cancelQueries({ queryKey });
  void client.cancelQueries({ queryKey: [RECORD, { id }] });
  const changeOne = (turn: Turn): Turn => (turn.id === id ? change(turn) : turn);
  client.setQueriesData<Pages>(
    { queryKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changeOne) })) },
  );
  client.setQueryData<Turn>([RECORD, { id }], (turn) => turn && changeOne(turn));
}

export function fail(description: string): void {
  notify({ title: 'Error', description, variant: 'destructive' });
}
