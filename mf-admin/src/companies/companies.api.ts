import { errorMessage, receiveFile, requestPage, saveFile, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, useMutation } from '@nerka/mf-shared/query';
import type { CompanyFilters } from './companies-filters';

const LIST = '/api/companies';
const MONTHS = '/api/usage-months/file';
const PAGE_SIZE = 50;

export type CompanyOverview = Schemas['CompanyOverviewResponse'];

/** Read again each time, because companies go on by themselves. */
export function companiesQuery({ q, projectId, businessType, state, sort }: CompanyFilters) {
  const query = {
    ...(q && { q }),
    ...(projectId !== undefined && { projectId }),
    ...(businessType && { businessType: [businessType] }),
    ...(state && { state: [state] }),
    sort,
    limit: PAGE_SIZE,
  };
  return infiniteQueryOptions({
    queryKey: [LIST, query],
    queryFn: ({ pageParam, signal }) => requestPage(LIST, { query: { ...query, cursor: pageParam }, signal }),
    staleTime: 0,
    ...pageByPage,
  });
}

/** A server that is busy is asked again. */
export function useDownloadUsage() {
  return useMutation({
    mutationFn: async () => saveFile(await receiveFile('get', MONTHS, { params: undefined }), 'usage-by-month.csv'),
    onError: (error) => fail(errorMessage(error, 'The file could not be made.')),
  });
}
