import { request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

export type Project = Schemas['ProjectResponse'];

export type ProjectAddress = { id: number } | { slug: string };

export function projectQuery(address: ProjectAddress) {
  const isById = 'id' in address;
  return queryOptions({
    queryKey: [isById ? '/api/projects/{id}' : '/api/projects/slug/{slug}', address],
    queryFn: ({ signal }): Promise<Project> =>
      isById
        ? request('get', '/api/projects/{id}', { params: address, signal })
        : request('get', '/api/projects/slug/{slug}', { params: address, signal }),
  });
}
