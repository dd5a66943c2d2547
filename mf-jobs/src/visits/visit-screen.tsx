import { paths, useCompany } from '@nerka/mf-shared/contract';
import { RecordPage } from '@nerka/mf-shared/record-page';
import { JOB_VISITS, VISITS } from '../visit/visit';
import { deletionOf, visitQuery } from '../visit/visits.api';
import { VisitPage } from './visit-page';

/** `/visits/:id`: the visit of a job with what happens next. */
export function VisitScreen() {
  const company = useCompany();
  const list = { title: 'Schedule', path: paths.schedule(company) };
  const rowsIn = [[VISITS, { companyId: company.id }], [JOB_VISITS]];
  return (
    <RecordPage kind={{ noun: 'visit', list, query: visitQuery, deletionOf, rowsIn }}>
      {(visit) => <VisitPage {...{ visit, list }} />}
    </RecordPage>
  );
}
