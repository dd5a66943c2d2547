import { requestPage, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

export type Project = Schemas['ProjectResponse'];

/** The provider's projects are few: one page holds them. */
const MOST = 500;

export const projectsQuery = queryOptions({
  queryKey: ['/api/projects', {}],
  queryFn: () => requestPage('/api/projects', { query: { limit: MOST, sort: 'name' } }),
});
