import { request, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';
import { failInDialog } from '../instance/instance.api';

export type Project = Schemas['ProjectResponse'];
const LATEST = 8;

const LIST = '/api/projects';
const RECORD = '/api/projects/{id}';
const ACTIVITY = '/api/projects/{id}/activity';

export function activityQuery(id: number) {
  return queryOptions({
    queryKey: [ACTIVITY, { id, limit: LATEST }],
    queryFn: ({ signal }) => request('get', ACTIVITY, { params: { id }, query: { limit: LATEST }, signal }),
    staleTime: 0,
  });
}

export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateProjectBody']) => request('post', LIST, { body }),
    onSuccess: () => {
      notify({ title: 'Project created' });
      return refresh(client);
    },
    onError: () => failInDialog('Failed to create project'),
  });
}

/** `onSaved` may go to the project's new address. */
export function useSaveProject(onSaved?: (saved: Project) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: { id: number; version: number; changes: Schemas['UpdateProjectBody'] }) =>
      request('put', RECORD, { params: { id: sent.id }, body: sent.changes, ifMatch: sent.version }),
    onSuccess: (saved) => {
      notify({ title: 'Project updated' });
      client.setQueryData([RECORD, { id: saved.id }], saved);
      client.setQueryData(['/api/projects/slug/{slug}', { slug: saved.slug }], saved);
      onSaved?.(saved);
      return Promise.all([
        client.invalidateQueries({ queryKey: [LIST] }),
        client.invalidateQueries({ queryKey: [ACTIVITY, { id: saved.id }] }),
      ]);
    },
    onError: () => failInDialog('Failed to update project'),
  });
}

export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Project deleted' });
      return refresh(client);
    },
    onError: (error) => fail(errorMessage(error, 'Please try again.'), 'Failed to delete project'),
  });
}

function refresh(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(LIST) });
}
