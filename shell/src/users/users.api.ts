import { isStaleEdit, request, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';
import { currentUserQuery } from '../session/current-user';
import type { NewUserValues } from './user-form';

const LIST = '/api/companies/{companyId}/users';
const RECORD = '/api/users/{id}';
const INVITATIONS = '/api/companies/{companyId}/users/invitations';
const INVITATION = '/api/users/{id}/invitation';

export function useAddUser(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: NewUserValues) => add(companyId, values),
    onSuccess: () => succeed(client, companyId, 'Team member added'),
    onError: failWith('Failed to add team member', 'An error occurred while adding the team member.'),
  });
}

/** With a password, or with a mail that lets the person choose one. */
function add(companyId: number, { isInvited, password, ...fields }: NewUserValues) {
  const params = { companyId };
  return isInvited
    ? request('post', INVITATIONS, { params, body: fields })
    : request('post', LIST, { params, body: { ...fields, password } });
}

export function useSendInvitation(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('post', INVITATION, { params: { id } }),
    onSuccess: () => succeed(client, companyId, 'Invitation sent'),
    onError: failWith('Failed to send the invitation', 'An error occurred while sending the invitation.'),
  });
}

export function useWithdrawInvitation(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('delete', INVITATION, { params: { id } }),
    onSuccess: () => succeed(client, companyId, 'Invitation withdrawn'),
    onError: failWith('Failed to withdraw the invitation', 'An error occurred while withdrawing the invitation.'),
  });
}

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

export function useResetFactors() {
  return useMutation({
    mutationFn: (id: number) => request('post', '/api/users/{id}/factor-reset', { params: { id }, once: false }),
    onSuccess: () => notify({ title: 'Two-step sign-in reset' }),
    onError: failWith('Failed to reset two-step sign-in', 'An error occurred while resetting it.'),
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

/** The signed-in user may have changed too. */
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
