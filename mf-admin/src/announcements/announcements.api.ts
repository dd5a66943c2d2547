import { errorMessage, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, useMutation, useQueryClient } from '@nerka/mf-shared/query';

export type Announcement = Schemas['AnnouncementResponse'];

const LIST = '/api/announcements';
const RECORD = '/api/announcements/{id}';
const PAGE_SIZE = 50;

/** The latest start first. Read again each time, because people close them meanwhile. */
export const announcementsQuery = infiniteQueryOptions({
  queryKey: [LIST, { limit: PAGE_SIZE }],
  queryFn: ({ pageParam, signal }) => requestPage(LIST, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  staleTime: 0,
  ...pageByPage,
});

export function useAnnounce() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['AnnouncementBody']) => request('post', LIST, { body }),
    onSuccess: () => {
      notify({ title: 'Announced' });
      return client.invalidateQueries({ queryKey: [LIST] });
    },
  });
}

export function useEndAnnouncement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Announcement deleted' });
      return client.invalidateQueries({ queryKey: [LIST] });
    },
    onError: (error) => fail(errorMessage(error, 'Try again in a moment.'), 'The announcement could not be deleted'),
  });
}
