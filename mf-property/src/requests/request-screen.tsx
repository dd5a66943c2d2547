import { paths, useCompany } from '@nerka/mf-shared/contract';
import { RecordPage } from '@nerka/mf-shared/record-page';
import { RequestPage } from './request-page';
import { deletionOf, inLists, requestQuery } from './requests.api';

/** `/requests/:id`: what somebody asks for, what it may be the same as, and what becomes of it. */
export function RequestScreen() {
  const company = useCompany();
  const list = { title: 'Requests', path: paths.requests(company) };
  return (
    <RecordPage kind={{ noun: 'request', list, query: requestQuery, deletionOf, rowsIn: [inLists(company.id)] }}>
      {(request, isRow) => <RequestPage request={request} isRow={isRow} list={list} />}
    </RecordPage>
  );
}
