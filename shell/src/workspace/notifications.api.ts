import { request, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';

export type Notification = Schemas['NotificationResponse'];

export const notificationsQuery = queryOptions({
  queryKey: ['/api/notifications'],
  queryFn: ({ signal }) => request('get', '/api/notifications', { signal }),
});

export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (read: readonly Notification[]) =>
      request('put', '/api/notifications/read', { body: { keys: read.map(({ key }) => key) } }),
    onSuccess: (all) => client.setQueryData(notificationsQuery.queryKey, all),
    onError: (error) => fail(errorMessage(error, 'Please try again.')),
  });
}
