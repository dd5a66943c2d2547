import { useCompany } from '@nerka/mf-shared/contract';
import { RecordPage } from '@nerka/mf-shared/record-page';
import { deletionOf, inLists, seriesQuery } from '@nerka/mf-shared/recurrence';
import type { JobSeries } from '../recurrence/job-series';
import { seriesListPath } from '../recurrence/series-paths';
import { SeriesPage } from './series-page';

/** `/jobs/recurring/:id`: when the work comes up, and the jobs that were made of it. */
export function SeriesScreen() {
  const company = useCompany();
  const list = { title: 'Recurring Jobs', path: seriesListPath(company) };
  const kind = { noun: 'series', list, query: seriesQuery<JobSeries>, deletionOf, rowsIn: [inLists(company.id)] };
  return <RecordPage kind={kind}>{(series) => <SeriesPage series={series} list={list} />}</RecordPage>;
}
