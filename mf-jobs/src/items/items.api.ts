import { ApiError, isStaleEdit, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@nerka/mf-shared/query';
import type { ItemFilters } from './item-filters';

const PAGE_SIZE = 60;
const LIST = '/api/companies/{companyId}/items';
const RECORD = '/api/company-items/{id}';
/** Of the mutation that deletes an item. */
export const deletionOf = (id: number) => ['delete-item', id];

/** The list, page by page. */
export function itemsQuery(companyId: number, filters: ItemFilters) {
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...filters, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...filters, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** One item, for the dialog that the address opens. null: the company has none of this id. */
export function itemQuery(companyId: number, id: number) {
  return queryOptions({
    queryKey: [RECORD, { id, companyId }],
    queryFn: ({ signal }) => ownItem(companyId, id, signal),
  });
}

/** A super admin may read every company's items, and works inside one company at a time. */
async function ownItem(companyId: number, id: number, signal: AbortSignal): Promise<Schemas['ItemResponse'] | null> {
  try {
    const item = await request('get', RECORD, { params: { id }, signal });
    return item.companyId === companyId ? item : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function useCreateItem(companyId: number) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: (body: Schemas['CreateItemBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ title: 'Item created successfully' });
      return refresh();
    },
    onError: () => fail('Failed to create item'),
  });
}

/** Saves the edit dialog: the fields that changed, and the version they were read at. */
export function useSaveItem(companyId: number) {
  const client = useQueryClient();
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Schemas['UpdateItemBody'] }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: 'Item updated successfully' });
      client.setQueryData(itemQuery(companyId, saved.id).queryKey, saved);
      return refresh();
    },
    onError: (error) => {
      // The dialog shows both versions.
      if (!isStaleEdit(error)) fail('Failed to update item');
    },
  });
}

export function useDeleteItem(companyId: number, id: number) {
  const refresh = useRefresh(companyId);
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Item deleted successfully' });
      return refresh();
    },
    onError: () => fail('Failed to delete item'),
  });
}

function useRefresh(companyId: number): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [LIST, { companyId }] });
}
