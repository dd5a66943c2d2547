import { isStaleEdit, request, type Schemas, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { readAgain, recordPatches, showSaved, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import type { SavedView } from '@nerka/mf-shared/readers';

const LIST = '/api/companies/{companyId}/views';
const RECORD = '/api/views/{id}';

export function useCreateView(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateViewBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: ({ name }) => {
      notify({ title: `View '${name}' saved` });
      return readAgain(client, [[LIST, { companyId }]]);
    },
    onError: (error) => fail(withReference('Failed to save the view', error)),
  });
}

export function useChangeView(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ view, changes }: { view: SavedView; changes: Schemas['UpdateViewBody'] }) =>
      request('put', RECORD, { params: { id: view.id }, body: changes, ifMatch: view.version }),
    // The list is sorted by name.
    onSuccess: ({ name }) => {
      notify({ title: `View '${name}' saved` });
      return readAgain(client, [[LIST, { companyId }]]);
    },
    onError: (error) => {
      const otherwise = withReference('Failed to save the view', error);
      fail(isStaleEdit(error) ? 'Somebody else changed this view meanwhile.' : otherwise);
      return readAgain(client, [[LIST, { companyId }]]);
    },
  });
}

/** Deletes a view; the toast offers Undo, which saves it again: of one's own only, as it is then the user's. */
export function useDeleteView(companyId: number) {
  const client = useQueryClient();
  const { mutate: saveAgain } = useCreateView(companyId);
  return useMutation({
    mutationFn: ({ id }: SavedView) => request('delete', RECORD, { params: { id } }),
    onSuccess: (_, { id, screen, name, query, shared, isOwn }) => {
      const undo = () => saveAgain({ screen, name, query, shared });
      notify({ title: `View '${name}' deleted`, ...(isOwn && { action: { label: 'Undo', run: undo } }) });
      return showSaved(
        client,
        recordPatches<SavedView>({ id, keys: [[LIST, { companyId }]], change: () => undefined }),
      );
    },
    onError: (error) => fail(withReference('Failed to delete the view', error)),
  });
}
