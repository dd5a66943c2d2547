import { screenTitle, useSession } from '@nerka/mf-shared/contract';
import { Route, Routes, useLocation } from '@nerka/mf-shared/router';
import { isMeant } from '../address-area';
import { usePageTitle } from '../brand/page-title';
import { NotFoundMessage } from '../not-found/not-found';
import { ReleasedScreen } from '../releases/released-screen';
import { ReleasesState } from '../releases/releases-state';
import { screenOffers, type ScreenOffer } from '../releases/screen-offer';
import { useReleases } from '../releases/use-releases';
import { AntdTheme } from '../theme/antd-theme';
import { Frame } from './frame';
import { platformScreens } from './menu';

/** The provider's screens, at absolute addresses. */
export function PlatformArea() {
  const user = useSession();
  const { answer, releases } = useReleases();
  const screens = platformScreens(screenOffers(releases), user);
  return (
    <AntdTheme companyColor={null}>
      <Frame>
        <ReleasesState releases={answer}>
          <PlatformRoutes screens={screens} />
        </ReleasesState>
      </Frame>
    </AntdTheme>
  );
}

/** Which of these screens the address shows. */
export function PlatformRoutes({ screens }: { screens: readonly ScreenOffer[] }) {
  const { pathname } = useLocation();
  return (
    <Routes>
      {screens.flatMap((offer) =>
        [offer.declaration.path, ...(offer.declaration.aliases ?? [])]
          .filter((path) => isMeant(path, pathname))
          .map((path) => <Route key={path} path={path} element={<PlatformScreen offer={offer} />} />),
      )}
      <Route path="*" element={<NotFoundMessage />} />
    </Routes>
  );
}

function PlatformScreen({ offer }: { offer: ScreenOffer }) {
  const title = screenTitle(offer.declaration.title);
  usePageTitle(title);
  return <ReleasedScreen offer={offer} title={title} />;
}
