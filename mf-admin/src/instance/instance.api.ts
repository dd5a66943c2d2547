import { request, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@nerka/mf-shared/query';

type SubProject = Schemas['SubProjectResponse'];

/** What the settings dialog needs; a company in a project's list and the company itself both have it. */
export type Instance = Pick<
  SubProject,
  | 'id'
  | 'name'
  | 'slug'
  | 'businessType'
  | 'features'
  | 'isTemplate'
  | 'suspendedAt'
  | 'deletedAt'
  | 'restoreUntil'
  | 'version'
>;

const RECORD = '/api/companies/{companyId}';

export function useSaveInstance() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: { id: number; version: number; changes: Schemas['UpdateCompanyBody'] }) =>
      request('patch', RECORD, { params: { companyId: sent.id }, body: sent.changes, ifMatch: sent.version }),
    onSuccess: () => {
      notify({ title: 'Company updated successfully!' });
      return refreshInstances(client);
    },
    onError: () => failInDialog('Failed to update company. Please try again.'),
  });
}

/** A company that is deleted already loses its rows now. `onDeleted` leaves a page of the deleted company. */
export function useDeleteInstance(onDeleted?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, deletedAt }: Pick<Instance, 'id' | 'deletedAt'>) =>
      request('delete', RECORD, { params: { companyId: id }, ...(deletedAt && { query: { now: 'true' } }) }),
    onSuccess: (_nothing, { deletedAt }) => {
      notify({ title: 'Sub-project deleted successfully!' });
      onDeleted?.();
      return refreshInstances(client, { isGone: Boolean(deletedAt) });
    },
    onError: () => failInDialog('Failed to delete sub-project. Please try again.'),
  });
}

const openings = {
  suspend: { done: 'was suspended', failed: 'was not suspended' },
  resume: { done: 'is open again', failed: 'was not opened again' },
  restore: { done: 'was restored', failed: 'was not restored' },
} as const;

export type Opening = keyof typeof openings;

/** Suspends a company, opens it again, or takes its deletion back. */
export function useOpening({ id, name }: Pick<Instance, 'id' | 'name'>, opening: Opening) {
  const client = useQueryClient();
  const { done, failed } = openings[opening];
  return useMutation({
    mutationFn: () => request('post', `${RECORD}/${opening}`, { params: { companyId: id } }),
    onSuccess: () => {
      notify({ title: `${name} ${done}` });
      return refreshInstances(client);
    },
    onError: (error) => fail(errorMessage(error, ''), `${name} ${failed}`),
  });
}

/** The dialog, which stays open, says why. */
export function failInDialog(title: string): void {
  notify({ title, variant: 'destructive' });
}

/**
 * Projects list their companies, and a company is read by id and by slug. The page of one that is gone, which is being
 * left, must not ask for it again.
 */
export function refreshInstances(client: QueryClient, { isGone = false } = {}): Promise<unknown> {
  return Promise.all(
    ['/api/projects', '/api/companies', '/api/front-ends'].map((path) =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => isOf(queryKey, path),
        refetchType: isGone && path === '/api/companies' ? 'none' : 'active',
      }),
    ),
  );
}

const isOf = ([url]: QueryKey, path: string): boolean => typeof url === 'string' && url.startsWith(path);
