import { findInPages, request, requestPage, type Page, type Query, type Schemas } from '@nerka/mf-shared/api';
import { personName } from '@nerka/mf-shared/format';
import {
  infiniteQueryOptions,
  pageByPage,
  queryOptions,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@nerka/mf-shared/query';

export type StaffMember = Schemas['UserResponse'];
export type Person = Schemas['AssigneeResponse'];

type Filters = Pick<NonNullable<Query<'/api/companies/{companyId}/users', 'get'>>, 'q' | 'sort'>;

const LIST = '/api/companies/{companyId}/users';
const RECORD = '/api/users/{id}';
const PAGE_SIZE = 50;
/** The server's maximum for one page; a company has fewer. */
const MAX_AT_ONCE = 500;

/** Work can be assigned to everybody. */
export function staffQuery(companyId: number) {
  const query = { limit: MAX_AT_ONCE };
  return queryOptions({
    queryKey: [LIST, { companyId, ...query }],
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', LIST, { params: { companyId }, query, signal }),
  });
}

/** Options of a select; empty until loaded. */
export function useStaffOptions(
  companyId: number,
  name: (person: Person) => string = personName,
): { value: string; label: string }[] {
  const staff = useQuery(staffQuery(companyId)).data ?? [];
  return staff.map((person) => ({ value: String(person.id), label: name(person) }));
}

/** The company's people page by page, for the screen that manages them. */
export function staffPageQuery(companyId: number, filters: Filters) {
  const query = { ...filters, limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...query, cursor: pageParam }, signal }),
    ...pageByPage,
  });
}

/** From a loaded list, else searched in all pages; null if the company has no such person. */
export function useStaffMemberQuery(companyId: number, id: number) {
  const client = useQueryClient();
  const isWanted = (member: StaffMember) => member.id === id;
  return queryOptions({
    queryKey: [RECORD, { companyId, id }],
    queryFn: ({ signal }): Promise<StaffMember | null> =>
      findInPages(
        (cursor) => requestPage(LIST, { params: { companyId }, query: { limit: MAX_AT_ONCE, cursor }, signal }),
        isWanted,
      ),
    initialData: () =>
      client
        .getQueriesData<Partial<InfiniteData<Page<StaffMember>>>>({ queryKey: [LIST, { companyId }] })
        .flatMap(([, list]) => list?.pages ?? [])
        .flatMap(({ items }) => items)
        .find(isWanted),
    // The lists are kept up to date; what a dialog began with is not.
    staleTime: Infinity,
    gcTime: 0,
  });
}
