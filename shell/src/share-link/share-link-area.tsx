import { useSyncExternalStore, type ReactNode } from 'react';
import { companyColorStore, screenTitle } from '@nerka/mf-shared/contract';
import { Route, Routes } from '@nerka/mf-shared/router';
import { usePageTitle } from '../brand/page-title';
import { ReleasedScreen } from '../releases/released-screen';
import { ReleasesState } from '../releases/releases-state';
import { screenOffers, type ResolvedScreen } from '../releases/screen-offer';
import { useReleases } from '../releases/use-releases';
import { AntdTheme } from '../theme/antd-theme';

/** The public screen of a share link; `otherwise` if there is none. */
export function ShareLinkArea({ otherwise }: { otherwise: ReactNode }) {
  const { query, releases } = useReleases();
  const screens = screenOffers(releases).filter(({ declaration }) => declaration.isPublic);
  const companyColor = useSyncExternalStore(companyColorStore.subscribe, companyColorStore.current);
  return (
    <AntdTheme companyColor={companyColor}>
      <ReleasesState releases={query}>
        <Routes>
          {screens.map((offer) => (
            <Route
              key={offer.key}
              path={`/:prefix/:companySlug/${offer.declaration.path}`}
              element={<PublicScreen offer={offer} />}
            />
          ))}
          <Route path="*" element={otherwise} />
        </Routes>
      </ReleasesState>
    </AntdTheme>
  );
}

function PublicScreen({ offer }: { offer: ResolvedScreen }) {
  const title = screenTitle(offer.declaration.title);
  usePageTitle(title);
  return <ReleasedScreen offer={offer} title={title} />;
}
