import { request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { failInDialog, refreshInstances } from '../instance/instance.api';

export type SubProject = Schemas['SubProjectResponse'];

/** A project's companies are few: one page holds them. */
const MAX_INSTANCES = 500;
const FIRST = 'Strata Apartments';

const LIST = '/api/projects/slug/{slug}/companies';
const STATS = '/api/projects/slug/{slug}/stats';

export function subProjectsQuery(slug: string) {
  return queryOptions({
    queryKey: [LIST, { slug, limit: MAX_INSTANCES }],
    queryFn: ({ signal }) =>
      requestPage(LIST, { params: { slug }, query: { limit: MAX_INSTANCES, sort: 'name' }, signal }),
    select: ({ items, total }) => ({ items: [...items].sort(byOrder), total }),
  });
}

/** By name, as the server sorts them, with FIRST at the beginning. */
const byOrder = (one: SubProject, other: SubProject): number => +(other.name === FIRST) - +(one.name === FIRST);

export function statsQuery(slug: string) {
  return queryOptions({
    queryKey: [STATS, { slug }],
    queryFn: ({ signal }) => request('get', STATS, { params: { slug }, signal }),
    staleTime: 0,
  });
}

export function useCreateSubProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateCompanyBody']) => request('post', '/api/companies', { body }),
    onSuccess: () => {
      notify({ title: 'New sub-project created successfully!' });
      return refreshInstances(client);
    },
    onError: () => failInDialog('Failed to create sub-project. Please try again.'),
  });
}
