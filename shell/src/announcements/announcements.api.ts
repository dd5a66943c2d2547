import { errorMessage, isNotFound, request, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';

type OwnAnnouncements = Schemas['OwnAnnouncementsResponse'];
export type Announcement = Schemas['OwnAnnouncementResponse'];

const OWN = '/api/user/announcements';
const DISMISSAL = '/api/user/announcements/{id}/dismissal';

export const announcementsQuery = queryOptions({
  queryKey: [OWN],
  queryFn: ({ signal }) => request('get', OWN, { signal }),
});

/** It is gone at once, and comes back with the reason if that was refused. */
export function useDismiss() {
  const client = useQueryClient();
  const { queryKey } = announcementsQuery;
  return useMutation({
    mutationFn: (id: number) => request('put', DISMISSAL, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<OwnAnnouncements>(queryKey, (own) => own && without(own, id));
    },
    onError: (error) => {
      // It has ended meanwhile.
      if (isNotFound(error)) return;
      fail(errorMessage(error, 'Please try again.'), 'The announcement could not be closed');
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

const without = ({ running, ...own }: OwnAnnouncements, id: number): OwnAnnouncements => ({
  ...own,
  running: running.filter((one) => one.id !== id),
});
