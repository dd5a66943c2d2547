import { requestPage } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

const LIST = '/api/projects';
/** The provider's projects are few: one page holds them. */
const MAX_PROJECTS = 500;

export const projectsQuery = queryOptions({
  queryKey: [LIST, {}],
  queryFn: () => requestPage(LIST, { query: { limit: MAX_PROJECTS, sort: 'name' } }),
});
