import { useCompany } from '@nerka/mf-shared/contract';
import { RecordPage } from '@nerka/mf-shared/record-page';
import { ESTIMATES, estimatePaths } from '../estimate/estimate';
import { EstimatePage } from './estimate-page';
import { deletionOf, estimateQuery } from './estimates.api';

/** `/estimates/:id`: the estimate, what the customer answered, and what happens next. */
export function EstimateScreen() {
  const company = useCompany();
  const list = { title: 'Estimates', path: estimatePaths.all(company) };
  const rowsIn = [[ESTIMATES, { companyId: company.id }]];
  return (
    <RecordPage kind={{ noun: 'estimate', list, query: estimateQuery, deletionOf, rowsIn }}>
      {(estimate) => <EstimatePage estimate={estimate} list={list} />}
    </RecordPage>
  );
}
