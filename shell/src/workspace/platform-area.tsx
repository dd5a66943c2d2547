import { sentenceOf } from '@nerka/mf-shared/api';
import { screenTitle, useSession } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Route, Routes } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { usePageTitle } from '../brand/page-title';
import { NotFoundMessage } from '../not-found/not-found';
import { frontEndsQuery } from '../releases/front-ends';
import { ReleasedScreen } from '../releases/released-screen';
import { screenOffers, type ScreenOffer } from '../releases/screen-offer';
import { AntdTheme } from '../theme/antd-theme';
import { Frame } from './frame';
import { isAllowed } from './menu';

/** The provider's screens, at absolute addresses. */
export function PlatformArea() {
  const user = useSession();
  const releases = useQuery(frontEndsQuery());
  const screens =
    releases.data &&
    screenOffers(releases.data).filter(
      ({ declaration }) => declaration.area === 'platform' && isAllowed(declaration, user),
    );
  return (
    <AntdTheme companyColor={null}>
      <Frame>
        {screens && (
          <Routes>
            {screens.map((offer) => (
              <Route key={offer.key} path={offer.declaration.path} element={<PlatformScreen offer={offer} />} />
            ))}
            <Route path="*" element={<NotFoundMessage />} />
          </Routes>
        )}
        {releases.isError && (
          <FailurePanel
            title="The screens could not be loaded"
            description={sentenceOf(releases.error, 'Try again in a moment.')}
            onRetry={() => void releases.refetch()}
            isRetrying={releases.isFetching}
          />
        )}
      </Frame>
    </AntdTheme>
  );
}

function PlatformScreen({ offer }: { offer: ScreenOffer }) {
  const title = screenTitle(offer.declaration.title);
  usePageTitle(title);
  return <ReleasedScreen offer={offer} title={title} />;
}
