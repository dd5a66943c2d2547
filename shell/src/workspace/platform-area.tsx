import { screenTitle, useSession } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Route, Routes } from '@nerka/mf-shared/router';
import { usePageTitle } from '../brand/page-title';
import { NotFoundMessage } from '../not-found/not-found';
import { frontEndsQuery } from '../releases/front-ends';
import { ReleasedScreen } from '../releases/released-screen';
import { ReleasesState } from '../releases/releases-state';
import { screenOffers, type ScreenOffer } from '../releases/screen-offer';
import { AntdTheme } from '../theme/antd-theme';
import { Frame } from './frame';
import { isAllowed } from './menu';

/** The provider's screens, at absolute addresses. */
export function PlatformArea() {
  const user = useSession();
  const releases = useQuery(frontEndsQuery());
  const screens = screenOffers(releases.data ?? []).filter(
    ({ declaration }) => declaration.area === 'platform' && isAllowed(declaration, user),
  );
  return (
    <AntdTheme companyColor={null}>
      <Frame>
        <ReleasesState releases={releases}>
          <Routes>
            {screens.map((offer) => (
              <Route key={offer.key} path={offer.declaration.path} element={<PlatformScreen offer={offer} />} />
            ))}
            <Route path="*" element={<NotFoundMessage />} />
          </Routes>
        </ReleasesState>
      </Frame>
    </AntdTheme>
  );
}

function PlatformScreen({ offer }: { offer: ScreenOffer }) {
  const title = screenTitle(offer.declaration.title);
  usePageTitle(title);
  return <ReleasedScreen offer={offer} title={title} />;
}
