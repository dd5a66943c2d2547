import { isStaleEdit, request, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';

export type Scope = Schemas['ScopeResponse'];

const SCOPE = '/api/users/{id}/scope';
const PREVIEW = '/api/users/{id}/scope-preview';
const BUILDINGS = '/api/companies/{companyId}/units/buildings';

export function scopeQuery(id: number) {
  return queryOptions({
    queryKey: [SCOPE, { id }],
    queryFn: ({ signal }) => request('get', SCOPE, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function buildingsQuery(companyId: number) {
  return queryOptions({
    queryKey: [BUILDINGS, { companyId }],
    queryFn: ({ signal }) => request('get', BUILDINGS, { params: { companyId }, signal }),
  });
}

/** Counted as the person's own lists are. */
export function previewQuery(id: number, { buildings, assignedOnly }: Omit<Scope, 'version'>) {
  const query = { building: buildings ?? [], assignedOnly: assignedOnly ? ('true' as const) : ('false' as const) };
  return queryOptions({
    queryKey: [PREVIEW, { id }, query],
    queryFn: ({ signal }) => request('get', PREVIEW, { params: { id }, query, signal }),
    staleTime: 0,
  });
}

export function useSaveScope(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...body }: Scope) => request('put', SCOPE, { params: { id }, body, ifMatch: version }),
    onSuccess: () => {
      notify({ title: 'What they may see was saved' });
      return client.invalidateQueries({ queryKey: ['/api/companies/{companyId}/users', { companyId }] });
    },
    onError: (error) => {
      if (!isStaleEdit(error)) fail(errorMessage(error, 'What they may see could not be saved.'));
    },
  });
}
