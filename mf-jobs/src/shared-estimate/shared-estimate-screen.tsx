import { useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { SharedLinkScreen } from '../shared-link/shared-link-screen';
import { sharedEstimateQuery } from './shared-estimate.api';
import { SharedEstimatePage } from './shared-estimate-page';

/** The page behind an estimate's link, for customers who are not signed in. */
export function SharedEstimateScreen() {
  const [search] = useSearchParams();
  const token = search.get('share') ?? '';
  const query = useQuery(sharedEstimateQuery(token));
  return (
    <SharedLinkScreen noun="estimate" query={query}>
      {(estimate) => <SharedEstimatePage estimate={estimate} token={token} />}
    </SharedLinkScreen>
  );
}
