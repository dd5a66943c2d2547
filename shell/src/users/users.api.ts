import {
  isStaleEdit,
  findInPages,
  request,
  requestPage,
  errorMessage,
  type Page,
  type Schemas,
} from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@nerka/mf-shared/query';
import { currentUserQuery } from '../session/current-user';

export type User = Schemas['UserResponse'];

const PAGE_SIZE = 50;
const MOST = 500;
const LIST = '/api/companies/{companyId}/users';
const RECORD = '/api/users/{id}';

/** The company's people by name, page by page. */
export function usersQuery(companyId: number, q: string) {
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, q, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { q, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** One of them, as a list on the screen has them; whom none has is looked for in all pages. null: nobody of the company. */
export function useUserQuery(companyId: number, id: number) {
  const client = useQueryClient();
  const isWanted = (member: User) => member.id === id;
  return queryOptions({
    queryKey: [RECORD, { companyId, id }],
    queryFn: ({ signal }): Promise<User | null> =>
      findInPages(
        (cursor) => requestPage(LIST, { params: { companyId }, query: { limit: MOST, cursor }, signal }),
        isWanted,
      ),
    initialData: () =>
      client
        .getQueriesData<Partial<InfiniteData<Page<User>>>>({ queryKey: [LIST, { companyId }] })
        .flatMap(([, list]) => list?.pages ?? [])
        .flatMap(({ items }) => items)
        .find(isWanted),
    // The lists are kept up to date; what a dialog began with is not.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useAddUser(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateUserBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => succeed(client, companyId, 'Team member added'),
    onError: failWith('Failed to add team member', 'An error occurred while adding the team member.'),
  });
}

/** Saves the fields that changed, at the version at which they were read. */
export function useSaveUser(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Schemas['UpdateUserBody'] }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: () => succeed(client, companyId, 'Team member updated'),
    onError: failWith('Failed to update team member', 'An error occurred while updating the team member.'),
  });
}

export function useResetPassword(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: number; password: string }) =>
      request('put', RECORD, { params: { id }, body: { password } }),
    onSuccess: () => succeed(client, companyId, 'Password reset'),
    onError: failWith('Failed to reset password', 'An error occurred while resetting the password.'),
  });
}

export function useRemoveUser(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('delete', RECORD, { params: { id } }),
    onSuccess: () => succeed(client, companyId, 'Team member removed'),
    onError: failWith('Failed to remove team member', 'An error occurred while removing the team member.'),
  });
}

/** Whoever is signed in may be among those who changed. */
function succeed(client: QueryClient, companyId: number, title: string): Promise<unknown> {
  notify({ title });
  return Promise.all([
    client.invalidateQueries({ queryKey: [LIST, { companyId }] }),
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  ]);
}

function failWith(title: string, otherwise: string): (error: Error) => void {
  return (error) => {
    // The dialog shows both versions.
    if (isStaleEdit(error)) return;
    fail(errorMessage(error, otherwise), title);
  };
}
