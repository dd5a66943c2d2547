import { useCompany } from '@nerka/mf-shared/contract';
import { RecordPage } from '@nerka/mf-shared/record-page';
import { deletionOf, inLists, seriesQuery } from '@nerka/mf-shared/recurrence';
import type { Series } from '../recurrence/work-order-series';
import { seriesListPath } from '../recurrence/series-paths';
import { SeriesPage } from './series-page';

/** `/work-orders/recurring/:id`: when the work comes up, and the orders that were made of it. */
export function SeriesScreen() {
  const company = useCompany();
  const list = { title: 'Recurring Work', path: seriesListPath(company) };
  return (
    <RecordPage kind={{ noun: 'series', list, query: seriesQuery<Series>, deletionOf, rowsIn: [inLists(company.id)] }}>
      {(series) => <SeriesPage series={series} list={list} />}
    </RecordPage>
  );
}
