import { failureOf, isStaleEdit, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  pageByPage,
  queryOptions,
  readAgain,
  showSaved,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
} from '@nerka/mf-shared/query';
import { notifyDeleted } from '@nerka/mf-shared/trash';
import { countsOf, dealPatches, removalPatches, LIST, movePatches, RECORD, staleBy, TOTALS } from './board-cache';
import type { DealFilters } from './deal-filters';
import { isClosed, stageLabels, type Deal, type Stage } from './deal-labels';

const PAGE_SIZE = 20;
/** Key of the mutation that deletes a deal. */
export const deletionOf = (id: number) => ['delete-deal', id];

/** One column of the board; closed stages start with the deal closed last. */
export function dealsQuery(companyId: number, { q, customerId, only, sort }: DealFilters, stage: Stage) {
  const order = isClosed(stage) && sort === 'newest' ? 'closed' : sort;
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, q, customerId, only, sort, stage }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, {
        params: { companyId },
        query: { q, customerId, only, stage, sort: order, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...pageByPage,
  });
}

export function dealTotalsQuery(companyId: number, { q, customerId, only }: DealFilters) {
  return queryOptions({
    queryKey: [TOTALS, { companyId, q, customerId, only }],
    queryFn: ({ signal }) => request('get', TOTALS, { params: { companyId }, query: { q, customerId, only }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function dealQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

export function useCreateDeal(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateDealBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: (saved) => {
      notify({ title: 'Deal created successfully', ...drafted(saved) });
      const ofCustomer = [LIST, { companyId, customerId: saved.customerId }];
      return readAgain(client, [ofCustomer, ...staleBy(client, companyId, ['stage'], saved.stage)]);
    },
    onError: (error) => fail(failureOf('Failed to create deal', error)),
  });
}

/** Saves the changed fields, with the version they were read at. */
export function useSaveDeal(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: { id: number; version: number; changes: Schemas['UpdateDealBody'] }) =>
      request('put', RECORD, { params: { id: edit.id }, body: edit.changes, ifMatch: edit.version }),
    onSuccess: (saved, { changes }) => {
      notify({ title: 'Deal updated successfully', ...(isDrafting(changes, saved) && drafted(saved)) });
      const stale = staleBy(client, companyId, Object.keys(changes), saved.stage);
      return showSaved(client, dealPatches(client, saved), stale);
    },
    onError: (error) => {
      if (!isStaleEdit(error)) fail(failureOf('Failed to update deal', error));
    },
  });
}

/** A won deal that gets its customer later is drafted then. */
const isDrafting = ({ stage, customerId }: Schemas['UpdateDealBody'], saved: Deal): boolean =>
  stage === 'won' || (saved.stage === 'won' && customerId != null);

interface Move {
  deal: Deal;
  stage: Stage;
  /** The former probability of a deal that is reopened. */
  probability?: number;
  /** It undoes the previous move, so it offers no Undo itself. */
  isUndo?: boolean;
}

/** Moves a deal to another stage optimistically, with Undo; rolls back if the server refuses. */
export function useMoveDeal(companyId: number) {
  const client = useQueryClient();
  const move = useOptimisticMutation({
    queue: ({ deal }) => `deal-${deal.id}`,
    // Undo is sent with the version that the move has made, so that it overwrites no later one.
    send: ({ deal: { id, version }, stage, probability, isUndo }: Move) =>
      request('put', RECORD, { params: { id }, body: { stage, probability }, ...(isUndo && { ifMatch: version }) }),
    shown: ({ deal, stage, probability }) => movePatches(client, deal, stage, probability),
    saved: (saved, { deal }) => dealPatches(client, saved, deal.stage),
    stale: ({ stage }) => staleBy(client, companyId, ['stage'], stage),
    onSaved: (saved, { deal, isUndo }) => {
      const undo = () => move.mutate({ deal: saved, stage: deal.stage, probability: deal.probability, isUndo: true });
      notify({
        title: titleOf(saved.stage),
        ...(saved.stage === 'won' && drafted(saved)),
        ...(!isUndo && { action: { label: 'Undo', run: undo } }),
      });
    },
    onFailed: (error) => fail(isStaleEdit(error) ? error.sentence : failureOf('Failed to update deal', error)),
  });
  return move;
}

function titleOf(stage: Stage): string {
  return isClosed(stage) ? `Deal ${stage}` : `Deal moved to ${stageLabels[stage]}`;
}

function drafted({ invoice, notDrafted }: Deal): { description?: string } {
  if (invoice) return { description: `Invoice ${invoice.invoiceNumber} has been drafted.` };
  return notDrafted ? { description: 'No invoice was drafted, because this deal has no customer.' } : {};
}

export function useDeleteDeal(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notifyDeleted(client, { title: 'Deal deleted successfully' }, { companyId, noun: 'deal', id });
      return showSaved(client, removalPatches(companyId, id), countsOf(companyId));
    },
    onError: (error) => fail(failureOf('Failed to delete deal', error)),
  });
}
