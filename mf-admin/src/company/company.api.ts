import { request } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

export function companyBySlugQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/companies/slug/{slug}', { slug }],
    queryFn: ({ signal }) => request('get', '/api/companies/slug/{slug}', { params: { slug }, signal }),
  });
}
