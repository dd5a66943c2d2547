import { request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { infiniteQueryOptions, pageByPage, keepPreviousData, queryOptions } from '@nerka/mf-shared/query';
import { ON_NOTICE } from '../turns-cache';
import { selectionOf, sortOf, type BoardFilters } from './board-filters';

export type UnitOnNotice = Schemas['UnitOnNoticeResponse'];

const PAGE_SIZE = 100;
const LIST = '/api/companies/{companyId}/turns';
const TOTALS = '/api/companies/{companyId}/turns/totals';
const BUILDINGS = '/api/companies/{companyId}/units/buildings';

/** Pages of rows without checklists: the board shows only the progress. */
export function boardQuery(companyId: number, filters: BoardFilters) {
  const query = { ...selectionOf(filters), ...sortOf(filters), tasks: 'none' as const, limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...query, cursor: pageParam }, signal }),
    ...pageByPage,
  });
}

/** Units that will be vacant soon and have no turn yet. */
export function unitsOnNoticeQuery(companyId: number) {
  return infiniteQueryOptions({
    queryKey: [ON_NOTICE, { companyId }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(ON_NOTICE, { params: { companyId }, query: { limit: PAGE_SIZE, cursor }, signal }),
    ...pageByPage,
  });
}

export function totalsQuery(companyId: number, filters: BoardFilters) {
  const query = selectionOf(filters);
  return queryOptions({
    queryKey: [TOTALS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', TOTALS, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function buildingsQuery(companyId: number) {
  return queryOptions({
    queryKey: [BUILDINGS, { companyId }],
    queryFn: ({ signal }) => request('get', BUILDINGS, { params: { companyId }, signal }),
  });
}
