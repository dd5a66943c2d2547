import { request, errorMessage, uploadFile, type Schemas } from '@nerka/mf-shared/api';
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
    onSuccess: (saved) => {
      notify({ title: 'Profile updated', description: 'Your profile information has been saved successfully.' });
      return show(client, saved);
    },
    onError: (error) => {
      const description = errorMessage(error, 'Failed to update profile. Please try again.');
      fail(description);
    },
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
    onError: () => refuseUpload('Failed to upload photo. Please try again.'),
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
