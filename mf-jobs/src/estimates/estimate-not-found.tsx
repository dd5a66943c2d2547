import { useCompany } from '@nerka/mf-shared/contract';
import { RecordHeader } from '@nerka/mf-shared/record-page';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { estimatePaths } from '../estimate/estimate';

/** Shown instead of an estimate that does not exist, or no longer. */
export function EstimateNotFound() {
  const list = { title: 'Estimates', path: estimatePaths.all(useCompany()) };
  return (
    <>
      <RecordHeader list={list} title="Estimate" />
      <EmptyState icon="budgets" title="Estimate not found" description="It may have been deleted." />
    </>
  );
}
