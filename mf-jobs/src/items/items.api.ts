import { ApiError, isStaleEdit, request, requestPage, type Schemas, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  listsDecidedBy,
  pageByPage,
  queryOptions,
  readAgain,
  recordPatches,
  showSaved,
  useMutation,
  useQueryClient,
  type DecidingFields,
  type Patch,
} from '@nerka/mf-shared/query';
import { notifyDeleted } from '@nerka/mf-shared/trash';
import type { ItemFilters } from './item-filters';
import type { Item } from './item-form';

const PAGE_SIZE = 60;
const LIST = '/api/companies/{companyId}/items';
const RECORD = '/api/company-items/{id}';
/** Key of the mutation that deletes an item. */
export const deletionOf = (id: number) => ['delete-item', id];

export function itemsQuery(companyId: number, filters: ItemFilters) {
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...filters, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...filters, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    ...pageByPage,
  });
}

/** null: the company has no item with this id. */
export function itemQuery(companyId: number, id: number) {
  return queryOptions({
    queryKey: [RECORD, { id, companyId }],
    queryFn: ({ signal }) => ownItem(companyId, id, signal),
  });
}

/** A super admin can read every company's items, but works inside one company at a time. */
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
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateItemBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ title: 'Item created successfully' });
      return readAgain(client, [[LIST, { companyId }]]);
    },
    onError: () => fail('Failed to create item'),
  });
}

export function useSaveItem(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Schemas['UpdateItemBody'] }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved, { changes }) => {
      notify({ title: 'Item updated successfully' });
      const stale = listsDecidedBy(client, [LIST, { companyId }], Object.keys(changes), decidingFields);
      return showSaved(
        client,
        itemPatches(saved, () => saved),
        stale,
      );
    },
    onError: (error) => {
      if (!isStaleEdit(error)) fail(withReference('Failed to update item', error));
    },
  });
}

export function useDeleteItem(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notifyDeleted(client, { title: 'Item deleted successfully' }, { companyId, noun: 'item', id });
      return showSaved(
        client,
        itemPatches({ id, companyId }, () => undefined),
      );
    },
    onError: (error) => fail(withReference('Failed to delete item', error)),
  });
}

function itemPatches(
  { id, companyId }: Pick<Item, 'id' | 'companyId'>,
  change: (known: Item) => Item | undefined,
): Patch[] {
  return recordPatches({
    id,
    keys: [
      [RECORD, { id }],
      [LIST, { companyId }],
    ],
    change,
  });
}

const decidingFields: DecidingFields = {
  q: ['name', 'description'],
  type: ['type'],
  sort: { newest: [], oldest: [], name: ['name'] },
};
