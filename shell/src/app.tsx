import { lazy, Suspense } from 'react';
import { useSession } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Route, Routes, useLocation } from '@nerka/mf-shared/router';
import { areaOf } from './page-area';
import { AccessDeniedPage, NotFoundPage } from './not-found/not-found';
import { currentUserQuery, isOfPlatform } from './session/current-user';
import { Gate } from './session/gate';
import { OwnCompanyScreen } from './session/own-company-screen';
import { PageSpinner } from './session/page-spinner';
import { SignInScreen } from './session/sign-in-screen';
import { useScrollPosition } from './use-scroll-position';
import { importCompanyArea, importPersonalArea, importPlatformArea } from './workspace/preload';

const CrmLandingScreen = lazy(async () => ({
  default: (await import('./landing/crm-landing-screen')).CrmLandingScreen,
}));
const HomeScreen = lazy(async () => ({ default: (await import('./landing/home-screen')).HomeScreen }));
const PropertyLandingScreen = lazy(async () => ({
  default: (await import('./landing/property-landing-screen')).PropertyLandingScreen,
}));
const CompanyArea = lazy(async () => ({ default: (await importCompanyArea()).CompanyArea }));
const PlatformArea = lazy(async () => ({ default: (await importPlatformArea()).PlatformArea }));
const PersonalArea = lazy(async () => ({ default: (await importPersonalArea()).PersonalArea }));

const ShareLinkArea = lazy(async () => ({ default: (await import('./share-link/share-link-area')).ShareLinkArea }));

const ForgotPasswordScreen = lazy(async () => ({
  default: (await import('./session/forgot-password-screen')).ForgotPasswordScreen,
}));
const AccountLinkScreen = lazy(async () => ({
  default: (await import('./session/account-link-screen')).AccountLinkScreen,
}));

const ProvedScreen = lazy(async () => ({ default: (await import('./proof/proved-screen')).ProvedScreen }));

const SHARE_LINK = 'share';

/** Selects the page of an address. The workspace's code is loaded when it is first needed. */
export function App() {
  useScrollPosition();
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        <Route path="/" element={<HomeScreen />} />
        <Route path="/crm" element={<CrmLandingScreen />} />
        <Route path="/nerka" element={<PropertyLandingScreen />} />
        <Route path="/signin" element={<SignInScreen />} />
        <Route path="/signin/forgot" element={<ForgotPasswordScreen />} />
        <Route path="/signin/link" element={<AccountLinkScreen />} />
        <Route path="/signin/proof" element={<ProvedScreen />} />
        <Route path="/admin" element={<SignInScreen />} />
        <Route
          path="/company"
          element={
            <Gate>
              <OwnCompanyScreen />
            </Gate>
          }
        />
        <Route path="*" element={<AreaPage />} />
      </Routes>
    </Suspense>
  );
}

const areaPages = {
  personal: <PersonalArea />,
  platform: <PlatformPage />,
  company: <CompanyPage />,
};

function AreaPage() {
  const { pathname, search } = useLocation();
  const area = areaOf(pathname);
  if (area === 'unknown') return <UnknownPage />;
  const page = <Gate>{areaPages[area]}</Gate>;
  const isShared = area === 'company' && new URLSearchParams(search).has(SHARE_LINK);
  return isShared ? <ShareLinkArea otherwise={page} /> : page;
}

function CompanyPage() {
  return (
    <Routes>
      <Route path="/:prefix/:companySlug/*" element={<CompanyArea />} />
    </Routes>
  );
}

function PlatformPage() {
  return isOfPlatform(useSession()) ? <PlatformArea /> : <AccessDeniedPage />;
}

/** A release may bring a platform screen whose address the shell does not know. */
function UnknownPage() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  if (isPending) return <PageSpinner />;
  if (!user || !isOfPlatform(user)) return <NotFoundPage />;
  return (
    <Gate>
      <PlatformArea />
    </Gate>
  );
}
