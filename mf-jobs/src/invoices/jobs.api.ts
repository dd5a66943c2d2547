import { request, requestPage } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { JOB, JOBS } from '../job/job';
import type { JobFilters } from './job-filters';

const PAGE_SIZE = 30;

/** The list, page by page. */
export function jobsQuery(companyId: number, filters: JobFilters) {
  return infiniteQueryOptions({
    queryKey: [JOBS, { companyId, ...filters, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(JOBS, {
        params: { companyId },
        query: { ...filters, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function useDeleteJob(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('delete', JOB, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Job deleted', description: 'The job has been successfully deleted.' });
      return client.invalidateQueries({ queryKey: [JOBS, { companyId }] });
    },
    onError: () =>
      notify({ title: 'Error', description: 'Failed to delete job. Please try again.', variant: 'destructive' }),
  });
}
