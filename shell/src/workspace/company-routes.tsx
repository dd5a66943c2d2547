import { paths, screenTitle, useCompany, useSession } from '@nerka/mf-shared/contract';
import { Navigate, Route, Routes } from '@nerka/mf-shared/router';
import { usePageTitle } from '../brand/page-title';
import { AccessDeniedMessage, NotFoundMessage } from '../not-found/not-found';
import { ReleasedScreen } from '../releases/released-screen';
import type { ResolvedScreen } from '../releases/screen-offer';
import type { MenuEntry } from './menu';
import { isAllowed } from './offered-screens';
import { usePreloadOfLinks } from './preload-of-links';

export function CompanyRoutes({ screens, menu }: { screens: readonly ResolvedScreen[]; menu: readonly MenuEntry[] }) {
  const company = useCompany();
  const [first] = menu;
  usePreloadOfLinks(screens);
  return (
    <Routes>
      {screens.flatMap((offer) =>
        [offer.declaration.path, ...(offer.declaration.aliases ?? [])].map((path) => (
          <Route key={path} path={path} element={<CompanyScreen offer={offer} />} />
        )),
      )}
      {first && first.to !== paths.dashboard(company) && (
        <Route path="dashboard" element={<Navigate to={first.to} replace />} />
      )}
      <Route path="*" element={<NotFoundMessage />} />
    </Routes>
  );
}

function CompanyScreen({ offer }: { offer: ResolvedScreen }) {
  const company = useCompany();
  const title = screenTitle(offer.declaration.title, company);
  const isOpen = isAllowed(offer.declaration, useSession());
  usePageTitle(isOpen ? title : 'Access Denied', company.name);
  return isOpen ? <ReleasedScreen offer={offer} title={title} /> : <AccessDeniedMessage />;
}
