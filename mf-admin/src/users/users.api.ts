import { findInPages, request, requestPage, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@nerka/mf-shared/query';

export type User = Schemas['UserResponse'];

const PAGE_SIZE = 50;
const MOST = 500;
const LIST = '/api/companies/{companyId}/users';
const RECORD = '/api/users/{id}';

export function usersQuery(companyId: number) {
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, limit: PAGE_SIZE, sort: 'newest' }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, {
        params: { companyId },
        query: { limit: PAGE_SIZE, sort: 'newest', cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** One of them, as the list on the screen has them; whom it has not is looked for in all pages. null: nobody of the company. */
export function useUserQuery(companyId: number, id: number) {
  const client = useQueryClient();
  const isWanted = (user: User) => user.id === id;
  return queryOptions({
    queryKey: [RECORD, { companyId, id }],
    queryFn: ({ signal }): Promise<User | null> =>
      findInPages(
        (cursor) => requestPage(LIST, { params: { companyId }, query: { limit: MOST, cursor }, signal }),
        isWanted,
      ),
    initialData: () =>
      client
        .getQueryData(usersQuery(companyId).queryKey)
        ?.pages.flatMap(({ items }) => items)
        .find(isWanted),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useCreateUser(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<Schemas['CreateUserBody'], 'username' | 'password'>) =>
      request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ title: 'User created', description: 'New user account has been created successfully.' });
      return refresh(client, companyId);
    },
    onError: (error) =>
      fail(errorMessage(error, 'An error occurred while creating the user.'), 'Failed to create user'),
  });
}

export function useDeleteUser(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'User deleted', description: 'User account has been deleted successfully.' });
      return refresh(client, companyId);
    },
    onError: (error) =>
      fail(errorMessage(error, 'An error occurred while deleting the user.'), 'Failed to delete user'),
  });
}

function refresh(client: QueryClient, companyId: number): Promise<unknown> {
  return client.invalidateQueries({ queryKey: [LIST, { companyId }] });
}
