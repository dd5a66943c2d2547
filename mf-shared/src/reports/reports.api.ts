import { request } from '@nerka/mf-shared/api';
import type { ReportPeriod } from '@nerka/mf-shared/format';
import { keepPreviousData, queryOptions } from '@nerka/mf-shared/query';
import type { ReportAnswer, ReportName } from './report-page';

/** Choices besides the days, as in the address. */
export type ReportChoices = Readonly<Record<string, string>>;

/** While other days load, the previous ones stay visible. */
export function reportQuery(name: ReportName, companyId: number, period: ReportPeriod & ReportChoices) {
  const path = `/api/companies/{companyId}/reports/${name}` as const;
  return queryOptions({
    queryKey: [path, { companyId, ...period }],
    queryFn: ({ signal }): Promise<ReportAnswer> =>
      request('get', path, { params: { companyId }, query: period, signal }),
    placeholderData: keepPreviousData,
  });
}

export function csvAddress(name: ReportName, companyId: number, period: ReportPeriod & ReportChoices): string {
  const query = new URLSearchParams({ ...period }).toString();
  return `/api/companies/${companyId}/reports/${name}.csv${query && `?${query}`}`;
}
