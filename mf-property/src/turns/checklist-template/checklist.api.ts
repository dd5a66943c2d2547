import { isStaleEdit, request, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';

const SETTINGS = '/api/companies/{companyId}/settings';
const STANDARD = '/api/companies/{companyId}/turns/standard-checklist';

export type CompanySettings = Schemas['CompanySettingsResponse'];
export type ChecklistTask = Schemas['ChecklistTask'];

/** `checklist` is null if the company uses the standard one. */
export function settingsQuery(companyId: number) {
  return queryOptions({
    queryKey: [SETTINGS, { companyId }],
    queryFn: ({ signal }) => request('get', SETTINGS, { params: { companyId }, signal }),
  });
}

export function standardQuery(companyId: number) {
  return queryOptions({
    queryKey: [STANDARD, { companyId }],
    queryFn: ({ signal }) => request('get', STANDARD, { params: { companyId }, signal }),
    staleTime: Infinity,
  });
}

interface Save {
  version: number;
  /** null: use the standard checklist, including its future changes. */
  checklist: ChecklistTask[] | null;
}

export function useSaveChecklist(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, checklist }: Save) =>
      request('put', SETTINGS, { params: { companyId }, body: { checklist }, ifMatch: version }),
    onSuccess: (saved) => {
      client.setQueryData([SETTINGS, { companyId }], saved);
      notify({ title: 'Checklist saved', description: 'New turns begin with it.' });
    },
    onError: (error) => {
      if (!isStaleEdit(error)) fail(errorMessage(error, 'Failed to save the checklist'));
    },
  });
}
