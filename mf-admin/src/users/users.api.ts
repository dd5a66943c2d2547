import { request, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';

const LIST = '/api/companies/{companyId}/users';
const RECORD = '/api/users/{id}';

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
