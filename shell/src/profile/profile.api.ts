import { request, errorMessage, uploadFile, type Schemas, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';
import { currentUserQuery } from '../session/current-user';

export type Profile = Schemas['ProfileResponse'];

const PROFILE = '/api/user/profile';

export const profileQuery = queryOptions({
  queryKey: [PROFILE],
  queryFn: ({ signal }) => request('get', PROFILE, { signal }),
});

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, changes }: { version: number; changes: Schemas['UpdateProfileBody'] }) =>
      request('patch', PROFILE, { body: changes, ifMatch: version }),
    onSuccess: (saved, { changes }) => {
      notify({ title: 'Profile updated', description: savedSentence(saved, changes) });
      return show(client, saved);
    },
    onError: (error) => {
      const description = errorMessage(error, 'Failed to update profile. Please try again.');
      fail(description);
    },
  });
}

/** A new address holds only once it is confirmed. */
function savedSentence({ emailChange }: Profile, { email }: Schemas['UpdateProfileBody']): string {
  if (email === undefined || !emailChange) return 'Your profile information has been saved successfully.';
  return `To change your e-mail address, open the links that we mailed to ${emailChange.waitingFor.join(' and ')}.`;
}

export function useSendEmailLinks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('post', '/api/user/email-change/links', {}),
    onSuccess: () => {
      notify({ title: 'Mails sent again', description: 'The links of the earlier mails no longer work.' });
    },
    onError: (error) => fail(errorMessage(error, 'The mails could not be sent. Please try again.')),
    // It may have been confirmed meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

export function useCallOffEmailChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('delete', '/api/user/email-change', {}),
    onSuccess: () => {
      notify({ title: 'Change cancelled', description: 'Your e-mail address stays as it is.' });
    },
    onError: (error) => fail(errorMessage(error, 'The change could not be cancelled. Please try again.')),
    onSettled: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

/** `onProgress` is called with 0 to 1. */
export function useUploadPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (sent: number) => void }) =>
      uploadFile('/api/user/profile/upload', { field: 'profilePicture', file, onProgress }),
    onSuccess: (saved) => {
      notify({ title: 'Photo uploaded', description: 'Your profile picture has been updated successfully.' });
      return show(client, saved);
    },
    onError: (error) => refuseUpload(withReference('Failed to upload photo. Please try again.', error)),
  });
}

export function refuseUpload(description: string): void {
  fail(description, 'Upload failed');
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: Schemas['ChangePasswordBody']) => request('put', '/api/user/password', { body }),
    onSuccess: () => notify({ title: 'Password changed', description: 'Your other sessions have been signed out.' }),
  });
}

/** The header shows the same user. */
function show(client: QueryClient, saved: Profile): Promise<unknown> {
  client.setQueryData(profileQuery.queryKey, saved);
  return client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}
