import { isNotFound, panelMessage } from '@nerka/mf-shared/api';
import { recordId, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordHeader } from '@nerka/mf-shared/record-page';
import { Navigate, useParams, useSearchParams } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useState } from 'react';
import { type Estimate, estimatePaths } from '../estimate/estimate';
import { EstimateEditor } from './estimate-editor';
import { givenBy } from './estimate-form';
import { EstimateNotFound } from './estimate-not-found';
import { estimateQuery } from './estimates.api';

/** `/estimates/new` and `/estimates/:id/edit`. */
export function EstimateEditorScreen() {
  const [search] = useSearchParams();
  const { id: named } = useParams();
  const id = recordId(named);
  if (named === undefined) return <EstimateEditor estimate={undefined} given={givenBy(search)} />;
  if (id === undefined) return <EstimateNotFound />;
  return <SavedEstimate key={id} id={id} />;
}

function SavedEstimate({ id }: { id: number }) {
  const company = useCompany();
  const { data, error, isFetching, refetch } = useQuery(estimateQuery(id));
  // A super admin can read every company's estimates, but works inside one company at a time.
  const isForeign = data !== undefined && data.companyId !== company.id;
  const isMissing = isForeign || isNotFound(error);
  // A deleted estimate stays open from the cache: it may have unsaved changes.
  if (data && !isForeign) return <OpenedEditor estimate={data} isDeleted={isMissing} />;
  if (isMissing) return <EstimateNotFound />;
  if (!error) return <SkeletonList label="Loading estimate..." count={2} height={220} />;
  return (
    <>
      <RecordHeader list={{ title: 'Estimates', path: estimatePaths.all(company) }} title="Estimate" />
      <FailurePanel
        title="The estimate could not be opened"
        description={panelMessage(error, 'Something went wrong.')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  );
}

/** An estimate that has become a job is only read; one that becomes one meanwhile keeps what was typed. */
function OpenedEditor(opened: { estimate: Estimate; isDeleted: boolean }) {
  const company = useCompany();
  const { id, status } = opened.estimate;
  const [isConverted] = useState(status === 'converted');
  if (isConverted) return <Navigate replace to={estimatePaths.page(company, id)} />;
  return <EstimateEditor {...opened} given={{}} />;
}
