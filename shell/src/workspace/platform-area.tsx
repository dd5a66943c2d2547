import { useCallback, useMemo } from 'react';
import { ActivityLabelsProvider, screenTitle, useSession } from '@nerka/mf-shared/contract';
import { useQueryClient } from '@nerka/mf-shared/query';
import { Route, Routes, useLocation } from '@nerka/mf-shared/router';
import { isMeant } from '../page-area';
import { usePageTitle } from '../brand/page-title';
import { NotFoundMessage } from '../not-found/not-found';
import { DeclaredScreens } from '../releases/declared-screens';
import { labelsOfCompany } from '../releases/labels-of-company';
import { ReleasedScreen } from '../releases/released-screen';
import { ReleasesState } from '../releases/releases-state';
import { screenOffers, type ResolvedScreen } from '../releases/screen-offer';
import { useReleases } from '../releases/use-releases';
import { AntdTheme } from '../theme/antd-theme';
import { Frame } from './frame';
import { platformScreens } from './offered-screens';

export function PlatformArea() {
  const user = useSession();
  const client = useQueryClient();
  const loadLabels = useCallback((companyId: number) => labelsOfCompany(client, companyId), [client]);
  const { query, releases } = useReleases();
  const offers = useMemo(() => screenOffers(releases), [releases]);
  const declared = useMemo(() => offers.map(({ declaration }) => declaration), [offers]);
  return (
    <AntdTheme companyColor={null}>
      <DeclaredScreens value={declared}>
        <Frame>
          <ReleasesState releases={query}>
            <ActivityLabelsProvider load={loadLabels}>
              <PlatformRoutes screens={platformScreens(offers, user)} />
            </ActivityLabelsProvider>
          </ReleasesState>
        </Frame>
      </DeclaredScreens>
    </AntdTheme>
  );
}

export function PlatformRoutes({ screens }: { screens: readonly ResolvedScreen[] }) {
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

function PlatformScreen({ offer }: { offer: ResolvedScreen }) {
  const title = screenTitle(offer.declaration.title);
  usePageTitle(title);
  return <ReleasedScreen offer={offer} title={title} />;
}
