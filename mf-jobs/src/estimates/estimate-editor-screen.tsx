import { errorMessage, isNotFound } from '@nerka/mf-shared/api';
import { recordId, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordHeader } from '@nerka/mf-shared/record-page';
import { useParams, useSearchParams } from '@nerka/mf-shared/router';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { estimatePaths } from '../estimate/estimate';
import { EstimateEditor } from './estimate-editor';
import { givenBy } from './estimate-form';
import { estimateQuery } from './estimates.api';

/** `/estimates/new` and `/estimates/:id/edit`. */
export function EstimateEditorScreen() {
  const [search] = useSearchParams();
  const id = recordId(useParams().id);
  if (id === undefined) return <EstimateEditor estimate={undefined} given={givenBy(search)} />;
  return <SavedEstimate key={id} id={id} />;
}

function SavedEstimate({ id }: { id: number }) {
  const company = useCompany();
  const { data, error, isFetching, refetch } = useQuery(estimateQuery(id));
  const list = { title: 'Estimates', path: estimatePaths.all(company) };
  // A super admin can read every company's estimates, but works inside one company at a time.
  const isMissing = isNotFound(error) || (data !== undefined && data.companyId !== company.id);
  if (isMissing) {
    return (
      <>
        <RecordHeader list={list} title="Estimate" />
        <EmptyState icon="budgets" title="Estimate not found" description="It may have been deleted." />
      </>
    );
  }
  if (data) return <EstimateEditor estimate={data} given={{}} />;
  if (!error) return <SkeletonList label="Loading estimate..." count={2} height={220} />;
  return (
    <>
      <RecordHeader list={list} title="Estimate" />
      <FailurePanel
        title="The estimate could not be opened"
        description={errorMessage(error, 'Something went wrong.')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  );
}
