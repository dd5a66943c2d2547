import { requestPage, type Schemas } from '@nerka/front-end-kit/api';
import { infiniteQueryOptions, pageByPage } from '@nerka/front-end-kit/query';

export type Home = Schemas['UnitResponse'];

const LIST = '/api/companies/{companyId}/units';
const PAGE_SIZE = 60;

/** Read again by itself after every change of a unit, because the key begins with the list's address. */
export function homesQuery(companyId: number) {
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    ...pageByPage,
  });
}
